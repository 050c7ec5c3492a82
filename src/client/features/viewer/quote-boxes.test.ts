import { expect, it } from 'vitest';
import type { Box } from '#domain/documents/content.ts';
import { quoteBoxes } from './quote-boxes.ts';
import { pageFromHash } from './page-from-hash.ts';
import { readSpan, spanFromHash } from './quote-span.ts';

const line = { page: 2, x: 50, y: 100, w: 200, h: 12, start: 100, end: 200 };
it('[D11] paints the quoted part of a line in proportion', () => {
  expect(quoteBoxes([line], { start: 125, end: 175 })).toEqual([{ ...line, x: 100, w: 100 }]);
  expect(quoteBoxes([line], { start: 0, end: 300 })).toEqual([line]);
  expect(quoteBoxes([line], { start: 0, end: 100 })).toEqual([]);
});

it('[D11] paints the quoted words of a line in one stroke that ends with them', () => {
  const word = (x: number, w: number, start: number, end: number, y = 100): Box => ({ ...line, x, w, y, start, end });
  const words = [word(50, 30, 100, 105), word(83, 40, 106, 112), word(126, 20, 113, 116), word(50, 60, 117, 127, 114)];
  expect(quoteBoxes(words, { start: 106, end: 116 })).toEqual([word(83, 63, 106, 116)]);
  expect(quoteBoxes(words, { start: 113, end: 127 })).toEqual([words[2], words[3]]);
});

it.each([
  [
    { start: '17', end: '122' },
    { start: 17, end: 122 },
  ],
  [{ start: '122', end: '17' }, {}],
  [{ start: '-1', end: '5' }, {}],
  [{ start: 'x', end: '5' }, {}],
])('[D11] reads a passage from the address: %j', (search, span) => {
  expect(readSpan(search)).toEqual(span);
});

it('[D11] reads a passage from a short link', () => {
  expect(spanFromHash('#q=17-122')).toEqual({ start: 17, end: 122 });
  expect(spanFromHash('#part-quality')).toBeUndefined();
  expect(pageFromHash('#page=7')).toBe(7);
  expect(pageFromHash('#q=17-122')).toBeUndefined();
});
