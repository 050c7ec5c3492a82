import { expect, it } from 'vitest';
import { numberRuns } from './number-runs.ts';

it.each([
  [[], []],
  [[7], ['7']],
  [
    [1, 2],
    ['1', '2'],
  ],
  [[5, 6, 7, 8], ['5–8']],
  [
    [3, 5, 6, 7, 9, 10],
    ['3', '5–7', '9', '10'],
  ],
])('[T04] names %j as %j', (numbers, words) => {
  expect(numberRuns(numbers)).toEqual(words);
});
