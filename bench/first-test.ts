import type { Item, ItemForm } from '#domain/items/item.ts';
import { offeredItems } from '#domain/items/likely-items.ts';
import { chooseQuestions } from '#domain/quizzes/choose-questions.ts';

/**
 * Chooses the first test of a document from its items, optionally only of the given forms. `characters`: length of the
 * document.
 */
export function firstTest(
  items: readonly Item[],
  count: number,
  { characters, forms }: { characters: number; forms?: readonly ItemForm[] },
): Item[] {
  const source = {
    items: offeredItems(items, { forms }),
    earlier: [],
    askedBySection: new Map(),
    weight: characters,
    taken: 0,
  };
  return chooseQuestions([source], { count, difficulty: 'mixed', forms }).map(({ item }) => item);
}
