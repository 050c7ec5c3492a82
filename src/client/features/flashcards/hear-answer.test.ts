import { expect, it } from 'vitest';
import { flashcards as en } from '#locales/flashcards-en.ts';
import { flashcards as es } from '#locales/flashcards-es.ts';
import { readAnswer } from './hear-answer.ts';

const wordsOf = (texts: typeof en | typeof es) => ({
  yes: texts['flashcards.handsFree.yes'],
  no: texts['flashcards.handsFree.no'],
});

it.each([
  [es, 'Sí', true],
  [es, 'la sabía', true],
  [es, 'No la sabía.', false],
  [es, 'otra vez', false],
  [es, 'noche', undefined],
  [en, 'Yes!', true],
  [en, 'I knew it', true],
  [en, 'no, I knew it not', false],
  [en, 'nothing', undefined],
])('[F09] a spoken word says whether a card was known', (texts, heard, known) => {
  expect(readAnswer(heard, wordsOf(texts))).toBe(known);
});
