import { expect, it } from 'vitest';
import { jobSecondsOf, workMsOf } from './patience.ts';

it.each([
  [undefined, 480_000, 600],
  [60_000, 480_000, 600],
  [900_000, 3_600_000, 3_720],
])('[Z27] with a limit of %s ms a call, work may take %i ms and its job %i s', (timeoutMs, workMs, seconds) => {
  expect([workMsOf(480_000, timeoutMs), jobSecondsOf(timeoutMs)]).toEqual([workMs, seconds]);
});
