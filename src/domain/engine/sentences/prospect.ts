import type { Difficulty, QuestionKind, Swap } from '#domain/items/item.ts';

/** The texts of one question, before its options are arranged and everything is verified. */
export interface Draft {
  stem: string;
  answer: string;
  wrong: string[];
  swap?: Swap;
  /** How good its options are, 0 to 1; added to the score of the prospect. */
  quality: number;
}

/** Something that could be asked. Options are looked for only when its turn comes. */
export interface Prospect {
  kind: QuestionKind;
  sentence: number;
  topic: string;
  score: number;
  /** Grows with how rare and how exact the asked fact is. */
  hardness: number;
  /** Settles ties, so that the order never depends on the sorting. */
  order: number;
  /** Nothing when three good wrong options are not to be found: better no question than a filled-up one. */
  draft(difficulty: Difficulty, random: () => number): Draft | undefined;
  /** The same with options of which less is known to be of one kind, for a text that gives too little else. */
  lenient?: (difficulty: Difficulty, random: () => number) => Draft | undefined;
  /** What can be asked without wrong options, for a section that gives nothing else. */
  lastResort?: () => Draft;
}
