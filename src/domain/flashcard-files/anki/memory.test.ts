import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewOnDays } from '#domain/flashcards/review-on-days.ts';
import { createScheduler, grades, newMemory } from '#domain/flashcards/scheduler.ts';
import { createStudyCalendar } from '#domain/flashcards/study-day.ts';
import { type CollectionDays, memoryOfAnki, scheduleOfMemory } from './memory.ts';

const calendar = createStudyCalendar('Europe/Madrid');
const zero = calendar.dayOf(new Date('2026-01-01T12:00:00.000Z'));
const days: CollectionDays = {
  dayOf: (at) => calendar.dayOf(at) - zero,
  startOf: (day) => calendar.startOf(zero + day),
};

describe('[F06] what is remembered of a card', () => {
  it('goes to Anki and comes home the same, on either side of a change of clocks', () => {
    const history = fc.array(fc.tuple(fc.constantFrom(...grades), fc.integer({ min: 1, max: 20_000 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(history, fc.boolean(), (reviews, suspended) => {
        const reviewer = reviewOnDays(createScheduler(), calendar);
        let at = new Date('2026-03-01T09:00:00.000Z');
        let memory = newMemory(at);
        for (const [grade, minutes] of reviews) {
          at = new Date(at.getTime() + minutes * 60_000);
          memory = reviewer.review(memory, grade, at);
        }
        const schedule = scheduleOfMemory(memory, { suspended, place: 1, days });
        const { stability, difficulty, lastReview } = memory;
        const known = { stability, difficulty, ...(lastReview ? { lastReview } : {}) };
        expect(memoryOfAnki(schedule, known, days)).toEqual(memory);
        expect(schedule.queue === -1).toBe(suspended);
      }),
    );
  });

  it('by the scheduler before FSRS becomes a stability and a difficulty', () => {
    const schedule = { type: 2, queue: 2, due: 30, interval: 12, factor: 2_500, reviews: 5, lapses: 1, stepsLeft: 0 };
    const memory = memoryOfAnki(schedule, undefined, days);
    expect(memory).toMatchObject({ phase: 'review', stability: 12, difficulty: 5, scheduledDays: 12 });
    expect(memory?.due).toEqual(days.startOf(30));
    expect(memoryOfAnki({ ...schedule, factor: 1_300 }, undefined, days)?.difficulty).toBe(10);
  });

  it('is kept within bounds, whatever a file says', () => {
    const any: fc.Arbitrary<number> = fc.oneof(fc.double(), fc.integer());
    fc.assert(
      fc.property(fc.tuple(any, any, any, any, any, any, any, any, any), ([a, b, c, d, e, f, g, h, s]) => {
        const schedule = { queue: a, due: b, interval: c, factor: d, reviews: e, lapses: f, stepsLeft: g };
        const memory = memoryOfAnki({ type: 2, ...schedule }, { stability: h, difficulty: s }, days);
        expect(memory?.stability).toBeGreaterThan(0);
        expect(memory?.difficulty).toBeLessThanOrEqual(10);
        expect(Number.isNaN(memory?.due.getTime())).toBe(false);
        expect(Number.isInteger(memory?.reviews)).toBe(true);
      }),
    );
  });
});
