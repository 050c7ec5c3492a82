import { describe, expect, it } from 'vitest';
import { isFitDue, splitOf } from './memory-fit.ts';
import { createStudyCalendar } from './study-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const start = new Date('2026-01-01T09:00:00.000Z');
const calendar = createStudyCalendar('Europe/Madrid');

/** A card with this many reviews at intervals of a day or more, and one more on its first day. */
const cardWith = (tested: number) => ({
  createdAt: start,
  imported: null,
  log: Array.from({ length: tested + 2 }, (_, index) => ({
    uuid: String(index),
    at: new Date(start.getTime() + (index === 0 ? 0 : 60_000 + (index - 1) * DAY_MS)),
    grade: 'good' as const,
    undoes: null,
  })),
});

describe('[F02] an attempt to fit FSRS', () => {
  it('measures on the latest fifth of four hundred reviews that test something, and is none of fewer', () => {
    expect(splitOf([cardWith(399)], calendar)).toBeUndefined();
    expect(splitOf([cardWith(200), cardWith(199)], calendar)).toBeUndefined();
    const split = splitOf([cardWith(400)], calendar);
    expect(split).toEqual(new Date(start.getTime() + 60_000 + 321 * DAY_MS));
  });

  it('is due at four hundred reviews, and half as many again after each attempt', () => {
    expect([399, 400].map((reviews) => isFitDue(reviews, 0))).toEqual([false, true]);
    expect([599, 600].map((reviews) => isFitDue(reviews, 400))).toEqual([false, true]);
    expect(isFitDue(399, 100)).toBe(false);
  });
});
