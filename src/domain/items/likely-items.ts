import type { Item, ItemForm } from './item.ts';

/** From here on the ranker holds an item likely to be of use. */
export const LIKELY_USABLE = 0.55;
/** What it holds less likely than this is never shown, but to who asks for its form alone. */
export const LEAST_OF_ALL = 0.3;

/**
 * What a test may take of a document's items: of all forms what is likely enough to be of use; who asks for some forms
 * takes what there is of them.
 */
export function offeredItems(items: readonly Item[], forms?: readonly ItemForm[]): Item[] {
  return items.filter(({ form, usable = 1 }) => (forms ? forms.includes(form) : usable >= LEAST_OF_ALL));
}

/** Whether a test takes it where there are others enough. */
export const isLikely = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= LIKELY_USABLE;
