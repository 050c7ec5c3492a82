import type { ReviewGrade } from './scheduler.ts';

/** A review, with its predicted recall if known. */
export interface ReviewOutcome {
  grade: ReviewGrade;
  elapsedMs: number;
  predicted: number | null;
  predictedBySm2: number | null;
}

/** Reviews whose predicted recall falls in the same tenth of the range 0 to 1. */
export interface CalibrationBin {
  reviews: number;
  /** Sum of the predictions. */
  predicted: number;
  recalled: number;
}

/** Sums of the reviews of one or more days, so that days add up without rereading the log. */
export interface DayRollup {
  reviews: number;
  elapsedMs: number;
  /** Reviews with a prediction. */
  tested: number;
  recalled: number;
  /** Sum of the predictions. */
  predicted: number;
  /** Sums of −ln(predicted probability of the outcome), for our predictions and for SM-2's. */
  logLoss: number;
  logLossSm2: number;
  /** Ten bins. */
  bins: CalibrationBin[];
}

const BINS = 10;
/** Caps predictions, since one confident miss would outweigh a year. */
const CERTAIN = 0.9999;

const emptyRollup = (): DayRollup => ({
  reviews: 0,
  elapsedMs: 0,
  tested: 0,
  recalled: 0,
  predicted: 0,
  logLoss: 0,
  logLossSm2: 0,
  bins: Array.from({ length: BINS }, () => ({ reviews: 0, predicted: 0, recalled: 0 })),
});

/** Sums up reviews. A card graded "again" counts as forgotten. */
export function rollUp(outcomes: readonly ReviewOutcome[]): DayRollup {
  const sum = emptyRollup();
  for (const { grade, elapsedMs, predicted, predictedBySm2 } of outcomes) {
    sum.reviews += 1;
    sum.elapsedMs += elapsedMs;
    if (predicted === null || predictedBySm2 === null) continue;
    const isRecalled = grade !== 'again';
    const recalled = isRecalled ? 1 : 0;
    sum.tested += 1;
    sum.recalled += recalled;
    sum.predicted += predicted;
    sum.logLoss += logLossOf(predicted, isRecalled);
    sum.logLossSm2 += logLossOf(predictedBySm2, isRecalled);
    const bin = sum.bins[Math.min(BINS - 1, Math.floor(predicted * BINS))];
    if (!bin) continue;
    bin.reviews += 1;
    bin.predicted += predicted;
    bin.recalled += recalled;
  }
  return sum;
}

/** Adds up the sums of several days. */
export function addRollups(rollups: readonly DayRollup[]): DayRollup {
  const sum = emptyRollup();
  for (const { bins, ...day } of rollups) {
    for (const name of ['reviews', 'elapsedMs', 'tested', 'recalled', 'predicted', 'logLoss', 'logLossSm2'] as const)
      sum[name] += day[name];
    for (const [index, bin] of sum.bins.entries()) {
      const other = bins[index];
      if (!other) continue;
      bin.reviews += other.reviews;
      bin.predicted += other.predicted;
      bin.recalled += other.recalled;
    }
  }
  return sum;
}

/** Returns −ln of the probability given to the outcome. */
export function logLossOf(predicted: number, isRecalled: boolean): number {
  return -Math.log(Math.min(CERTAIN, Math.max(1 - CERTAIN, isRecalled ? predicted : 1 - predicted)));
}
