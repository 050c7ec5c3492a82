import { logLossOf } from './day-rollup.ts';
import type { ImportedMemory } from './imported-memory.ts';
import { predictionsOf } from './predictions.ts';
import { type ReviewEntry, standingReviews } from './replay.ts';
import { reviewOnDays } from './review-on-days.ts';
import { createScheduler, grades } from './scheduler.ts';
import type { StudyCalendar } from './study-day.ts';

/** How well weights that an optimisation found predict the latest fifth of the reviews. */
export interface FitComparison {
  /** Whether they are used: only where they predict better. */
  isAdopted: boolean;
  /** Log loss of the weights before, and of those that were found. */
  logLossBefore: number;
  logLossAfter: number;
}

/** State of the fit of FSRS to a person's memory since the last attempt. */
export interface MemoryFit {
  /** Reviews that there were to learn from at that attempt, also where nothing came of it. */
  reviews: number;
  /** The weights of FSRS that count from then on; null for the usual ones. */
  weights: number[] | null;
  /** Null where nothing was found yet. */
  comparison: FitComparison | null;
  /** The id of the last card that was folded with these weights; null where all are. */
  foldedTo: number | null;
}

export interface LoggedCard {
  createdAt: Date;
  log: ReviewEntry[];
  imported: ImportedMemory | null;
}

/** A review with all that came before it of its card: grades from 1 to 4, with the days since the one before. */
export type ReviewHistory = { grade: number; days: number }[];

/** Reviews that test a prediction: fewer teach nothing of one person, and prove nothing. */
export const leastReviews = 400;
/** So many times the reviews of the last attempt are worth another one. */
const GROWTH = 1.5;
const LATEST_SHARE = 1 / 5;
/** Longer histories say little more, and cost their square. */
const LONGEST_HISTORY = 64;

/** Whether a person’s reviews are worth an attempt, after one with so many or none. */
export const isFitDue = (reviews: number, before: number): boolean =>
  reviews >= Math.max(leastReviews, GROWTH * before);

/** When the latest fifth of the reviews begins, of which nothing is learned; undefined where there are too few. */
export function splitOf(cards: readonly LoggedCard[], calendar: StudyCalendar): Date | undefined {
  const tested = cards
    .flatMap(({ log }) => standingReviews(log).filter((_, index, all) => daysBefore(all, index, calendar) > 0))
    .map(({ at }) => at.getTime())
    .toSorted((left, right) => left - right);
  const first = tested[Math.floor(tested.length * (1 - LATEST_SHARE))];
  return tested.length < leastReviews || first === undefined ? undefined : new Date(first);
}

/** Training data of the optimiser: each review before a moment that came a day or more after the previous one. */
export function historiesBefore(cards: readonly LoggedCard[], before: Date, calendar: StudyCalendar): ReviewHistory[] {
  // Reviews before the log of an imported card are unknown.
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

/** The mean log loss of what FSRS with these weights expects of the reviews from a moment on. */
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
