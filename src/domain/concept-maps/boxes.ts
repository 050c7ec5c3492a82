import type { MapNode } from './concept-map.ts';
import { nodeShape } from './node-shape.ts';

export interface Point {
  x: number;
  y: number;
}
/** Around its middle. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Space of a node on the canvas. */
export function boxOf(node: Point & Pick<MapNode, 'name' | 'importance'>): Box {
  const { width, height } = nodeShape(node);
  return { x: node.x, y: node.y, width, height };
}

/** How much of the canvas two boxes both take. */
export function sharedArea(one: Box, other: Box): number {
  const width = (one.width + other.width) / 2 - Math.abs(one.x - other.x);
  const height = (one.height + other.height) / 2 - Math.abs(one.y - other.y);
  return width > 0 && height > 0 ? Math.min(width, one.width) * Math.min(height, one.height) : 0;
}

/** Where the line from the middle of a box to a point leaves it. */
export function borderOf({ x, y, width, height }: Box, to: Point): Point {
  const [dx, dy] = [to.x - x, to.y - y];
  if (dx === 0 && dy === 0) return { x, y };
  const share = Math.min(
    dx === 0 ? Infinity : width / 2 / Math.abs(dx),
    dy === 0 ? Infinity : height / 2 / Math.abs(dy),
  );
  return { x: x + dx * share, y: y + dy * share };
}

/** Whether the line between two points goes through a box: cuts off the parts outside each side (Liang and Barsky). */
export function isCrossedBy({ x, y, width, height }: Box, from: Point, to: Point): boolean {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2];
  // Most boxes are far from a line: this test is cheap.
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
