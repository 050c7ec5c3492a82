import { indexStems } from '#domain/text/tokens.ts';
import { rarity } from './bm25.ts';
import { expectedAnswer, holdsExpected } from './expected-answer.ts';
import type { SearchIndex } from './search-index.ts';
import { type StemPostings, createStemPostings, gramTableOf } from './stem-postings.ts';

export interface RankedChunk {
  /** Place of the passage in the index. */
  chunk: number;
  score: number;
}

export interface RankedSentence {
  chunk: number;
  start: number;
  end: number;
  score: number;
}

export interface SearchResult {
  /** Best first; passages without any word of the query are left out. */
  chunks: RankedChunk[];
  sentences: RankedSentence[];
  /** Share, 0 to 1, of the query's rarity that the best passage holds; under 0.4 an answer is better refused. */
  coverage: number;
}

export interface Searcher {
  search(query: string, limits?: { chunks?: number; sentences?: number }): SearchResult;
}

/** Weights found on the evaluation questions of six languages. */
const BEST_SENTENCE_WEIGHT = 0.5;
const PREVIOUS_SENTENCE_WEIGHT = 0.15;
const NEXT_SENTENCE_WEIGHT = 0.1;
const EXPECTED_KIND_WEIGHT = 0.3;
const CHUNK_WEIGHT = 0.9;
/** How much long units are held back; a long sentence is less of a fault than a long passage. */
const CHUNK_LENGTH_PENALTY = 0.75;
const SENTENCE_LENGTH_PENALTY = 0.5;
/** Only sentences of these passages are scored. */
const CHUNKS_READ = 40;

/** Makes an index searchable. It depends on nothing but the index, which may come from storage. */
export function createSearcher(index: SearchIndex): Searcher {
  const grams = gramTableOf(index.vocabulary);
  const sentences = index.chunks.flatMap(({ sentences }, chunk) =>
    sentences.map((sentence) => ({ ...sentence, chunk })),
  );
  const firstSentence: number[] = [];
  sentences.forEach(({ chunk }, place) => (firstSentence[chunk] ??= place));
  const byChunk = createStemPostings(
    index.chunks.map((chunk) => chunk.sentences.flatMap((sentence) => sentence.stems)),
    grams,
    CHUNK_LENGTH_PENALTY,
  );
  const bySentence = createStemPostings(
    sentences.map((sentence) => sentence.stems),
    grams,
    SENTENCE_LENGTH_PENALTY,
  );

  function search(query: string, limits: { chunks?: number; sentences?: number } = {}): SearchResult {
    const stems = indexStems(query, index.language);
    const sentenceScores = bySentence.score(stems);
    const chunkScores = withBestSentence(byChunk.score(stems), sentences, sentenceScores);
    const ranked = [...chunkScores]
      .map((score, chunk) => ({ chunk, score }))
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score || left.chunk - right.chunk);
    return {
      chunks: ranked.slice(0, limits.chunks ?? 10),
      sentences: bestSentences(query, stems, ranked.slice(0, CHUNKS_READ), sentenceScores).slice(
        0,
        limits.sentences ?? 3,
      ),
      coverage: coverageOf(stems, ranked[0]?.chunk),
    };
  }

  function bestSentences(
    query: string,
    stems: string[],
    ranked: RankedChunk[],
    scores: Float64Array,
  ): RankedSentence[] {
    const expected = expectedAnswer(query, index.language);
    const asked = new Set(stems);
    const bonus = EXPECTED_KIND_WEIGHT * [...asked].reduce((sum, stem) => sum + sentenceRarity(stem), 0);
    const found = ranked.flatMap(({ chunk, score }) =>
      (index.chunks[chunk]?.sentences ?? []).map((sentence, position): RankedSentence => {
        const place = (firstSentence[chunk] ?? 0) + position;
        const own = sentence.stems.map((stem) => index.vocabulary[stem] ?? '');
        const previous = position > 0 ? (scores[place - 1] ?? 0) : 0;
        const next = sentences[place + 1]?.chunk === chunk ? (scores[place + 1] ?? 0) : 0;
        const around = PREVIOUS_SENTENCE_WEIGHT * previous + NEXT_SENTENCE_WEIGHT * next;
        const kind = holdsExpected(expected, own, asked) ? bonus : 0;
        const total = (scores[place] ?? 0) + around + kind + CHUNK_WEIGHT * score;
        return { chunk, start: sentence.start, end: sentence.end, score: total };
      }),
    );
    return found.sort((left, right) => right.score - left.score || left.start - right.start);
  }

  function sentenceRarity(stem: string): number {
    return rarity(sentences.length, unitsWith(bySentence, stem).size);
  }

  function coverageOf(stems: string[], chunk: number | undefined): number {
    let held = 0;
    let all = 0;
    for (const stem of new Set(stems)) {
      const units = unitsWith(byChunk, stem);
      const weight = rarity(index.chunks.length, units.size);
      all += weight;
      if (chunk !== undefined && units.has(chunk)) held += weight;
    }
    return all > 0 ? held / all : 0;
  }

  function unitsWith(postings: StemPostings, stem: string): Set<number> {
    const flat = postings.words.get(grams.placeOf.get(stem) ?? -1) ?? [];
    return new Set(flat.filter((_, place) => place % 2 === 0));
  }

  return { search };
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
