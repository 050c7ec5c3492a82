import { baselineOf } from './baseline.ts';
import { isBulleted, isLoneBullet } from '../list-markers.ts';
import { sizeOfMost } from './usual-size.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { isSlide } from './slide-navigation.ts';

type PageSize = Pick<PdfPage, 'width' | 'height'>;

/** Minimum size of a prose column for splitting a page; formulas, tables and short lists stay whole. */
const column = { rows: 5, widthShare: 0.12, fill: 0.6, charactersPerRow: 16 };
/** A newspaper page has six columns, split one after another. */
const mostCuts = 5;
/** As fractions of the font size: minimum distance of words around a gutter, and distance of line ends before it. */
const leastGutter = 0.4;
const leastFree = 0.2;
const mostCrossing = 5;
const mostGutters = 8;

/**
 * Groups the pieces of a page into regions in reading order. A single-column page is one region. If a gutter separates
 * prose, the left column comes before the right one; pieces across the gutter (titles, wide figures) split the page
 * into bands, read from the top.
 */
export function readingRegions(pieces: TextPiece[], page: PageSize, depth = 0): TextPiece[][] {
  const areColumns = isSlide(page) ? areSlideColumns : areColumnsOfProse;
  const leastRows = isSlide(page) ? slideColumn.rows : column.rows;
  if (depth > mostCuts || pieces.length < leastRows * 2) return [pieces];
  const pageWidth = page.width;
  const found = findGutter(pieces, pageWidth, isSlide(page) ? 1 : column.rows, areColumns);
  if (found === undefined) return [pieces];
  const { gutter } = found;
  const regions: TextPiece[][] = [];
  for (const band of bandsOf(found.pieces, gutter)) {
    if (band.isCrossing) regions.push(band.pieces);
    else {
      const [left, right] = partedAt(band.pieces, gutter);
      if (areColumns(left, right, pageWidth)) {
        regions.push(...readingRegions(left, page, depth + 1), ...readingRegions(right, page, depth + 1));
      } else if (
        left.length === 0 ||
        right.length === 0 ||
        !continuesColumns(regions) ||
        rowsOf(band.pieces).length === 1
      ) {
        regions.push(band.pieces);
      } else regions.push(left, right);
    }
  }
  return mergedSingles(regions);
}

/** A band too short to count as prose is still two columns between or after column bands. */
function continuesColumns(regions: TextPiece[][]): boolean {
  return regions.length >= 2;
}

interface Gutter {
  gutter: number;
  /** The region's pieces, split at the gutter where the engine joined two columns. */
  pieces: TextPiece[];
}

/** Finds gutters: a right column may begin at left edges of many pieces, or of words after a wide space. */
function findGutter(
  pieces: TextPiece[],
  pageWidth: number,
  leastStarts: number,
  areColumns: AreColumns,
): Gutter | undefined {
  const starts = new Map<number, number>();
  const crossingOf = (x: number): number => pieces.filter((piece) => crosses(piece, x - 2)).length;
  const count = (x: number): void => {
    const rounded = Math.round(x / 2) * 2;
    starts.set(rounded, (starts.get(rounded) ?? 0) + 1);
  };
  for (const { x, words, fontSize } of pieces) {
    count(x);
    for (let index = 2; index < words.length; index += 2) {
      const start = words[index] ?? 0;
      if (start - (words[index - 1] ?? 0) >= leastGutter * fontSize) count(start);
    }
  }
  const candidates = [...starts]
    .filter(([x, times]) => times >= leastStarts && x > 0.12 * pageWidth && x < 0.88 * pageWidth)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, mostGutters);
  // List items begin further in than the text above them.
  if (leastStarts === 1) candidates.sort((a, b) => crossingOf(a[0]) - crossingOf(b[0]));
  for (const [x, times] of candidates) {
    const gutter = x - 2;
    // Without columns, words begin at the same position only by chance.
    if (crossingOf(x) > mostCrossing * times) continue;
    const cut = pieces.flatMap((piece) => (crosses(piece, gutter) ? cutAt(piece, gutter) : piece));
    const bands = bandsOf(cut, gutter);
    if (bands.some((band) => isColumnBand(band, gutter, pageWidth, areColumns))) return { gutter, pieces: cut };
  }
  return undefined;
}

