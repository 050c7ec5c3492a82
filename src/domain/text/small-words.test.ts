import { expect, it } from 'vitest';
import { languageBySmallWords, smallWordsIn } from './small-words.ts';

it.each([
  ['es', 'La célula es la unidad de la vida, y todas las plantas están hechas de ella.'],
  ['en', 'The cell is the unit of life, and all of the plants are made of it.'],
  ['fr', 'La cellule est l’unité de la vie, et toutes les plantes en sont faites.'],
  ['de', 'Die Zelle ist die Einheit des Lebens, und alle Pflanzen sind aus ihr gemacht.'],
  ['it', 'La cellula è l’unità della vita, e tutte le piante sono fatte di essa.'],
  ['pt', 'A célula é a unidade da vida, e todas as plantas são feitas dela.'],
] as const)('[D08] small words tell %s', (language, text) => {
  expect(languageBySmallWords(text)).toBe(language);
});

it('[G03] a single letter is no small word: it may be one of a formula', () => {
  expect(smallWordsIn('f(x, y) = a e', 'es')).toBe(0);
});
