import { logLossOf } from './day-rollup.ts';
import type { ImportedMemory } from './imported-memory.ts';
import { predictionsOf } from './predictions.ts';
import { type ReviewEntry, standingReviews } from './replay.ts';
import { reviewOnDays } from './review-on-days.ts';
import { createScheduler, grades } from './scheduler.ts';
import type { StudyCalendar } from './study-day.ts';

/** How well optimised weights predict the latest fifth of the reviews. */
export interface FitComparison {
  /** Whether they are used, which requires better predictions. */
  isAdopted: boolean;
  /** Log loss of the previous weights, and of the new ones. */
  logLossBefore: number;
  logLossAfter: number;
}

/** Result of the last attempt to fit FSRS to a person. */
export interface MemoryFit {
  /** Number of reviews at that attempt, even if it failed. */
  reviews: number;
  /** Weights used from then on; null for the defaults. */
  weights: number[] | null;
  /** Null if no weights were found yet. */
  comparison: FitComparison | null;
  /** Id of the last card replayed with these weights; null when all are done. */
  foldedTo: number | null;
}

export interface LoggedCard {
  createdAt: Date;
  log: ReviewEntry[];
  imported: ImportedMemory | null;
}

/** A review with all earlier ones of its card: grades from 1 to 4, with the days since the previous one. */
export type ReviewHistory = { grade: number; days: number }[];

/** Fewest reviews that test a prediction; with fewer, a fit learns and proves nothing. */
export const leastReviews = 400;
/** Growth of the number of reviews that justifies another attempt. */
const GROWTH = 1.5;
const LATEST_SHARE = 1 / 5;
/** Longer histories add little, at quadratic cost. */
const LONGEST_HISTORY = 64;

/** Whether a person’s number of reviews justifies an attempt, given the number at the last one. */
export const isFitDue = (reviews: number, before: number): boolean =>
  reviews >= Math.max(leastReviews, GROWTH * before);

/**
 * Returns when the latest fifth of the reviews begins, which is held out from training; undefined if there are too few.
 */
export function splitOf(cards: readonly LoggedCard[], calendar: StudyCalendar): Date | undefined {
  const tested = cards
    .flatMap(({ log }) => standingReviews(log).filter((_, index, all) => daysBefore(all, index, calendar) > 0))
    .map(({ at }) => at.getTime())
    .toSorted((left, right) => left - right);
  const first = tested[Math.floor(tested.length * (1 - LATEST_SHARE))];
  return tested.length < leastReviews || first === undefined ? undefined : new Date(first);
}

/**
 * Returns the training data of the optimiser: each review before a moment that came a day or more after the previous
 * one.
 */
export function historiesBefore(cards: readonly LoggedCard[], before: Date, calendar: StudyCalendar): ReviewHistory[] {
  // Imported cards lack their earlier reviews.
  return cards
    .filter(({ imported }) => imported === null)
    .flatMap(({ log }) => {
      const reviews = standingReviews(log).slice(0, LONGEST_HISTORY);
      const days = reviews.map((_, index) => daysBefore(reviews, index, calendar));
      const history = reviews.map(({ grade }, index) => ({ grade: grades.indexOf(grade) + 1, days: days[index] ?? 0 }));
      return reviews.flatMap(({ at }, index) =>
        at < before && (days[index] ?? 0) > 0 ? [history.slice(0, index + 1)] : [],
      );
    });
}

/** Returns the mean log loss of FSRS with these weights on the reviews from a moment on. */
export function logLossFrom(
  cards: readonly LoggedCard[],
  from: Date,
  { weights, calendar }: { weights: readonly number[] | null; calendar: StudyCalendar },
): number {
  const reviewer = reviewOnDays(createScheduler({ retention: 0.9, shortSteps: true, weights }), calendar);
  let sum = 0;
  let tested = 0;
  for (const { createdAt, log, imported } of cards) {
    const predictions = predictionsOf(createdAt, log, reviewer, imported);
    for (const { uuid, at, grade } of standingReviews(log)) {
      const prediction = at < from ? undefined : predictions.get(uuid);
      if (!prediction) continue;
      sum += logLossOf(prediction.predicted, grade !== 'again');
      tested += 1;
    }
  }
  return sum / Math.max(1, tested);
}

function daysBefore(reviews: readonly ReviewEntry[], index: number, calendar: StudyCalendar): number {
  const [before, now] = [reviews[index - 1], reviews[index]];
  return before && now ? Math.max(0, calendar.dayOf(now.at) - calendar.dayOf(before.at)) : 0;
}