/** Splits a piece across the gutter if one of its words begins at the right edge. */
function cutAt(piece: TextPiece, gutter: number): TextPiece[] {
  const { words, fontSize } = piece;
  const index = words.findIndex((x, at) => x > gutter && x < gutter + 4 && at > 0 && at % 2 === 0);
  const start = words[index];
  if (start === undefined || start - (words[index - 1] ?? 0) < leastGutter * fontSize) return [piece];
  const word = [...piece.text.matchAll(/\S+/g)][index / 2];
  if (word === undefined) return [piece];
  const [before, after] = [words.slice(0, index), words.slice(index)];
  const right = before.at(-1) ?? piece.x;
  return [
    { ...piece, text: piece.text.slice(0, word.index).trimEnd(), width: right - piece.x, words: before },
    { ...piece, text: piece.text.slice(word.index), x: start, width: piece.x + piece.width - start, words: after },
  ];
}

function isColumnBand(band: Band, gutter: number, pageWidth: number, areColumns: AreColumns): boolean {
  if (band.isCrossing) return false;
  const [left, right] = partedAt(band.pieces, gutter);
  return areColumns(left, right, pageWidth);
}

type AreColumns = (left: TextPiece[], right: TextPiece[], pageWidth: number) => boolean;

/** Columns on slides are short. */
const slideColumn = { rows: 2, gap: 0.8, mostAtSameHeight: 0.34 };

/**
 * Whether a slide has two texts side by side, and no table: their lines are at different heights, are list items on
 * both sides, or were drawn one side after the other.
 */
function areSlideColumns(left: TextPiece[], right: TextPiece[], pageWidth: number): boolean {
  if (areColumnsOfProse(left, right, pageWidth)) return true;
  const sides = slideSides(left, right);
  return sides !== undefined && (areListed(sides) || !shareHeights(sides) || areDrawnApart(left, right));
}

/** Rows of two texts with space between them. */
function slideSides(left: TextPiece[], right: TextPiece[]): TextPiece[][][] | undefined {
  const sides = [rowsOf(left), rowsOf(right)];
  const size = sizeOfMost([...left, ...right]) ?? 0;
  const end = left.reduce((most, piece) => Math.max(most, rightOf(piece)), 0);
  const start = right.reduce((least, { x }) => Math.min(least, x), Infinity);
  const areApart = start - end >= slideColumn.gap * size;
  // The numbers of a list are no separate column.
  const areTexts = sides.every(
    (rows) => rows.length >= slideColumn.rows && !rows.some(hasCells) && 2 * rows.filter(hasWord).length >= rows.length,
  );
  return areApart && areTexts ? sides : undefined;
}

const hasWord = (row: TextPiece[]): boolean => row.some(({ text }) => /\p{L}{2}/u.test(text));

const areListed = (sides: TextPiece[][][]): boolean =>
  sides.every((rows) => 2 * rows.filter(opensItem).length >= rows.length);

function shareHeights([left = [], right = []]: TextPiece[][][]): boolean {
  const baselines = left.flatMap(([first]) => (first ? [baselineOf(first)] : []));
  const atSameHeight = right.filter(([first]) =>
    baselines.some((baseline) => first && Math.abs(baseline - baselineOf(first)) < sameHeight * first.fontSize),
  );
  return atSameHeight.length > slideColumn.mostAtSameHeight * right.length;
}

function areDrawnApart(left: TextPiece[], right: TextPiece[]): boolean {
  const last = left.reduce((most, { order = Infinity }) => Math.max(most, order), 0);
  return right.every(({ order = 0 }) => order > last);
}

const mostDoubtfulPieces = 500;

/** Whether only the drawing order shows if a slide has two columns or a table. */
export function hasDoubtfulColumns({ pieces, ...page }: PdfPage): boolean {
  const isDoubtful: AreColumns = (left, right) =>
    slideSides(left, right) !== undefined && !areSlideColumns(left, right, page.width);
  return (
    isSlide(page) && pieces.length <= mostDoubtfulPieces && findGutter(pieces, page.width, 1, isDoubtful) !== undefined
  );
}

