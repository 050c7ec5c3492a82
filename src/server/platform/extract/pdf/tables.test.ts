import { describe, expect, it } from 'vitest';
import { makeSetPage, type PageItem, story } from '#testing/fixtures/make-columns.ts';
import { readPdf } from './read-pdf.ts';

type Align = 'left' | 'right' | 'middle';

interface Look {
  columns: number[];
  body?: Align[];
  head?: Align[];
  step?: number;
}

/** Approximate width of a letter, for cells on a page with text above and below. */
const letter = 4.4;

function placed(rows: string[][], { columns, body = [], head = body, step = 15 }: Look): PageItem[] {
  const items: PageItem[] = [{ kind: 'text', text: story('forest'), x: 60, y: 70, width: 475 }];
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      for (const [line, text] of cell.split('\n').filter(Boolean).entries()) {
        const align = (row === 0 ? head : body)[column] ?? 'left';
        const back = { left: 0, middle: 0.5, right: 1 }[align] * text.length * letter;
        const [x, y] = [(columns[column] ?? 0) - back, 120 + row * step + line * 10.5];
        items.push({ kind: 'line', text, x, y });
      }
    }
  }
  items.push({ kind: 'text', text: story('bridge'), x: 60, y: 320, width: 475 });
  return items;
}

async function tablesOf(rows: string[][], look: Look): Promise<string[]> {
  const { blocks } = await readPdf(await makeSetPage(placed(rows, look)), () => {});
  return blocks.filter(({ kind }) => kind === 'table').map(({ text }) => text);
}

const written = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => cell.replace('\n', ' ')).join(' | ')).join('\n');

describe('tables', () => {
  it.each([
    [
      'empty cells',
      [
        ['Tree', 'Height', 'Age', 'Use'],
        ['Beech', '40 m', '300', 'floors'],
        ['Oak', '', '800', 'ships'],
        ['Birch', '25 m', '', 'skis'],
        ['Yew', '15 m', '1500', ''],
      ],
      { columns: [60, 160, 260, 360] },
    ],
    [
      'a head in the middle above numbers that end below each other',
      [
        ['Tree', 'Height of trunk', 'Greatest age', 'Price'],
        ['Beech', '40', '300', '12.50'],
        ['Oak', '35', '800', '120.00'],
        ['Birch', '25', '120', '7.25'],
      ],
      {
        columns: [60, 220, 320, 420],
        body: ['left', 'right', 'right', 'right'],
        head: ['left', 'middle', 'middle', 'middle'],
      },
    ],
    [
      'a head without a first cell',
      [
        ['', '2019', '2020', '2021'],
        ['Beech', '40', '300', '12'],
        ['Oak', '35', '800', '120'],
      ],
      { columns: [60, 220, 320, 420], body: ['left', 'right', 'right', 'right'] },
    ],
    [
      'cells of two lines',
      [
        ['Tree', 'Where it grows', 'Age'],
        ['Beech', 'in the hills of\nthe middle lands', '300'],
        ['Oak', 'everywhere in the\nlow lands', '800'],
        ['Birch', 'in the north', '120'],
      ],
      { columns: [60, 160, 320], step: 30 },
    ],
    [
      'groups with a title',
      [
        ['Tree', 'Height', 'Age'],
        ['Leaves', '', ''],
        ['Beech', '40 m', '300'],
        ['Oak', '35 m', '800'],
        ['Needles', '', ''],
        ['Spruce', '50 m', '400'],
      ],
      { columns: [60, 160, 260] },
    ],
  ] as [string, string[][], Look][])('[D08] keep %s', async (_what, rows, look) => {
    expect(await tablesOf(rows, look)).toEqual([written(rows)]);
  });

  it.each([
    ['one row with cells', [['Name:', 'Class:', 'Date:']]],
    [
      'two rows of a word and what it means',
      [
        ['Osmosis', 'goes through membranes'],
        ['Diffusion', 'goes everywhere'],
      ],
    ],
  ] as [string, string[][]][])('[D08] are not made of %s', async (_what, rows) => {
    expect(await tablesOf(rows, { columns: [60, 200, 400] })).toEqual([]);
  });
});
