import { expect, it } from 'vitest';
import { lettersOfGap, withAnswer, withoutLetters } from './blank.ts';

it.each([
  ['_____ carry signals.', 'Neurons', 'Neurons carry signals.'],
  ['G_____ c_____ are not neurons.', 'Glial cells', 'Glial cells are not neurons.'],
  ['El b_____ de p_____ detecta errores.', 'bit de paridad', 'El bit de paridad detecta errores.'],
  ['The s_____-b_____ test is old.', 'Stanford-Binet', 'The Stanford-Binet test is old.'],
  ['Who found it?', 'Marie Curie', 'Who found it? (Marie Curie)'],
  ['It costs $_____ a day.', '$& 5', 'It costs $$& 5 a day.'],
])('[C04, T11] %j with its answer', (stem, answer, filled) => {
  expect(withAnswer(stem, answer)).toBe(filled);
});

it.each([
  ['Intento de la L_____ de C_____ (ERC).', 'Intento de la _____ (ERC).', 'L… de C…'],
  ['_____ barks at _____.', '_____ barks at _____.', ''],
  ['No gap.', 'No gap.', ''],
])('[T11] shows the gap of %j without letters, and the letters apart', (stem, shown, letters) => {
  expect(withoutLetters(stem)).toBe(shown);
  expect(lettersOfGap(stem)).toBe(letters);
});