/** Adds the drawing order from the other engine, matched by position. */
export function withDrawnOrder(page: PdfPage, drawn: PdfPage): PdfPage {
  const pieces = page.pieces.map((piece) => {
    const middle = piece.y + piece.height / 2;
    const order = drawn.pieces.findIndex(
      ({ x, y, width, height }) => middle > y && middle < y + height && piece.x < x + width && rightOf(piece) > x,
    );
    return order === -1 ? piece : { ...piece, order };
  });
  return { ...page, pieces };
}

function opensItem(row: TextPiece[]): boolean {
  const first = row.toSorted((a, b) => a.x - b.x)[0];
  return first !== undefined && (isBulleted(first.text) || isLoneBullet(first.text.trim()));
}

/** Prose on both sides; or prose on one, and on the other a table whose rows are at different heights. */
function areColumnsOfProse(left: TextPiece[], right: TextPiece[], pageWidth: number): boolean {
  if (left.length < column.rows || right.length < column.rows) return false;
  const [isLeft, isRight] = [isProse(left, pageWidth), isProse(right, pageWidth)];
  if (isLeft && isRight) return true;
  if (!isLeft && !isRight) return false;
  const [prose, other] = isLeft ? [left, right] : [right, left];
  return isTableBeside(other, prose);
}

/** As a fraction of the font size. */
const sameHeight = 0.2;
const mostAtSameHeight = 0.5;
const leastTableRows = 3;
const cellGap = 1.5;
/** Lines within a cell are close to each other; those of the next cell are further apart. */
const evenPitch = 1.25;

function isTableBeside(pieces: TextPiece[], prose: TextPiece[]): boolean {
  const rows = rowsOf(pieces);
  const withCells = rows.filter((row) => hasCells(row)).length;
  if (withCells < leastTableRows || withCells < 0.7 * rows.length) return false;
  const baselines = rowsOf(prose).flatMap(([first]) => (first ? [baselineOf(first)] : []));
  const pitches = baselines.slice(1).map((baseline, index) => baseline - (baselines[index] ?? 0));
  const usual = pitches.toSorted((a, b) => a - b)[pitches.length >> 1] ?? 0;
  const [top, bottom] = [Math.min(...prose.map((piece) => piece.y)), Math.max(...baselines)];
  const places = rows.flatMap(([first]) => (first ? [{ baseline: baselineOf(first), size: first.fontSize }] : []));
  const atSameHeight = places.filter((row) =>
    baselines.some((baseline) => Math.abs(baseline - row.baseline) < sameHeight * row.size),
  );
  return (
    pitches.every((pitch) => pitch < evenPitch * usual) &&
    places.every((row) => row.baseline > top && row.baseline < bottom + row.size) &&
    atSameHeight.length <= mostAtSameHeight * rows.length
  );
}

interface Band {
  isCrossing: boolean;
  pieces: TextPiece[];
}

/** Splits the page from the top into pieces that cross the gutter and pieces that do not. */
function bandsOf(pieces: TextPiece[], gutter: number): Band[] {
  const crossing = pieces.filter((piece) => crosses(piece, gutter)).toSorted((a, b) => a.y - b.y);
  const free = pieces.filter((piece) => !crosses(piece, gutter)).toSorted((a, b) => a.y - b.y);
  const bands: Band[] = [];
  let next = 0;
  const add = (piece: TextPiece, isCrossing: boolean): void => {
    const last = bands.at(-1);
    if (last?.isCrossing === isCrossing) last.pieces.push(piece);
    else bands.push({ isCrossing, pieces: [piece] });
  };
  for (const wide of crossing) {
    const middle = wide.y + wide.height / 2;
    for (let piece = free[next]; piece && piece.y + piece.height / 2 < middle - wide.height / 2; piece = free[next]) {
      add(piece, false);
      next += 1;
    }
    add(wide, true);
    // Pieces beside a crossing one belong to its line.
    for (let piece = free[next]; piece && piece.y + piece.height / 2 < wide.y + wide.height; piece = free[next]) {
      add(piece, true);
      next += 1;
    }
    const ending = lastLine(bands.at(-1)?.pieces ?? [], wide, free.slice(next, next + mostWords), gutter);
    for (const piece of ending) add(piece, true);
    next += ending.length;
  }
  for (const piece of free.slice(next)) add(piece, false);
  return bands;
}

