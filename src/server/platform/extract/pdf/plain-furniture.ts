import { longestFurniture, pageNumber, sizeAboveBody } from './furniture-looks.ts';
import type { Cell, PageLines, PdfLine } from './lines.ts';

/**
 * Maximum distance from the page edge, as a fraction of the height, for a line that looks like a running head by
 * itself.
 */
const marginShare = 0.1;
/** Minimum distance from the text, in multiples of its size, between baselines. */
const apart = 1.75;
/** Slightly smaller text is still body text. */
const sizeBelowBody = 0.88;
/** A page number is on one side and the head on the other; a heading's number is beside it. */
const gapShare = 0.12;
/** In points. */
const SAME_PLACE = 4;
/** Publishers' imprints at the foot and head of a page. */
const imprint =
  /\bet al\.?\s*[/|]|\b\d{1,4} ?\((?:19|20)\d{2}\),? ?\d+ ?[-–] ?\d+|https?:\/\/|\bwww\.|\bdoi\b|©|\(c\) \d{4}|\ball rights reserved\b|\bcopyright\b|\bvol(?:ume)?\.? \d|\bdownloaded from\b/i;
/** A page number alone; a single letter may be part of a formula. */
const loneNumber = /^[\s\-–—|[(]*\d{1,4}[\s\-–—|\])]*$/;
const serialNumber = /\bISSN\b|\bISBN\b/;

/**
 * Finds running heads by their looks, so that a single page loses them too: the page's outermost row, separate from the
 * text, with a page number as a separate cell or smaller than the adjacent text; also rows with publishers' imprints.
 * Skips edges where furniture is `known`.
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
    // Beside a page number, larger text is a head too.
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

/** Whether a page number is the first or last cell, far from its neighbor. */
function hasNumberApart(row: PdfLine[], pageWidth: number): boolean {
  const cells = cellsOf(row);
  const pairs = [cells.slice(0, 2), cells.slice(-2).toReversed()];
  return pairs.some(([outer, inner]) => {
    if (!outer || !inner || !pageNumber.test(outer.text)) return false;
    return Math.max(inner.x - outer.right, outer.x - inner.right) > gapShare * pageWidth;
  });
}

/** Table rows: some cell except the first is aligned with one in the next row. */
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

/** Groups lines side by side into rows, from the top. */
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
