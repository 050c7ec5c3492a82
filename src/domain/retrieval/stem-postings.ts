import { type Postings, type UnitLengths, addBm25, unitLengths } from './bm25.ts';

const GRAM_LENGTH = 4;
const PAIR_WEIGHT = 0.5;
const GRAM_WEIGHT = 0.2;

/** Postings of words, of word pairs and of letter groups over the same units, from their stems in text order. */
export interface StemPostings {
  unitCount: number;
  words: Map<number, Postings>;
  /** BM25 of the words + 0.5 × BM25 of word pairs + 0.2 × BM25 of groups of four letters, per unit. */
  score(query: string[]): Float64Array;
}

/** Letter groups by vocabulary word, shared by the postings of passages and of sentences. */
export interface GramTable {
  placeOf: Map<string, number>;
  /** Group of letters → words that hold it, with how often: `[word, count, …]`. */
  wordsByGram: Map<string, number[]>;
  gramCounts: number[];
}

export function gramTableOf(vocabulary: string[]): GramTable {
  const table: GramTable = { placeOf: new Map(), wordsByGram: new Map(), gramCounts: [] };
  vocabulary.forEach((stem, place) => {
    table.placeOf.set(stem, place);
    const grams = gramsOf(stem);
    table.gramCounts.push(grams.length);
    for (const gram of grams) {
      const words = table.wordsByGram.get(gram) ?? [];
      if (words.at(-2) === place) words[words.length - 1] = (words.at(-1) ?? 0) + 1;
      else words.push(place, 1);
      table.wordsByGram.set(gram, words);
    }
  });
  return table;
}

/** Groups of four letters of a stem with its ends marked, so that beginnings and endings count as such. */
function gramsOf(stem: string): string[] {
  const marked = `^${stem}$`;
  if (marked.length <= GRAM_LENGTH) return [marked];
  return Array.from({ length: marked.length - GRAM_LENGTH + 1 }, (_, start) =>
    marked.slice(start, start + GRAM_LENGTH),
  );
}

/** `b` is how much long units are held back: 0.75 for passages, less for sentences. */
export function createStemPostings(units: number[][], grams: GramTable, b: number): StemPostings {
  const words = new Map<number, Postings>();
  const pairs = new Map<number, Postings>();
  const vocabularySize = grams.gramCounts.length;
  units.forEach((stems, unit) => {
    stems.forEach((stem, index) => {
      addOne(words, stem, unit);
      const next = stems[index + 1];
      // Numbers are exact up to 2^53, far above the square of any vocabulary.
      if (next !== undefined) addOne(pairs, stem * vocabularySize + next, unit);
    });
  });
  const wordLengths = unitLengths(
    units.map((stems) => stems.length),
    b,
  );
  const pairLengths = unitLengths(
    units.map((stems) => Math.max(0, stems.length - 1)),
    b,
  );
  const gramLengths = unitLengths(
    units.map((stems) => stems.reduce((sum, stem) => sum + (grams.gramCounts[stem] ?? 0), 0)),
    b,
  );

  function score(query: string[]): Float64Array {
    const scores = new Float64Array(units.length);
    const places = query.map((stem) => grams.placeOf.get(stem));
    for (const place of new Set(places)) addTerm(scores, words, place, wordLengths, 1);
    const queryPairs = places.map((place, index) => pairPlace(place, places[index + 1], vocabularySize));
    for (const pair of new Set(queryPairs)) addTerm(scores, pairs, pair, pairLengths, PAIR_WEIGHT);
    for (const gram of new Set(query.flatMap(gramsOf))) {
      addBm25(scores, gramPostings(gram, grams, words), gramLengths, GRAM_WEIGHT);
    }
    return scores;
  }
  return { unitCount: units.length, words, score };
}

function addOne(index: Map<number, Postings>, term: number, unit: number): void {
  const postings = index.get(term);
  if (!postings) index.set(term, [unit, 1]);
  else if (postings.at(-2) === unit) postings[postings.length - 1] = (postings.at(-1) ?? 0) + 1;
  else postings.push(unit, 1);
}

function addTerm(
  scores: Float64Array,
  index: Map<number, Postings>,
  term: number | undefined,
  lengths: UnitLengths,
  weight: number,
): void {
  const postings = term === undefined ? undefined : index.get(term);
  if (postings) addBm25(scores, postings, lengths, weight);
}

function pairPlace(first: number | undefined, second: number | undefined, vocabularySize: number): number | undefined {
  return first === undefined || second === undefined ? undefined : first * vocabularySize + second;
}

/** The postings of a letter group are those of all words that hold it, added up. */
function gramPostings(gram: string, grams: GramTable, words: Map<number, Postings>): Postings {
  const counts = new Map<number, number>();
  const holders = grams.wordsByGram.get(gram) ?? [];
  for (let index = 0; index < holders.length; index += 2) {
    const postings = words.get(holders[index] ?? 0) ?? [];
    const times = holders[index + 1] ?? 1;
    for (let place = 0; place < postings.length; place += 2) {
      const unit = postings[place] ?? 0;
      counts.set(unit, (counts.get(unit) ?? 0) + times * (postings[place + 1] ?? 0));
    }
  }
  return [...counts].flat();
}
