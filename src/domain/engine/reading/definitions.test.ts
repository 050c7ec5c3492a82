import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';

it.each([
  ['en', 'Osmosis', 'Osmosis is the diffusion of water across a semipermeable membrane.'],
  ['en', 'Cytokinesis', 'Cytokinesis is the division of the cytoplasm of a cell into two daughter cells.'],
  ['en', 'cell membrane', 'The cell membrane is a bilayer that separates the interior of the cell from the outside.'],
  ['es', 'clorofila', 'La clorofila es un pigmento verde que absorbe la luz roja y la luz azul.'],
  ['es', 'estomas', 'Los estomas son poros de las hojas que regulan el intercambio de gases.'],
] as const)('[N01, G03] %s: a sentence that says what "%s" is defines it', (language, term, text) => {
  expect(preparedText(language, text).definitions.map((definition) => definition.term)).toEqual([term]);
});

it.each([
  ['en', 'Everything is the same to a man who has lost the will to live.'],
  ['en', 'This is the reason for which the treaty was never signed by the king.'],
] as const)('[G03] %s: nothing is defined by "%s"', (language, text) => {
  expect(preparedText(language, text).definitions).toEqual([]);
});

it.each([
  [
    'pt',
    'O Pantanal é a maior planície inundável do mundo e se estende por dois estados.',
    'a maior planície inundável do mundo',
  ],
  [
    'de',
    'Die Leistung ist das Produkt aus Spannung und Stromstärke und wird in Watt gemessen.',
    'das Produkt aus Spannung und Stromstärke',
  ],
  [
    'es',
    'El estoma es un poro que se abre de día y se cierra durante la noche.',
    'un poro que se abre de día y se cierra durante la noche',
  ],
] as const)(
  '[G03] %s: the description in "%s" ends before the sentence says something else',
  (language, text, expected) => {
    expect(preparedText(language, text).definitions.map((definition) => definition.text)).toEqual([expected]);
  },
);
