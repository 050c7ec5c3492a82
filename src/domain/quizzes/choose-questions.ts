import { type Difficulty, type Item, type ItemForm, sourcesOf, topicsOf } from '#domain/items/item.ts';
import { LEAST_OF_ALL } from '#domain/engine/make-items.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { type EarlierItem, earlierItemOf } from '#domain/verify/repeats.ts';
import { type AskedSection, sectionsToAsk, spreadOverDocuments } from './question-spread.ts';

/**
 * What a test may take of a document's items: of all forms what is likely enough to be of use; who asks for some forms
 * takes what there is of them.
 */
export function offeredItems(items: readonly Item[], forms?: readonly ItemForm[]): Item[] {
  return items.filter(({ form, usable = 1 }) => (forms ? forms.includes(form) : usable >= LEAST_OF_ALL));
}

/** A document of a test, with what its next questions are chosen from. */
export interface QuestionSource {
  items: Item[];
  /** Only these sections are asked about; all when absent. */
  sectionIndexes?: readonly number[] | undefined;
  /** What must not be asked again. */
  earlier: readonly EarlierItem[];
  /** Questions that any test has asked so far, by section. */
  askedBySection: ReadonlyMap<number, number>;
  /** Characters that may be asked about. */
  weight: number;
  /** Questions of this test that it has given already. */
  taken: number;
}

export interface ChosenQuestion {
  /** Index of its document. */
  source: number;
  item: Item;
}

/**
 * The next questions of a test, spread over its documents in proportion to what they hold and in each over its sections
 * (G02, G04). None repeats another, whichever documents they come from; fewer than asked for where there are no more.
 */
export function chooseQuestions(
  sources: readonly QuestionSource[],
  { count, difficulty }: { count: number; difficulty: Difficulty | 'mixed' },
): ChosenQuestion[] {
  const available = sources.map(() => Infinity);
  for (;;) {
    const order = spreadOverDocuments(
      count,
      sources.map(({ weight, taken }, index) => ({ weight, taken, available: available[index] ?? 0 })),
    );
    const shares = sources.map((_, index) => order.filter((one) => one === index).length);
    const chosen = chooseShares(sources, shares, difficulty);
    const short = shares.flatMap((share, index) => ((chosen[index]?.length ?? 0) < share ? [index] : []));
    if (short.length === 0) return inTurn(order, chosen);
    // What these cannot give comes from the others.
    for (const index of short) available[index] = chosen[index]?.length ?? 0;
  }
}

function chooseShares(
  sources: readonly QuestionSource[],
  shares: readonly number[],
  difficulty: Difficulty | 'mixed',
): Item[][] {
  const known: EarlierItem[] = [];
  return sources.map((source, index) => {
    const earlier = [...source.earlier, ...known];
    const chosen = chooseOfSource({ ...source, earlier }, shares[index] ?? 0, difficulty);
    known.push(...chosen.map(earlierItemOf));
    return chosen;
  });
}

function inTurn(order: readonly number[], chosen: readonly Item[][]): ChosenQuestion[] {
  const queues = chosen.map((questions) => questions.values());
  return order.flatMap((source) => {
    const { value: item } = queues[source]?.next() ?? {};
    return item ? [{ source, item }] : [];
  });
}

/** Of one document: sections that were asked least come first; the others fill up what those do not hold. */
function chooseOfSource(
  { items, sectionIndexes, earlier, askedBySection }: QuestionSource,
  count: number,
  difficulty: Difficulty | 'mixed',
): Item[] {
  if (count === 0) return [];
  const wanted = sectionIndexes && new Set(sectionIndexes);
  const fitting = items.filter(
    (item) => (difficulty === 'mixed' || item.difficulty === difficulty) && (!wanted || wanted.has(item.sectionIndex)),
  );
  const sectionsOf = (questions: Item[]): AskedSection[] =>
    [...new Set(questions.map(({ sectionIndex }) => sectionIndex))]
      .sort((left, right) => left - right)
      .map((index) => ({ index, asked: askedBySection.get(index) ?? 0 }));
  const all = sectionsOf(fitting);
  const first = selectItems(fitting, { count, difficulty, sectionIndexes: sectionsToAsk(all, count) }, [...earlier]);
  if (first.length >= count || all.length <= count) return first;
  // None from the same sentence or about the same topic.
  const quotes = new Set(first.flatMap(sourcesOf).map(({ quote }) => quote));
  const topics = new Set(first.flatMap(topicsOf).map(foldedOption));
  const free = fitting.filter(
    (item) =>
      !sourcesOf(item).some(({ quote }) => quotes.has(quote)) &&
      !topicsOf(item).some((topic) => topics.has(foldedOption(topic))),
  );
  const rest = { count: count - first.length, difficulty };
  return [...first, ...selectItems(free, rest, [...earlier, ...first.map(earlierItemOf)])];
}
