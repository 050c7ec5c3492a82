import { type EarlierItem, repeatKeys } from '#domain/verify/repeats.ts';
import { foldedOption } from '#domain/verify/folding.ts';
import { type Difficulty, type QuestionCandidate, type QuestionKind, isSure } from '#domain/items/item.ts';

export interface QuestionSelection {
  count: number;
  difficulty: Difficulty | 'mixed';
  /** Only questions of these sections; all when absent. */
  sectionIndexes?: number[];
}

/** No kind takes more than its share of a test while others are to be had. */
const shares: Record<QuestionKind, number> = {
  cloze: 0.8,
  definition: 0.4,
  'which-of-these': 0.25,
  'true-false': 0.25,
};
const VALUE_SHARE = 0.5;
/** Questions a section, from which on every section is asked about. */
const ROOM_FOR_ALL = 1;
/** Only so many of a section's best are weighed against each other at each turn. */
const WEIGHED = 30;

/**
 * Takes questions in turn from every section, best first, spread over difficulties and kinds. Never two from one
 * sentence or about one topic, never one that repeats an earlier item, and never more than there are: a smaller
 * number is the honest answer.
 */
export function selectQuestions(
  candidates: QuestionCandidate[],
  { count, difficulty, sectionIndexes }: QuestionSelection,
  earlier: EarlierItem[],
): QuestionCandidate[] {
  const wantedSections = sectionIndexes && new Set(sectionIndexes);
  const queues = new Map<number, QuestionCandidate[]>();
  for (const candidate of candidates) {
    if (difficulty !== 'mixed' && candidate.difficulty !== difficulty) continue;
    if (wantedSections && !wantedSections.has(candidate.sectionIndex)) continue;
    const queue = queues.get(candidate.sectionIndex) ?? [];
    queue.push(candidate);
    queues.set(candidate.sectionIndex, queue);
  }
  // A short test has better things to ask than the best of a section that gives nothing good.
  const isShort = count < ROOM_FOR_ALL * queues.size;
  const memory = createMemory(earlier);
  const chosen: QuestionCandidate[] = [];
  // What a text opens with leads up to it: a statement of it is mostly known to everybody.
  const isOpening = ({ sectionIndex: index }: QuestionCandidate): boolean => index === 0 && queues.size > 1;
  const isStopgap = ({ isLastResort, isSecondChoice, kind }: QuestionCandidate): boolean =>
    isLastResort === true || (isSecondChoice === true && kind === 'true-false');
  const isWanted = (candidate: QuestionCandidate): boolean =>
    !(candidate.isLastResort && isShort) && !(isStopgap(candidate) && isOpening(candidate));
  const take = (
    isTaken: (candidate: QuestionCandidate, queue: QuestionCandidate[]) => boolean,
    goesOn: (candidate: QuestionCandidate) => boolean,
  ): void => {
    const covered = new Set(chosen.map(({ sectionIndex }) => sectionIndex));
    // A last resort is only there to leave no section out.
    const isNeeded = ({ isLastResort, sectionIndex: index }: QuestionCandidate): boolean =>
      !isLastResort || !covered.has(index);
    const some = [...queues.values()].map((queue) =>
      queue.filter((candidate) => isNeeded(candidate) && isTaken(candidate, queue)),
    );
    takeInTurn(some, count, memory, chosen, goesOn);
  };
  // Options that are less sure come where a section has no others, then where there are not questions enough.
  const isNoLastResort = ({ isLastResort }: QuestionCandidate): boolean => !isLastResort;
  const isBest = (candidate: QuestionCandidate, queue: QuestionCandidate[]): boolean =>
    isSure(candidate) || (!isShort && !queue.some(isSure));
  take((candidate, queue) => isBest(candidate, queue) && isWanted(candidate), isSure);
  take(isWanted, isNoLastResort);
  take(() => true, isNoLastResort);
  return chosen;
}

