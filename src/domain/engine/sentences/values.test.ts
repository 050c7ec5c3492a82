import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';
import { sentenceDocument } from './sentence-document.ts';

it.each([
  ['en', 'The oldest book of the school is a 1643 publication about its aims.', 'year'],
  ['en', 'The general led 1500 soldiers across the river.', 'quantity'],
  ['es', 'El tratado se firmó en Roma en 1957 y sigue en vigor.', 'year'],
  ['es', 'La ciudad tenía 1800 habitantes y dos puertos.', 'quantity'],
  ['fr', 'Cet instrument est vieux de 2000 ans et se joue encore.', 'quantity'],
  ['de', 'Die Stadt wurde 1871 zur Hauptstadt des Reiches.', 'year'],
  ['it', 'Il tempio è vecchio di 1900 anni ed è ancora in uso.', 'quantity'],
  ['pt', 'A lei foi aprovada em 1992 pelo congresso.', 'year'],
] as const)('[G03] %s: "%s" holds a %s', (language, text, kind) => {
  expect(sentenceDocument(preparedText(language, text)).facts.values.map((value) => value.kind)).toEqual([kind]);
});
