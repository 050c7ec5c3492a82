import type { Language } from '#domain/documents/content.ts';
import type { PreparedSentence } from '#domain/engine/reading/prepared-sentence.ts';
import { tokenize } from '#domain/text/tokens.ts';

/** F1 of the stems of two texts, counted with repetitions (Lin 2004). */
export function rougeOne(text: string, reference: string, language: Language): number {
  const [own, wanted] = [counted(text, language), counted(reference, language)];
  let both = 0;
  for (const [stem, count] of own) both += Math.min(count, wanted.get(stem) ?? 0);
  const total = (counts: Map<string, number>): number => [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (2 * both) / Math.max(1, total(own) + total(wanted));
}

/** Returns the first sentences that fit. */
export function leadSummary(sentences: PreparedSentence[], budget: number): string {
  return fitting(sentences, budget);
}

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
  const out = weights.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  let ranks = sentences.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    ranks = ranks.map(
      (_, place) =>
        1 -
        DAMPING +
        DAMPING *
          weights.reduce((sum, row, other) => sum + ((row[place] ?? 0) / (out[other] || 1)) * (ranks[other] ?? 0), 0),
    );
  }
  const order = [...sentences.keys()].sort((left, right) => (ranks[right] ?? 0) - (ranks[left] ?? 0));
  return fitting(
    order.flatMap((place) => sentences[place] ?? []),
    budget,
  );
}

function fitting(sentences: PreparedSentence[], budget: number): string {
  let size = 0;
  return sentences
    .filter(({ text }) => (size += text.split(/\s+/).length) <= budget)
    .map(({ text }) => text)
    .join('\n');
}

function counted(text: string, language: Language): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { stem, isWord } of tokenize(text, language)) {
    if (isWord) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}
