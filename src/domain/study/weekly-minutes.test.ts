import { expect, it } from 'vitest';
import { weeklyMinutesOf } from './weekly-minutes.ts';

const DAY_MS = 24 * 3_600_000;
const now = new Date('2026-03-02T08:00:00Z');
const onDays = (days: number[], minutes: number) =>
  days.map((day) => {
    const startTime = new Date(now.getTime() + day * DAY_MS);
    return { startTime, endTime: new Date(startTime.getTime() + minutes * 60_000) };
  });

it.each([
  ['none', [], 30, 0],
  ['one slot a week, twice', [6, 13], 25, 25],
  ['one slot a week, twice, from now on', [0, 7], 25, 25],
  ['every day of two weeks', Array.from({ length: 14 }, (_, day) => day), 60, 420],
  ['one day alone', [2], 50, 50],
])('[P02] never says more a week than is offered: %s', (_name, days, minutes, expected) => {
  const suggested = weeklyMinutesOf(onDays(days, minutes), now);
  expect(suggested).toBeLessThanOrEqual(expected);
  expect(suggested).toBeGreaterThanOrEqual(0.9 * expected);
});
