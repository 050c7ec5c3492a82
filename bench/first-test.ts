import type { Item } from '#domain/items/item.ts';
import { chooseQuestions, offeredItems } from '#domain/quizzes/choose-questions.ts';

/** What the first test of a document asks, of the items that were made of it. */
export function firstTest(items: readonly Item[], count: number): Item[] {
  const source = { items: offeredItems(items), earlier: [], askedBySection: new Map(), weight: 1, taken: 0 };
  return chooseQuestions([source], { count, difficulty: 'mixed' }).map(({ item }) => item);
}
