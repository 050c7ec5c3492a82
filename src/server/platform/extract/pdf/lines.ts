import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { isLoneBullet } from '../list-markers.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { readingRegions } from './regions.ts';

/** A run of text within a line that stands apart from its neighbours, as in a table. */
export interface Cell {
  text: string;
  x: number;
  right: number;
}

export interface PdfLine {
  page: number;
  /** Which region of its page it belongs to: a column, or the width between two column bands. */
  region: number;
  text: string;
  x: number;
  y: number;
  right: number;
  bottom: number;
  baseline: number;
  fontSize: number;
  bold: boolean;
  /** Only where there is more than one. */
  cells?: Cell[];
}

export interface PageLines {
  page: number;
  width: number;
  height: number;
  lines: PdfLine[];
}

/** Gaps in shares of the font size: from the first on it is a space, from the second on another cell. */
const spaceGap = 0.18;
const cellGap = 1.5;

/** The pieces of a page as lines in reading order. */
export function pageLines(page: PdfPage): PageLines {
  const pieces = page.pieces.filter((piece) => piece.text.trim() !== '');
  const lines = readingRegions(pieces, page.width).flatMap((region, index) =>
    clustered(region)
      .map((cluster) => lineOf(cluster, page.number, index))
      .filter((line) => line.text !== ''),
  );
  return { page: page.number, width: page.width, height: page.height, lines };
}

interface Cluster {
  pieces: TextPiece[];
  top: number;
  bottom: number;
}

/** Pieces that overlap vertically by at least half of the smaller one share a line; indices and exponents do. */
function clustered(pieces: TextPiece[]): TextPiece[][] {
  const clusters: Cluster[] = [];
  const byMiddle = pieces.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2));
  for (const piece of byMiddle) {
    const cluster = clusters.slice(-3).findLast((candidate) => sharesLine(candidate, piece));
    if (cluster) {
      cluster.pieces.push(piece);
      // A tall sign (a root, a bracket) must not swallow the lines beside it.
      if (piece.height < 1.3 * piece.fontSize) {
        cluster.top = Math.min(cluster.top, piece.y);
        cluster.bottom = Math.max(cluster.bottom, piece.y + piece.height);
      }
    } else {
      clusters.push({ pieces: [piece], top: piece.y, bottom: piece.y + piece.height });
    }
  }
  return clusters.toSorted((a, b) => a.top - b.top).map((cluster) => cluster.pieces);
}

function sharesLine(cluster: Cluster, piece: TextPiece): boolean {
  const overlap = Math.min(cluster.bottom, piece.y + piece.height) - Math.max(cluster.top, piece.y);
  return overlap >= 0.5 * Math.min(piece.height, cluster.bottom - cluster.top);
}

/** Pieces that stand in one line, as the line they make. */
export function lineOf(cluster: TextPiece[], page: number, region: number): PdfLine {
  const pieces = cluster.length === 1 ? cluster : cluster.toSorted((a, b) => a.x - b.x);
  const main = pieces.reduce((longest, piece) => (piece.text.length > longest.text.length ? piece : longest));
  const cells: Cell[] = [];
  let text = '';
  let right = Number.NEGATIVE_INFINITY;
  let cellX = 0;
  for (const piece of pieces) {
    const gap = piece.x - right;
    if (text === '') cellX = piece.x;
    else if (gap > cellGap * main.fontSize && !isLoneBullet(text)) {
      cells.push({ text: lineText(text), x: cellX, right });
      text = '';
      cellX = piece.x;
    } else if (gap > spaceGap * piece.fontSize) text += ' ';
    text += piece.text;
    right = Math.max(right, piece.x + piece.width);
  }
  cells.push({ text: lineText(text), x: cellX, right });
  const y = Math.min(...pieces.map((piece) => piece.y));
  const bottom = Math.max(...pieces.map((piece) => piece.y + piece.height));
  return {
    page,
    region,
    text: cells.length === 1 ? (cells[0]?.text ?? '') : cells.map((cell) => cell.text).join(' '),
    x: pieces[0]?.x ?? 0,
    y,
    right,
    bottom,
    baseline: main.y + main.height - (/[gjpqyçQ,;()[\]{}|/]/.test(main.text) ? 0.21 * main.fontSize : 0),
    fontSize: main.fontSize,
    bold: boldShare(pieces) > 0.9,
    ...(cells.length > 1 ? { cells } : {}),
  };
}

/** What a page draws as a soft hyphen is a visible one; PDFium names a hyphen at a line's end U+FFFE or U+0002. */
function lineText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the library's own sign for a hyphen
  return cleanLine(text.replace(/[\u00ad\ufffe\u0002]/g, '-'));
}

function boldShare(pieces: TextPiece[]): number {
  let bold = 0;
  let all = 0;
  for (const piece of pieces) {
    all += piece.text.length;
    if (piece.bold) bold += piece.text.length;
  }
  return all === 0 ? 0 : bold / all;
}
