import { type ImportedMemory, memoryOf } from './imported-memory.ts';
import { type ReviewEntry, standingReviews } from './replay.ts';
import type { Reviewer } from './review-on-days.ts';
import { newMemory } from './scheduler.ts';
import { recallSm2, reviewSm2, type Sm2State } from './sm2.ts';

/** The chance of remembering, 0 to 1, that was expected before a review. */
export interface Prediction {
  predicted: number;
  /** By SM-2, which saw the same reviews. */
  predictedBySm2: number;
}

/**
 * Predicted recall at each review of a card, by the uuid of the review; only where a day or more had passed since the
 * previous one, since a card seen minutes ago tests nothing. SM-2 has one review a day: the first.
 */
export function predictionsOf(
  createdAt: Date,
  log: readonly ReviewEntry[],
  reviewer: Reviewer,
  imported: ImportedMemory | null = null,
): Map<string, Prediction> {
  const predictions = new Map<string, Prediction>();
  let memory = imported ? memoryOf(imported) : newMemory(createdAt);
  let sm2: Sm2State | undefined;
  const known = imported ? memory.lastReview : undefined;
  for (const { uuid, grade, at } of standingReviews(log)) {
    if (known !== undefined && at <= known) continue;
    const days = reviewer.daysSince(memory, at);
    if (days !== null && days > 0 && sm2)
      predictions.set(uuid, { predicted: reviewer.recallAt(memory, at), predictedBySm2: recallSm2(sm2, days) });
    if (days !== 0) sm2 = reviewSm2(sm2, grade);
    memory = reviewer.review(memory, grade, at);
  }
  return predictions;
}
