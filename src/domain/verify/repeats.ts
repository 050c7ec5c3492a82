import { type Item, type ItemForm, keyOf } from '#domain/items/item.ts';
import { foldedOption } from './folding.ts';

/** Facts about an earlier item of the same document, used to reject repeats. */
export interface EarlierItem {
  stem: string;
  answer: string;
  quote: string;
}

/** Facts about this item that a later one must not repeat. */
export const earlierItemOf = (item: Item): EarlierItem =>
  remembered(item.form, item.stem, keyOf(item), item.source.quote);

/**
 * Returns the facts to compare. Matchings and orders of one list may share a stem, so the key is part of it; list
 * members are sorted.
 */
export function remembered(form: ItemForm, stem: string, answer: string, quote: string): EarlierItem {
  if (form === 'belonging') return { stem, answer: answer.split('; ').toSorted(byText).join('; '), quote };
  return { stem: form === 'matching' || form === 'order' ? `${stem} ${answer}` : stem, answer, quote };
}

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

/** Caches the keys of each item, since folding is expensive and every turn needs them. */
const keysOfItems = new WeakMap<EarlierItem, string[]>();

/** Two items repeat each other when they share a key: the same stem, or the same answer from the same quote. */
export function repeatKeys(item: EarlierItem): string[] {
  const known = keysOfItems.get(item);
  if (known) return known;
  const { stem, answer, quote } = item;
  const keys = [`stem ${foldedOption(stem)}`, `answer ${foldedOption(answer)} of ${foldedOption(quote)}`];
  keysOfItems.set(item, keys);
  return keys;
}

/** Whether an item asks for the same as one of the others. */
export function repeatsAny(item: EarlierItem, others: Iterable<EarlierItem>): boolean {
  const keys = new Set(repeatKeys(item));
  return [...others].some((other) => repeatKeys(other).some((key) => keys.has(key)));
}
