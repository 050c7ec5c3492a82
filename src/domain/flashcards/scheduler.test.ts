import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduler, defaultSettings, grades, newMemory, type ReviewGrade } from './scheduler.ts';

const start = new Date('2026-11-20T09:00:00.000Z');

/** Reviews a new card at each due time; returns the days until the next one. */
function intervals(given: ReviewGrade[], settings = defaultSettings): number[] {
  const scheduler = createScheduler(settings);
  let state = newMemory(start);
  return given.map((grade) => {
    state = scheduler.review(state, grade, state.due);
    return state.scheduledDays;
  });
}

describe('[F02] FSRS-6', () => {
  it('reproduces the sequence that its test suites publish', () => {
    const given = [3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3].map((rating) => grades[rating - 1] ?? 'good');
    expect(intervals(given)).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  it('shows a new card in minutes first, or in days at once', () => {
    expect(intervals(['good', 'good'])[0]).toBe(0);
    expect(intervals(['good'], { ...defaultSettings, shortSteps: false })[0]).toBeGreaterThan(0);
  });

  it('promises on each button what a review then does, and changes nothing by promising', () => {
    const scheduler = createScheduler();
    const state = scheduler.review(newMemory(start), 'good', start);
    const before = structuredClone(state);
    const preview = scheduler.preview(state, state.due);
    for (const grade of grades) expect(preview[grade]).toEqual(scheduler.review(state, grade, state.due));
    expect(state).toEqual(before);
  });

  it('never lets a better grade come back sooner, nor a wish to remember more come back later', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...grades), { maxLength: 12 }), (history) => {
        const scheduler = createScheduler();
        let state = newMemory(start);
        for (const grade of history) state = scheduler.review(state, grade, state.due);
        const { again, hard, good, easy } = scheduler.preview(state, state.due);
        const dues = [again, hard, good, easy].map(({ due }) => due.getTime());
        expect([...dues].sort((left, right) => left - right)).toEqual(dues);
        const keen = createScheduler({ ...defaultSettings, retention: 0.95 }).review(state, 'good', state.due);
        expect(keen.due.getTime()).toBeLessThanOrEqual(good.due.getTime());
      }),
      { numRuns: 50 },
    );
  });
});
