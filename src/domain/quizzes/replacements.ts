import { type Difficulty, type Item, type ItemForm, sourcesOf } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { type EarlierItem, earlierItemOf, repeatKeys } from '#domain/verify/repeats.ts';

/** More than one is found, since another test may take the first in the meantime. */
const SPARE = 3;

/**
 * Verified items that could take the place of a question (T07), the most alike first: of its section, then of its form,
 * then of its difficulty. None has a form that the test does not have, none repeats an earlier item, and none comes from
 * a sentence that the test asks about already: one would give the other away.
 */
export function replacementsFor(
  { sectionIndex, form, difficulty }: Replaced,
  items: Item[],
  earlier: EarlierItem[],
  test: TestAsking,
): Item[] {
  const free = items.filter((item) => isFree(item, test));
  const inSection = sectionIndex === undefined ? [] : [{ sectionIndexes: [sectionIndex] }];
  const found = [...inSection, {}].flatMap((where) =>
    [free.filter((item) => item.form === form), free].flatMap((some) =>
      ([difficulty, 'mixed'] as const).flatMap((wanted) =>
        selectItems(some, { ...where, difficulty: wanted, count: SPARE, style: 'mixed' }, earlier),
      ),
    ),
  );
  return [...new Set(found)];
}

/**
 * Confirmed drafts of a model that could take its place: of its section or of its form, the most alike first and of those
 * the best. The rules are the same.
 */
export function draftsInPlaceOf<Draft extends { item: Item; worth: number }>(
  { sectionIndex, form, difficulty }: Replaced,
  drafts: readonly Draft[],
  earlier: readonly EarlierItem[],
  test: TestAsking,
): Draft[] {
  const known = new Set(earlier.flatMap(repeatKeys));
  const likeness = ({ item }: Draft): number =>
    4 * Number(item.sectionIndex === sectionIndex) +
    2 * Number(item.form === form) +
    Number(item.difficulty === difficulty);
  return drafts
    .filter(
      (draft) =>
        likeness(draft) >= 2 &&
        isFree(draft.item, test) &&
        !repeatKeys(earlierItemOf(draft.item)).some((key) => known.has(key)),
    )
    .toSorted((left, right) => likeness(right) - likeness(left) || right.worth - left.worth);
}

interface Replaced {
  sectionIndex: number | undefined;
  form: ItemForm;
  difficulty: Difficulty;
}

/** The forms that a test has, and where it asks already. */
interface TestAsking {
  forms: ReadonlySet<ItemForm>;
  asked: readonly Span[];
}

const isFree = (item: Item, { forms, asked }: TestAsking): boolean =>
  forms.has(item.form) && !sourcesOf(item).some((source) => asked.some((span) => overlap(source, span)));

type Span = Pick<SourceSpan, 'start' | 'end'>;

const overlap = (left: Span, right: Span): boolean => left.start < right.end && right.start < left.end;
