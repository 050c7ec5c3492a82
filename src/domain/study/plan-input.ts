import type { TimeSpan } from './expand-slots.ts';
import type { ReadPart } from './read-parts.ts';
import type { Person } from './recall-model.ts';
import type { SectionPart } from './session-content.ts';

/** A section of a document, as the planner uses it. */
export interface PlanSection {
  id: string;
  documentId: string;
  /** 1 low, 2 normal, 3 high. */
  importance: number;
  /** Number of things to learn: its cards, or an estimate from its words (`itemsOf`). */
  items: number;
  /** Seconds to read all of it once (`readingSeconds`). */
  readingSeconds: number;
  /** Read before all others. */
  isPinned?: boolean;
  /** Left out of the plan. */
  isExcluded?: boolean;
}

/** A card that was reviewed at least once. */
export interface KnownCard {
  id: string;
  sectionId: string;
  stability: number;
  difficulty: number;
  lastReview: Date;
}

export interface PlanInput {
  /** In document order. */
  sections: readonly PlanSection[];
  cards: readonly KnownCard[];
  /** Number of cards never reviewed, if known. */
  newCards?: number;
  /** Parts read in past sessions, in order of time. They count as known, like parts of planned sessions. */
  read?: readonly ReadPart[];
  /** The sessions to fill, in order of time. */
  sessions: readonly TimeSpan[];
  /**
   * Parts of each section that the sessions are bound to read. Other parts are never learned. Without it, sessions read
   * as much as fits.
   */
  readAhead?: ReadonlyMap<string, readonly SectionPart[]>;
  now: Date;
  examAt: Date;
  /** Past sessions of this plan, including missed ones: their number and total minutes. */
  past?: { sessions: number; minutes: number };
  /** Estimate of how this person remembers, if known. */
  person?: Person;
  /** FSRS weights fitted to this person. */
  weights?: readonly number[] | null;
}

/** Words per thing to learn. */
const WORDS_PER_ITEM = 133;

/** Estimates the number of things to learn in a section: one per 133 words, or its number of cards if that is more. */
export const itemsOf = ({ words, cards }: { words: number; cards: number }): number =>
  Math.max(cards, 1, Math.round(words / WORDS_PER_ITEM));

export const secondsOf = ({ start, end }: TimeSpan): number => (end.getTime() - start.getTime()) / 1000;

/** Joins each run of `count` sessions into one that starts with the first: planning is much faster. */
export function joinSpans(spans: readonly TimeSpan[], count: number): TimeSpan[] {
  if (count <= 1) return [...spans];
  return spans.flatMap((first, index) => {
    if (index % count > 0) return [];
    const seconds = spans.slice(index, index + count).reduce((sum, span) => sum + secondsOf(span), 0);
    return [{ start: first.start, end: new Date(first.start.getTime() + 1000 * seconds) }];
  });
}
