import { describe, expect, it } from 'vitest';
import { makeSetPage, type PageItem, story } from '#testing/fixtures/make-columns.ts';
import { readPdf } from './read-pdf.ts';

const column = (text: string, x: number, width: number, y = 80, size = 10): PageItem => ({
  kind: 'text',
  text,
  x,
  y,
  width,
  size,
});

const trees = [
  ['Tree', 'Height', 'Age'],
  ['Beech', '40 m', '300'],
  ['Oak', '35 m', '800'],
  ['Birch', '25 m', '120'],
  ['Spruce', '50 m', '400'],
];
const table = (x: number, step: number, y = 84): PageItem[] =>
  trees.flatMap((row, index) =>
    row.map((text, cell): PageItem => ({ kind: 'line', text, x: x + cell * step, y: y + index * 14 })),
  );
const tableText = trees.map((row) => row.join(' | ')).join('\n');

interface Read {
  kinds: string;
  texts: string[];
}

async function read(items: PageItem[], look: Parameters<typeof makeSetPage>[1]): Promise<Read> {
  const { blocks } = await readPdf(await makeSetPage(items, look), () => {});
  return { kinds: blocks.map(({ kind }) => kind).join(' '), texts: blocks.map(({ text }) => text) };
}

/** For different ways in which programs write the file. */
const looks = [
  { byRows: false, justify: false },
  { byRows: false, justify: true },
  { byRows: true, justify: false },
  { byRows: true, justify: true },
];

describe.each(looks)('columns, drawn row by row: $byRows, justified: $justify', (look) => {
  it('[D08] reads the five narrow columns of a newspaper one after another, under their headline', async () => {
    const texts = (['river', 'market', 'bridge', 'museum', 'forest'] as const).map((name) => story(name, 2));
    const page: PageItem[] = [
      { kind: 'line', text: 'Water in the lower town', x: 40, y: 60, size: 26, bold: true },
      ...texts.map((text, index) => column(text, 40 + index * 104, 96, 80, 8)),
    ];
    expect((await read(page, look)).texts).toEqual(['Water in the lower town', ...texts]);
  });

  it('[D08] reads columns that are half an em apart one after the other', async () => {
    const texts = [story('river', 4), story('bridge', 4)];
    const page = [column(texts[0] ?? '', 60, 235), column(texts[1] ?? '', 300, 235)];
    expect((await read(page, look)).texts).toEqual(texts);
  });

  it('[D08] reads a ruled box in its column, and one across both between them', async () => {
    const [left, right] = [story('river', 3), story('bridge', 3)];
    const [below, last] = [story('market', 3), story('forest', 3)];
    const page: PageItem[] = [
      column(left, 60, 225),
      column(right, 310, 225),
      { kind: 'box', x: 160, y: 330, width: 280, height: 80 },
      column(story('museum'), 170, 260, 350, 9),
      column(below, 60, 225, 450),
      { kind: 'box', x: 310, y: 436, width: 225, height: 70 },
      column(story('museum'), 320, 205, 450, 9),
      column(last, 310, 225, 530),
    ];
    const { texts } = await read(page, look);
    expect(texts).toEqual([left, right, story('museum'), below, story('museum'), last]);
  });

  it('[D08] reads a column beside a table whole, and the table as one', async () => {
    const page = [column(story('forest', 2), 60, 225), ...table(310, 80)];
    expect((await read(page, look)).texts).toEqual([story('forest', 2), tableText]);
  });

  it('[D08] keeps the rows of a table whose last column is text', async () => {
    const rows = [story('river').slice(0, 110), story('market').slice(0, 140), story('bridge').slice(0, 120)];
    const page = rows.flatMap((text, index): PageItem[] => [
      { kind: 'line', text: `Term ${index + 1}`, x: 60, y: 160 + index * 50, size: 10 },
      column(text, 200, 300, 160 + index * 50),
    ]);
    const text = (await read(page, look)).texts.join(' ');
    expect(text.indexOf('Term 2')).toBeGreaterThan(text.indexOf('under water'));
  });
});
