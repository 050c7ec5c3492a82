import { type Difficulty, type Item, type ItemForm, sourcesOf, topicsOf } from '#domain/items/item.ts';
import { isLikely, isNearlyLikely, isPerhaps, isShortText } from '#domain/items/likely-items.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { spansOverlap } from '#domain/items/source-span.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { type EarlierItem, earlierItemOf } from '#domain/verify/repeats.ts';
import { spreadOverDocuments } from '#domain/generation/document-spread.ts';

/**
 * Hardly likely items are asked only where a document gives fewer questions than this: short ones have few candidates, and
 * the ranker knows them less.
 */
const FEWEST = { ofShort: 5, ofLong: 1 };
/** Characters of some 600 words, which give a whole test only if items are among them that a longer text does without. */
const FEW_PAGES = 4_500;

/** A document of a test, with what its next questions are chosen from. */
export interface QuestionSource {
  items: Item[];
  /** Only these sections are asked about; all when absent. */
  sectionIndexes?: readonly number[] | undefined;
  /** Items asked first; the rest fills up. */
  isWanted?: ((item: Item) => boolean) | undefined;
  /** Items that must not be asked again. */
  earlier: readonly EarlierItem[];
  /** Questions that this test has already. */
  asked?: readonly EarlierItem[] | undefined;
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

export interface QuestionWish {
  count: number;
  difficulty: Difficulty | 'mixed';
  /** Only these, however likely to be of use; all that are likely when absent. */
  forms?: readonly ItemForm[] | undefined;
  /** Where no forms are named; four options first when absent. */
  style?: TestStyle | undefined;
}

/**
 * The next questions of a test, spread over its documents in proportion to what they hold and in each over its sections
 * (G02, G04). None repeats another, whichever documents they come from; fewer than asked for where there are no more.
 */
export function chooseQuestions(sources: readonly QuestionSource[], wish: QuestionWish): ChosenQuestion[] {
  const { count } = wish;
  const available = sources.map(() => Infinity);
  const exhausted = new Map<number, Item[]>();
  for (;;) {
    const order = spreadOverDocuments(
      count,
      sources.map(({ weight, taken }, index) => ({ weight, taken, available: available[index] ?? 0 })),
    );
    const shares = sources.map((_, index) => order.filter((one) => one === index).length);
    const chosen = chooseShares(sources, { shares, exhausted }, wish);
    const short = shares.flatMap((share, index) => ((chosen[index]?.length ?? 0) < share ? [index] : []));
    if (short.length === 0) {
      const questions = lessSureLast(inTurn(order, chosen), sources);
      return sources.some(({ taken }) => taken > 0) ? questions : withEasyStart(questions, wish);
    }
    // The others make up for what these cannot give.
    for (const index of short) {
      available[index] = chosen[index]?.length ?? 0;
      exhausted.set(index, chosen[index] ?? []);
    }
  }
}

/** A document that had fewer than its share keeps to what it gave. */
function chooseShares(
  sources: readonly QuestionSource[],
  { shares, exhausted }: { shares: readonly number[]; exhausted: ReadonlyMap<number, Item[]> },
  wish: QuestionWish,
): Item[][] {
  const known: EarlierItem[] = [...exhausted.values()].flat().map(earlierItemOf);
  return sources.map((source, index) => {
    const kept = exhausted.get(index);
    if (kept) return kept;
    const earlier = [...source.earlier, ...known];
    const chosen = chooseOfSource({ ...source, earlier }, { ...wish, count: shares[index] ?? 0 });
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

/**
 * Moves items that are not likely to be of use behind the rest, unless a person named their topic; only an open question that has one of them among its
 * points comes later still, since it would tell it.
 */
function lessSureLast(questions: readonly ChosenQuestion[], sources: readonly QuestionSource[]): ChosenQuestion[] {
  const comesLast = ({ source, item }: ChosenQuestion): boolean =>
    !isLikely(item) && sources[source]?.isWanted?.(item) !== true;
  // In the order of the text, since the sentence before may be shown with a question.
  const unlikely = questions
    .filter(comesLast)
    .toSorted((left, right) => left.source - right.source || left.item.source.start - right.item.source.start);
  const tells = ({ source, item }: ChosenQuestion): boolean =>
    item.form === 'open' &&
    unlikely.some((other) => other.source === source && spansOverlap(sourcesOf(other.item), sourcesOf(item)));
  const likely = Map.groupBy(
    questions.filter((question) => !comesLast(question)),
    tells,
  );
  return [...(likely.get(false) ?? []), ...unlikely, ...(likely.get(true) ?? [])];
}

/** Characters of two lines. */
const LONGEST_FIRST = 160;

/**
 * The first question is read at a glance and asks for no sentences, if the test has such a one; where options come first
 * it has four, if that one is likely to be of use.
 */
function withEasyStart(
  questions: readonly ChosenQuestion[],
  { style = 'choice', forms }: QuestionWish,
): ChosenQuestion[] {
  const easy = questions.filter(({ item }) => item.form !== 'open' && item.stem.length <= LONGEST_FIRST);
  const hasOptions = forms === undefined && style === 'choice';
  const choice = hasOptions ? easy.find(({ item }) => item.form === 'choice' && isLikely(item)) : undefined;
  const first = choice ?? easy[0];
  return first ? [first, ...questions.filter((question) => question !== first)] : [...questions];
}

/** Chooses from one document: wanted items first, then the rest. */
function chooseOfSource(source: QuestionSource, wish: QuestionWish): Item[] {
  const { difficulty, forms, style } = wish;
  const sections = source.sectionIndexes && new Set(source.sectionIndexes);
  const fitting = source.items.filter(
    (item) =>
      (difficulty === 'mixed' || item.difficulty === difficulty) &&
      (!sections || sections.has(item.sectionIndex)) &&
      (forms?.includes(item.form) ?? true),
  );
  const first = source.isWanted ? chooseAmong(fitting.filter(source.isWanted), wish, source) : [];
  const rest = { count: wish.count - first.length, forms, style };
  return [...first, ...chooseAmong(besides(fitting, first), rest, source, first)];
}

/**
 * Takes items that are likely to be of use; choices that are less sure where half of the test would not be choices, others
 * where there are fewer than asked for. Less sure ones come last.
 */
function chooseAmong(
  items: readonly Item[],
  { count, forms, style = 'choice' }: Pick<QuestionWish, 'count' | 'forms' | 'style'>,
  { earlier, asked = [], askedBySection, taken, weight }: QuestionSource,
  chosen: readonly Item[] = [],
): Item[] {
  const wish = { difficulty: 'mixed' as const, hasNamedForms: forms !== undefined, style, askedBySection };
  const known = [...earlier, ...chosen.map(earlierItemOf)];
  const beside = [...asked, ...chosen.map(earlierItemOf)];
  const worthAsking = forms ? items : items.filter((item) => isLikely(item) || item.form === 'choice');
  const first = selectItems(worthAsking, { ...wish, count, beside }, known);
  const filledUp = (to: number, before: readonly Item[], others: readonly Item[]): Item[] => {
    const missing = Math.min(count, to) - before.length;
    if (missing <= 0) return [...before];
    const taken = before.map(earlierItemOf);
    const fill = { ...wish, count: missing, onlyFillsUp: true, beside: [...beside, ...taken] };
    return [...before, ...selectItems(besides(others, before), fill, [...known, ...taken])];
  };
  const fewest = (isShortText(weight) ? FEWEST.ofShort : FEWEST.ofLong) - taken - chosen.length;
  const some = filledUp(count, first, items.filter(weight < FEW_PAGES ? isPerhaps : isNearlyLikely));
  return filledUp(fewest, some, items);
}

/** None from the same sentence or about the same topic. */
function besides(items: readonly Item[], chosen: readonly Item[]): Item[] {
  const asked = chosen.flatMap(sourcesOf);
  const topics = new Set(chosen.flatMap(topicsOf).map(foldedOption));
  return items.filter(
    (item) => !spansOverlap(sourcesOf(item), asked) && !topicsOf(item).some((topic) => topics.has(foldedOption(topic))),
  );
}
