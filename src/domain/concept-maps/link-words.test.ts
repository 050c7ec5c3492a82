import { expect, it } from 'vitest';
import { linkWords } from './link-words.ts';

it.each([
  // Kept as they are.
  ['en', 'leads to', 'leads to'],
  ['en', 'is a', 'is a'],
  ['en', 'is the', 'is the'],
  ['es', 'lleva al', 'lleva al'],
  ['es', 'es la', 'es la'],
  ['pt', 'leva a', 'leva a'],
  ['de', 'führt zur', 'führt zur'],
  // Without the article.
  ['en', 'was dictated by the', 'was dictated by'],
  ['es', 'conservaba los', 'conservaba'],
  ['fr', 'retiennent l’', 'retiennent'],
  ['de', 'unterbricht den', 'unterbricht'],
  ['it', 'promulga le', 'promulga'],
  ['pt', 'ultrapassou o', 'ultrapassou'],
  // Without a verb of the passage.
  ['en', 'explained with', ''],
  ['es', 'se explica con', ''],
] as const)('[M01] %s: a link of a generated map with "%s" shows "%s"', (language, label, words) => {
  expect(linkWords(label, language)).toBe(words);
});
