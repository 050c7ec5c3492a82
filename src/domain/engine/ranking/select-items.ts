import {
  type Difficulty,
  type Item,
  type ItemForm,
  sourcesOf,
  type StatementItem,
  topicsOf,
} from '#domain/items/item.ts';
import { type SourceSpan, spansOverlap } from '#domain/items/source-span.ts';
import { isLikely } from '#domain/items/likely-items.ts';
import { allowedForms, type TestStyle } from '#domain/items/test-style.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { clash } from '#domain/verify/give-aways.ts';
import { type EarlierItem, earlierItemOf, repeatKeys } from '#domain/verify/repeats.ts';

export interface ItemSelection {
  count: number;
  difficulty: Difficulty | 'mixed';
  /** Only items of these sections; all when absent. */
  sectionIndexes?: number[];
  /** Number of questions in earlier tests, by section. */
  askedBySection?: ReadonlyMap<number, number>;
  /** The user chose the forms and gets some of each; ignores the style. */
  hasNamedForms?: boolean;
  /** Default: four options first. */
  style?: TestStyle | undefined;
  /** Questions already in the test. New items must not reveal or be revealed by these. */
  beside?: readonly EarlierItem[];
  /** The items only fill up a nearly empty test, where statements are better than nothing. */
  onlyFillsUp?: boolean;
}

/** Largest share of each form in a test while other forms are available. */
const shares: Record<ItemForm, number> = {
  choice: 0.6,
  typed: 0.45,
  matching: 0.42,
  'true-false': 0.1,
  belonging: 0.2,
  order: 0.17,
  open: 0.4,
};
/**
 * Costs per further item of the same part, section, form or difficulty above its share, and per earlier question about
 * its section. Usability and learning value, 0 to 1 each (the second weighed as below), count against them. Variety
 * costs little: readers used a third of the items chosen for variety and two thirds of the most likely ones.
 */
const costs = { section: 0.05, own: 0.02, asked: 0.3, form: 0.3, difficulty: 0.03, oneSided: 0.25, statement: 0.1 };
/** Bonus for the first item of a form that the user chose; exceeds usability, learning value and breadth combined. */
const NEW_FORM = 4;
/** Extra bonus for forms with few items, so that a frequent form doesn't take their topics first. */
const SCARCE_FORM = 3;
/** Bonus per additional thing that an item asks about, since it covers more of the text. */
const BREADTH = 0.2;
const MOST_BREADTH = 4;
/** Weight of the learning value relative to usability. */
const LEARNING_VALUE = 1.5;
/** Bonus for choice items below and above half of the test; as large as a clear difference in usability. */
const CHOICE_SHARE = 0.5;
const choiceBonus: Record<TestStyle, { below: number; beyond: number }> = {
  choice: { below: 1, beyond: 0.5 },
  mixed: { below: 1, beyond: 0 },
  written: { below: 0, beyond: 0 },
};
/** Questions per open question: writing sentences is hard work, above all on a phone. */
const PER_OPEN = 6;
const MOST_POINTS = 5;
/** Most items to score per turn; the rest of a long list hardly differs. */
const WEIGHED = 1500;

/**
 * Selects the most useful items, spread over sections, forms and difficulties. Never selects two about one topic, an
 * item that repeats an earlier one, or one that reveals another; may return fewer than `count`. Selects two items of
 * one sentence only if nothing else is left, and then puts the new one before the open question with that sentence as
 * a point.
 */
