/** How far a page as it is shown has to be turned clockwise for its text to stand upright, in degrees. */
export type PageTurn = 90 | 180 | 270;

/** The page after that turn, in points; one from right to left is read in a mirror. */
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
 * Where something on a turned page stands on the page as it is shown.
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
