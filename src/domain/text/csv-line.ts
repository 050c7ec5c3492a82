import { guardFormula } from './guard-formula.ts';

/**
 * Returns a line of CSV (RFC 4180) with its line break. Puts an apostrophe before text that a spreadsheet would read
 * as a formula (O14); numbers stay numbers.
 *
 * @example csvLine(['=1+1', 'a "b", c', -2, null]) // `'=1+1,"a ""b"", c",-2,\r\n`
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoteCell(guardFormula(cell));
}

/** Quotes a cell that a spreadsheet would split. */
export const quoteCell = (cell: string): string =>
  /[",;\t|\r\n\ufeff]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
