import { expect, it } from 'vitest';
import { isNameTyped, nameToType, restToType } from './typed-name.ts';

const long = 'La fotosíntesis es el proceso por el cual las plantas convierten la luz…';

it.each([
  ['Biología 2', 'Biología 2'],
  [long, 'La fotosíntesis es el proceso por el'],
  ['a'.repeat(60), 'a'.repeat(40)],
  ['One two, '.repeat(6), 'One two, One two, One two, One two, One'],
  ['🦊'.repeat(50), '🦊'.repeat(40)],
])('[D12] of %j one types %j', (name, words) => {
  expect(nameToType(name)).toBe(words);
});

it.each([
  [' Biología 2 ', 'Biología 2', true],
  ['Biologi\u0301a 2', 'Biología 2', true],
  ['biologia  2', 'Biología 2', true],
  ['BIOLOGÍA 2', 'Biología 2', true],
  ['Tema 4 - optica...', 'Tema 4 – Óptica…', true],
  ['Tema 4 optica', 'Tema 4 – Óptica…', true],
  ['la fotosintesis es el proceso por el', long, true],
  [long, long, true],
  ['La fotosíntesis es el proceso por el cual las', long, true],
  ['La fotosíntesis es el proceso', long, false],
  [`${long} y más`, long, false],
  ['Biología', 'Biología 2', false],
  ['Biología 12', 'Biología 1.2', false],
  ['Química', 'Biología 2', false],
  ['', 'Biología 2', false],
  ['', '???', false],
  ['???', '???', true],
  ['!!!', '???', false],
])('[D12] %j typed for %j: %s', (typed, name, isTyped) => {
  expect(isNameTyped(typed, name)).toBe(isTyped);
});

it.each([
  ['', 'Biología 2', 'Biología 2'],
  ['biolog', 'Biología 2', 'ía 2'],
  ['Biología', 'Biología 2', '2'],
  ['biologia 2', 'Biología 2', ''],
  ['Química', 'Biología 2', undefined],
  ['la fotosintesis es', long, 'el proceso por el'],
])('[D12] after %j of %j there is left: %j', (typed, name, rest) => {
  expect(restToType(typed, name)).toBe(rest);
});
