import type { TextPiece } from './pdf-engine.ts';

export type TurnedPiece = TextPiece & { rotation: number };

const toleratedDegrees = 2;

/** Keeps upright text. Rotated text is a watermark or figure label, unless the page has little else. */
export function uprightPieces(pieces: TurnedPiece[]): TextPiece[] {
  const upright = pieces.filter((piece) => isUpright(piece.rotation));
  const isMostlyUpright = lettersOf(upright) * 2 >= lettersOf(pieces);
  return isMostlyUpright ? upright : pieces;
}

function isUpright(degrees: number): boolean {
  const turned = ((degrees % 360) + 360) % 360;
  return turned <= toleratedDegrees || turned >= 360 - toleratedDegrees;
}

function lettersOf(pieces: TurnedPiece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.text.length, 0);
}
