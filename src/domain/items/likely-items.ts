import type { Item } from './item.ts';
import { allowedForms, type StyleWish } from './test-style.ts';

/** From here on the ranker holds an item likely to be of use. */
export const LIKELY_USABLE = 0.55;
/** Between .45 and the likely ones readers of a sealed bundle used 7 of 17 items, of the likely ones 30 of 63. */
const NEARLY_LIKELY = 0.42;
/** Items that it holds less likely are offered only where a document has hardly any others. */
const LEAST_OF_ALL = 0.3;
/** Half of a test are choices, so that less likely ones are offered. */
const LEAST_OF_CHOICES = 0.15;
const FEW_ITEMS = 10;
/** Characters of some 350 words. */
const SHORT_TEXT = 2_500;

/** Whether a text is so short that it can give a handful of questions and cards only if less sure ones are among them. */
export const isShortText = (characters: number): boolean => characters < SHORT_TEXT;

/**
 * Limits the items of a document, best first, to those that a test may take: of the forms of its style the likely ones and
 * at least ten, whatever they are; of single forms that a person asks for all.
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

/** Whether a test of a text of few pages takes it to fill up. */
export const isPerhaps = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= LEAST_OF_ALL;

/** Whether a test of a longer text takes it to fill up. */
export const isNearlyLikely = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= NEARLY_LIKELY;

/** Whether a test takes it where there are others enough. */
export const isLikely = ({ usable = 1 }: Pick<Item, 'usable'>): boolean => usable >= LIKELY_USABLE;
