import { type Difficulty, type Item, type ItemForm, sourcesOf } from '#domain/items/item.ts';
import type { SourceSpan } from '#domain/items/source-span.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import type { EarlierItem } from '#domain/verify/repeats.ts';

/** More than one is found, since another test may take the first in the meantime. */
const SPARE = 3;

/**
 * Verified items that could take the place of a question (T07), the most alike first: of its section, then of its form,
 * then of its difficulty. None has a form that the test does not have, none repeats an earlier item, and none comes from
 * a sentence that the test asks about already: one would give the other away.
 */
export function replacementsFor(
  { sectionIndex, form, difficulty }: { sectionIndex: number | undefined; form: ItemForm; difficulty: Difficulty },
  items: Item[],
  earlier: EarlierItem[],
  { forms, asked }: { forms: ReadonlySet<ItemForm>; asked: readonly Span[] },
): Item[] {
  const free = items.filter(
    (item) => forms.has(item.form) && !sourcesOf(item).some((source) => asked.some((span) => overlap(source, span))),
  );
  const inSection = sectionIndex === undefined ? [] : [{ sectionIndexes: [sectionIndex] }];
  const found = [...inSection, {}].flatMap((where) =>
    [free.filter((item) => item.form === form), free].flatMap((some) =>
      ([difficulty, 'mixed'] as const).flatMap((wanted) =>
        selectItems(some, { ...where, difficulty: wanted, count: SPARE }, earlier),
      ),
    ),
  );
  return [...new Set(found)];
}

type Span = Pick<SourceSpan, 'start' | 'end'>;

const overlap = (left: Span, right: Span): boolean => left.start < right.end && right.start < left.end;