const mostWords = 20;
/** In points. */
const sameEdge = 2;

/** The short last line of a paragraph across the gutter: it begins at the same left edge, with nothing after it. */
function lastLine(paragraph: TextPiece[], above: TextPiece, below: TextPiece[], gutter: number): TextPiece[] {
  const first = below[0];
  if (first === undefined || first.y - above.y - above.height > 0.5 * above.fontSize) return [];
  const line = below.filter((piece) => piece.y < first.y + first.height / 2);
  const left = Math.min(...paragraph.map((piece) => piece.x));
  const isEnding =
    Math.abs(Math.min(...line.map((piece) => piece.x)) - left) < sameEdge &&
    Math.abs(first.fontSize - above.fontSize) < 0.1 * above.fontSize &&
    line.every((piece) => piece.x < gutter);
  return isEnding ? line : [];
}

function crosses(piece: TextPiece, gutter: number): boolean {
  return piece.x < gutter && piece.x + piece.width > gutter - leastFree * piece.fontSize;
}

function partedAt(pieces: TextPiece[], gutter: number): [TextPiece[], TextPiece[]] {
  return [pieces.filter((piece) => piece.x < gutter), pieces.filter((piece) => piece.x >= gutter)];
}

/** Enough rows, wide enough, and mostly filled with words. */
function isProse(pieces: TextPiece[], pageWidth: number): boolean {
  if (pieces.length < column.rows) return false;
  const left = Math.min(...pieces.map((piece) => piece.x));
  const right = Math.max(...pieces.map((piece) => piece.x + piece.width));
  if (right - left < column.widthShare * pageWidth) return false;
  const rows = rowsOf(pieces);
  if (rows.length < column.rows) return false;
  const fills = rows.map((row) => extentOf(row) / (right - left)).toSorted((a, b) => a - b);
  const lengths = rows.map((row) => row.reduce((sum, { text }) => sum + text.length, 0)).toSorted((a, b) => a - b);
  const middle = rows.length >> 1;
  const isFilled = (fills[middle] ?? 0) >= column.fill && (lengths[middle] ?? 0) >= column.charactersPerRow;
  return isFilled && isPlain(pieces);
}

/** Prose is mostly letters, digits, spaces and periods; code has more punctuation, often in columns. */
const mostSigns = 0.2;

function isPlain(pieces: TextPiece[]): boolean {
  const text = pieces.map((piece) => piece.text).join('');
  return (text.match(/[^\p{L}\p{M}\p{N}\s.…]/gu)?.length ?? 0) <= mostSigns * text.length;
}

/** Groups pieces side by side into rows, sorted by the highest center. */
function rowsOf(pieces: TextPiece[]): TextPiece[][] {
  const rows: TextPiece[][] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  for (const piece of pieces.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    if (piece.y + piece.height / 2 < bottom) rows.at(-1)?.push(piece);
    else {
      rows.push([piece]);
      bottom = piece.y + piece.height;
    }
  }
  return rows;
}

function extentOf(row: TextPiece[]): number {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const piece of row) {
    left = Math.min(left, piece.x);
    right = Math.max(right, rightOf(piece));
  }
  return right - left;
}

function hasCells(row: TextPiece[]): boolean {
  const inOrder = row.toSorted((a, b) => a.x - b.x);
  return inOrder.some((piece, index) => {
    const before = inOrder[index - 1];
    return before !== undefined && piece.x - rightOf(before) > cellGap * piece.fontSize;
  });
}

function rightOf({ x, width }: TextPiece): number {
  return x + width;
}

/** Merges adjacent full-width regions, so that a paragraph across them is not split. */
function mergedSingles(regions: TextPiece[][]): TextPiece[][] {
  return regions.filter((region) => region.length > 0);
}
