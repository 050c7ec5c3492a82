/** k1 bounds what repeating a word brings (Robertson & Zaragoza 2009). */
const K1 = 1.2;

/** Where a term occurs: flat pairs `[unit, count, unit, count …]` in ascending order of units. */
export type Postings = number[];

/** Lengths of the units (passages or sentences) that are ranked; `b` says how much long ones are held back. */
export interface UnitLengths {
  lengths: number[];
  mean: number;
  b: number;
}

export function unitLengths(lengths: number[], b: number): UnitLengths {
  return { lengths, b, mean: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length) || 1 };
}

/** How rare a term is: ln(1 + (N − n + 0.5) / (n + 0.5)) for a term in n of N units, never negative. */
export function rarity(unitCount: number, unitsWithTerm: number): number {
  return Math.log(1 + (unitCount - unitsWithTerm + 0.5) / (unitsWithTerm + 0.5));
}

/** Adds one query term's BM25 score, times `weight`, to every unit that holds it. */
export function addBm25(scores: Float64Array, postings: Postings, units: UnitLengths, weight: number): void {
  const idf = weight * rarity(units.lengths.length, postings.length / 2);
  for (let index = 0; index < postings.length; index += 2) {
    const unit = postings[index] ?? 0;
    const count = postings[index + 1] ?? 0;
    const length = (units.lengths[unit] ?? 0) / units.mean;
    scores[unit] = (scores[unit] ?? 0) + (idf * count * (K1 + 1)) / (count + K1 * (1 - units.b + units.b * length));
  }
}
