import { expect, it } from 'vitest';
import { preparedText } from '#testing/prepared-text.ts';

it.each([
  ['en', 'Osmosis', 'Osmosis is the diffusion of water across a semipermeable membrane.'],
  ['en', 'Cytokinesis', 'Cytokinesis is the division of the cytoplasm of a cell into two daughter cells.'],
  ['en', 'cell membrane', 'The cell membrane is a bilayer that separates the interior of the cell from the outside.'],
  ['es', 'clorofila', 'La clorofila es un pigmento verde que absorbe la luz roja y la luz azul.'],
] as const)('[N01, G03] %s: a sentence that says what "%s" is defines it', (language, term, text) => {
  expect(preparedText(language, text).facts.definitions.map((definition) => definition.term)).toEqual([term]);
});

it.each([
  ['en', 'Everything is the same to a man who has lost the will to live.'],
  ['en', 'This is the reason for which the treaty was never signed by the king.'],
] as const)('[G03] %s: nothing is defined by "%s"', (language, text) => {
  expect(preparedText(language, text).facts.definitions).toEqual([]);
});
