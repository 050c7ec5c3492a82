type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** It is moved by as much until nothing lies below it. */
const STEP = 8;

/**
 * Where a message covers nothing that is pressed or read first: where it is, else in the lowest free strip above.
 *
 * @param box where it is
 * @param top of the room there is for it
 * @returns its upper edge; where all of it is taken, that with the least below it
 */
export function freeTop(box: Box, controls: readonly Box[], top: number): number {
  const height = box.bottom - box.top;
  const beside = controls.filter(({ left, right }) => left < box.right && box.left < right);
  const covered = (at: number): number =>
    beside.reduce((sum, one) => sum + Math.max(0, Math.min(at + height, one.bottom) - Math.max(at, one.top)), 0);
  const places = [box.top];
  for (let at = box.top - STEP; at > top; at -= STEP) places.push(at);
  places.push(top);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
