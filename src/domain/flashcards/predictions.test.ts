import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictionsOf } from './predictions.ts';
import { replay, type ReviewEntry } from './replay.ts';
import { reviewOnDays } from './review-on-days.ts';
import { createScheduler, grades } from './scheduler.ts';
import { createStudyCalendar } from './study-day.ts';

const DAY = 24 * 60;
const createdAt = new Date('2026-11-01T09:00:00.000Z');
const reviewer = reviewOnDays(createScheduler(), createStudyCalendar('Europe/Madrid'));
const review = (uuid: string, minutes: number, grade: ReviewEntry['grade'] = 'good'): ReviewEntry => ({
  uuid,
  at: new Date(createdAt.getTime() + minutes * 60_000),
  grade,
  undoes: null,
});

describe('what is expected of a review', () => {
  it('[F05] is nothing of the first and of those on the same day, and falls with the days that pass', () => {
    const log = [review('first', 0), review('same day', 10), review('next day', DAY), review('late', 40 * DAY)];
    const found = predictionsOf(createdAt, log, reviewer);
    expect([...found.keys()]).toEqual(['next day', 'late']);
    expect(found.get('next day')?.predicted).toBeGreaterThan(found.get('late')?.predicted ?? 1);
    // A day after the first review, which is SM-2's first interval.
    expect(found.get('next day')?.predictedBySm2).toBeCloseTo(0.9, 6);
  });

  it('[F05] is the chance that the card was scheduled for where it is reviewed on its day', () => {
    const learned = [review('a', 0), review('b', 11)];
    const { memory } = replay(createdAt, learned, reviewer);
    const onItsDay = { ...review('c', 0), at: memory.due };
    const found = predictionsOf(createdAt, [...learned, onItsDay], reviewer);
    expect(found.get('c')?.predicted).toBeCloseTo(0.9, 1);
  });

  it('[F05] knows nothing of what comes later', () => {
    const steps = fc.array(
      fc.record({ minutes: fc.integer({ min: 1, max: 30 * DAY }), grade: fc.constantFrom(...grades) }),
      {
        minLength: 2,
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(steps, (made) => {
        let passed = 0;
        const log = made.map(({ minutes, grade }, index) => review(`r${index}`, (passed += minutes), grade));
        const whole = predictionsOf(createdAt, log, reviewer);
        const part = predictionsOf(createdAt, log.slice(0, -1), reviewer);
        for (const [uuid, prediction] of part) expect(whole.get(uuid)).toEqual(prediction);
        for (const { predicted } of whole.values()) expect(predicted > 0 && predicted <= 1).toBe(true);
      }),
    );
  });
});
