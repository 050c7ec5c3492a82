type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Step of the search for a free place. */
const STEP = 8;

/**
 * Returns where a toast covers no obstacles: its current place, else the lowest free strip above.
 *
 * @param box its current box
 * @param top of the available space
 * @returns its upper edge; if no place is free, the one with the least overlap
 */
export function freeTop(box: Box, obstacles: readonly Box[], top: number): number {
  const height = box.bottom - box.top;
  const beside = obstacles.filter(({ left, right }) => left < box.right && box.left < right);
  const covered = (at: number): number =>
    beside.reduce((sum, one) => sum + Math.max(0, Math.min(at + height, one.bottom) - Math.max(at, one.top)), 0);
  const places = [box.top];
  for (let at = box.top - STEP; at > top; at -= STEP) places.push(at);
  places.push(top);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
