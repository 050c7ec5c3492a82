import { expect, it } from 'vitest';
import { splitBySpan } from './split-by-span.ts';

const marked = (text: string, offset: number, start: number, end: number) =>
  splitBySpan(text, offset, { start, end })
    .filter((piece) => piece.marked)
    .map((piece) => piece.text);

it.each([
  ['inside a block', 11, 13, ['bc']],
  ['the whole block', 10, 14, ['abcd']],
  ['beginning before it', 0, 12, ['ab']],
  ['ending after it', 12, 99, ['cd']],
  ['beside it', 14, 20, []],
])('[D11] marks a quote %s', (_, start, end, pieces) => {
  expect(marked('abcd', 10, start, end)).toEqual(pieces);
});

it('[D11] keeps every letter', () => {
  const pieces = splitBySpan('abcd', 10, { start: 11, end: 13 });
  expect(pieces.map(({ text }) => text).join('')).toBe('abcd');
});
