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
  const places = [box.top];
  for (let at = box.top - STEP; at > top; at -= STEP) places.push(at);
  places.push(top);
  const coveredAt = (at: number) =>
    covered({ left: box.left, right: box.right, top: at, bottom: at + height }, obstacles);
  return places.reduce((best, place) => (coveredAt(place) < coveredAt(best) ? place : best));
}

/** Returns the height of the obstacles that a toast covers. */
export const covered = (box: Box, obstacles: readonly Box[]): number =>
  obstacles
    .filter(({ left, right }) => left < box.right && box.left < right)
    .reduce((sum, one) => sum + Math.max(0, Math.min(box.bottom, one.bottom) - Math.max(box.top, one.top)), 0);
