import { expect, it } from 'vitest';
import { parseCount } from './question-count.ts';

it.each([
  ['1', 1],
  [' 50 ', 50],
  ['0', undefined],
  ['51', undefined],
  ['7.5', undefined],
  ['1e1', undefined],
  ['-3', undefined],
  ['', undefined],
])('[G02] %j asks for %s questions', (text, count) => {
  expect(parseCount(text)).toBe(count);
});
