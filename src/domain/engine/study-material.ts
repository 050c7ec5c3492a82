/** Public interface of the offline engine, in calling order. */
export { prepareDocument } from '#domain/engine/reading/prepare-document.ts';
export { listItems } from './make-items.ts';
export { isFairDraft } from '#domain/engine/cards/fair-draft.ts';
export { listCards } from './make-cards.ts';
export { selectItems } from '#domain/engine/ranking/select-items.ts';

export type { EarlierItem } from '#domain/verify/repeats.ts';
export type { PreparedDocument } from '#domain/engine/reading/prepared-document.ts';
export type { ItemSelection } from '#domain/engine/ranking/select-items.ts';
