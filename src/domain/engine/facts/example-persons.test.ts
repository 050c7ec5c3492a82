import { expect, it } from 'vitest';
import type { Language } from '#domain/documents/content.ts';
import { preparedText } from '#testing/prepared-text.ts';
import { examplePersons, speaksOf } from './example-persons.ts';

it.each<[what: string, language: Language, text: string, isOfExample: boolean]>([
  ['a first name alone', 'en', 'When learning to surf, Julian might watch how his father stands on the board.', true],
  ['the same in Spanish', 'es', 'Después de clase, Lucía recibe un premio por cada página que lee.', true],
  [
    'a first name with a surname',
    'en',
    'In those years Albert Bandura showed that people learn by watching others.',
    false,
  ],
  ['a ruler', 'en', 'In those years Catherine the Great wrote letters to the thinkers of France.', false],
  ['a surname', 'en', 'In those years Rawls wrote of the cake that has to be divided by two people.', false],
])('[G03] %s: whether "%s · %s" speaks of a person of an example', (_, language, text, isOfExample) => {
  const prepared = preparedText(language, text);
  const names = examplePersons(prepared);
  expect(prepared.sentences.some((sentence) => speaksOf(names, sentence))).toBe(isOfExample);
});

it('[G03] who is spoken of all over a text is a person of its subject', () => {
  const paragraph = (deed: string) => `In that year Marie ${deed} with the help of some friends.`;
  const deeds = ['found the metal', 'won the prize', 'led the institute', 'crossed the ocean'];
  expect(examplePersons(preparedText('en', ...deeds.slice(0, 2).map(paragraph))).has('marie')).toBe(true);
  expect(examplePersons(preparedText('en', ...deeds.map(paragraph))).has('marie')).toBe(false);
});
