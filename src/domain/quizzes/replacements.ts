import type { Difficulty, Item } from '#domain/items/item.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';

/** More than one is found, since another test may take the first in the meantime. */
const SPARE = 3;

/**
 * Verified items that could take the place of a question (T07), the most alike first: of its section and
 * difficulty, of its section, of its difficulty, any. None repeats an earlier item, and none comes from a sentence that the
 * test asks about already: one would give the other away.
 */
export function replacementsFor(
  { sectionIndex, difficulty }: { sectionIndex: number | undefined; difficulty: Difficulty },
  items: Item[],
  earlier: EarlierItem[],
  quotesOfTest: ReadonlySet<string>,
): Item[] {
  const free = items.filter(({ source }) => !quotesOfTest.has(source.quote));
  const inSection = sectionIndex === undefined ? [] : [{ sectionIndexes: [sectionIndex] }];
  const wishes = [...inSection, {}].flatMap((where) =>
    ([difficulty, 'mixed'] as const).map((wanted) => ({ ...where, difficulty: wanted, count: SPARE })),
  );
  return [...new Set(wishes.flatMap((wish) => selectItems(free, wish, earlier)))];
}
