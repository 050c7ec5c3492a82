import type { PageLines, PdfLine } from './lines.ts';

/** What looks like a running head by itself stands this near to an edge of the page, in shares of its height. */
const marginShare = 0.1;
/** And from the text it stands apart by so many times its own size, from one baseline to the next. */
const apart = 1.75;
const longest = 120;
const sizeAboveBody = 1.13;
const sizeBelowBody = 0.95;

const pageNumber = /^[\s\-–—|[(]*(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|de|of|von|sur|di)\s*\d{1,4})?[\s\-–—|\])]*$/i;
/** What publishers print at the foot and head of a page. */
const imprint =
  /https?:\/\/|\bwww\.|\bdoi\b|©|\(c\) \d{4}|\ball rights reserved\b|\bcopyright\b|\bISS?N\b|\bvol(?:ume)?\.? \d|\bdownloaded from\b|\b(?:p[aá]gina|page|seite|p[aá]g\.) \d/i;

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
      const isApart = standsApart(row, fromEdge[index + 1], edge);
      return !isApart || !(isImprint(row) || (index === 0 && looksLikeHead(row, edge)));
    });
    return fromEdge.slice(0, Math.max(0, last)).flat();
  }

  function standsApart(row: PdfLine[], inner: PdfLine[] | undefined, edge: 'top' | 'bottom'): boolean {
    const size = sizeOf(row);
    const isNearEdge = row.every((line) =>
      edge === 'top' ? line.bottom < marginShare * page.height : line.y > (1 - marginShare) * page.height,
    );
    if (!inner || !isNearEdge || size >= sizeAboveBody * bodySize || textOf(row).length > longest) return false;
    return Math.abs(baselineOf(inner) - baselineOf(row)) >= apart * size;
  }

  function looksLikeHead(row: PdfLine[], edge: 'top' | 'bottom'): boolean {
    const cells = row.flatMap((line) => line.cells ?? [line]);
    if (cells.length > 1 && cells.some((cell) => pageNumber.test(cell.text))) return true;
    return edge === 'top' && sizeOf(row) < sizeBelowBody * bodySize;
  }
}

function isImprint(row: PdfLine[]): boolean {
  return imprint.test(textOf(row));
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
