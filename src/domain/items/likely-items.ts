import type { Item } from './item.ts';
import { allowedForms, type StyleWish } from './test-style.ts';

/** Ranker score from which an item is likely to be useful. */
export const LIKELY_USABLE = 0.55;
/**
 * Lower limit for fill-ups: in a blind test bundle, readers used 7 of 17 items between .45 and the likely ones, and 30
 * of 63 likely ones.
 */
const NEARLY_LIKELY = 0.42;
/** Less likely items are offered only if a document has hardly any others. */
const LEAST_OF_ALL = 0.3;
/** Lower limit for choices, since they make up half of a test. */
const LEAST_OF_CHOICES = 0.15;
const FEW_ITEMS = 10;
/** About 350 words. */
const SHORT_TEXT = 2_500;

/** Whether a text is so short that it can give enough questions and cards only with less certain ones. */
export const isShortText = (characters: number): boolean => characters < SHORT_TEXT;

/**
 * Limits the items of a document, best first, to those that a test may use: of a style's forms the likely ones, and
 * any of the first ten; of forms that the user chose, all.
 */
export function offeredItems<T extends Item>(items: readonly T[], wish: StyleWish = {}): T[] {
  const allowed = allowedForms(wish);
  return items
    .filter(({ form }) => !allowed || allowed.includes(form))
    .filter(
      ({ form, usable = 1 }, place) =>
        wish.forms !== undefined ||
        usable >= (form === 'choice' ? LEAST_OF_CHOICES : LEAST_OF_ALL) ||
        place < FEW_ITEMS,
    );
}

/** Whether a test of a short text uses the item to fill up. */
export const isPerhaps = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= LEAST_OF_ALL;

/** Whether a test of a longer text uses the item to fill up. */
export const isNearlyLikely = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= NEARLY_LIKELY;

/** Whether a test uses the item even if there are enough others. */
export const isLikely = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= LIKELY_USABLE;
