/** Position and size of the floating timer, in CSS pixels of the window. */
export interface FloatingPlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Space {
  width: number;
  height: number;
}

export const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type Corner = (typeof corners)[number];

export const sizeBounds = { least: 150, most: 300 };
/** Distance from the window edges in a corner. */
const MARGIN = 20;

export const beginningPlace: FloatingPlace = {
  x: MARGIN,
  y: MARGIN,
  width: sizeBounds.least,
  height: sizeBounds.least,
};

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** Clamps the timer to its size bounds and to the window. */
export function keptInside(place: FloatingPlace, space: Space): FloatingPlace {
  const [width, height] = [place.width, place.height].map((side) =>
    between(sizeBounds.least, side, sizeBounds.most),
  ) as [number, number];
  return {
    width,
    height,
    x: between(0, place.x, Math.max(0, space.width - width)),
    y: between(0, place.y, Math.max(0, space.height - height)),
  };
}

/** Moves the timer to a corner of the window. */
export function inCorner(place: FloatingPlace, corner: Corner, space: Space): FloatingPlace {
  const isLeft = corner === 'topLeft' || corner === 'bottomLeft';
  const isTop = corner === 'topLeft' || corner === 'topRight';
  const x = isLeft ? MARGIN : space.width - place.width - MARGIN;
  const y = isTop ? MARGIN : space.height - place.height - MARGIN;
  return keptInside({ ...place, x, y }, space);
}

const boxOf = ({ x, y, width, height }: FloatingPlace): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

/** A control covered less than this is still usable. */
const HARDLY = 0.15;

/** The focused control outweighs all others. */
const FOCUS_WEIGHT = 1_000;

/**
 * Moves the timer to the corner where it covers least, above all of the focused control. Keeps its position unless a
 * corner is clearly better.
 */
export function outOfTheWay(place: FloatingPlace, boxes: readonly Box[], space: Space, focused?: Box): FloatingPlace {
  const covered = (at: FloatingPlace): number =>
    boxes.reduce((sum, box) => sum + shareCovered(at, box), focused ? FOCUS_WEIGHT * shareCovered(at, focused) : 0);
  const places = corners.map((corner) => inCorner(place, corner, space));
  const best = places.reduce((one, other) => (covered(other) < covered(one) ? other : one));
  return covered(place) - covered(best) > HARDLY ? best : place;
}

/** Returns the covered share of a box, 0 to 1. */
function shareCovered(place: FloatingPlace, { left, top, right, bottom }: Box): number {
  const own = boxOf(place);
  const width = Math.max(0, Math.min(own.right, right) - Math.max(own.left, left));
  const height = Math.max(0, Math.min(own.bottom, bottom) - Math.max(own.top, top));
  return (width * height) / Math.max(1, (right - left) * (bottom - top));
}

/** An arrow key moves by 10 pixels, with Shift by one. */
const stepOf = (isShifted: boolean): number => (isShifted ? 1 : 10);
const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Returns the position after a key on the handle: arrows move by steps, Home to the top left, End to the bottom right.
 */
export function moved(place: FloatingPlace, key: string, isShifted: boolean, space: Space): FloatingPlace | undefined {
  if (key === 'Home') return inCorner(place, 'topLeft', space);
  if (key === 'End') return inCorner(place, 'bottomRight', space);
  const [x, y] = arrows[key] ?? [];
  if (x === undefined || y === undefined) return undefined;
  const step = stepOf(isShifted);
  return keptInside({ ...place, x: place.x + x * step, y: place.y + y * step }, space);
}

/**
 * Returns the size after a key on the resize handle: arrows change by steps, Home to the smallest, End to the largest.
 */
export function resized(
  place: FloatingPlace,
  key: string,
  isShifted: boolean,
  space: Space,
): FloatingPlace | undefined {
  if (key === 'Home') return keptInside({ ...place, width: sizeBounds.least, height: sizeBounds.least }, space);
  if (key === 'End') return keptInside({ ...place, width: sizeBounds.most, height: sizeBounds.most }, space);
  const [x, y] = arrows[key] ?? [];
  if (x === undefined || y === undefined) return undefined;
  const step = stepOf(isShifted);
  return keptInside({ ...place, width: place.width + x * step, height: place.height + y * step }, space);
}
