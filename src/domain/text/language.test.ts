import { expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

it.each([
  ['es', 'La célula es la unidad básica de los seres vivos y fue descubierta en el siglo XVII.'],
  ['en', 'The cell is the basic unit of living beings and was discovered in the seventeenth century.'],
  ['fr', "La cellule est l'unité de base des êtres vivants et a été découverte au dix-septième siècle."],
  ['de', 'Die Zelle ist die grundlegende Einheit der Lebewesen und wurde im siebzehnten Jahrhundert entdeckt.'],
  ['it', "La cellula è l'unità fondamentale degli esseri viventi e fu scoperta nel diciassettesimo secolo."],
  ['pt', 'A célula é a unidade básica dos seres vivos e foi descoberta no século dezassete.'],
])('[D08] %s is told by its letters', (language, text) => {
  expect(detectLanguage(text)).toMatchObject({ language });
  expect(detectLanguage(text).confidence).toBeGreaterThan(0.4);
});

it('[D08] a foreign beginning does not decide for a whole document', () => {
  const foreign = 'This work is dedicated to my parents and to all who helped. '.repeat(12);
  const own = 'La célula es la unidad básica de los seres vivos y se divide en dos partes iguales. '.repeat(60);
  expect(detectLanguage(foreign + own).language).toBe('es');
});

it('[D08] a text without letters is not judged', () => {
  expect(detectLanguage('12 345 — 67')).toEqual({ language: 'es', confidence: 0 });
});
