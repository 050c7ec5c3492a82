import { expect, it } from 'vitest';
import { timeSpent } from './time-spent.ts';

const at = (seconds: number) => new Date(1_000 * seconds);
const attempt = { startedAt: at(0), completedAt: null, endsAt: null };

it.each([
  ['what was counted, when somebody was away meanwhile', 20_000, attempt, 20_000],
  ['what has passed, when two devices counted at once', 150_000, attempt, 100_000],
  ['what had passed when it was completed', 150_000, { ...attempt, completedAt: at(40) }, 40_000],
  ['the time of an exam, when its last answer was on its way', 62_000, { ...attempt, endsAt: at(60) }, 60_000],
  ['the time of an exam that ended with it', 62_000, { ...attempt, completedAt: at(61), endsAt: at(60) }, 60_000],
  ['nothing before it began', 5_000, { ...attempt, startedAt: at(200) }, 0],
])('[T05, T08] an attempt has taken %s', (_, counted, times, spent) => {
  expect(timeSpent(counted, times, at(100))).toBe(spent);
});
