import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['words=0-1', undefined],
])('[D07, D14] a range of %j of 1,000 bytes is %j', (header, range) => {
  expect(readByteRange(header, 1000)).toEqual(range);
});
