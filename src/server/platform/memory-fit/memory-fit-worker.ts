import {
  historiesBefore,
  logLossFrom,
  type LoggedCard,
  type ReviewHistory,
  splitOf,
} from '#domain/flashcards/memory-fit.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';

export interface FitTask {
  cards: LoggedCard[];
  timezone: string;
  /** Current weights; null for the defaults. */
  weights: number[] | null;
}

/** New weights with the prediction errors before and after, or why there are none. */
export type FitOutcome =
  | { weights: number[]; logLossBefore: number; logLossAfter: number }
  | { missing: 'reviews' | 'optimiser' };

/** Trains on the first four fifths of the reviews, and evaluates on the rest. */
export async function fit({ cards, timezone, weights: former }: FitTask): Promise<FitOutcome> {
  const calendar = createStudyCalendar(timezone);
  const split = splitOf(cards, calendar);
  if (!split) return { missing: 'reviews' };
  const weights = await optimise(historiesBefore(cards, split, calendar));
  if (!weights) return { missing: 'optimiser' };
  return {
    weights,
    logLossBefore: logLossFrom(cards, split, { weights: former, calendar }),
    logLossAfter: logLossFrom(cards, split, { weights, calendar }),
  };
}

/** Uses the FSRS optimizer, a native library that not every platform has. */
async function optimise(histories: ReviewHistory[]): Promise<number[] | undefined> {
  const library = await import('@open-spaced-repetition/binding').catch(() => undefined);
  if (!library) return undefined;
  const { computeParameters, FSRSBindingItem, FSRSBindingReview } = library;
  const items = histories.map(
    (history) => new FSRSBindingItem(history.map(({ grade, days }) => new FSRSBindingReview(grade, days))),
  );
  return computeParameters(items, { enableShortTerm: true });
}
