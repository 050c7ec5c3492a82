import { expect, it } from 'vitest';
import { isCardOf } from './is-card-of.ts';

it.each([
  ['its term', 'Ósmosis', 'paso de agua', 'osmosis', '', true],
  ['its term under a heading', 'Transporte · **Ósmosis**', 'paso de agua', 'ósmosis', '', true],
  ['its term as the answer', 'El paso de agua es _____', 'ósmosis', 'Ósmosis', '', true],
  ['the same words of the document', 'Qué es', 'paso de agua', '', 'Paso de agua', true],
  ['another term with the same word', 'ósmosis inversa', 'otro paso', 'ósmosis', '', false],
])('[F04] a card is known by %s', (_name, front, back, term, words, isKnown) => {
  expect(isCardOf({ front, back }, { front: term, back: words })).toBe(isKnown);
});
