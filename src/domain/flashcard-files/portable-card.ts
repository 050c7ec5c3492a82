import type { Occlusion } from '#domain/flashcards/occlusion.ts';
import type { MemoryState, ReviewGrade } from '#domain/flashcards/scheduler.ts';

/** One review as it travels between programs. */
export interface PortableReview {
  at: Date;
  grade: ReviewGrade;
  elapsedMs: number;
}

/** A card on its way out of the product or into it (F06); belongs to nobody yet. */
export interface PortableCard {
  /** The same each time the card travels, so that a second import finds it. */
  key: string;
  /** Both sides are Markdown. */
  front: string;
  back: string;
  /** Where it covers places of an image of its front. */
  occlusion?: Occlusion;
  category: string;
  /** The pile it lies in elsewhere: with us its document. Levels are parted by "::". */
  deck: string;
  suspended: boolean;
  /** Absent for a card that was never shown, or of a file that tells no schedule. */
  memory?: MemoryState;
  /** Oldest first. */
  reviews: PortableReview[];
}

export const unreadReasons = ['no_front', 'no_back', 'too_long'] as const;

/** A line of a file of which no card can be made. */
export interface UnreadLine {
  line: number;
  reason: (typeof unreadReasons)[number];
}

/** A card as it can be known by now: a clock that was fast has told of times that are yet to come. */
export function untilNow(card: PortableCard, now: Date): PortableCard {
  const { memory, reviews } = card;
  const isAhead = memory?.lastReview !== undefined && memory.lastReview > now;
  return {
    ...card,
    ...(isAhead ? { memory: { ...memory, lastReview: now } } : {}),
    reviews: reviews.filter(({ at }) => at <= now),
  };
}
