/** The face of the offline engine: what the rest of the program calls, in the order in which it is called. */
export { prepareDocument } from './prepare-document.ts';
export { listQuestionCandidates } from './questions.ts';
export { selectQuestions } from './select.ts';

export type { EarlierItem } from '#domain/verify/repeats.ts';
export type { PreparedDocument } from './prepared-document.ts';
export type { Difficulty, QuestionCandidate, QuestionKind, Swap } from '#domain/items/item.ts';
export type { QuestionSelection } from './select.ts';
export type { SourceSpan } from '#domain/items/source-span.ts';
