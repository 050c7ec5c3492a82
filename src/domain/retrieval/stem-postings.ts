import { type Postings, type UnitLengths, addBm25, addShares, unitLengths } from './bm25.ts';
import { type LetterGroups, groupPostings, groupsOf } from './letter-groups.ts';

/** Words this close count as a pair in either order: "oil price", "price of oil". */
const PAIR_REACH = 3;
const PAIR_WEIGHT = 0.3;
const LETTERS_WEIGHT = 0.3;
/** Most cached numbers for words of earlier queries, about eight megabytes. */
const MOST_REMEMBERED = 1_000_000;

/** Postings of words, word pairs and letter groups over the same units, from their stems in text order. */
export interface StemPostings {
  words: Map<number, Postings>;
  /** Returns the BM25 of the words + 0.3 × BM25 of pairs of near words + 0.3 × BM25 of letter groups, per unit. */
  score(query: QueryStem[]): Float64Array;
}

/** A query word: its vocabulary index, undefined if no unit contains it, and its weight. */
export interface QueryStem {
  stem: string;
  place: number | undefined;
  weight: number;
}

/** Builds postings: `units` contain vocabulary indexes; `b` is the length normalization. */
export function createStemPostings(
  units: number[][],
  vocabularySize: number,
  letters: LetterGroups,
  b: number,
): StemPostings {
  const words = new Map<number, Postings>();
  const pairs = new Map<number, Postings>();
  units.forEach((stems, unit) => {
    for (const stem of stems) addOne(words, stem, unit);
    for (const pair of nearPairs(stems, vocabularySize)) addOne(pairs, pair, unit);
  });
  const wordLengths = lengthsOf(units, b, (stems) => stems.length);
  const pairLengths = lengthsOf(units, b, (stems) => nearPairs(stems, vocabularySize).length);
  const letterLengths = lengthsOf(units, b, (stems) =>
    stems.reduce((sum, stem) => sum + (letters.counts[stem] ?? 0), 0),
  );
  const scratch = new Uint32Array(units.length);
  const sum = new Float64Array(units.length);
  const memory = new Map<string, Float64Array>();
  let remembered = 0;

  /** Returns the weight of a word's letter groups per unit. Cached, since questions about one document repeat words. */
  function groupShares(stem: string): Float64Array {
    const known = memory.get(stem);
    if (known) return known;
    sum.fill(0);
    for (const group of new Set(groupsOf(stem))) {
      addBm25(sum, groupPostings(group, letters, words, scratch), letterLengths, LETTERS_WEIGHT);
    }
    const shares: number[] = [];
    for (let unit = 0; unit < sum.length; unit++) {
      const share = sum[unit] ?? 0;
      if (share > 0) shares.push(unit, share);
    }
    if (remembered + shares.length > MOST_REMEMBERED) {
      memory.clear();
      remembered = 0;
    }
    remembered += shares.length;
    const kept = new Float64Array(shares);
    memory.set(stem, kept);
    return kept;
  }

  function score(query: QueryStem[]): Float64Array {
    const scores = new Float64Array(units.length);
    for (const { place, weight } of new Map(query.map((word) => [word.stem, word])).values()) {
      addBm25(scores, words.get(place ?? -1) ?? [], wordLengths, weight);
    }
    const places = query.map(({ place }) => place ?? Number.NaN);
    for (const pair of new Set(nearPairs(places, vocabularySize))) {
      addBm25(scores, pairs.get(pair) ?? [], pairLengths, PAIR_WEIGHT);
    }
    for (const stem of new Set(query.map((word) => word.stem))) addShares(scores, groupShares(stem));
    return scores;
  }
  return { words, score };
}

/** Returns every two words within reach of each other as one number, independent of their order. */
function nearPairs(stems: number[], vocabularySize: number): number[] {
  const pairs: number[] = [];
  stems.forEach((stem, index) => {
    for (let next = index + 1; next <= index + PAIR_REACH && next < stems.length; next++) {
      const other = stems[next] ?? stem;
      // Numbers are exact up to 2^53, far above the square of any vocabulary size.
      pairs.push(Math.min(stem, other) * vocabularySize + Math.max(stem, other));
    }
  });
  return pairs;
}

function lengthsOf(units: number[][], b: number, lengthOf: (stems: number[]) => number): UnitLengths {
  return unitLengths(units.map(lengthOf), b);
}

function addOne(index: Map<number, Postings>, term: number, unit: number): void {
  const postings = index.get(term);
  if (!postings) index.set(term, [unit, 1]);
  else if (postings.at(-2) === unit) postings[postings.length - 1] = (postings.at(-1) ?? 0) + 1;
  else postings.push(unit, 1);
}
