import { expect, it } from 'vitest';
import { isTestDue } from './session-choice.ts';

it.each([
  [1, []],
  [2, []],
  [3, [2]],
  [8, [7]],
  [9, [8]],
  [10, [8]],
  [11, [8, 10]],
  [16, [8, 15]],
  [17, [8, 16]],
])('[P02] of %i sessions those that may be tests are %j', (total, tests) => {
  const counts = Array.from({ length: total }, (_, index) => index + 1);
  expect(counts.filter((count) => isTestDue({ count, total }))).toEqual(tests);
});
