import type { MapNode } from './concept-map.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Weight of the sideways distance, so that arrow keys prefer nodes straight ahead. */
const ASIDE = 2.5;

/** Returns the nearest node in a direction; undefined where there is none. */
export function nearestNode<Node extends Pick<MapNode, 'uuid' | 'x' | 'y'>>(
  nodes: readonly Node[],
  from: Pick<MapNode, 'uuid' | 'x' | 'y'>,
  direction: Direction,
): Node | undefined {
  let best: { node: Node; distance: number } | undefined;
  for (const node of nodes) {
    if (node.uuid === from.uuid) continue;
    const [dx, dy] = [node.x - from.x, node.y - from.y];
    const [ahead, aside] = {
      left: [-dx, dy],
      right: [dx, dy],
      up: [-dy, dx],
      down: [dy, dx],
    }[direction] as [number, number];
    if (ahead <= 0) continue;
    const distance = ahead + ASIDE * Math.abs(aside);
    if (!best || distance < best.distance) best = { node, distance };
  }
  return best?.node;
}
