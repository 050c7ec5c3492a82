import { expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { examplePersons, speaksOf } from './example-persons.ts';

/** Filler text, so that a single paragraph is a small part of the document. */
const rest: Record<'en' | 'es' | 'de', string[]> = {
  en: Array.from({ length: 12 }, (_, place) => `Chapter ${place} of the book is on memory and on habits.`),
  es: Array.from({ length: 12 }, (_, place) => `El capítulo ${place} trata de la memoria y de los hábitos.`),
  de: Array.from({ length: 12 }, (_, place) => `Das Kapitel ${place} handelt vom Gedächtnis und von Gewohnheiten.`),
};

it.each<[what: string, language: Language & keyof typeof rest, text: string, isOfExample: boolean]>([
  ['a first name alone', 'en', 'When learning to surf, Julian might watch how his father stands on the board.', true],
  ['the same in Spanish', 'es', 'Después de clase, Lucía recibe un premio por cada página que lee.', true],
  [
    'a first name with a surname',
    'en',
    'In those years Albert Bandura showed that people learn by watching others.',
    false,
  ],
  ['a first name with a particle', 'es', 'En aquel libro Olympe de Gouges pidió los derechos de la mujer.', false],
  ['a ruler', 'en', 'In those years Catherine the Great wrote letters to the thinkers of France.', false],
  ['a person of a year', 'en', 'In that war of 1812 Alexander burnt the fields before the army came.', false],
  ['a place', 'en', 'In those years the army of Virginia crossed the river with its guns.', false],
  ['a noun that is a name as well', 'de', 'Die Rose öffnet ihre Blüte am Morgen und schließt sie am Abend.', false],
  ['a surname', 'en', 'In those years Rawls wrote of the cake that has to be divided by two people.', false],
])('[G03] %s: whether "%s · %s" speaks of a person of an example', (_, language, text, isOfExample) => {
  const prepared = preparedText(language, text, ...rest[language]);
  const names = examplePersons(prepared);
  expect(prepared.sentences.some((sentence) => speaksOf(names, sentence))).toBe(isOfExample);
});

it('[G03] who is spoken of all over a text is a person of its subject', () => {
  const paragraph = (deed: string) => `In those years Marie ${deed} with the help of some friends.`;
  const deeds = ['found the metal', 'won the prize', 'led the institute', 'crossed the ocean'];
  const isOfExample = (count: number) =>
    examplePersons(preparedText('en', ...deeds.slice(0, count).map(paragraph), ...rest.en)).has('marie');
  expect([isOfExample(1), isOfExample(4)]).toEqual([true, false]);
});
