import { longestFurniture, pageNumber, sizeAboveBody } from './furniture-looks.ts';
import type { Cell, PageLines, PdfLine } from './lines.ts';

/**
 * A line that looks like a running head by itself must be this near to an edge of the page, as a share of its height.
 */
const marginShare = 0.1;
/** And from the text it stands apart by so many times its own size, from one baseline to the next. */
const apart = 1.75;
/** Text a little smaller than the body is still text. */
const sizeBelowBody = 0.88;
/** A page number stands at one side of the page and the head at the other; the number of a heading stands by it. */
const gapShare = 0.12;
/** In points. */
const SAME_PLACE = 4;
/** Imprints of publishers at the foot and head of a page. */
const imprint =
  /\bet al\.?\s*[/|]|\b\d{1,4} ?\((?:19|20)\d{2}\),? ?\d+ ?[-–] ?\d+|https?:\/\/|\bwww\.|\bdoi\b|©|\(c\) \d{4}|\ball rights reserved\b|\bcopyright\b|\bvol(?:ume)?\.? \d|\bdownloaded from\b/i;
/** A page number that nothing stands beside; a single letter may be part of a formula. */
const loneNumber = /^[\s\-–—|[(]*\d{1,4}[\s\-–—|\])]*$/;
const serialNumber = /\bISSN\b|\bISBN\b/;

/**
 * Lines that are running heads by their looks, so that a single page loses them too: the outermost row of the page,
 * apart from the text, which has a page number as a cell of its own or is smaller than the text above which it stands;
 * and the rows there that publishers print. An edge where furniture is `known` has no more of it.
 */
export function plainFurniture(page: PageLines, known: Set<PdfLine>, bodySize: number): PdfLine[] {
  const rows = rowsOf(page.lines);
  return [...outermost(rows, 'top'), ...outermost(rows.toReversed(), 'bottom')];

  function outermost(fromEdge: PdfLine[][], edge: 'top' | 'bottom'): PdfLine[] {
    if (fromEdge[0]?.some((line) => known.has(line))) return [];
    const last = fromEdge.findIndex((row, index) => {
      const inner = fromEdge[index + 1];
      const isApart = standsApart(row, inner, edge) && !(inner && isAligned(row, inner));
      return !isApart || !(isImprint(row) || (index === 0 && looksLikeHead(row, edge)));
    });
    return fromEdge.slice(0, Math.max(0, last)).flat();
  }

  function standsApart(row: PdfLine[], inner: PdfLine[] | undefined, edge: 'top' | 'bottom'): boolean {
    const size = sizeOf(row);
    const isNearEdge = row.every((line) =>
      edge === 'top' ? line.bottom < marginShare * page.height : line.y > (1 - marginShare) * page.height,
    );
    // Beside a page number, what is larger is a head as well.
    const isTooLarge = size >= sizeAboveBody * bodySize && !hasNumberApart(row, page.width);
    if (!inner || !isNearEdge || isTooLarge || textOf(row).length > longestFurniture) return false;
    return Math.abs(baselineOf(inner) - baselineOf(row)) >= apart * size;
  }

  function looksLikeHead(row: PdfLine[], edge: 'top' | 'bottom'): boolean {
    if (hasNumberApart(row, page.width) || loneNumber.test(textOf(row))) return true;
    return edge === 'top' && sizeOf(row) < sizeBelowBody * bodySize;
  }
}

function isImprint(row: PdfLine[]): boolean {
  const text = textOf(row);
  return imprint.test(text) || serialNumber.test(text);
}

function cellsOf(row: PdfLine[]): Pick<Cell, 'text' | 'x' | 'right'>[] {
  return row.flatMap((line) => line.cells ?? [line]).toSorted((left, right) => left.x - right.x);
}

/** Whether a page number is the first or the last cell, far from what stands beside it. */
function hasNumberApart(row: PdfLine[], pageWidth: number): boolean {
  const cells = cellsOf(row);
  const pairs = [cells.slice(0, 2), cells.slice(-2).toReversed()];
  return pairs.some(([outer, inner]) => {
    if (!outer || !inner || !pageNumber.test(outer.text)) return false;
    return Math.max(inner.x - outer.right, outer.x - inner.right) > gapShare * pageWidth;
  });
}

/** Rows of a table: some cell but the first begins where one of the next row does. */
function isAligned(row: PdfLine[], inner: PdfLine[]): boolean {
  const starts = cellsOf(inner).slice(1);
  return cellsOf(row)
    .slice(1)
    .some(({ x }) => starts.some((start) => Math.abs(start.x - x) < SAME_PLACE));
}

function textOf(row: PdfLine[]): string {
  return row.map((line) => line.text).join(' ');
}

function sizeOf(row: PdfLine[]): number {
  return Math.max(...row.map((line) => line.fontSize));
}

/** Lines side by side, from the top of the page. */
function rowsOf(lines: PdfLine[]): PdfLine[][] {
  const rows: PdfLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1);
    if (row && line.baseline - baselineOf(row) < 0.5 * line.fontSize) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function baselineOf(row: PdfLine[]): number {
  return row[0]?.baseline ?? 0;
}
