import { expect, it } from 'vitest';
import { quotedParts, readPhrase, withoutMarks } from './quotation-marks.ts';

it.each([
  ['"Ciclo de Calvin"', ['Ciclo de Calvin']],
  ['„Ciclo de Calvin“', ['Ciclo de Calvin']],
  ['“Ciclo de Calvin”', ['Ciclo de Calvin']],
  ['«Ciclo» hoja »Calvin«', ['Ciclo', 'Calvin']],
  ['“Ciclo" y "Calvin”', ['Ciclo', 'Calvin']],
  ['hoja "Ciclo', []],
  ['""', []],
  ['""Ciclo""', ['Ciclo']],
])('[D10] what stands in quotation marks of any kind: %s', (query, parts) => {
  expect(quotedParts(query)).toEqual(parts);
});

it.each([
  ['la cél', 'la cél', false],
  ['"la cél', 'la cél', false],
  [' „la cél ', 'la cél', false],
  ['"la célula"', 'la célula', true],
  ['„la célula“', 'la célula', true],
  ['« la célula »', 'la célula', true],
  ['“la célula"', 'la célula', true],
  ['«dijo "sí" y calló»', 'dijo "sí" y calló', true],
  ['dijo: "sí', 'dijo: "sí', false],
  ['"', '"', false],
  ['', '', false],
])('[D11] a mark that opens is not looked for, and a phrase is closed: %s', (words, parsedQuery, isPhrase) => {
  expect(readPhrase(words)).toEqual({ parsedQuery, isPhrase });
});

it('[D10] a search is read without its marks', () => {
  expect(withoutMarks('„ciclo“ de "Cal')).toBe('ciclo de Cal');
});
