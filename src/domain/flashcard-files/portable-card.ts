import { cardBounds } from '#domain/flashcards/card-bounds.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';
import type { MemoryState, ReviewGrade } from '#domain/flashcards/scheduler.ts';

/** A review in the exchange format between programs. */
export interface PortableReview {
  at: Date;
  grade: ReviewGrade;
  elapsedMs: number;
}

/** A card for import or export (F06), without an owner. */
export interface PortableCard {
  /** Stable across exports, so that a second import finds the card. */
  key: string;
  /** Key in earlier versions of this reader. */
  olderKey?: string;
  /** The file has no key: a card with the same front and category is the same card. */
  isKnownByFront?: boolean;
  /** Checksum of the card's text at export time, if the file has one (`card-checksum.ts`). */
  checksum?: string;
  /** Both sides are Markdown. */
  front: string;
  back: string;
  /** Set if it covers parts of an image on its front. */
  occlusion?: Occlusion;
  category: string;
  /** Its deck in other programs; here, its document. Levels are separated by "::". */
  deck: string;
  suspended: boolean;
  /** Undefined for a card never shown, or from a file without a schedule. */
  memory?: MemoryState;
  /** Oldest first. */
  reviews: PortableReview[];
}

export const unreadReasons = ['no_front', 'no_back', 'too_long', 'duplicate', 'no_image', 'damaged'] as const;

/** A table row or package card that is skipped. */
export interface UnreadItem {
  /** Line of a table, from 1; null in a package. */
  line: number | null;
  reason: (typeof unreadReasons)[number];
  /** Its beginning, so that a person can find it. */
  text: string;
}

const MOST_TEXT = 80;
export const unreadItem = (line: number | null, reason: UnreadItem['reason'], text: string): UnreadItem => ({
  line,
  reason,
  text: text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_TEXT).toWellFormed(),
});

/** Returns why two sides can't make a card; undefined if they can. */
export function reasonAgainst(front: string, back: string): UnreadItem['reason'] | undefined {
  if (front.trim() === '') return 'no_front';
  if (back.trim() === '') return 'no_back';
  return Math.max(front.length, back.length) > cardBounds.side ? 'too_long' : undefined;
}

/** Builds a category from tags, which are single words with levels, or from the deck if there are none. */
export function categoryOfTags(tags: string, deck: string): string {
  const words = tags.split(/\s+/).filter((tag) => tag !== '' && !/^(leech|marked)$/i.test(tag));
  const all = words.map((tag) => tag.replaceAll('::', ' / ').replaceAll('_', ' ')).join(', ');
  return (all || deck.replaceAll('::', ' / ')).slice(0, cardBounds.category).toWellFormed();
}

/** Makes a text storable in the database: no NUL, no lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Limits a card's times to now, since the exporting clock may have been fast. */
export function untilNow(card: PortableCard, now: Date): PortableCard {
  const { memory, reviews } = card;
  const isAhead = memory?.lastReview !== undefined && memory.lastReview > now;
  return {
    ...card,
    ...(isAhead ? { memory: { ...memory, lastReview: now } } : {}),
    reviews: reviews.filter(({ at }) => at <= now),
  };
}
