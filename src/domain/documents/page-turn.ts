/** Clockwise rotation in degrees that makes the text of a displayed page upright. */
export type PageTurn = 90 | 180 | 270;

/** The page after the rotation, in points; a right-to-left page is mirrored for reading. */
export interface TurnedPage {
  turn: PageTurn | 'mirrored';
  width: number;
  height: number;
}

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/**
 * Converts a position on the turned page to the displayed page.
 *
 * @example turnBack({ x: 10, y: 20, w: 30, h: 5 }, { turn: 180, width: 300, height: 400 })
 * // { x: 260, y: 375, w: 30, h: 5 }
 */
export function turnBack({ x, y, w, h }: Place, { turn, width, height }: TurnedPage): Place {
  if (turn === 'mirrored') return { x: width - x - w, y, w, h };
  if (turn === 180) return { x: width - x - w, y: height - y - h, w, h };
  if (turn === 90) return { x: y, y: width - x - w, w: h, h: w };
  return { x: height - y - h, y: x, w: h, h: w };
}
