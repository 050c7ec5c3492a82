import { guardFormula } from './guard-formula.ts';

/**
 * A line of CSV (RFC 4180), with its line break. Text that a program would take for a formula gets an apostrophe in
 * front (O14); numbers stay numbers.
 *
 * @example csvLine(['=1+1', 'a "b", c', -2, null]) // `'=1+1,"a ""b"", c",-2,\r\n`
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: string | number | null): string {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoteCell(guardFormula(cell));
}

/** Quotes a cell that some spreadsheet would cut. */
export const quoteCell = (cell: string): string =>
  /[",;\t|\r\n\ufeff]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
