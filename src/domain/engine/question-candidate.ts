import type { SourceSpan } from './source-span.ts';

export const questionKinds = ['cloze', 'definition', 'which-of-these', 'true-false'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The one checked fact that a false statement has exchanged. */
export interface Swap {
  original: string;
  replacement: string;
}

/** A question that has passed `verifyItem`; plain JSON, since it crosses threads and is stored. */
export interface QuestionCandidate {
  kind: QuestionKind;
  stem: string;
  options: string[];
  answerIndex: number;
  explanation: string;
  source: SourceSpan;
  sectionIndex: number;
  difficulty: Difficulty;
  /** The term or value it asks about. */
  topic: string;
  swap?: Swap;
  /** Made where a sentence gives nothing better, of options that are less sure to be of one kind. */
  isSecondChoice?: true;
  /** Made only because its section gives nothing better: asked where a test has room for every section. */
  isLastResort?: true;
}

/** Whether its options are known to be of one kind, and it is asked for its own sake. */
export function isSure({ isSecondChoice, isLastResort }: QuestionCandidate): boolean {
  return !isSecondChoice && !isLastResort;
}
