import type { Cell, PdfLine } from './lines.ts';
import type { WordEdges } from './word-edges.ts';

/** Text that a line adds to a block, and its offset there. */
export interface LinePart {
  line: PdfLine;
  words: WordEdges;
  text: string;
  start: number;
}

export interface FoundTable {
  /** Number of lines in the table, from the first. */
  length: number;
  rows: string[];
  parts: LinePart[];
}

interface Part {
  line: PdfLine;
  cell: Cell;
  row: number;
  column: number;
  /** Offset of the part in its cell. */
  start: number;
}

const alignmentPoints = 4;
const cellSeparator = ' | ';
/** Maximum number of incomplete lines above the first full row. */
const mostHeadLines = 2;
/** A line closer than this to the one above continues its cells, as a fraction of the font size. */
const nearLine = 0.6;

type Span = Pick<Cell, 'x' | 'right'>;

/** The reference cell of a column, and the extent of all its cells. */
interface Column extends Span {
  from: number;
  to: number;
}

/** A line of a table: its cells and their columns. */
interface Row {
  line: PdfLine;
  cells: Cell[];
  places: number[];
}

/**
 * Finds a table that begins at this line: at least two lines with three aligned cells, or three with two. Other rows
 * may have empty cells, and a line that fits the columns may continue the row above it.
 */
export function tableAt(lines: PdfLine[], start: number): FoundTable | undefined {
  const first = lines[start];
  if (!first?.cells) return undefined;
  const columns = columnsFrom(lines, start).map(({ x, right }) => ({ x, right, from: x, to: right }));
  const found = tableLines(lines, start, columns);
  const full = found.filter(({ cells }) => cells.length === columns.length);
  if (full.length < (columns.length >= 3 ? 2 : 3)) return undefined;
  const pitch = leastPitch(found, columns.length);
  const rows: string[][] = [];
  const parts: Part[] = [];
  for (const [index, row] of found.entries()) {
    const previous = found[index - 1];
    if (!previous || !goesOn(previous, row, columns.length, pitch)) rows.push(columns.map(() => ''));
    const texts = rows.at(-1) ?? [];
    for (const [cellIndex, cell] of row.cells.entries()) {
      const column = row.places[cellIndex] ?? 0;
      const above = texts[column] ?? '';
      const from = above === '' ? 0 : above.length + 1;
      parts.push({ line: row.line, cell, row: rows.length - 1, column, start: from });
      texts[column] = `${above} ${cell.text}`.trim();
    }
  }
  return { length: found.length, rows: rows.map((row) => row.join(cellSeparator)), parts: placedParts(parts, rows) };
}

/** Cells of the first line, or of one directly below it with more cells. */
function columnsFrom(lines: PdfLine[], start: number): Cell[] {
  let most = lines[start]?.cells ?? [];
  for (let index = start + 1; index <= start + mostHeadLines; index += 1) {
    const [previous, line] = [lines[index - 1], lines[index]];
    if (!previous || !line || !follows(previous, line)) break;
    if ((line.cells?.length ?? 0) > most.length) most = line.cells ?? [];
  }
  return most;
}

function tableLines(lines: PdfLine[], start: number, columns: Column[]): Row[] {
  const found: Row[] = [];
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || (found.length > 0 && !follows(lines[index - 1] ?? line, line))) break;
    const cells = (line.cells ?? [line]).flatMap((cell) => cutAtColumns(cell, line.fontSize, columns));
    const places = cells.map((cell) => placeOf(cell, columns, cells.length));
    if (cells.some((cell) => leader.test(cell.text)) || places.includes(-1) || new Set(places).size < places.length)
      break;
    const isText = cells.length === 1 && (cells[0]?.right ?? 0) > (columns[1]?.x ?? 0) && places[0] === 0;
    if (isText) break;
    found.push({ line, cells, places });
    for (const [cellIndex, place] of places.entries()) widen(columns[place], cells[cellIndex]);
  }
  return withoutTitles(found, columns.length);
}

