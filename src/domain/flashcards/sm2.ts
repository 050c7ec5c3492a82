import type { ReviewGrade } from './scheduler.ts';

/** Memory state of SM-2. */
export interface Sm2State {
  /** Days until the next review. */
  interval: number;
  ease: number;
  /** Successful reviews in a row. */
  repetitions: number;
}

const quality: Record<ReviewGrade, number> = { again: 1, hard: 3, good: 4, easy: 5 };
const newCard: Sm2State = { interval: 0, ease: 2.5, repetitions: 0 };

/**
 * SM-2 (Woźniak 1990), the baseline for our predictions: one day, six days, then the interval times the ease, which
 * each grade changes; a lapse starts over.
 */
export function reviewSm2(state: Sm2State | undefined, grade: ReviewGrade): Sm2State {
  const { interval, ease: before, repetitions } = state ?? newCard;
  const lack = 5 - quality[grade];
  const ease = Math.max(1.3, before + 0.1 - lack * (0.08 + lack * 0.02));
  if (grade === 'again') return { interval: 1, ease, repetitions: 0 };
  const next = repetitions === 0 ? 1 : repetitions === 1 ? 6 : Math.round(interval * ease);
  return { interval: next, ease, repetitions: repetitions + 1 };
}

/** Returns the probability of recall after so many days: SM-2's intervals aim at 0.9, as in the open SRS benchmark. */
export function recallSm2({ interval }: Sm2State, days: number): number {
  return 0.9 ** (days / interval);
}
