import { expect, it } from 'vitest';
import { intervalUntil } from './interval.ts';

const now = new Date('2026-11-20T09:00:00.000Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it.each([
  [0, 0.2, 1, 'minute'],
  [0, 10, 10, 'minute'],
  [0, 90, 2, 'hour'],
  [1, 0, 1, 'day'],
  [30, 0, 30, 'day'],
  [46, 0, 1.5, 'month'],
  [163, 0, 5.4, 'month'],
  [498, 0, 1.4, 'year'],
])('[F02] %s days and %s minutes read as %s %s', (scheduledDays, minutes, amount, unit) => {
  expect(intervalUntil({ scheduledDays, due: inMinutes(minutes) }, now)).toEqual({ amount, unit });
});
