import { type Difficulty, type Item, type ItemForm, sourcesOf } from '#domain/items/item.ts';
import { isLikely } from '#domain/items/likely-items.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { type EarlierItem, earlierItemOf, repeatKeys } from '#domain/verify/repeats.ts';

/** More than one is found, since another test may take the first in the meantime. */
const SPARE = 3;

/**
 * Verified items that could take the place of a question (T07), the most alike first: of its section, then of its form,
 * then of its difficulty; what is likely to be of use before the rest, and forms that the test does not have, but may,
 * last. None repeats an earlier item, and none comes from a sentence that the test asks about already: one would give the
 * other away.
 */
export function replacementsFor(
  { sectionIndex, form, difficulty }: Replaced,
  items: Item[],
  earlier: EarlierItem[],
  test: TestAsking,
): Item[] {
  const unasked = items.filter((item) => isUnasked(item, test));
  const free = unasked.filter((item) => test.forms.has(item.form));
  const inSection = sectionIndex === undefined ? [] : [{ sectionIndexes: [sectionIndex] }];
  const select = (some: Item[], where: { sectionIndexes?: number[] }) =>
    ([difficulty, 'mixed'] as const).flatMap((wanted) =>
      selectItems(some, { ...where, difficulty: wanted, count: SPARE, style: 'mixed' }, earlier),
    );
  const alike = [...inSection, {}].flatMap((where) =>
    [free.filter((item) => item.form === form), free].flatMap((some) => select(some, where)),
  );
  const others = unasked.filter((item) => !test.forms.has(item.form) && test.mayHave?.includes(item.form));
  const found = [...new Set([...alike, ...select(others, {})])];
  return [...found.filter(isLikely), ...found.filter((item) => !isLikely(item))];
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
        test.forms.has(draft.item.form) &&
        isUnasked(draft.item, test) &&
        !repeatKeys(earlierItemOf(draft.item)).some((key) => known.has(key)),
    )
    .toSorted((left, right) => likeness(right) - likeness(left) || right.worth - left.worth);
}

interface Replaced {
  sectionIndex: number | undefined;
  form: ItemForm;
  difficulty: Difficulty;
}

/** A test that another question is looked for. */
interface TestAsking {
  /** The forms that it has. */
  forms: ReadonlySet<ItemForm>;
  /** Those that it may have beside. */
  mayHave?: readonly ItemForm[] | undefined;
  /** Where it asks already. */
  asked: readonly Span[];
}

const isUnasked = (item: Item, { asked }: TestAsking): boolean =>
  !sourcesOf(item).some((source) => asked.some((span) => overlap(source, span)));

type Span = Pick<SourceSpan, 'start' | 'end'>;

const overlap = (left: Span, right: Span): boolean => left.start < right.end && right.start < left.end;
