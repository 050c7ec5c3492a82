import { expect, it } from 'vitest';
import { refusalOf } from './chosen-file.ts';

const MAX = 1_000;

it.each([
  ['notes.PDF', 10, undefined],
  ['notes.pages', 10, 'type'],
  ['no-extension', 10, 'type'],
  ['notes.docx', 1_001, 'size'],
  ['notes.md', 1_000, undefined],
  ['notes.txt', 0, 'empty'],
])('[D02, D03] %s of %i bytes is refused for: %s', (name, size, reason) => {
  expect(refusalOf({ name, size }, MAX)?.reason).toBe(reason);
});
