import { describe, expect, it } from 'vitest';
import { reviewOnDays } from './review-on-days.ts';
import { createScheduler, grades, newMemory, type ReviewGrade } from './scheduler.ts';
import { createStudyCalendar } from './study-day.ts';

const reviewerIn = (timezone: string) => reviewOnDays(createScheduler(), createStudyCalendar(timezone));

/** Reviews a new card at these times. */
function history(timezone: string, reviews: [string, ReviewGrade][]) {
  const reviewer = reviewerIn(timezone);
  let state = newMemory(new Date('2026-10-01T09:00:00.000Z'));
  for (const [at, grade] of reviews) state = reviewer.review(state, grade, new Date(at));
  return state;
}

describe('[F02] reviews on the days of a person', () => {
  it('come back with the beginning of their day, also where clocks are set back in between', () => {
    const state = history('Europe/Madrid', [['2026-10-24T02:10:00.000Z', 'easy']]);
    const days = state.scheduledDays;
    expect(days).toBeGreaterThan(1);
    const due = createStudyCalendar('Europe/Madrid');
    expect(due.dayOf(state.due) - due.dayOf(new Date('2026-10-24T02:10:00.000Z'))).toBe(days);
    expect(state.due.toISOString().slice(11)).toBe('03:00:00.000Z');
  });

  it('count as the same day until four in the morning, wherever a day of UTC ends', () => {
    const evening: [string, ReviewGrade][] = [
      ['2026-10-10T23:30:00.000Z', 'easy'],
      ['2026-10-11T00:30:00.000Z', 'good'],
    ];
    const nextDay: [string, ReviewGrade][] = [
      ['2026-10-10T23:30:00.000Z', 'easy'],
      ['2026-10-11T23:30:00.000Z', 'good'],
    ];
    const sameDay = history('America/Lima', evening).stability;
    expect(history('Asia/Tokyo', evening).stability).toBe(sameDay);
    expect(history('America/Lima', nextDay).stability).toBeGreaterThan(sameDay);
  });

  it('keep their minutes while a card is learned, and promise what they do', () => {
    const at = new Date('2026-10-25T01:30:00.000Z');
    const reviewer = reviewerIn('Europe/Madrid');
    const state = reviewer.review(newMemory(at), 'again', at);
    expect(state.due.getTime() - at.getTime()).toBe(60_000);
    expect(state.lastReview).toEqual(at);
    const preview = reviewer.preview(state, at);
    for (const grade of grades) expect(preview[grade]).toEqual(reviewer.review(state, grade, at));
  });

  it('before the last one, by a clock that is behind, count as if no time had passed', () => {
    const reviewer = reviewerIn('Europe/Madrid');
    const learned = history('Europe/Madrid', [['2026-10-20T09:00:00.000Z', 'easy']]);
    for (const at of ['2026-10-20T08:59:00.000Z', '2026-10-18T09:00:00.000Z', '2001-01-01T00:00:00.000Z'].map(
      (time) => new Date(time),
    )) {
      expect(reviewer.daysSince(learned, at)).toBe(0);
      expect(reviewer.recallAt(learned, at)).toBe(1);
      for (const grade of grades) {
        const next = reviewer.review(learned, grade, at);
        expect(next.due.getTime()).toBeGreaterThan(at.getTime());
        expect(reviewer.preview(learned, at)[grade]).toEqual(next);
      }
    }
  });
});
