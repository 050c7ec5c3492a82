import type { TextPiece } from './pdf-engine.ts';

/** What a column of prose must have before a page is cut; formulas, tables and short lists stay whole. */
const column = { rows: 5, widthShare: 0.18, fill: 0.6, charactersPerRow: 16 };

/**
 * The pieces of a page in runs that are read one after another. A page of one column is one run. Where a gutter
 * parts prose, the left column is read before the right one; what crosses the gutter (titles, wide figures) parts
 * the page into bands that are read from the top.
 */
export function readingRegions(pieces: TextPiece[], pageWidth: number, depth = 0): TextPiece[][] {
  if (depth > 2 || pieces.length < column.rows * 2) return [pieces];
  const gutter = findGutter(pieces, pageWidth);
  if (gutter === undefined) return [pieces];
  const regions: TextPiece[][] = [];
  for (const band of bandsOf(pieces, gutter)) {
    if (band.isCrossing) regions.push(band.pieces);
    else {
      const [left, right] = partedAt(band.pieces, gutter);
      if (isProse(left, pageWidth) && isProse(right, pageWidth)) {
        regions.push(...readingRegions(left, pageWidth, depth + 1), ...readingRegions(right, pageWidth, depth + 1));
      } else if (left.length === 0 || right.length === 0 || !continuesColumns(regions)) {
        regions.push(band.pieces);
      } else regions.push(left, right);
    }
  }
  return mergedSingles(regions);
}

/** A band too short to be called prose is still two columns when it stands between or after column bands. */
function continuesColumns(regions: TextPiece[][]): boolean {
  return regions.length >= 2;
}

/** Left edges at which many pieces begin are where a right column may start. */
function findGutter(pieces: TextPiece[], pageWidth: number): number | undefined {
  const starts = new Map<number, number>();
  for (const piece of pieces) {
    const rounded = Math.round(piece.x / 2) * 2;
    starts.set(rounded, (starts.get(rounded) ?? 0) + 1);
  }
  const candidates = [...starts]
    .filter(([x, count]) => count >= column.rows && x > 0.2 * pageWidth && x < 0.85 * pageWidth)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 6);
  return candidates
    .map(([x]) => x - 2)
    .find((x) => bandsOf(pieces, x).some((band) => isColumnBand(band, x, pageWidth)));
}

function isColumnBand(band: Band, gutter: number, pageWidth: number): boolean {
  if (band.isCrossing) return false;
  const [left, right] = partedAt(band.pieces, gutter);
  return isProse(left, pageWidth) && isProse(right, pageWidth);
}

interface Band {
  isCrossing: boolean;
  pieces: TextPiece[];
}

/** The page from the top: runs of pieces that cross the gutter, and runs that keep it free. */
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
    // What stands beside a crossing piece belongs to its line.
    for (let piece = free[next]; piece && piece.y + piece.height / 2 < wide.y + wide.height; piece = free[next]) {
      add(piece, true);
      next += 1;
    }
  }
  for (const piece of free.slice(next)) add(piece, false);
  return bands;
}

function crosses(piece: TextPiece, gutter: number): boolean {
  return piece.x < gutter && piece.x + piece.width > gutter - 0.4 * piece.fontSize;
}

function partedAt(pieces: TextPiece[], gutter: number): [TextPiece[], TextPiece[]] {
  return [pieces.filter((piece) => piece.x < gutter), pieces.filter((piece) => piece.x >= gutter)];
}

/** Enough rows, wide enough, most of them filled with words. */
function isProse(pieces: TextPiece[], pageWidth: number): boolean {
  if (pieces.length < column.rows) return false;
  const left = Math.min(...pieces.map((piece) => piece.x));
  const right = Math.max(...pieces.map((piece) => piece.x + piece.width));
  if (right - left < column.widthShare * pageWidth) return false;
  const rows = rowsOf(pieces);
  if (rows.length < column.rows) return false;
  const fills = rows.map((row) => row.extent / (right - left)).toSorted((a, b) => a - b);
  const lengths = rows.map((row) => row.characters).toSorted((a, b) => a - b);
  const middle = rows.length >> 1;
  return (fills[middle] ?? 0) >= column.fill && (lengths[middle] ?? 0) >= column.charactersPerRow;
}

function rowsOf(pieces: TextPiece[]): { extent: number; characters: number }[] {
  const rows: { bottom: number; left: number; right: number; characters: number }[] = [];
  for (const piece of pieces.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const row = rows.at(-1);
    if (row && piece.y + piece.height / 2 < row.bottom) {
      row.left = Math.min(row.left, piece.x);
      row.right = Math.max(row.right, piece.x + piece.width);
      row.characters += piece.text.length;
    } else {
      const { x, width, y, height, text } = piece;
      rows.push({ bottom: y + height, left: x, right: x + width, characters: text.length });
    }
  }
  return rows.map(({ left, right, characters }) => ({ extent: right - left, characters }));
}

/** Neighbouring runs of the full width are one region again, so that a paragraph across them is not cut. */
function mergedSingles(regions: TextPiece[][]): TextPiece[][] {
  return regions.filter((region) => region.length > 0);
}
