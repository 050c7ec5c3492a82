import { type Difficulty, type Item, type ItemForm, sourcesOf } from '#domain/items/item.ts';
import { isLikely } from '#domain/items/likely-items.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { type EarlierItem, earlierItemOf, repeatKeys } from '#domain/verify/repeats.ts';

/** Number of replacements to find, since another test may take the first in the meantime. */
const SPARE = 3;

/**
 * Returns verified items to replace a question (T07), most similar first: same section, then form, then difficulty;
 * likely items before others, and forms that the test allows but lacks last. None repeats an earlier item or uses a
 * sentence that the test already asks about, which would reveal an answer.
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
 * Returns a model's confirmed drafts to replace a question: same section or form, most similar first, then best
 * first. Applies the same rules.
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

/** The test that needs a replacement. */
interface TestAsking {
  /** Forms in the test. */
  forms: ReadonlySet<ItemForm>;
  /** Other forms that the test allows. */
  mayHave?: readonly ItemForm[] | undefined;
  /** Sources that it already asks about. */
  asked: readonly Span[];
}

const isUnasked = (item: Item, { asked }: TestAsking): boolean =>
  !sourcesOf(item).some((source) => asked.some((span) => overlap(source, span)));

type Span = Pick<SourceSpan, 'start' | 'end'>;

const overlap = (left: Span, right: Span): boolean => left.start < right.end && right.start < left.end;
