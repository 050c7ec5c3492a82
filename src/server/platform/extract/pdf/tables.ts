import type { PdfLine } from './lines.ts';

export interface FoundTable {
  /** Lines that the table takes, from the first. */
  length: number;
  rows: string[];
  /** The row that each of those lines went into. */
  rowOfLine: number[];
}

const alignmentPoints = 4;

/**
 * A table that begins at the given line: at least two lines with three cells or three with two, cells under each
 * other. A line with fewer cells that keeps to the columns continues the row above it.
 */
export function tableAt(lines: PdfLine[], start: number): FoundTable | undefined {
  const first = lines[start];
  if (!first?.cells) return undefined;
  const columns = first.cells.map((cell) => ({ ...cell }));
  const rows: string[][] = [columns.map((column) => column.text)];
  const rowOfLine = [0];
  let fullRows = 1;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index];
    const previous = lines[index - 1];
    if (!line || !previous || !follows(previous, line)) break;
    const cells = line.cells ?? [{ text: line.text, x: line.x, right: line.right }];
    const places = cells.map((cell) => columns.findIndex((column) => isUnder(column, cell)));
    if (places.includes(-1) || new Set(places).size < places.length) break;
    const isFull = cells.length === columns.length;
    const isContinuation = cells.length < columns.length && line.y - previous.bottom < 0.6 * line.fontSize;
    if (!isFull && !isContinuation) break;
    if (isFull) {
      fullRows += 1;
      rows.push(cells.map((cell) => cell.text));
    } else {
      const row = rows.at(-1) ?? [];
      for (const [cellIndex, place] of places.entries())
        row[place] = `${row[place] ?? ''} ${cells[cellIndex]?.text ?? ''}`;
    }
    rowOfLine.push(rows.length - 1);
  }
  if (fullRows < (columns.length >= 3 ? 2 : 3)) return undefined;
  return { length: rowOfLine.length, rows: rows.map((row) => row.join(' | ')), rowOfLine };
}

function follows(previous: PdfLine, line: PdfLine): boolean {
  const gap = line.y - previous.bottom;
  return (
    line.page === previous.page && line.region === previous.region && gap < 2.5 * line.fontSize && gap > -line.fontSize
  );
}

/** Left, right or middle of the cell stand where those of the column do. */
function isUnder(column: { x: number; right: number }, cell: { x: number; right: number }): boolean {
  return (
    Math.abs(column.x - cell.x) <= alignmentPoints ||
    Math.abs(column.right - cell.right) <= alignmentPoints ||
    Math.abs(column.x + column.right - cell.x - cell.right) <= 2 * alignmentPoints
  );
}
