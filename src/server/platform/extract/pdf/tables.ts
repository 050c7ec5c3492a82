import type { Cell, PdfLine } from './lines.ts';
import type { WordEdges } from './word-edges.ts';

export interface FoundTable {
  /** Lines that the table takes, from the first. */
  length: number;
  rows: string[];
  /** What each line brought, and the offset in the joined rows at which it stands. */
  parts: { line: PdfLine; words: WordEdges; text: string; start: number }[];
}

interface Part {
  line: PdfLine;
  cell: Cell;
  row: number;
  column: number;
  /** Where the part begins in its cell. */
  start: number;
}

const alignmentPoints = 4;
const cellSeparator = ' | ';

/**
 * A table that begins at the given line: at least two lines with three cells or three with two, cells under each
 * other. A line with fewer cells that keeps to the columns continues the row above it.
 */
export function tableAt(lines: PdfLine[], start: number): FoundTable | undefined {
  const first = lines[start];
  if (!first?.cells) return undefined;
  const columns = first.cells.map((cell) => ({ ...cell }));
  const rows: string[][] = [];
  const parts: Part[] = [];
  let length = 1;
  const addRow = (line: PdfLine, cells: Cell[]): void => {
    for (const [column, cell] of cells.entries()) parts.push({ line, cell, row: rows.length, column, start: 0 });
    rows.push(cells.map((cell) => cell.text));
  };
  addRow(first, columns);
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index];
    const previous = lines[index - 1];
    if (!line || !previous || !follows(previous, line)) break;
    const cells = line.cells ?? [line];
    const places = cells.map((cell) => columns.findIndex((column) => isUnder(column, cell)));
    if (places.includes(-1) || new Set(places).size < places.length) break;
    const isFull = cells.length === columns.length;
    const isContinuation = cells.length < columns.length && line.y - previous.bottom < 0.6 * line.fontSize;
    if (!isFull && !isContinuation) break;
    if (isFull) addRow(line, cells);
    else {
      const row = rows.at(-1) ?? [];
      for (const [cellIndex, cell] of cells.entries()) {
        const column = places[cellIndex] ?? 0;
        const above = row[column] ?? '';
        parts.push({ line, cell, row: rows.length - 1, column, start: above.length + 1 });
        row[column] = `${above} ${cell.text}`;
      }
    }
    length += 1;
  }
  if (rows.length < (columns.length >= 3 ? 2 : 3)) return undefined;
  return { length, rows: rows.map((row) => row.join(cellSeparator)), parts: placedParts(parts, rows) };
}

function placedParts(parts: Part[], rows: string[][]): FoundTable['parts'] {
  let offset = 0;
  const starts = rows.map((cells) =>
    cells.map((cell, column) => {
      const start = offset;
      offset += cell.length + (column === cells.length - 1 ? '\n' : cellSeparator).length;
      return start;
    }),
  );
  return parts.map(({ line, cell, row, column, start }) => ({
    line,
    words: cell.words,
    text: cell.text,
    start: (starts[row]?.[column] ?? 0) + start,
  }));
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
