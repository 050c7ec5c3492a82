import { indexStems } from '#domain/text/tokens.ts';
import { rarity } from './bm25.ts';
import { type ExpectedAnswer, asksForPerson, expectedAnswer, isOfKind } from './expected-answer.ts';
import { fuseRankings } from './fuse-rankings.ts';
import type { NearestPassages } from './nearest-passages.ts';
import type { RankedChunk } from './ranked-chunk.ts';
import type { SearchIndex } from './search-index.ts';
import { letterGroups } from './letter-groups.ts';
import { type QueryStem, type StemPostings, createStemPostings } from './stem-postings.ts';

export interface RankedSentence {
  chunk: number;
  start: number;
  end: number;
  score: number;
}

export interface SearchResult {
  /** Best first; excludes passages without any word of the query, unless they are near in meaning. */
  chunks: RankedChunk[];
  sentences: RankedSentence[];
  /**
   * Share of the query's rarity that one of the best passages contains, 0 to 1; below 0.385 it is better to refuse an
   * answer. A stray word alone is never enough.
   */
  coverage: number;
}

export interface SearchOptions {
  chunks?: number;
  sentences?: number;
  /** The passages ranked by meaning, if available. */
  nearest?: NearestPassages;
}

export interface Searcher {
  search(query: string, options?: SearchOptions): SearchResult;
  /** Returns the sentences that contain every word, in text order, at most `most`. */
  holding(words: string, most: number): Omit<RankedSentence, 'score'>[];
}

/** Weights tuned on the evaluation questions in six languages. */
const BEST_SENTENCE_WEIGHT = 0.5;
/** A passage next to other matches is more likely the right one. */
const NEIGHBOUR_WEIGHT = 0.1;
/** Names and numbers are the most specific words of a question. */
const NAME_WEIGHT = 1.3;
/** Their weight in the coverage, which shows whether the text has the subject at all. */
const NAME_COVERED = 1.5;
const EXPECTED_IN_CHUNK_WEIGHT = 0.1;
const PREVIOUS_SENTENCE_WEIGHT = 0.15;
const NEXT_SENTENCE_WEIGHT = 0.1;
const EXPECTED_KIND_WEIGHT = 0.3;
const CHUNK_WEIGHT = 0.9;
/** Length normalization (`b`): a long sentence is less of a fault than a long passage. */
const CHUNK_LENGTH_PENALTY = 0.75;
const SENTENCE_LENGTH_PENALTY = 0.5;
/** Coverage from which a passage contains enough words of a question. */
const HALF_COVERED = 0.5;
/** Highest coverage if only one of several words matches, and the others are elsewhere or nowhere. */
const STRAY_COVERAGE = 0.3;
/** Best passages to check for coverage: of two similar ones, the second may be the right one. */
const CHUNKS_HELD = 2;
/** Scores only sentences of this many passages. */
const CHUNKS_READ = 12;

/**
 * Creates a searcher from an index, which may come from storage.
 *
 * @param headings what each passage stands under: it is found by that, too
 */