export function selectItems<T extends Item>(
  items: readonly T[],
  {
    count,
    difficulty,
    sectionIndexes,
    askedBySection,
    hasNamedForms = false,
    style = 'choice',
    onlyFillsUp = false,
    beside = [],
  }: ItemSelection,
  earlier: readonly EarlierItem[],
): T[] {
  const wanted = sectionIndexes && new Set(sectionIndexes);
  const fitting = items.filter(
    (item) =>
      (difficulty === 'mixed' || item.difficulty === difficulty) &&
      (!wanted || wanted.has(item.sectionIndex)) &&
      (hasNamedForms || allowedForms({ style })?.includes(item.form) !== false),
  );
  const memory = createMemory(earlier, beside);
  const chosen: T[] = [];
  const reached = withinReach(fitting, count);
  let mayRepeatPoints = false;
  let open = reached.filter((item) => !memory.repeats(item, mayRepeatPoints));
  // If only statements are left, a test of statements is better than none.
  const isMixed = !onlyFillsUp && open.some((item) => item.form !== 'true-false');
  const counts = {
    places: placesOf(fitting, count, askedBySection),
    sections: new Map<number, number>(),
    own: new Map<number, number>(),
    forms: new Map<ItemForm, number>(),
    levels: new Map<Difficulty, number>(),
  };
  while (chosen.length < count) {
    let best: T | undefined;
    let bestScore = -Infinity;
    open = open.filter((item) => !memory.repeats(item, mayRepeatPoints));
    const isBarred = hasNamedForms ? () => false : limitsOf(chosen, { count, style, isMixed, onlyFillsUp });
    const left = Map.groupBy(open, ({ form }) => form);
    for (const item of open) {
      if (isBarred(item)) continue;
      // The user gets some of each chosen form.
      const isNew = hasNamedForms && !counts.forms.has(item.form);
      const score =
        (item.usable ?? 1) +
        LEARNING_VALUE * (item.learningValue ?? 1) +
        (isNew ? NEW_FORM + SCARCE_FORM / (left.get(item.form)?.length ?? 1) : BREADTH * breadthOf(item)) +
        (hasNamedForms ? 0 : bonusFor(item.form, style, counts, count)) -
        costOf(item, counts, chosen, count);
      if (score > bestScore) {
        best = item;
        bestScore = score;
      }
    }
    if (!best) {
      if (mayRepeatPoints) break;
      mayRepeatPoints = true;
      open = reached.filter(({ form }) => form !== 'open');
      continue;
    }
    chosen.splice(mayRepeatPoints ? placeBefore(best, chosen) : chosen.length, 0, best);
    memory.add(best);
    increase(counts.sections, counts.places.get(best.sectionIndex)?.part ?? 0);
    increase(counts.own, best.sectionIndex);
    increase(counts.forms, best.form);
    increase(counts.levels, best.difficulty);
  }
  return chosen;
}

/**
 * Returns the place before an open question that includes the item's sentence, whose points would reveal the answer.
 */
function placeBefore(item: Item, chosen: readonly Item[]): number {
  const place = chosen.findIndex((other) => other.form === 'open' && spansOverlap(sourcesOf(other), sourcesOf(item)));
  return place < 0 ? chosen.length : place;
}

/** Counts the things an item asks about: terms of a matching, points of an open question. */
const breadthOf = (item: Item): number =>
  Math.min(MOST_BREADTH, item.form === 'open' ? item.points.length : topicsOf(item).length);

function bonusFor(form: ItemForm, style: TestStyle, { forms }: Counts, count: number): number {
  const { below, beyond } = choiceBonus[style];
  if (form !== 'choice') return 0;
  return (forms.get(form) ?? 0) < CHOICE_SHARE * count ? below : beyond;
}

/**
 * Blocks forms that the test has enough of: statements if it has other forms, less likely choices if half are
 * choices, and in the usual style open questions. The usual style never takes long ones.
 */
function limitsOf(
  chosen: readonly Item[],
  { count, style, isMixed, onlyFillsUp }: { count: number; style: TestStyle; isMixed: boolean; onlyFillsUp: boolean },
): (item: Item) => boolean {
  const number = (wanted: ItemForm): number => chosen.filter(({ form }) => form === wanted).length;
  const hasStatements = isMixed && number('true-false') + 1 > shares['true-false'] * (chosen.length + 1);
  const hasOpen = style === 'choice' && number('open') >= Math.max(1, Math.floor(count / PER_OPEN));
  const hasChoices = !onlyFillsUp && number('choice') >= CHOICE_SHARE * count;
  return (item) => {
    if (item.form === 'true-false') return hasStatements;
    if (item.form === 'choice') return hasChoices && !isLikely(item);
    return item.form === 'open' && (hasOpen || (style === 'choice' && item.points.length > MOST_POINTS));
  };
}

/** Returns the best items of every section, as many as a test could need. */
function withinReach<T extends Item>(items: readonly T[], count: number): T[] {
  if (items.length <= WEIGHED) return [...items];
  const taken = new Map<number, number>();
  const sections = new Set(items.map(({ sectionIndex }) => sectionIndex)).size;
  const most = Math.max(4, Math.ceil((4 * count) / sections), Math.ceil(WEIGHED / sections));
  return items.filter(({ sectionIndex }) => increase(taken, sectionIndex) <= most);
}

interface Place {
  /** Part of the document. There are at most as many parts as questions in the test. */
  part: number;
  /** How many more questions this section had than the least asked one. */
  asked: number;
}

/** Upper limit of `asked`; more earlier questions have no further effect. */
const MOST_ASKED = 2;

