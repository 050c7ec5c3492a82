import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { atHeight, closeHeight, withHeights } from '../heights.ts';
import { isLoneBullet } from '../list-markers.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { readingRegions } from './regions.ts';
import { baselineOf } from './baseline.ts';
import { joinedAccents, withAccents } from './accents.ts';
import { withTrueSizes } from './true-sizes.ts';
import { sharedWordEdges, wordCount, type WordEdges } from './word-edges.ts';

/** A run of text within a line that stands apart from its neighbours, as in a table. */
export interface Cell {
  text: string;
  x: number;
  right: number;
  words: WordEdges;
}

/** A cell that is being filled, and its last piece. */
interface OpenCell extends Cell {
  last?: TextPiece | undefined;
}

/** Role of a line on its slide. */
export interface SlidePlace {
  /** The size to go by: that of most titles, unless a title opens a part and is larger. */
  titleSize: number;
  isTitle: boolean;
  /** Size of most other letters on the slide. */
  bodySize: number;
  /** How far lines may reach there. */
  right: number;
  /** It is the first line of a slide that has no title. */
  isUntitled: boolean;
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
  /** Runs of bold words in a line that is not bold as a whole. */
  boldRuns: string[];
  /** Code: every letter as wide as the others. */
  mono: boolean;
  words: WordEdges;
  /** Only where there is more than one. */
  cells?: Cell[];
  /** An entry of a table of contents, without its page number. */
  contents?: boolean;
  slide?: SlidePlace;
}

export interface PageLines {
  page: number;
  width: number;
  height: number;
  lines: PdfLine[];
  /** It is read from right to left: its lines stand as in a mirror. */
  isMirrored?: true;
  /** It has the title of the page before it, which is not told again. */
  goesOn?: true;
}

/** Gaps in shares of the font size: from the first on it is a space, from the second on another cell. */
const spaceGap = 0.18;
/** Where the edges of pieces are known to the point, a thin space of a formula is one. */
const exactSpaceGap = 0.15;
const cellGap = 1.5;

/** Indices and exponents stand less far from the baseline. */
const stackedFrom = 0.5;

/** The pieces of a page as lines in reading order. */
export function pageLines(page: PdfPage): PageLines {
  const pieces = page.pieces.filter((piece) => piece.text.trim() !== '');
  const lines = readingRegions(withTrueSizes(pieces), page).flatMap((region, index) =>
    clustered(region)
      .map((cluster) => lineOf(withAccents(cluster), page.number, index))
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
  return lineInOrder(cluster.length === 1 ? cluster : cluster.toSorted((a, b) => a.x - b.x), page, region);
}

/** The line that pieces make in the order in which they are given. Gaps in a formula part no cells. */
export function lineInOrder(pieces: TextPiece[], page: number, region: number, isFormula = false): PdfLine {
  const main = pieces.reduce((longest, piece) => (piece.text.length > longest.text.length ? piece : longest));
  const leastCellGap = isFormula ? Number.POSITIVE_INFINITY : cellGap * main.fontSize;
  const cells: Cell[] = [];
  let open = openCell(pieces[0]);
  for (const [index, piece] of pieces.slice(1).entries()) {
    const before = pieces[index] ?? piece;
    const gap = piece.x - open.right;
    if (gap > leastCellGap && !isLoneBullet(open.text)) {
      cells.push(cellOf(open));
      open = openCell(piece);
    } else {
      const isApart = gap > spaceGap * piece.fontSize || areApart(before, piece);
      appendPiece(open, piece, isApart && !areScriptsOfOne(before, piece, open.text));
      open.last = piece;
    }
  }
  cells.push(cellOf(open));
  const bold = shareOf(pieces, 'bold') > 0.9;
  const y = Math.min(...pieces.map((piece) => piece.y));
  const bottom = Math.max(...pieces.map((piece) => piece.y + piece.height));
  return {
    page,
    region,
    text: cells.length === 1 ? (cells[0]?.text ?? '') : cells.map((cell) => cell.text).join(' '),
    x: pieces[0]?.x ?? 0,
    y,
    right: Math.max(...cells.map((cell) => cell.right)),
    bottom,
    baseline: baselineOf(main),
    fontSize: main.fontSize,
    bold,
    boldRuns: bold ? [] : boldRuns(pieces),
    mono: shareOf(pieces, 'mono') > 0.9,
    words: cells.length === 1 ? (cells[0]?.words ?? []) : cells.flatMap((cell) => cell.words),
    ...(cells.length > 1 ? { cells } : {}),
  };
}

/** Whether neighbours are two words though the second begins left of where the line ends: parts of a fraction are. */
function areApart(before: TextPiece, piece: TextPiece): boolean {
  const gap = piece.x - before.x - before.width;
  if (before.baseline !== undefined && piece.baseline !== undefined) {
    const [small, large] = [Math.min(before.fontSize, piece.fontSize), Math.max(before.fontSize, piece.fontSize)];
    const isUnderIt = piece.x < before.x - 1 && /[\p{L}\p{N}∞]$/u.test(before.text);
    const isStacked = isUnderIt || Math.abs(before.baseline - piece.baseline) > stackedFrom * large;
    return gap > exactSpaceGap * small || isStacked;
  }
  const overlap = Math.min(before.y + before.height, piece.y + piece.height) - Math.max(before.y, piece.y);
  return overlap <= 0 && gap < 0;
}

/** Neighbouring bold pieces are one run. */
function boldRuns(pieces: TextPiece[]): string[] {
  const runs: string[] = [];
  let open = false;
  for (const piece of pieces) {
    if (piece.bold && open) runs.push(`${runs.pop() ?? ''}${/^\s/.test(piece.text) ? '' : ' '}${piece.text}`);
    else if (piece.bold) runs.push(piece.text);
    open = piece.bold;
  }
  return runs.map(lineText).filter((run) => /\p{L}{2}/u.test(run));
}

function openCell(first: TextPiece | undefined): OpenCell {
  if (!first) return { text: '', x: 0, right: Number.NEGATIVE_INFINITY, words: [] };
  const text = atHeight(first.raise, first.text);
  return { text, x: first.x, right: first.x + first.width, words: [...first.words], last: first };
}

/** An index and a power hang on the same letter, one over the other; a fraction has a space before it. */
function areScriptsOfOne(before: TextPiece, piece: TextPiece, text: string): boolean {
  if (!before.raise || !piece.raise || before.raise === piece.raise) return false;
  const gap = piece.x - before.x - before.width;
  return gap < spaceGap * piece.fontSize && /[\p{L}\p{N})\]]\p{Cn}[^\s\p{Cn}]+\p{Cn}$/u.test(text);
}