export function createSearcher(index: SearchIndex, headings: readonly (readonly string[])[] = []): Searcher {
  const { language } = index;
  const placeOf = new Map(index.vocabulary.map((stem, place) => [stem, place]));
  const headingStems = index.chunks.map((_, chunk) =>
    indexStems((headings[chunk] ?? []).join(' '), language).map((stem) => {
      const place = placeOf.get(stem) ?? placeOf.size;
      placeOf.set(stem, place);
      return place;
    }),
  );
  const vocabulary = [...placeOf.keys()];
  const sentences = index.chunks.flatMap(({ sentences }, chunk) =>
    sentences.map((sentence) => ({ ...sentence, chunk })),
  );
  const firstSentence: number[] = [];
  sentences.forEach(({ chunk }, place) => (firstSentence[chunk] ??= place));
  // Sentences of numbers only, such as a list number.
  const isNumber = vocabulary.map((stem) => /^\p{N}/u.test(stem));
  const areNumbers = sentences.map(({ stems }) => stems.every((stem) => isNumber[stem]));
  const chunkStems = index.chunks.map((chunk, place) => [
    ...(headingStems[place] ?? []),
    ...chunk.sentences.flatMap((sentence) => sentence.stems),
  ]);
  const letters = letterGroups(vocabulary);
  const byChunk = createStemPostings(chunkStems, vocabulary.length, letters, CHUNK_LENGTH_PENALTY);
  const bySentence = createStemPostings(
    sentences.map((sentence) => sentence.stems),
    vocabulary.length,
    letters,
    SENTENCE_LENGTH_PENALTY,
  );

  const valuesByKind: Partial<Record<ExpectedAnswer, number[]>> = {};

  function search(query: string, options: SearchOptions = {}): SearchResult {
    const stems = indexStems(query, language);
    const plain = stems.map((stem): QueryStem => ({ stem, place: placeOf.get(stem), weight: 1 }));
    const named = namesOf(query);
    const weighted = plain.map((word) => (named.has(word.stem) ? { ...word, weight: NAME_WEIGHT } : word));
    const expected = expectedValues(query, stems);
    const sentenceScores = bySentence.score(plain);
    const own = withBestSentence(byChunk.score(weighted), sentences, sentenceScores);
    addExpected(own, stems, expected);
    const chunkScores = withNeighbours(own);
    const byWords: RankedChunk[] = [];
    chunkScores.forEach((score, chunk) => {
      if (score > 0) byWords.push({ chunk, score });
    });
    byWords.sort((left, right) => right.score - left.score || left.chunk - right.chunk);
    const held = Math.max(0, ...byWords.slice(0, CHUNKS_HELD).map(({ chunk }) => coverageOf(stems, named, chunk)));
    const coverage = isStray(query, stems, byWords) ? Math.min(STRAY_COVERAGE, held) : held;
    const ranked = options.nearest ? withMeaning(byWords, options.nearest, coverage) : byWords;
    return {
      chunks: ranked.slice(0, options.chunks ?? 10),
      sentences: bestSentences(stems, expected, ranked.slice(0, CHUNKS_READ), sentenceScores).slice(
        0,
        options.sentences ?? 3,
      ),
      coverage,
    };
  }

  function holding(words: string, most: number): Omit<RankedSentence, 'score'>[] {
    const [first, ...others] = indexStems(words, language).map((stem) => placeOf.get(stem) ?? -1);
    const found = bySentence.words.get(first ?? -1) ?? [];
    return found
      .flatMap((unit, at) => sentences[at % 2 === 0 ? unit : -1] ?? [])
      .filter(({ stems }) => others.every((stem) => stems.includes(stem)))
      .slice(0, most)
      .map(({ chunk, start, end }) => ({ chunk, start, end }));
  }

  /**
   * Returns the stems of names and numbers, recognized by their first character; skips the first word, which is
   * always capitalized.
   */
  function namesOf(query: string): ReadonlySet<string> {
    const words = [...query.matchAll(/(?<=\s)[\p{Lu}\p{N}][\p{L}\p{N}'’-]*/gu)].map(([word]) => word);
    return new Set(indexStems(words.join(' '), language));
  }

  /** Returns vocabulary indexes of values of the expected kind; empty if the question asks for another kind. */
  function expectedValues(query: string, stems: string[]): ReadonlySet<number> {
    const kind = expectedAnswer(query, language);
    if (kind === 'other') return new Set();
    valuesByKind[kind] ??= vocabulary.flatMap((stem, place) => (isOfKind(kind, stem) ? [place] : []));
    const asked = new Set(stems);
    return new Set(valuesByKind[kind].filter((place) => !asked.has(vocabulary[place] ?? '')));
  }

  function addExpected(scores: Float64Array, stems: string[], expected: ReadonlySet<number>): void {
    if (expected.size === 0) return;
    const bonus = EXPECTED_IN_CHUNK_WEIGHT * rarityOf(stems, byChunk, index.chunks.length);
    chunkStems.forEach((held, chunk) => {
      const score = scores[chunk] ?? 0;
      if (score > 0 && held.some((stem) => expected.has(stem))) scores[chunk] = score + bonus;
    });
  }

  function bestSentences(
    stems: string[],
    expected: ReadonlySet<number>,
    ranked: RankedChunk[],
    scores: Float64Array,
  ): RankedSentence[] {
    const bonus = EXPECTED_KIND_WEIGHT * rarityOf(stems, bySentence, sentences.length);
    const found: RankedSentence[] = [];
    for (const { chunk, score } of ranked) {
      const own = index.chunks[chunk]?.sentences ?? [];
      const first = firstSentence[chunk] ?? 0;
      own.forEach(({ start, end, stems: held }, position) => {
        if (areNumbers[first + position]) return;
        const previous = position > 0 ? (scores[first + position - 1] ?? 0) : 0;
        const next = position + 1 < own.length ? (scores[first + position + 1] ?? 0) : 0;
        const around = PREVIOUS_SENTENCE_WEIGHT * previous + NEXT_SENTENCE_WEIGHT * next;
        const kind = expected.size > 0 && held.some((stem) => expected.has(stem)) ? bonus : 0;
        found.push({
          chunk,
          start,
          end,
          score: (scores[first + position] ?? 0) + around + kind + CHUNK_WEIGHT * score,
        });
      });
    }
    return found.sort((left, right) => right.score - left.score || left.start - right.start);
  }

  function rarityOf(stems: string[], postings: StemPostings, unitCount: number): number {
    return [...new Set(stems)].reduce((sum, stem) => sum + rarity(unitCount, unitsWith(postings, stem)), 0);
  }

  function coverageOf(stems: string[], named: ReadonlySet<string>, chunk: number): number {
    const inBest = new Set(chunkStems[chunk]);
    let held = 0;
    let all = 0;
    for (const stem of new Set(stems)) {
      const weight = rarity(index.chunks.length, unitsWith(byChunk, stem)) * (named.has(stem) ? NAME_COVERED : 1);
      all += weight;
      if (inBest.has(placeOf.get(stem) ?? -1)) held += weight;
    }
    return all > 0 ? held / all : 0;
  }

  /**
   * Whether no sentence, with its neighbours and headings, contains two words of the question: for "Who is the
   * president of France?" the text may only mention "France". If the text contains all words somewhere, the match is
   * not stray, except in questions for a person, since names occur in many questions.
   */
  function isStray(query: string, stems: string[], ranked: RankedChunk[]): boolean {
    const asked = new Set(stems);
    const known = new Set([...asked].flatMap((stem) => placeOf.get(stem) ?? []));
    if (asked.size < 2 || (known.size === asked.size && !asksForPerson(query, language))) return false;
    return ranked.slice(0, CHUNKS_READ).every(({ chunk }) => {
      const heading = (headingStems[chunk] ?? []).filter((place) => known.has(place));
      const own = (index.chunks[chunk]?.sentences ?? []).map((one) => one.stems.filter((place) => known.has(place)));
      return own.every((_, at) => new Set([...heading, ...own.slice(Math.max(0, at - 1), at + 2).flat()]).size < 2);
    });
  }

  function unitsWith({ words }: StemPostings, stem: string): number {
    return (words.get(placeOf.get(stem) ?? -1)?.length ?? 0) / 2;
  }

  return { search, holding };
}

/**
 * Weighs meaning less the better a passage contains the exact words. If no passage does and one stands out in
 * meaning, its sentences come before those that share a stray word.
 */
function withMeaning(byWords: RankedChunk[], { ranked, standsOut }: NearestPassages, coverage: number): RankedChunk[] {
  const fused = fuseRankings(byWords, ranked, 1 - coverage);
  const [nearest] = ranked;
  if (!nearest || !standsOut || coverage >= HALF_COVERED) return fused;
  const most = fused[0]?.score ?? 1;
  return [{ chunk: nearest.chunk, score: 2 * most }, ...fused.filter(({ chunk }) => chunk !== nearest.chunk)];
}

function withBestSentence(
  chunkScores: Float64Array,
  sentences: { chunk: number }[],
  sentenceScores: Float64Array,
): Float64Array {
  const best = new Float64Array(chunkScores.length);
  sentences.forEach(({ chunk }, place) => {
    best[chunk] = Math.max(best[chunk] ?? 0, sentenceScores[place] ?? 0);
  });
  return chunkScores.map((score, chunk) => score + BEST_SENTENCE_WEIGHT * (best[chunk] ?? 0));
}

function withNeighbours(scores: Float64Array): Float64Array {
  return scores.map((score, chunk) =>
    score > 0 ? score + NEIGHBOUR_WEIGHT * Math.max(scores[chunk - 1] ?? 0, scores[chunk + 1] ?? 0) : 0,
  );
}