/** A title above a group of rows belongs to the table, one after the last row does not. */
function withoutTitles(rows: Row[], columns: number): Row[] {
  const [before, last] = rows.slice(-2);
  const isTitle =
    last?.cells.length === 1 && before !== undefined && !goesOn(before, last, columns, leastPitch(rows, columns));
  return isTitle ? withoutTitles(rows.slice(0, -1), columns) : rows;
}

/** Leader dots before the page number in an index. */
const leader = /(?:\s?\.){6}/;
/** As a fraction of the font size: words this far apart are two cells if the second begins at a column's edge. */
const leastGap = 0.35;
/** In points. */
const sameEdge = 2;

/** Splits a cell whose text fills its column and continues in the next one. */
function cutAtColumns(cell: Cell, fontSize: number, columns: Column[]): Cell[] {
  const { words, text, x, right } = cell;
  const texts = text.split(' ');
  const at = texts.findIndex((_, index) => {
    const start = words[2 * index] ?? 0;
    const isApart = index > 0 && start - (words[2 * index - 1] ?? 0) > leastGap * fontSize;
    return isApart && columns.some((column) => Math.abs(column.x - start) < sameEdge);
  });
  if (at === -1 || words.length !== 2 * texts.length) return [cell];
  const first = {
    text: texts.slice(0, at).join(' '),
    x,
    right: words[2 * at - 1] ?? right,
    words: words.slice(0, 2 * at),
  };
  const rest = { text: texts.slice(at).join(' '), x: words[2 * at] ?? x, right, words: words.slice(2 * at) };
  return [first, ...cutAtColumns(rest, fontSize, columns)];
}

/** Column of a cell: by its edges or center, or because it is below no other one. */
function placeOf(cell: Cell, columns: Column[], cellsInLine: number): number {
  const aligned = columns.findIndex((column) => isUnder(column, cell));
  if (columns.some((column, index) => index !== aligned && covers(cell, column))) return -1;
  if (aligned !== -1 || columns.length < 3 || cellsInLine === 1) return aligned;
  const below = columns.flatMap(({ from, to }, index) => (cell.x < to && cell.right > from ? [index] : []));
  const [only = -1] = below;
  const reachesNext = cell.right > (columns[only + 1]?.x ?? Number.POSITIVE_INFINITY);
  return below.length === 1 && !reachesNext ? only : -1;
}

function covers(cell: Cell, { x, right }: Column): boolean {
  return cell.x < x && cell.right > right;
}

function widen(column: Column | undefined, cell: Cell | undefined): void {
  if (!column || !cell) return;
  column.from = Math.min(column.from, cell.x);
  column.to = Math.max(column.to, cell.right);
}

/** Smallest distance of consecutive full rows. */
function leastPitch(rows: Row[], columns: number): number {
  const pitches = rows.slice(1).map(({ cells, line }, index) => {
    const previous = rows[index];
    const areFull = cells.length === columns && previous?.cells.length === columns;
    return areFull ? line.baseline - previous.line.baseline : Number.POSITIVE_INFINITY;
  });
  return Math.min(...pitches);
}

/** Whether a line continues the cells of the row above. */
function goesOn(previous: Row, row: Row, columns: number, pitch: number): boolean {
  if (row.cells.length === columns || !isNear(previous, row)) return false;
  const isAsFarAsRows = row.line.baseline - previous.line.baseline > 0.75 * pitch;
  return !(isAsFarAsRows && row.places.includes(0));
}

function isNear(previous: Row | undefined, row: Row | undefined): boolean {
  return (
    previous !== undefined && row !== undefined && row.line.y - previous.line.bottom < nearLine * row.line.fontSize
  );
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

/** Left edge, right edge or center match those of the column. */
function isUnder(column: Span, cell: Span): boolean {
  return (
    Math.abs(column.x - cell.x) <= alignmentPoints ||
    Math.abs(column.right - cell.right) <= alignmentPoints ||
    Math.abs(column.x + column.right - cell.x - cell.right) <= 2 * alignmentPoints
  );
}
