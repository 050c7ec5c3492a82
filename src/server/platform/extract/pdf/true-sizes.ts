import type { TextPiece } from './pdf-engine.ts';

/** A higher ink fraction means that letters are larger than the first one. */
const mostInk = 1.3;
const leastInk = 0.7;
const leastCharacters = 4;

/**
 * Sets pieces to the size of most of their letters. Engines report only the first letter's size, e.g. that of a
 * footnote mark or a leading subscript.
 */
export function withTrueSizes(pieces: TextPiece[]): TextPiece[] {
  const doubtful = (piece: TextPiece): boolean =>
    piece.height > mostInk * piece.fontSize && piece.text.length >= leastCharacters;
  if (!pieces.some(doubtful)) return pieces;
  const characters = new Map<number, number>();
  for (const piece of pieces) {
    if (!doubtful(piece)) characters.set(piece.fontSize, (characters.get(piece.fontSize) ?? 0) + piece.text.length);
  }
  const most = [...characters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  const sizes = [...characters.keys()].filter((size) => size <= most);
  return pieces.map((piece) => (doubtful(piece) ? { ...piece, fontSize: likelySize(piece, sizes) } : piece));
}

/** The size on the page that best matches the ink height. */
function likelySize({ height, fontSize }: TextPiece, sizes: number[]): number {
  const misfit = (size: number): number => Math.abs(height / size - 1);
  const fitting = sizes.filter((size) => height / size <= mostInk && height / size >= leastInk);
  return fitting.toSorted((a, b) => misfit(a) - misfit(b))[0] ?? fontSize;
}
