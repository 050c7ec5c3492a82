import { expect, it } from 'vitest';
import { withoutFurnitureHeadings } from './furniture-headings.ts';
import type { OutlineBlock } from './outline.ts';

const heading = (text: string, level = 2): OutlineBlock => ({ kind: 'heading', text, level });
const text = (words: string): OutlineBlock => ({ kind: 'paragraph', text: words });
const headingsOf = (blocks: OutlineBlock[]) =>
  withoutFurnitureHeadings(blocks).flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
const title = heading('Apuntes de historia', 1);

it.each<[string, OutlineBlock[], string[]]>([
  [
    'with a date below',
    [title, heading('Fernando Giráldez', 3), text('13/10/2025'), heading('TEMA 20: El franquismo')],
    ['Apuntes de historia', 'TEMA 20: El franquismo'],
  ],
  [
    'right above the text',
    [title, heading('Alberto Scarampi del Cairo'), heading('1 Introduction', 3), text('Cells have filaments.')],
    ['Apuntes de historia', '1 Introduction'],
  ],
  [
    'who is told about',
    [title, heading('Fernando Giráldez'), text('Nació en Vigo y estudió física.'), heading('Obra')],
    ['Apuntes de historia', 'Fernando Giráldez', 'Obra'],
  ],
  [
    'of whom parts follow',
    [title, heading('Isabel Allende'), heading('Vida', 3), text('Nació en Lima.')],
    ['Apuntes de historia', 'Isabel Allende', 'Vida'],
  ],
  [
    'who is the subject',
    [heading('Charles Darwin', 1), heading('Early life'), text('He was born in Shrewsbury.')],
    ['Charles Darwin', 'Early life'],
  ],
  [
    'further below',
    [title, heading('Autores'), heading('Fernando Giráldez'), text('13/10/2025'), heading('Fin')],
    ['Apuntes de historia', 'Autores', 'Fernando Giráldez', 'Fin'],
  ],
])('[D10] a person %s', (_name, blocks, expected) => {
  expect(headingsOf(blocks)).toEqual(expected);
});

it('[D10] furniture becomes text of the section it stands in, and nothing is lost', () => {
  const blocks = [title, text('Uno.'), heading('Página 3 de 12'), text('Dos.')];
  const made = withoutFurnitureHeadings(blocks);
  expect(made.map(({ text: words }) => words)).toEqual(blocks.map(({ text: words }) => words));
  expect(made[2]).toEqual({ kind: 'paragraph', text: 'Página 3 de 12' });
});
