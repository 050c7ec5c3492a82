import { expect, it } from 'vitest';
import { remainingTitle } from './remaining-title.ts';

it.each([
  ['Biology + 2 more', ['Biology', 'Physics', 'Art'], 0, 'Physics + 1 more'],
  ['Biology + 2 more', ['Biology', 'Physics', 'Art'], 2, 'Biology + 1 more'],
  ['Biología + 1 más', ['Biología', 'Física'], 0, 'Física'],
  ['Biología + 1 más', ['Biología', 'Física'], 1, 'Biología'],
  ['June exam', ['Biology', 'Physics'], 0, 'June exam'],
  ['A + B + 1 more', ['A + B', 'C'], 1, 'A + B'],
  ['A + 5 more', ['B', 'C'], 0, 'A + 5 more'],
  ['Biology', ['Biology'], 0, 'Biology'],
])('[G02, D12] %s of %j without the one at %i becomes %s', (title, before, gone, expected) => {
  expect(remainingTitle(title, before, gone)).toBe(expected);
});
