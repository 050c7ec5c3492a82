import { expect, it } from 'vitest';
import { splitBlanks } from './split-blanks.ts';
import { splitQuote } from './split-quote.ts';

it.each([
  ['The _____ barks at ___.', ['The ', '[_____]', ' barks at ', '[___]', '.']],
  ['The L_____ de la C_____ barks.', ['The ', '[_____]', ' barks.']],
  ['_____ barks at _____.', ['[_____]', ' barks at ', '[_____]', '.']],
  ['_____ barks.', ['[_____]', ' barks.']],
  ['No gap, a snake_case and a __ pair.', ['No gap, a snake_case and a __ pair.']],
])('[T02] finds the gaps of %j', (stem, parts) => {
  expect(splitBlanks(stem).map(({ text, isBlank }) => (isBlank ? `[${text}]` : text))).toEqual(parts);
});

it.each([
  ['Durante el proceso se rompe el agua.', 'El agua', ['Durante el proceso se rompe ', 'el agua', '.']],
  ['The art of art history', 'art', ['The ', 'art', ' of art history']],
  ['Smart art', 'art', ['Smart ', 'art', '']],
  ['Smartly said', 'art', ['', 'Smartly said', '']],
  ['Nothing of it', 'Verdadero', ['', 'Nothing of it', '']],
  ['Empty answer', ' ', ['', 'Empty answer', '']],
  ['The energy is $E=mc^2$ at rest.', 'mc', ['The energy is ', '$E=mc^2$', ' at rest.']],
  ['It costs $5 an hour', 'hour', ['It costs $5 an ', 'hour', '']],
])('[G03] marks in %j what proves %j', (quote, answer, parts) => {
  const { before, marked, after } = splitQuote(quote, answer);
  expect([before, marked, after]).toEqual(parts);
});
