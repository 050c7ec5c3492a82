import type { MemoryState, ReviewGrade, Scheduler } from './scheduler.ts';
import type { StudyCalendar } from './study-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Reviewer extends Pick<Scheduler, 'review' | 'preview'> {
  /** Whole study days since the last review; null where there was none. */
  daysSince(state: MemoryState, at: Date): number | null;
  /** The chance, 0 to 1, that a card that was reviewed before is remembered now. */
  recallAt(state: MemoryState, at: Date): number;
}

/**
 * A scheduler that counts days as the person does. The algorithm counts those of UTC, so it is told when in a day of UTC
 * the same would be; a card that was learned comes back with the beginning of its day, not at the minute it was seen.
 */
export function reviewOnDays(scheduler: Scheduler, calendar: StudyCalendar): Reviewer {
  /** The same moment on a clock whose days of UTC are the person's. */
  const asUtc = (at: Date): Date => {
    const day = calendar.dayOf(at);
    // A day of 25 hours has its last one at the end of the day.
    return new Date(day * DAY_MS + Math.min(at.getTime() - calendar.startOf(day).getTime(), DAY_MS - 1));
  };

  function review(state: MemoryState, grade: ReviewGrade, at: Date): MemoryState {
    // A clock that is behind the one of the last review: no time has passed, since the algorithm counts none backwards.
    const last = state.lastReview && state.lastReview > at ? at : state.lastReview;
    const told = { ...state, lastReview: last && asUtc(last) };
    const next = scheduler.review(told, grade, asUtc(at));
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
