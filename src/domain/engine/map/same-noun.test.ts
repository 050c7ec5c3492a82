import { expect, it } from 'vitest';
import { isSameNoun } from './same-noun.ts';

it.each([
  ['en', 'bacterium', 'bacteria', true],
  ['en', 'city', 'cities', true],
  ['en', 'research', 'researchers', false],
  ['en', 'caring', 'care', false],
  ['es', 'célula', 'células', true],
  ['es', 'raíz', 'raíces', true],
  ['es', 'meteorología', 'meteorológicos', false],
  ['fr', 'canal', 'canaux', true],
  ['fr', 'croissance', 'croissant', false],
  ['de', 'Wald', 'Wälder', true],
  ['de', 'Politik', 'politisch', false],
  ['it', 'cellula', 'cellule', true],
  ['it', 'attore', 'attività', false],
  ['pt', 'inflação', 'inflações', true],
  ['pt', 'real', 'realidade', false],
] as const)('[M01] %s: "%s" and "%s" are forms of one noun: %s', (language, left, right, isSame) => {
  expect(isSameNoun(left, right, language)).toBe(isSame);
  expect(isSameNoun(right, left, language)).toBe(isSame);
});
