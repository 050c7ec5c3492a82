import { expect, it } from 'vitest';
import { tableGrid } from './table-grid.ts';

const cell = (text: string, columns = 1, rows = 1) => ({ text, columns, rows });

it('[D08] a cell that reaches over rows or columns leaves the others under their headings', () => {
  const table = [
    [cell('Fase'), cell('Lugar'), cell('Producto')],
    [cell('Luminosa', 1, 2), cell('Tilacoide'), cell('ATP')],
    [cell('Membrana'), cell('NADPH')],
    [cell('En total', 2), cell('36')],
    [cell('x', 1, 1e9), cell('y', 1e9)],
  ];
  const grid = tableGrid(table);
  expect(grid.slice(0, 4)).toEqual([
    ['Fase', 'Lugar', 'Producto'],
    ['Luminosa', 'Tilacoide', 'ATP'],
    ['', 'Membrana', 'NADPH'],
    ['En total', '', '36'],
  ]);
  expect(grid[4]?.length).toBeLessThan(100);
});

it('[Z22] a few bytes cannot ask for millions of cells', () => {
  const greedy = Array.from({ length: 2_000 }, () => [{ text: 'a', columns: 64, rows: 99_999 }]);
  const cells = tableGrid(greedy).reduce((sum, row) => sum + row.length, 0);
  expect(cells).toBeLessThan(25_000);
});
