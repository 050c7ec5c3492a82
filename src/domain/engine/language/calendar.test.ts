import { expect, it } from 'vitest';
import { isDate } from './calendar.ts';

it.each([
  ['18 de abril', 'es', true],
  ['Octubre de 1934', 'es', true],
  ['May 4, 1865', 'en', true],
  ['1848', 'fr', true],
  ['Manifiesto de abril', 'es', false],
  ['julio', 'es', false],
  ['Article 23', 'en', false],
  ['7', 'en', false],
] as const)('[N01] "%s" in %s is a date: %s', (text, language, expected) => {
  expect(isDate(text, language)).toBe(expected);
});
