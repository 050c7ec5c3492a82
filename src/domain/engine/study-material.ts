/** The face of the offline engine: what the rest of the program calls, in the order in which it is called. */
export { prepareDocument } from './prepare-document.ts';
export { listItems, listQuestionCandidates } from './make-items.ts';
export { selectItems } from './ranking/select-items.ts';

export type { EarlierItem } from '#domain/verify/repeats.ts';
export type { PreparedDocument } from './prepared-document.ts';
export type { ItemSelection } from './ranking/select-items.ts';
