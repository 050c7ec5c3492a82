import { type Difficulty, type Item, type ItemForm, sourcesOf, topicsOf } from '#domain/items/item.ts';
import { isLikely, isNearlyLikely, isPerhaps, isShortText } from '#domain/items/likely-items.ts';
import type { TestStyle } from '#domain/items/test-style.ts';
import { spansOverlap } from '#domain/items/source-span.ts';
import { selectItems } from '#domain/engine/ranking/select-items.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { type EarlierItem, earlierItemOf } from '#domain/verify/repeats.ts';
import { spreadOverDocuments } from '#domain/generation/document-spread.ts';

/**
 * Number of questions below which a test uses unlikely items. Short documents have few candidates, and the ranker is
 * less accurate for them.
 */
const FEWEST = { ofShort: 5, ofLong: 1 };
/** About 600 words. Shorter documents fill a test only with items that longer ones don't need. */
const FEW_PAGES = 4_500;

/** A document of a test, with the data to choose its next questions. */
export interface QuestionSource {
  items: Item[];
  /** Only these sections; all when absent. */
  sectionIndexes?: readonly number[] | undefined;
  /** Items to ask first; others fill up. */
  isWanted?: ((item: Item) => boolean) | undefined;
  /** Items that must not be repeated. */
  earlier: readonly EarlierItem[];
  /** Questions already in this test. */
  asked?: readonly EarlierItem[] | undefined;
  /** Questions of all tests so far, by section. */
  askedBySection: ReadonlyMap<number, number>;
  /** Number of characters to ask about. */
  weight: number;
  /** Number of questions that this test already took from it. */
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
  /** Only these forms, including unlikely items; all likely items when absent. */
  forms?: readonly ItemForm[] | undefined;
  /** Used if no forms are chosen; default: four options first. */
  style?: TestStyle | undefined;
}

/**
 * Chooses the next questions of a test, spread over its documents in proportion to their length, and over the
 * sections of each (G02, G04). None repeats another, even across documents. Returns fewer than `count` if there are
 * no more.
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
    // The other documents compensate for those with too few.
    for (const index of short) {
      available[index] = chosen[index]?.length ?? 0;
      exhausted.set(index, chosen[index] ?? []);
    }
  }
}

/** Chooses each document's share. A document that had fewer than its share keeps those. */
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
 * Moves unlikely items to the end, unless the user asked for their topic. Only an open question with one of them
 * among its points comes even later, since it would reveal the answer.
 */
function lessSureLast(questions: readonly ChosenQuestion[], sources: readonly QuestionSource[]): ChosenQuestion[] {
  const comesLast = ({ source, item }: ChosenQuestion): boolean =>
    !isLikely(item) && sources[source]?.isWanted?.(item) !== true;
  // Text order, since the sentence before may be shown with a question.
  const unlikely = questions
    .filter(comesLast)
    .toSorted((left, right) => left.source - right.source || left.item.source.start - right.item.source.start);
  const overlapsUnlikely = ({ source, item }: ChosenQuestion): boolean =>
    item.form === 'open' &&
    unlikely.some((other) => other.source === source && spansOverlap(sourcesOf(other.item), sourcesOf(item)));
  const likely = Map.groupBy(
    questions.filter((question) => !comesLast(question)),
    overlapsUnlikely,
  );
  return [...(likely.get(false) ?? []), ...unlikely, ...(likely.get(true) ?? [])];
}

/** About two lines of text. */
const LONGEST_FIRST = 160;

/**
 * Puts an easy question first: short and without writing, if the test has one. In the choice style it has four
 * options if that one is likely to be useful.
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

/** Chooses from one document: wanted items first, then others. */
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
 * Takes likely items. Takes less likely choices if otherwise fewer than half would be choices, and other less likely
 * items if there are too few. Puts less likely ones last.
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

/** Returns items that share no sentence or topic with the chosen ones. */
function besides(items: readonly Item[], chosen: readonly Item[]): Item[] {
  const asked = chosen.flatMap(sourcesOf);
  const topics = new Set(chosen.flatMap(topicsOf).map(foldedOption));
  return items.filter(
    (item) => !spansOverlap(sourcesOf(item), asked) && !topicsOf(item).some((topic) => topics.has(foldedOption(topic))),
  );
}
