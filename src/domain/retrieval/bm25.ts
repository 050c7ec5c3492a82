/** k1 bounds what repeating a word brings (Robertson & Zaragoza 2009); in passages of one document it brings little. */
const K1 = 0.8;

/** Where a term occurs: flat pairs `[unit, count, unit, count …]`, the units in any order. */
export type Postings = number[];

/** The units (passages or sentences) that are ranked; each holds back what occurs in it by its length. */
export interface UnitLengths {
  brakes: Float64Array;
}

/** `b` says how much long units are held back, from 0 (not at all) to 1. */
export function unitLengths(lengths: number[], b: number): UnitLengths {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1;
  return { brakes: Float64Array.from(lengths, (length) => K1 * (1 - b + (b * length) / mean)) };
}

/** How rare a term is: ln(1 + (N − n + 0.5) / (n + 0.5)) for a term in n of N units, never negative. */
export function rarity(unitCount: number, unitsWithTerm: number): number {
  return Math.log(1 + (unitCount - unitsWithTerm + 0.5) / (unitsWithTerm + 0.5));
}

/** Adds one query term's BM25 score, times `weight`, to every unit that holds it. */
export function addBm25(scores: Float64Array, postings: Postings, { brakes }: UnitLengths, weight: number): void {
  const factor = weight * rarity(brakes.length, postings.length / 2) * (K1 + 1);
  for (let index = 0; index < postings.length; index += 2) {
    const unit = postings[index] ?? 0;
    const count = postings[index + 1] ?? 0;
    scores[unit] = (scores[unit] ?? 0) + (factor * count) / (count + (brakes[unit] ?? 0));
  }
}

/** Adds scores that are known already, given as flat pairs `[unit, score …]`. */
export function addShares(scores: Float64Array, shares: Float64Array): void {
  for (let index = 0; index < shares.length; index += 2) {
    const unit = shares[index] ?? 0;
    scores[unit] = (scores[unit] ?? 0) + (shares[index + 1] ?? 0);
  }
}
