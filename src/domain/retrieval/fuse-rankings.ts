import type { RankedChunk } from './ranked-chunk.ts';

/**
 * How slowly places lose worth (Cormack, Clarke & Büttcher 2009 take 60, for lists of a thousand). With 10 and lists of
 * 30 even an embedding model that is right half as often as words leaves the best five as good as they were.
 */
const RANK_OFFSET = 10;
/** So many of each list are heard. */
const HEARD = 30;

/**
 * Two rankings of the same passages as one, by weighted reciprocal rank fusion. A place in the fused list takes the score
 * that the same place has in the first one, so that what adds to scores of words goes on doing so.
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
