/** Signs at which programs take a cell for a formula, and their full-width forms (O14). */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * A line of CSV (RFC 4180), with its line break. Text that a program would take for a formula gets an apostrophe in
 * front; numbers stay numbers.
 *
 * @example csvLine(['=1+1', 'a "b", c', -2, null]) // `'=1+1,"a ""b"", c",-2,\r\n`
 */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
