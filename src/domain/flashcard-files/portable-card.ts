import { cardBounds } from '#domain/flashcards/card-bounds.ts';
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
  /** By what earlier versions of this reader knew it. */
  olderKey?: string;
  /** The file gives it no key: it is the same card as one with the same front in the same category. */
  isKnownByFront?: boolean;
  /** Stands for the words it had here when the file was written, where the file says it (`card-checksum.ts`). */
  checksum?: string;
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

export const unreadReasons = ['no_front', 'no_back', 'too_long', 'duplicate', 'no_image', 'damaged'] as const;

/** A line of a table, or a card of a package, that is left out. */
export interface UnreadItem {
  /** Line of a table, from 1; null in a package. */
  line: number | null;
  reason: (typeof unreadReasons)[number];
  /** How it begins, by which a person finds it. */
  text: string;
}

const MOST_TEXT = 80;
export const unreadItem = (line: number | null, reason: UnreadItem['reason'], text: string): UnreadItem => ({
  line,
  reason,
  text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_TEXT).toWellFormed(),
});

/** Why no card can be made of two sides; undefined where one can. */
export function reasonAgainst(front: string, back: string): UnreadItem['reason'] | undefined {
  if (front.trim() === '') return 'no_front';
  if (back.trim() === '') return 'no_back';
  return Math.max(front.length, back.length) > cardBounds.side ? 'too_long' : undefined;
}

/** A tag is one word, with levels. Without tags the deck says what a card is about. */
export function categoryOfTags(tags: string, deck: string): string {
  const words = tags.split(/\s+/).filter((tag) => tag !== '' && !/^(leech|marked)$/i.test(tag));
  const all = words.map((tag) => tag.replaceAll('::', ' / ').replaceAll('_', ' ')).join(', ');
  return (all || deck.replaceAll('::', ' / ')).slice(0, cardBounds.category).toWellFormed();
}

/** A text as a database keeps it: without NUL, and without halves of letters. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

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
