import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStudyCalendar } from './study-day.ts';

const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'America/Lima',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const HOUR_MS = 3_600_000;

describe('[F02] a study day', () => {
  it.each([
    ['Europe/Madrid', '2026-11-22T02:59:59.999Z', '2026-11-21T03:00:00.000Z'],
    ['Europe/Madrid', '2026-11-22T03:00:00.000Z', '2026-11-22T03:00:00.000Z'],
    ['America/Lima', '2026-11-22T08:59:59.000Z', '2026-11-21T09:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-21T22:30:00.000Z', '2026-11-21T22:30:00.000Z'],
    // Summer time begins and ends on these days.
    ['Europe/Madrid', '2026-03-29T12:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25T12:00:00.000Z', '2026-10-25T03:00:00.000Z'],
  ])('begins at four in the morning of %s: %s', (timezone, at, start) => {
    const calendar = createStudyCalendar(timezone);
    expect(calendar.startOf(calendar.dayOf(new Date(at))).toISOString()).toBe(start);
  });

  it('holds every moment once, and is as long as its clocks are set', () => {
    const moments = fc.date({ min: new Date('2012-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (timezone, at) => {
        const calendar = createStudyCalendar(timezone);
        const day = calendar.dayOf(at);
        const [start, end] = [calendar.startOf(day).getTime(), calendar.startOf(day + 1).getTime()];
        expect(start).toBeLessThanOrEqual(at.getTime());
        expect(end).toBeGreaterThan(at.getTime());
        expect(calendar.dayOf(new Date(start))).toBe(day);
        expect((end - start) / HOUR_MS).toBeGreaterThanOrEqual(23);
        expect((end - start) / HOUR_MS).toBeLessThanOrEqual(25);
      }),
    );
  });
});
