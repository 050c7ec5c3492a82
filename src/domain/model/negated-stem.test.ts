import { expect, it } from 'vitest';
import { isNegatedStem } from './negated-stem.ts';

it.each([
  ['Which of these is not a gas?', 'en', 'Oxygen is a gas.', true],
  ['Which of these is not a gas?', 'en', 'Iron is not a gas.', false],
  ['Welches ist kein Gas?', 'de', 'Sauerstoff ist ein Gas.', true],
  ['Warum sollte man Stile nicht in Attribute schreiben?', 'de', 'So trennt man Inhalt und Stil.', false],
  ['¿Cuál de estos no es un gas?', 'es', 'El oxígeno es un gas.', true],
  ['¿Por qué no es un gas?', 'es', 'El hierro es sólido.', false],
] as const)('[G01] “%s” in %s, of “%s”, asks for what is not: %s', (stem, language, quote, isNegated) => {
  expect(isNegatedStem(stem, language, quote)).toBe(isNegated);
});
