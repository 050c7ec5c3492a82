import { cleanLine } from '#domain/documents/text-cleaning.ts';
import { atHeight, closeHeight, withHeights } from '../heights.ts';
import { isLoneBullet } from '../list-markers.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { readingRegions } from './regions.ts';
import { baselineOf } from './baseline.ts';
import { joinedAccents, withAccents } from './accents.ts';
import { withTrueSizes } from './true-sizes.ts';
import { sharedWordEdges, wordCount, type WordEdges } from './word-edges.ts';

/** A run of text in a line, separated from its neighbors, as in a table. */
export interface Cell {
  text: string;
  x: number;
  right: number;
  words: WordEdges;
}

/** A cell being filled, and its last piece. */
interface OpenCell extends Cell {
  last?: TextPiece | undefined;
}

/** Role of a line on its slide. */
export interface SlidePlace {
  /** Reference size: that of most titles, unless this title opens a part and is larger. */
  titleSize: number;
  isTitle: boolean;
  /** Size of most other letters on the slide. */
  bodySize: number;
  /** Right limit for lines. */
  right: number;
  /** First line of a slide without a title. */
  isUntitled: boolean;
}

export interface PdfLine {
  page: number;
  /** Region of its page: a column, or the full width between column bands. */
  region: number;
  text: string;
  x: number;
  y: number;
  right: number;
  bottom: number;
  baseline: number;
  fontSize: number;
  bold: boolean;
  /** Bold runs in a line that is not entirely bold. */
  boldRuns: string[];
  /** Code: all letters have equal width. */
  mono: boolean;
  words: WordEdges;
  /** Present if there is more than one. */
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
  /** Right-to-left page, with mirrored lines. */
  isMirrored?: true;
  /** The page repeats the previous page's title, which is not shown again. */
  goesOn?: true;
}

/** Gaps as fractions of the font size: from the first on a space, from the second on a new cell. */
const spaceGap = 0.18;
/** With exact edges, a thin space in a formula counts as a space. */
const exactSpaceGap = 0.15;
const cellGap = 1.5;

/** Scripts are less far from the baseline. */
const stackedFrom = 0.5;

/** Groups the pieces of a page into lines in reading order. */
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

/** Groups pieces that overlap vertically by at least half of the smaller one, as scripts do. */
function clustered(pieces: TextPiece[]): TextPiece[][] {
  const clusters: Cluster[] = [];
  const byMiddle = pieces.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2));
  for (const piece of byMiddle) {
    const cluster = clusters.slice(-3).findLast((candidate) => sharesLine(candidate, piece));
    if (cluster) {
      cluster.pieces.push(piece);
      // A tall symbol (root, bracket) must not absorb adjacent lines.
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

/** Makes a line of its pieces. */
export function lineOf(cluster: TextPiece[], page: number, region: number): PdfLine {
  return lineInOrder(cluster.length === 1 ? cluster : cluster.toSorted((a, b) => a.x - b.x), page, region);
}

/** Makes a line of pieces in the given order. Gaps in a formula separate no cells. */
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

/** Whether neighbors are separate words although the second begins before the line's end, as in fractions. */
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

/** Joins adjacent bold pieces into runs. */
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

/** A subscript and superscript share a base, one above the other; a fraction has a space before it. */
function areScriptsOfOne(before: TextPiece, piece: TextPiece, text: string): boolean {
  if (!before.raise || !piece.raise || before.raise === piece.raise) return false;
  const gap = piece.x - before.x - before.width;
  return gap < spaceGap * piece.fontSize && /[\p{L}\p{N})\]]\p{Cn}[^\s\p{Cn}]+\p{Cn}$/u.test(text);
}

function appendPiece(cell: OpenCell, piece: TextPiece, isApart: boolean): void {
  const { last } = cell;
  // Joins pieces of one script.
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
  // The piece's first word continues the last word so far.
  if (goesOn && cell.words.length > 0) cell.words.splice(-1, 1, ...piece.words.slice(1));
  else cell.words.push(...piece.words);
  cell.text += atHeight(piece.raise, piece.text);
  cell.right = Math.max(cell.right, piece.x + piece.width);
}

function cellOf({ text, x, right, words }: OpenCell): Cell {
  const clean = lineText(text);
  // Cleaning may remove a word of only invisible characters.
  const isWhole = wordCount(clean) * 2 === words.length;
  return { text: clean, x, right, words: isWhole ? words : sharedWordEdges(clean, x, right) };
}

/** A drawn soft hyphen is visible; PDFium reports a hyphen at a line's end as U+FFFE or U+0002. */
function lineText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- the library's own sign for a hyphen
  return cleanLine(joinedAccents(withHeights(text.replace(/[\u00ad\ufffe\u0002]/g, '-'))));
}

/** Share of the characters with this property. */
function shareOf(pieces: TextPiece[], quality: 'bold' | 'mono'): number {
  let having = 0;
  let all = 0;
  for (const piece of pieces) {
    all += piece.text.length;
    if (piece[quality]) having += piece.text.length;
  }
  return all === 0 ? 0 : having / all;
}
