import type { MemoryState, ReviewGrade, Scheduler } from './scheduler.ts';
import type { StudyCalendar } from './study-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Reviewer extends Pick<Scheduler, 'review' | 'preview'> {
  /** Returns the whole study days since the last review; null without one. */
  daysSince(state: MemoryState, at: Date): number | null;
  /** Returns the probability of recall now, 0 to 1, for a reviewed card. */
  recallAt(state: MemoryState, at: Date): number;
}

/**
 * Wraps a scheduler so that it counts the person's study days. The algorithm counts UTC days, so times are converted to
 * it. A learned card is due at the start of its day, not at the minute it was seen.
 */
export function reviewOnDays(scheduler: Scheduler, calendar: StudyCalendar): Reviewer {
  /** Converts a time so that UTC days equal the person's. */
  const asUtc = (at: Date): Date => {
    const day = calendar.dayOf(at);
    // The 25th hour of a long day counts as the end of the day.
    return new Date(day * DAY_MS + Math.min(at.getTime() - calendar.startOf(day).getTime(), DAY_MS - 1));
  };

  function review(state: MemoryState, grade: ReviewGrade, at: Date): MemoryState {
    // If the clock is behind the last review, count no elapsed time, since the algorithm can't go backwards.
    const last = state.lastReview && state.lastReview > at ? at : state.lastReview;
    const counted = { ...state, lastReview: last && asUtc(last) };
    const next = scheduler.review(counted, grade, asUtc(at));
    const due =
      next.phase === 'review'
        ? calendar.startOf(calendar.dayOf(at) + next.scheduledDays)
        : new Date(at.getTime() + next.due.getTime() - asUtc(at).getTime());
    return { ...next, lastReview: at, due };
  }

  const daysSince = (state: MemoryState, at: Date): number | null =>
    state.lastReview ? Math.max(0, calendar.dayOf(at) - calendar.dayOf(state.lastReview)) : null;

  return {
    review,
    daysSince,
    recallAt: (state, at) => scheduler.recall(state.stability, daysSince(state, at) ?? 0),
    preview: (state, at) => ({
      again: review(state, 'again', at),
      hard: review(state, 'hard', at),
      good: review(state, 'good', at),
      easy: review(state, 'easy', at),
    }),
  };
}
