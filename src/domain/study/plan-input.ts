import type { TimeSpan } from './expand-slots.ts';
import type { ReadPart } from './read-parts.ts';
import type { Person } from './recall-model.ts';
import type { SectionPart } from './session-content.ts';

/** A section of a document as a plan sees it. */
export interface PlanSection {
  id: string;
  documentId: string;
  /** 1 little, 2 usual, 3 much. */
  importance: number;
  /** Things to learn there: its cards, or about as many as its words give (`itemsOf`). */
  items: number;
  /** Seconds of reading all of it once (`readingSeconds`). */
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
  /** In the order of the documents. */
  sections: readonly PlanSection[];
  cards: readonly KnownCard[];
  /** Parts read in past sessions, in the order of time: they count as known like those of planned ones. */
  read?: readonly ReadPart[];
  /** Those to be filled, in order of time. */
  sessions: readonly TimeSpan[];
  /**
   * Parts of each section that the sessions are bound to read. Other parts are never learned. Without it they read
   * whatever fits.
   */
  readAhead?: ReadonlyMap<string, readonly SectionPart[]>;
  now: Date;
  examAt: Date;
  /** The sessions of this plan that are over already, missed ones too: how many, and their minutes. */
  past?: { sessions: number; minutes: number };
  /** As far as it is known how this person remembers. */
  person?: Person;
  /** FSRS weights that fit this person. */
  weights?: readonly number[] | null;
}

/** About as many words make one thing to learn. */
const WORDS_PER_ITEM = 133;

/** How many things there are to learn in a section: about one for every 133 words, more where it has more cards. */
export const itemsOf = ({ words, cards }: { words: number; cards: number }): number =>
  Math.max(cards, 1, Math.round(words / WORDS_PER_ITEM));

export const secondsOf = ({ start, end }: TimeSpan): number => (end.getTime() - start.getTime()) / 1000;

/** So many after one another as one, from the beginning of the first: planning them takes far less time. */
export function joinSpans(spans: readonly TimeSpan[], count: number): TimeSpan[] {
  if (count <= 1) return [...spans];
  return spans.flatMap((first, index) => {
    if (index % count > 0) return [];
    const seconds = spans.slice(index, index + count).reduce((sum, span) => sum + secondsOf(span), 0);
    return [{ start: first.start, end: new Date(first.start.getTime() + 1000 * seconds) }];
  });
}
