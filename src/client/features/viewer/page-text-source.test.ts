import { expect, it } from 'vitest';
import { pageTextSource } from './page-text-source.ts';

it.each([
  [1, 'own'],
  [2, 'recognised'],
  [3, 'unclear'],
  [4, 'illegible'],
])('[D09] page %i is %s', (page, reading) => {
  expect(pageTextSource(page, { pages: [2, 3], unclear: [3, 4] })).toBe(reading);
});

it('[D09] without OCR all text is the file’s own', () => {
  expect(pageTextSource(1, undefined)).toBe('own');
});
