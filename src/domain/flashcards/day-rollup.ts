import type { ReviewGrade } from './scheduler.ts';

/** A review, with what was expected of it where that can be said. */
export interface ReviewOutcome {
  grade: ReviewGrade;
  elapsedMs: number;
  predicted: number | null;
  predictedBySm2: number | null;
}

/** Reviews whose predictions lie in one tenth of 0 to 1. */
export interface CalibrationBin {
  reviews: number;
  /** Sum of the predictions. */
  predicted: number;
  recalled: number;
}

/** The reviews of one day, or of several, as sums: so days add up to months without the log being read again. */
export interface DayRollup {
  reviews: number;
  elapsedMs: number;
  /** Reviews of which something was predicted. */
  tested: number;
  recalled: number;
  /** Sum of the predictions. */
  predicted: number;
  /** Sums of −ln(the chance that was given to what happened), of the predictions and of SM-2's. */
  logLoss: number;
  logLossSm2: number;
  /** Ten of them. */
  bins: CalibrationBin[];
}

const BINS = 10;
/** No prediction is certain: one sure miss would outweigh a year. */
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

/** The sums of several days. */
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

/** −ln of the chance that was given to what happened. */
export function logLossOf(predicted: number, isRecalled: boolean): number {
  return -Math.log(Math.min(CERTAIN, Math.max(1 - CERTAIN, isRecalled ? predicted : 1 - predicted)));
}