function appendPiece(cell: OpenCell, piece: TextPiece, isApart: boolean): void {
  const { last } = cell;
  // Pieces of one script are one run.
  if (piece.raise && last?.raise === piece.raise && last.baseline === piece.baseline) {
    cell.text = `${cell.text.slice(0, -1)}${isApart ? ' ' : ''}`;
    const goesOnInRun = !isApart && !/^\s/.test(piece.text);
    if (goesOnInRun && cell.words.length > 0) cell.words.splice(-1, 1, ...piece.words.slice(1));
    else cell.words.push(...piece.words);
    cell.text += piece.text + closeHeight(piece.raise);
    cell.right = Math.max(cell.right, piece.x + piece.width);
    return;
  }
  if (isApart) cell.text += ' ';
  const goesOn = !/\s$/.test(cell.text) && !/^\s/.test(piece.text);
  // The first word of the piece is the rest of the last word so far.
  if (goesOn && cell.words.length > 0) cell.words.splice(-1, 1, ...piece.words.slice(1));
  else cell.words.push(...piece.words);
  cell.text += atHeight(piece.raise, piece.text);
  cell.right = Math.max(cell.right, piece.x + piece.width);
}

function cellOf({ text, x, right, words }: OpenCell): Cell {
  const clean = lineText(text);
  // Cleaning may take a word away that was nothing but invisible signs.
  const isWhole = wordCount(clean) * 2 === words.length;
  return { text: clean, x, right, words: isWhole ? words : sharedWordEdges(clean, x, right) };
}

/** A soft hyphen that a page draws is a visible one; PDFium names a hyphen at a line's end U+FFFE or U+0002. */
function lineText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the library's own sign for a hyphen
  return cleanLine(joinedAccents(withHeights(text.replace(/[\u00ad\ufffe\u0002]/g, '-'))));
}

/** Which share of the characters has the quality. */
function shareOf(pieces: TextPiece[], quality: 'bold' | 'mono'): number {
  let having = 0;
  let all = 0;
  for (const piece of pieces) {
    all += piece.text.length;
    if (piece[quality]) having += piece.text.length;
  }
  return all === 0 ? 0 : having / all;
}
