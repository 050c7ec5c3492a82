import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { sum } from './bar-row.ts';
import { overlapScore } from './text-scores.ts';

/** F1 of the stems of two texts, counted with repetitions (Lin 2004). */
export function rougeOne(text: string, reference: string, language: Language): number {
  const stems = (one: string): string[] =>
    tokenize(one, language).flatMap(({ stem, isWord }) => (isWord ? [stem] : []));
  return overlapScore(stems(text), stems(reference));
}

/** The first sentences. */
export const leadSummary = fitting;

const DAMPING = 0.85;
const ROUNDS = 30;

/** Ranks sentences by the words they share with others (Mihalcea & Tarau 2004). */
export function textRankSummary(sentences: PreparedSentence[], budget: number): string {
  const stems = sentences.map(
    ({ tokens }) => new Set(tokens.flatMap(({ stem, isStop, isWord }) => (isWord && !isStop ? [stem] : []))),
  );
  const weights = stems.map((left, place) =>
    stems.map((right, other) => {
      if (place === other || left.size < 2 || right.size < 2) return 0;
      let both = 0;
      for (const stem of left) if (right.has(stem)) both++;
      return both / (Math.log(left.size) + Math.log(right.size));
    }),
  );
  const out = weights.map((row) => sum(row));
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    ranks = ranks.map((_, place) => {
      const given = weights.map((row, other) => ((row[place] ?? 0) / (out[other] || 1)) * (ranks[other] ?? 0));
      return 1 - DAMPING + DAMPING * sum(given);
    });
  }
  const order = [...sentences.keys()].sort((left, right) => (ranks[right] ?? 0) - (ranks[left] ?? 0));
  return fitting(
    order.flatMap((place) => sentences[place] ?? []),
    budget,
  );
}

/** Joins the sentences, in their order, that fit into a number of words. */
export function fitting(sentences: readonly PreparedSentence[], budget: number): string {
  let size = 0;
  return sentences
    .filter(({ text }) => (size += text.split(/\s+/).length) <= budget)
    .map(({ text }) => text)
    .join('\n');
}
