import { expect, it } from 'vitest';
import { foldedWords } from './folded-words.ts';

it.each([
  ['José Peña', ['jose', 'pena']],
  ['jose.pena+test@example.org', ['jose', 'pena', 'test', 'example', 'org']],
  ["O'Brien-Smith", ['o', 'brien', 'smith']],
  ['  ', []],
  [`%_':*&|!<>()\\`, []],
  ['Иван 李明', ['иван', '李明']],
])('[X02, O20] the words of %j', (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});
