import { expect, it } from 'vitest';
import { distinctTitle } from './distinct-title.ts';

it.each([
  ['a title of its own', 'Notes', ['Cells'], ['unit 2'], 'Notes'],
  ['the name of the file', 'Notes', ['notes'], ['unit 2'], 'Notes (unit 2)'],
  ['the format of the same file', 'Notes', ['Notes', 'Notes (unit 2)'], ['unit 2', 'DOCX'], 'Notes (DOCX)'],
  ['a number where nothing differs', 'Notes', ['Notes', 'NOTES (2)'], ['Notes', ''], 'Notes (3)'],
])('[D02] distinguishes equal titles by %s', (_what, title, taken, differences, expected) => {
  expect(distinctTitle(title, taken, differences)).toBe(expected);
});

it('[D02] stays within the length of a title', () => {
  const long = 'x'.repeat(255);
  const title = distinctTitle(long, [long], ['y'.repeat(255)]);
  expect(Array.from(title)).toHaveLength(255);
  expect(title).toMatch(/y\)$/);
});
