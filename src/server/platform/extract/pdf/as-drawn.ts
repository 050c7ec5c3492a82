import { isBulleted } from '../list-markers.ts';
import { withAccents } from './accents.ts';
import { lineInOrder, type PageLines, pageLines, type PdfLine } from './lines.ts';
import type { PdfPage, TextPiece } from './pdf-engine.ts';
import { readingRegions } from './regions.ts';
import { withExtensionSigns, withTexLetters } from './tex-codes.ts';

/** Formula fonts of TeX and Word. */
const formulaFont =
  /^(?:[A-Z]{6}\+)?(?:CM(?:MI|SY|EX|BSY|MIB)|MS[AB]M|EU[FR]|LMMath|[LM]MMath|Cambria-?Math|STIX.*Math)/i;
/** A bullet, an arrow or the brackets of an email are often set in these fonts. */
const leastFormulaPieces = 2;
/** Sums, roots and tall brackets occur only in formulas. */
const extensionFont = /^(?:[A-Z]{6}\+)?(?:CMEX|LMMathExt)/i;
/** Separately drawn accents of older TeX fonts, next to their letters. */
const olderTexFont = /(?:^|\+)CM[A-Z]/;
const strayAccent = /(?:^|[\s\p{L}])[´`¨ˆ˜](?:\s|$)/u;

/**
 * Whether the engine may have reordered characters of a page. PDFium joins adjacent pieces, which mixes parts of
 * fractions, limits and scripts, and separates accents from letters; the other engine keeps the drawing order.
 */
export function isMixedUp(page: PdfPage): boolean {
  return hasFormulas(page, leastFormulaPieces) || hasStrayAccents(page) || isInBitmaps(page);
}

/** Bitmap fonts have no names, and PDFium confuses their ligatures. */
function isInBitmaps({ pieces }: PdfPage): boolean {
  // The engine reports a bullet's font for the whole line.
  const words = pieces.filter(({ text }) => !isBulleted(text));
  const nameless = words.filter(({ font }) => font === '');
  return nameless.length > 0 && 2 * lettersOf(nameless) > lettersOf(words);
}

function hasFormulas({ pieces }: PdfPage, least: number): boolean {
  const inFormulas = pieces.filter(({ font = '', text }) => formulaFont.test(font) && /^[\p{L}\p{N}]/u.test(text));
  return inFormulas.length >= least || pieces.some(({ font = '' }) => extensionFont.test(font));
}

function hasStrayAccents({ pieces }: PdfPage): boolean {
  return pieces.some(({ font = '', text }) => olderTexFont.test(font) && strayAccent.test(text));
}

/** Use the drawing order only if it has almost as many letters. */
const leastFound = 0.97;
/** More columns mean that the file draws its text in random order. */
const mostColumns = 8;

/** Lines of a mixed-up page, from the `drawn` pieces. Bold information comes from `page`. */
export function linesAsDrawn(page: PdfPage, drawn: PdfPage): PageLines | undefined {
  const named = lettersNamed(drawn.pieces, isInBitmaps(page));
  if (lettersOf(named) < leastFound * lettersOf(page.pieces)) return undefined;
  const pieces = withWeights(named, page.pieces).map(placed);
  if (!hasFormulas(page, 1)) return pageLines({ ...page, pieces });
  const rows = rowsAsDrawn(pieces);
  if (goAcrossColumns(rows, pieces, page)) return pageLines({ ...page, pieces });
  const lines: PdfLine[] = [];
  let region = 0;
  let last: Row | undefined;
  for (const row of rows) {
    if (last && row.baseline < last.baseline - 2 * row.size) region += 1;
    const line = lineInOrder(withAccents(row.pieces), page.number, region, row.isFormula);
    if (line.text !== '') lines.push(line);
    last = row;
  }
  if (region > mostColumns) return undefined;
  return { page: page.number, width: page.width, height: page.height, lines };
}

/** Some programs draw a page row by row across columns. */
const mostAcross = 0.1;

function goAcrossColumns(rows: Row[], pieces: Placed[], page: PdfPage): boolean {
  const regions = readingRegions(pieces, page);
  if (regions.length === 1) return false;
  const regionOf = new Map<TextPiece, number>(
    regions.flatMap((region, index) => region.map((piece) => [piece, index])),
  );
  const across = rows.filter((row) => new Set(row.pieces.map((piece) => regionOf.get(piece))).size > 1);
  return across.length > Math.max(2, mostAcross * rows.length);
}

interface Placed extends TextPiece {
  baseline: number;
  /** TeX's roots, sums and tall brackets hang down from their position. */
  hangs: boolean;
}

interface Row {
  pieces: Placed[];
  baseline: number;
  size: number;
  left: number;
  right: number;
  /** Only hanging symbols and their limits so far, so the baseline is unknown. */
  hangs: boolean;
  isFormula: boolean;
}

const hangingHeight = 0.1;

function placed(piece: TextPiece): Placed {
  const { baseline = piece.y + piece.height, fontSize } = piece;
  const hangs = piece.height < hangingHeight * fontSize;
  const [y, height] = hangs ? [baseline, 1.4 * fontSize] : [baseline - 0.75 * fontSize, 0.95 * fontSize];
  return {
    ...piece,
    text: plainSigns(hangs ? withExtensionSigns(piece.text) : piece.text),
    baseline,
    hangs,
    y,
    height,
  };
}

function lettersNamed(pieces: TextPiece[], isBitmap: boolean): TextPiece[] {
  return pieces.map((piece, order) => ({ ...piece, order, text: isBitmap ? withTexLetters(piece.text) : piece.text }));
}

/** Normalizes formula letters, drops parts of tall brackets, and uses the first engine's quotes and dashes. */
function plainSigns(text: string): string {
  return text
    .replace(/[\u{1d400}-\u{1d7ff}\u210e]/gu, (letter) => letter.normalize('NFKC'))
    .replace(/[\uf8e5-\uf8ff]/g, '')
    .replace(/[‘’‚′]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-');
}

/** Maximum number of rows in one formula. */
const mostParts = 6;
/** As a fraction of the size, as all below: how far a piece may overlap its predecessor. */
const overlapInLine = 0.7;
/** Baselines within a formula are this close; those of lines are further apart. */
const nearBaseline = 0.95;
const nearSmall = 0.6;
const equallyNear = 0.15;
/** Distance above the baseline at which hanging symbols begin. */
const hangsFrom = { least: 0.3, most: 2.2 };
const limitSize = 0.85;
const longestLimit = 16;

function rowsAsDrawn(pieces: Placed[]): Row[] {
  const rows: Row[] = [];
  for (const piece of pieces) {
    const from = lineOfPiece(rows, piece);
    rows.push(joined([...rows.splice(from), rowOf(piece)]));
  }
  return withLooseParts(rows);
}

function rowOf(piece: Placed): Row {
  const { baseline, fontSize, x, width, hangs } = piece;
  return { pieces: [piece], baseline, size: fontSize, left: x, right: x + width, hangs, isFormula: hangs };
}

/** Index of the first recent row in the piece's line. Rows drawn since then belong to the same formula. */
function lineOfPiece(rows: Row[], piece: Placed): number {
  const first = Math.max(0, rows.length - mostParts);
  const distances = rows.slice(first).map((row) => distanceFrom(row, piece));
  const nearest = Math.min(...distances) + equallyNear * piece.fontSize;
  const found = distances.findIndex((distance) => distance <= nearest);
  return found === -1 || distances[found] === Number.POSITIVE_INFINITY ? rows.length : first + found;
}

/** Distance of baselines if the piece can follow the row; infinite in another line. */
function distanceFrom(row: Row, { x, baseline, fontSize, hangs }: Placed): number {
  const size = Math.max(row.size, fontSize);
  const distance = Math.abs(baseline - row.baseline);
  if (x < row.right - overlapInLine * size) return Number.POSITIVE_INFINITY;
  if (row.hangs || hangs) {
    const [lower, top] = row.hangs ? [baseline, row.baseline] : [row.baseline, baseline];
    return isHungFrom(lower, top, size) ? distance : Number.POSITIVE_INFINITY;
  }
  const isSmall = Math.min(row.size, fontSize) < limitSize * size;
  return distance < (isSmall ? nearSmall : nearBaseline) * size ? distance : Number.POSITIVE_INFINITY;
}

function isHungFrom(baseline: number, top: number, size: number): boolean {
  return baseline - top > hangsFrom.least * size && baseline - top < hangsFrom.most * size;
}

/** Joins rows. After numerators, denominators and limits, the last row is the line itself. */
function joined(rows: Row[]): Row {
  const [first, last] = [rows[0], rows.at(-1)] as [Row, Row];
  const goesBack = rows.length > 2 || first.hangs || first.size < limitSize * last.size;
  const main = goesBack && !last.hangs && last.size >= limitSize * first.size ? last : first;
  return {
    pieces: rows.flatMap((row) => row.pieces),
    baseline: main.baseline,
    size: main.hangs ? first.size : Math.max(...rows.filter((row) => !row.hangs).map((row) => row.size)),
    left: Math.min(...rows.map((row) => row.left)),
    right: Math.max(...rows.map((row) => row.right)),
    hangs: main.hangs,
    isFormula: rows.length > 2 || rows.some((row) => row.isFormula),
  };
}

/** Joins a line with its final denominator or subscript, and its initial limit or numerator. */
function withLooseParts(rows: Row[]): Row[] {
  const whole: Row[] = [];
  for (const row of rows) {
    const before = whole.at(-1);
    if (before && (endsLine(before, row) || beginsLine(before, row))) {
      whole.pop();
      const { baseline, size, hangs } = endsLine(before, row) ? before : row;
      whole.push({ ...joined([before, row]), baseline, size, hangs, isFormula: true });
    } else whole.push(row);
  }
  return whole;
}

function endsLine(line: Row, part: Row): boolean {
  const isWithin = part.left > line.left && part.right < line.right + line.size;
  return isWithin && Math.abs(part.baseline - line.baseline) < nearBaseline * line.size;
}

function beginsLine(part: Row, line: Row): boolean {
  const isWithin = part.left > line.left - line.size && part.right < line.right;
  const isShort = part.pieces.reduce((sum, { text }) => sum + text.length, 0) <= longestLimit;
  const isSmall = part.size < limitSize * line.size || part.hangs;
  return line.isFormula && isWithin && isShort && isSmall && isHungFrom(line.baseline, part.baseline, line.size);
}

/** Adds the weight of fonts, from pieces of the other engine that begin with them. */
function withWeights(pieces: TextPiece[], known: TextPiece[]): TextPiece[] {
  const votes = new Map<string | undefined, { bold: number; mono: number; all: number }>();
  for (const { font, x, y, height, text } of pieces) {
    const same = known.find(
      (other) =>
        Math.abs(other.x - x) < 1 && other.y < y + height && y < other.y + other.height && other.text[0] === text[0],
    );
    if (!same) continue;
    const vote = votes.get(font) ?? { bold: 0, mono: 0, all: 0 };
    votes.set(font, vote);
    vote.all += 1;
    if (same.bold) vote.bold += 1;
    if (same.mono) vote.mono += 1;
  }
  return pieces.map((piece) => {
    const { bold, mono, all } = votes.get(piece.font) ?? { bold: 0, mono: 0, all: 0 };
    return { ...piece, bold: 2 * bold > all, mono: piece.mono === true || 2 * mono > all };
  });
}

function lettersOf(pieces: TextPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}
