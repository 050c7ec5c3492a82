/**
 * Reviews a day or more after the one before that make evidence: of fifty, the share that is remembered is known to within
 * seven points four times in five (1.28 √(.8 × .2 ÷ 50)), as near as a forecast half-way through a plan is.
 */
export const EVIDENCE_REVIEWS = 50;

export const isEvidence = (reviews: number): boolean => reviews >= EVIDENCE_REVIEWS;
