import { type ImportedMemory, memoryOf } from './imported-memory.ts';
import { type ReviewEntry, standingReviews } from './replay.ts';
import type { Reviewer } from './review-on-days.ts';
import { newMemory } from './scheduler.ts';
import { recallSm2, reviewSm2, type Sm2State } from './sm2.ts';

/** Expected probability of recall before a review, 0 to 1. */
export interface Prediction {
  predicted: number;
  /** SM-2's prediction from the same reviews. */
  predictedBySm2: number;
}

/**
 * Predicts recall at each review of a card, by review uuid; skips reviews less than a day after the previous one, which
 * test nothing. SM-2 counts one review per day: the first.
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
