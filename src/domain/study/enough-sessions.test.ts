import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enoughSessions, planEnough } from './enough-sessions.ts';
import { missRate } from './forecast.ts';
import type { PlanInput } from './plan-input.ts';
import { planSessions } from './plan-sessions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-20T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const misses = missRate({ missed: 0, sessions: 0 });

/** Two sessions of fifty minutes each evening. */
const aPlan = (items: number, sessions: number): PlanInput => ({
  sections: Array.from({ length: items / 10 }, (_, index) => ({
    id: String(index),
    documentId: 'history',
    importance: 1 + (index % 3),
    items: 10,
    readingSeconds: 400,
  })),
  cards: [],
  sessions: Array.from({ length: sessions }, (_, index) => {
    const start = inDays(Math.floor(index / 2) + (index % 2 === 0 ? 1 / 3 : 3 / 8));
    return { start, end: new Date(start.getTime() + 50 * 60_000) };
  }),
  now,
  examAt: inDays(Math.ceil(sessions / 2) + 1),
});
const enoughOf = (input: PlanInput) => enoughSessions(input, planSessions(input), misses);

describe('the sessions that are enough', () => {
  it('[P02] leave time free where little is to be learned, and cost next to nothing', () => {
    const input = aPlan(60, 24);
    const enough = enoughOf(input);
    expect(enough.length).toBeLessThan(15);
    const least = planSessions(input).recall - 0.005;
    expect(planSessions({ ...input, sessions: enough }).recall).toBeGreaterThan(least);
    // Sections read on the first evening are reviewed until the last one.
    expect(enough[0]).toBe(input.sessions[0]);
    expect(enough.at(-1)).toBe(input.sessions.at(-1));
  });

  it('[P02] are as long as what is to be reviewed in them', () => {
    const input = aPlan(20, 8);
    const full = planSessions(input);
    const { sessions, recall } = planEnough(input, full, misses);
    const minutes = sessions.map(({ start, end }) => (end.getTime() - start.getTime()) / 60_000);
    expect(minutes.every((count) => count >= 10 && count % 5 === 0)).toBe(true);
    expect([minutes[0], minutes.at(-1)]).toEqual([50, 10]);
    expect(recall).toBeGreaterThan(full.recall - 0.005);
    const busy = aPlan(2000, 4);
    expect(planEnough(busy, planSessions(busy), misses)).toEqual(planSessions(busy));
  });

  it('[P02] are all of them where there is much to learn, or no time for all of it', () => {
    for (const input of [aPlan(200, 8), aPlan(2000, 12)]) expect(enoughOf(input)).toEqual(input.sessions);
  });

  it('[P02] are some of those that are offered, in their order, and read as much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 40 }), (tens, offered) => {
        const input = aPlan(10 * tens, offered);
        const enough = enoughOf(input);
        expect(input.sessions.filter((span) => enough.includes(span))).toEqual(enough);
        expect(planSessions({ ...input, sessions: enough }).unread).toEqual(planSessions(input).unread);
      }),
      { numRuns: 30 },
    );
  });
});