/** If there are more sections than questions, adjacent sections share a part. */
function placesOf(
  items: readonly Item[],
  count: number,
  askedBySection: ItemSelection['askedBySection'],
): Map<number, Place> {
  const sections = [...new Set(items.map(({ sectionIndex }) => sectionIndex))].sort((left, right) => left - right);
  const asked = sections.map((index) => askedBySection?.get(index) ?? 0);
  const least = Math.min(...asked);
  const parts = Math.min(count, sections.length);
  return new Map(
    sections.map((index, rank) => [
      index,
      { part: Math.floor((rank * parts) / sections.length), asked: Math.min(MOST_ASKED, (asked[rank] ?? 0) - least) },
    ]),
  );
}

interface Counts {
  places: ReadonlyMap<number, Place>;
  /** Counts by section, if several share a part. */
  own: Map<number, number>;
  sections: Map<number, number>;
  forms: Map<ItemForm, number>;
  levels: Map<Difficulty, number>;
}

function costOf(
  item: Item,
  { places, sections, own, forms, levels }: Counts,
  chosen: readonly Item[],
  count: number,
): number {
  const form = item.form;
  const place = places.get(item.sectionIndex);
  const over = (forms.get(form) ?? 0) + 1 - Math.max(1, Math.floor(shares[form] * count));
  const level = (levels.get(item.difficulty) ?? 0) - chosen.length / 3;
  return (
    costs.section * (sections.get(place?.part ?? 0) ?? 0) +
    costs.own * (own.get(item.sectionIndex) ?? 0) +
    costs.asked * (place?.asked ?? 0) +
    costs.form * Math.max(0, over) +
    costs.difficulty * Math.max(0, level) +
    costs.oneSided * oneSided(item, chosen) +
    // A learner can guess it.
    (form === 'true-false' ? costs.statement : 0)
  );
}

/** Returns a cost that grows with the imbalance of true and false statements. */
function oneSided(item: Item, chosen: readonly Item[]): number {
  if (item.form !== 'true-false') return 0;
  const statements = chosen.flatMap((other) => (other.form === 'true-false' ? [isTrue(other)] : []));
  const same = [isTrue(item), ...statements].filter((other) => other === isTrue(item)).length;
  return Math.max(0, 2 * same - statements.length - 1);
}

const isTrue = ({ answerIndex }: StatementItem): boolean => answerIndex === 0;

function increase<K>(counts: Map<K, number>, key: K): number {
  const next = (counts.get(key) ?? 0) + 1;
  counts.set(key, next);
  return next;
}

interface Marks {
  topics: string[];
  sources: readonly SourceSpan[];
  keys: string[];
  asked: EarlierItem;
}

/** Caches the folded texts of items, which are expensive and needed at every turn. */
const marksOfItems = new WeakMap<Item, Marks>();

function marksOf(item: Item): Marks {
  const known = marksOfItems.get(item);
  if (known) return known;
  const asked = earlierItemOf(item);
  const marks = { topics: topicsOf(item).map(foldedOption), sources: sourcesOf(item), keys: repeatKeys(asked), asked };
  marksOfItems.set(item, marks);
  return marks;
}

function createMemory(
  earlier: readonly EarlierItem[],
  beside: readonly EarlierItem[],
): {
  /** `mayRepeatPoints`: points of a chosen open question count as new. */
  repeats(item: Item, mayRepeatPoints: boolean): boolean;
  add(item: Item): void;
} {
  const keys = new Set(earlier.flatMap(repeatKeys));
  const asked: SourceSpan[] = [];
  const points: SourceSpan[] = [];
  const topics = new Set<string>();
  const chosen: EarlierItem[] = [...beside];
  const barred = new Set<Item>();
  /** Number of chosen items that an item was already compared with, so that a turn only compares new ones. */
  const compared = new Map<Item, number>();
  function clashesWithChosen(item: Item, marks: Marks): boolean {
    const isBarred = barred.has(item) || chosen.slice(compared.get(item) ?? 0).some((one) => clash(one, marks.asked));
    if (isBarred) barred.add(item);
    compared.set(item, chosen.length);
    return isBarred;
  }
  return {
    repeats: (item, mayRepeatPoints) => {
      const marks = marksOf(item);
      return (
        spansOverlap(marks.sources, asked) ||
        (!mayRepeatPoints && spansOverlap(marks.sources, points)) ||
        marks.topics.some((topic) => topics.has(topic)) ||
        marks.keys.some((key) => keys.has(key)) ||
        clashesWithChosen(item, marks)
      );
    },
    add: (item) => {
      const marks = marksOf(item);
      chosen.push(marks.asked);
      (item.form === 'open' ? points : asked).push(...marks.sources);
      for (const topic of marks.topics) topics.add(topic);
      for (const key of marks.keys) keys.add(key);
    },
  };
}
