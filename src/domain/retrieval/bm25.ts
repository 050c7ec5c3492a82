/** k1 limits the effect of repeated words (Robertson & Zaragoza 2009), which is small in passages of one document. */
const K1 = 0.8;

/** Occurrences of a term as flat pairs `[unit, count, unit, count …]`, with the units in any order. */
export type Postings = number[];

/** Length normalization of the units (passages or sentences) to rank. */
export interface UnitLengths {
  brakes: Float64Array;
}

/** Computes the length normalization; `b` from 0 (none) to 1 (full). */
export function unitLengths(lengths: number[], b: number): UnitLengths {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  return { brakes: Float64Array.from(lengths, (length) => K1 * (1 - b + (b * length) / mean)) };
}

/** Returns the rarity (IDF) of a term in n of N units: ln(1 + (N − n + 0.5) / (n + 0.5)), never negative. */
export function rarity(unitCount: number, unitsWithTerm: number): number {
  return Math.log(1 + (unitCount - unitsWithTerm + 0.5) / (unitsWithTerm + 0.5));
}

/** Adds one query term's BM25 score, times `weight`, to every unit that contains it. */
export function addBm25(scores: Float64Array, postings: Postings, { brakes }: UnitLengths, weight: number): void {
  const factor = weight * rarity(brakes.length, postings.length / 2) * (K1 + 1);
  for (let index = 0; index < postings.length; index += 2) {
    const unit = postings[index] ?? 0;
    const count = postings[index + 1] ?? 0;
    scores[unit] = (scores[unit] ?? 0) + (factor * count) / (count + (brakes[unit] ?? 0));
  }
}

/** Adds precomputed scores, given as flat pairs `[unit, score …]`. */
export function addShares(scores: Float64Array, shares: Float64Array): void {
  for (let index = 0; index < shares.length; index += 2) {
    const unit = shares[index] ?? 0;
    scores[unit] = (scores[unit] ?? 0) + (shares[index + 1] ?? 0);
  }
}
