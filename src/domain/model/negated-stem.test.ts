import { expect, it } from 'vitest';
import { isNegatedStem } from './negated-stem.ts';

it.each([
  ['Which of these is not a gas?', 'en', 'Oxygen is a gas.', 'Oxygen', true],
  ['Which of these is not a gas?', 'en', 'Oxygen is a gas, not a liquid.', 'Oxygen', true],
  ['Which of these is not a gas?', 'en', 'Iron is not a gas.', 'Iron', false],
  ['Welches ist kein Gas?', 'de', 'Sauerstoff ist ein Gas.', 'Sauerstoff', true],
  ['Warum sollte man Stile nicht in Attribute schreiben?', 'de', 'So trennt man Inhalt und Stil.', 'Inhalt', false],
  ['¿Cuál de estos no es un gas?', 'es', 'El oxígeno es un gas.', 'oxígeno', true],
  ['¿Por qué no es un gas?', 'es', 'El hierro es sólido.', 'hierro', false],
] as const)(
  '[G01] “%s” in %s, of “%s” with the key %s, asks for what is not: %s',
  (stem, language, quoted, key, isNegated) => {
    expect(isNegatedStem(stem, language, { quoted, answers: [key] })).toBe(isNegated);
  },
);
