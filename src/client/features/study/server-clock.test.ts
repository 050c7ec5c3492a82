import { expect, it } from 'vitest';
import { differenceOf } from './server-clock.ts';

const at = Date.parse('2026-11-20T09:00:00Z');

it.each([
  ['five minutes slow', 'Fri, 20 Nov 2026 09:05:00 GMT', 300_000],
  ['an hour fast', 'Fri, 20 Nov 2026 08:00:00 GMT', -3_600_000],
  ['right but for the way there and back', 'Fri, 20 Nov 2026 09:00:02 GMT', 0],
  ['as good as any without an answer', null, 0],
])('[P08] a clock that is %s', (_name, date, difference) => {
  expect(differenceOf(date, at - 400, at + 400)).toBe(difference);
});
