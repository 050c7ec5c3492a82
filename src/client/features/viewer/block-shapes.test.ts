import { expect, it } from 'vitest';
import { type ListItem, readList, readTable } from './block-shapes.ts';

const outline = (items: ListItem[] | undefined): unknown =>
  items?.map(({ number, text, children }) => [
    `${number} ${text}`.trim(),
    ...(children.length ? [outline(children)] : []),
  ]);
const everyPiece = (items: ListItem[]): ListItem[] => items.flatMap((item) => [item, ...everyPiece(item.children)]);

it.each([
  ['- one\n- two', [['one'], ['two']]],
  [
    '1. one\n2. two\n  - inner\n  - inner too\n3. three',
    [['1. one'], ['2. two', [['inner'], ['inner too']]], ['3. three']],
  ],
  ['a) one\n(b) two\niv. four', [['a) one'], ['(b) two'], ['iv. four']]],
  ['    - deep first\n- shallow', [['deep first'], ['shallow']]],
  ['- one\nno marker', undefined],
])('[D08, D11] reads the list %j', (text, items) => {
  expect(outline(readList(text, 0))).toEqual(items);
});

it('[D11] reads a list by the depths of its lines on the page, which its text does not say', () => {
  expect(outline(readList('- one\n- two\n- three', 0, [0, 1, 0]))).toEqual([['one', [['two']]], ['three']]);
});

it('[D11] every item and cell knows its place in the text, so that quotes in it stay marked', () => {
  const list = '1. one\n  - inner | half\n2. two';
  for (const { text, start } of everyPiece(readList(list, 100) ?? [])) expect(list.slice(start - 100)).toMatch(text);
  const table = 'Year | Ruler\n1815 | \n1848 | Louis | late';
  const cells = readTable(table, 50)?.flat() ?? [];
  expect(cells.map(({ text }) => text)).toEqual(['Year', 'Ruler', '1815', '', '1848', 'Louis', 'late']);
  for (const { text, start } of cells) expect(table.slice(start - 50, start - 50 + text.length)).toBe(text);
});

it('[D08] a table of one column is no table', () => {
  expect(readTable('one\ntwo', 0)).toBeUndefined();
});
