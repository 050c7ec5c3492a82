import type { MapNode } from './concept-map.ts';
import { nodeShape } from './node-shape.ts';

export interface Point {
  x: number;
  y: number;
}
/** A rectangle; x and y are its centre. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Returns the box that a node takes on the canvas. */
export function boxOf(node: Point & Pick<MapNode, 'name' | 'importance'>): Box {
  const { width, height } = nodeShape(node);
  return { x: node.x, y: node.y, width, height };
}

/** Returns the area that two boxes share. */
export function sharedArea(one: Box, other: Box): number {
  const width = (one.width + other.width) / 2 - Math.abs(one.x - other.x);
  const height = (one.height + other.height) / 2 - Math.abs(one.y - other.y);
  return width > 0 && height > 0 ? Math.min(width, one.width) * Math.min(height, one.height) : 0;
}

/** Returns the point where a line from the centre of a box to `to` crosses its border. */
export function borderOf({ x, y, width, height }: Box, to: Point): Point {
  const [dx, dy] = [to.x - x, to.y - y];
  if (dx === 0 && dy === 0) return { x, y };
  const share = Math.min(
    dx === 0 ? Infinity : width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : height / 2 / Math.abs(dy),
  );
  return { x: x + dx * share, y: y + dy * share };
}

/** Returns whether the line between two points goes through a box, by clipping it at each side (Liang and Barsky). */
export function isCrossedBy({ x, y, width, height }: Box, from: Point, to: Point): boolean {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  // Cheap test first: most boxes are far from the line.
  if ((from.x < left && to.x < left) || (from.x > right && to.x > right)) return false;
  if ((from.y < top && to.y < top) || (from.y > bottom && to.y > bottom)) return false;
  const sides = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, bottom - from.y],
  ] as const;
  let [first, last] = [0, 1];
  for (const [run, room] of sides) {
    if (run === 0 && room < 0) return false;
    if (run < 0) first = Math.max(first, room / run);
    if (run > 0) last = Math.min(last, room / run);
  }
  return first < last;
}

/** Returns whether two lines cross between their ends. */
export function isCrossing([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const side = (from: Point, to: Point, at: Point) =>
    Math.sign((to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
