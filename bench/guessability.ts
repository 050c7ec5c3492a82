import type { PreparedDocument } from '#domain/engine/study-material.ts';
import type { ChoiceItem } from '#domain/items/item.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { foldedHoldsPhrase } from '#domain/verify/folding.ts';

/** Measures how many answers a person could guess without the text, by three simple tricks. Ties count as fractions. */
export function guessability(
  questions: ChoiceItem[],
  { sentences, language }: PreparedDocument,
): { longest: number; frequent: number; overlap: number } {
  const lower = sentences.map(({ text }) => text.toLowerCase());
  const stems = sentences.map(
    ({ tokens }) => new Set(tokens.flatMap(({ stem, isStop }) => (stem && !isStop ? [stem] : []))),
  );
  const totals = { longest: 0, frequent: 0, overlap: 0 };
  for (const { stem, options, answerIndex, source } of questions) {
    const asked = new Set(
      tokenize(stem, language).flatMap((token) => (token.stem && !token.isStop ? [token.stem] : [])),
    );
    const own = sentences.findIndex(({ start }) => start === source.start);
    const holders = options.map((option) =>
      lower.flatMap((text, index) => (index !== own && foldedHoldsPhrase(text, option.toLowerCase()) ? [index] : [])),
    );
    const overlaps = holders.map((indexes) =>
      Math.max(0, ...indexes.map((index) => [...asked].filter((stem) => stems[index]?.has(stem)).length)),
    );
    totals.longest += shareOfBest(
      options.map((option) => option.length),
      answerIndex,
    );
    totals.frequent += shareOfBest(
      holders.map((indexes) => indexes.length),
      answerIndex,
    );
    totals.overlap += shareOfBest(overlaps, answerIndex);
  }
  return totals;
}

function shareOfBest(values: number[], answerIndex: number): number {
  const best = Math.max(...values);
  return values[answerIndex] === best ? 1 / values.filter((value) => value === best).length : 0;
}
