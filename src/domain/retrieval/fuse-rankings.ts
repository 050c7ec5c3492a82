import type { RankedChunk } from './ranked-chunk.ts';

/**
 * Rank constant (Cormack, Clarke & Büttcher 2009 use 60, for lists of a thousand). With 10 and lists of 30, even an
 * embedding model half as accurate as words leaves the quality of the top five unchanged.
 */
const RANK_OFFSET = 10;
/** Entries of each list to use. */
const HEARD = 30;

/**
 * Merges two rankings of the same passages by weighted reciprocal rank fusion. Each place in the result gets the
 * score of the same place in the first ranking, so that later additions to word scores still work.
 *
 * @param weight of the second ranking, where the first has 1
 */
export function fuseRankings(
  byWords: readonly RankedChunk[],
  byMeaning: readonly RankedChunk[],
  weight: number,
): RankedChunk[] {
  const fused = new Map<number, number>();
  const hear = (ranking: readonly RankedChunk[], share: number) =>
    ranking.slice(0, HEARD).forEach(({ chunk }, place) => {
      fused.set(chunk, (fused.get(chunk) ?? 0) + share / (RANK_OFFSET + 1 + place));
    });
  hear(byWords, 1);
  hear(byMeaning, weight);
  const order = [...fused].toSorted(([, left], [, right]) => right - left).map(([chunk]) => chunk);
  const rest = byWords.slice(HEARD).flatMap(({ chunk }) => (fused.has(chunk) ? [] : chunk));
  const least = byWords.at(-1)?.score ?? 1;
  return [...order, ...rest].map((chunk, place) => ({ chunk, score: byWords[place]?.score ?? least / (place + 1) }));
}