/** One of each section at every turn, until there are enough or no section has any left that goes on. */
function takeInTurn(
  queues: QuestionCandidate[][],
  count: number,
  memory: Memory,
  chosen: QuestionCandidate[],
  goesOn: (candidate: QuestionCandidate) => boolean,
): void {
  // Where there is little to ask, it is asked first: another section has more topics to turn to.
  let open = queues.toSorted((left, right) => left.length - right.length);
  while (chosen.length < count && open.length > 0) {
    const still: QuestionCandidate[][] = [];
    for (const queue of open) {
      if (chosen.length >= count) break;
      const fresh = queue.filter((candidate) => !memory.repeats(candidate));
      const next = bestNext(fresh, chosen, count);
      if (!next) continue;
      chosen.push(next);
      memory.add(next);
      if (goesOn(next)) still.push(fresh);
    }
    open = still;
  }
}

function bestNext(
  queue: QuestionCandidate[],
  chosen: QuestionCandidate[],
  count: number,
): QuestionCandidate | undefined {
  let best: QuestionCandidate | undefined;
  let bestCost = Infinity;
  queue.slice(0, WEIGHED).forEach((candidate, place) => {
    const cost = place + crowding(candidate, chosen, count);
    if (cost < bestCost) {
      best = candidate;
      bestCost = cost;
    }
  });
  return best;
}

/** Grows when a kind, a difficulty or questions for numbers already have more than their share. */
function crowding(candidate: QuestionCandidate, chosen: QuestionCandidate[], count: number): number {
  const sameKind = chosen.filter(({ kind }) => kind === candidate.kind).length;
  const sameDifficulty = chosen.filter((other) => other.difficulty === candidate.difficulty).length;
  const values = isValue(candidate) ? chosen.filter(isValue).length : 0;
  const over = (used: number, share: number): number => Math.max(0, used + 1 - Math.ceil(share * Math.max(count, 4)));
  return (
    WEIGHED * over(sameKind, shares[candidate.kind]) +
    WEIGHED * over(values, VALUE_SHARE) +
    WEIGHED * oneSided(candidate, chosen) +
    3 * Math.max(0, sameDifficulty - chosen.length / 3)
  );
}

/** Grows when more statements are true than false, or more false than true. */
function oneSided({ kind, answerIndex }: QuestionCandidate, chosen: QuestionCandidate[]): number {
  if (kind !== 'true-false') return 0;
  const statements = chosen.filter((other) => other.kind === kind);
  const same = statements.filter((other) => other.answerIndex === answerIndex).length;
  return Math.max(0, 2 * same - statements.length);
}

function isValue({ topic }: QuestionCandidate): boolean {
  return /^\p{N}/u.test(topic);
}

interface Memory {
  repeats(candidate: QuestionCandidate): boolean;
  add(candidate: QuestionCandidate): void;
}

interface Marks {
  topic: string;
  keys: string[];
}

/** Candidates are weighed at every turn of every choice; folding their texts is most of the work, and done once. */
const marksOfCandidates = new WeakMap<QuestionCandidate, Marks>();

function marksOf(candidate: QuestionCandidate): Marks {
  const known = marksOfCandidates.get(candidate);
  if (known) return known;
  const { stem, options, answerIndex, source, topic } = candidate;
  const keys = repeatKeys({ stem, answer: options[answerIndex] ?? '', quote: source.quote });
  const marks = { topic: foldedOption(topic), keys };
  marksOfCandidates.set(candidate, marks);
  return marks;
}

function createMemory(earlier: EarlierItem[]): Memory {
  const keys = new Set(earlier.flatMap(repeatKeys));
  const quotes = new Set<string>();
  const topics = new Set<string>();
  return {
    repeats: (candidate) => {
      const marks = marksOf(candidate);
      return quotes.has(candidate.source.quote) || topics.has(marks.topic) || marks.keys.some((key) => keys.has(key));
    },
    add: (candidate) => {
      const marks = marksOf(candidate);
      quotes.add(candidate.source.quote);
      topics.add(marks.topic);
      for (const key of marks.keys) keys.add(key);
    },
  };
}
