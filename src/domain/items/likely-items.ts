import type { Item } from './item.ts';
import { allowedForms, type StyleWish } from './test-style.ts';

/** From here on the ranker holds an item likely to be of use. */
export const LIKELY_USABLE = 0.55;
/** What it holds less likely than this is never shown, but to who asks for its form alone. */
export const LEAST_OF_ALL = 0.3;

/**
 * What a test may take of a document's items: of the forms of its style what is likely enough to be of use; who asks for
 * single forms takes what there is of them.
 */
export function offeredItems(items: readonly Item[], wish: StyleWish = {}): Item[] {
  const allowed = allowedForms(wish);
  return items.filter(
    ({ form, usable = 1 }) =>
      (!allowed || allowed.includes(form)) && (wish.forms !== undefined || usable >= LEAST_OF_ALL),
  );
}

/** Whether a test takes it where there are others enough. */
export const isLikely = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= LIKELY_USABLE;
