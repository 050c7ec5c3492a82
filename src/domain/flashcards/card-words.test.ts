import { expect, it } from 'vitest';
import { cardWords } from './card-words.ts';

it.each([
  ['**Speed** of *light*', 'Speed of light', 'Speed of light'],
  ['Mass is $m_0$ at rest', 'Mass is m_0 at rest', 'Mass is $m_0$ at rest'],
  ['$$\nE = mc^2\n$$', 'E = mc^2', '$E = mc^2$'],
  ['It cost $5 and $6', 'It cost $5 and $6', 'It cost $5 and $6'],
  ['- one\n- two', 'one two', 'one two'],
])('[F04] %j in one line, for typing and with its formulas to draw', (markdown, words, line) => {
  expect(cardWords(markdown)).toBe(words);
  expect(cardWords(markdown, '$')).toBe(line);
});
