import { boxOf, type Point } from './boxes.ts';
import type { MapContent } from './concept-map.ts';
import { rootOf } from './map-root.ts';
import { branchesOf, treeOf } from './map-tree.ts';

/** Pixels between the branches from the right of the root and those from its left. */
const GAP = 24;

/**
 * Moves the branches at the left of the root below those at its right, for screens with room for one side only.
 * `placeOf` converts the new position of a node to the position to store.
 */
export function oneSided(map: MapContent): { map: MapContent; placeOf: (uuid: string, shown: Point) => Point } {
  const main = map.nodes.find(({ uuid }) => uuid === rootOf(map));
  const branches = treeOf(map).find(({ uuid }) => uuid === main?.uuid)?.below ?? [];
  const xs = new Map(map.nodes.map(({ uuid, x }) => [uuid, x]));
  const turned = branches.filter(({ uuid }) => main && (xs.get(uuid) ?? 0) < main.x);
  if (!main || turned.length === 0) return { map, placeOf: (_, shown) => shown };
  const left = new Set([...branchesOf(turned)].map(({ branch }) => branch.uuid));
  const extentOf = (isLeft: boolean) => {
    const boxes = map.nodes.flatMap((node) => (node !== main && left.has(node.uuid) === isLeft ? [boxOf(node)] : []));
    const top = Math.min(...boxes.map(({ y, height }) => y - height / 2));
    return { top, height: Math.max(...boxes.map(({ y, height }) => y + height / 2)) - top };
  };
  const [below, above] = [extentOf(true), extentOf(false)];
  const isAlone = above.top === Infinity;
  const top = main.y - (above.height + GAP + below.height) / 2;
  const moved = isAlone
    ? { left: 0, right: 0 }
    : { left: top + above.height + GAP - below.top, right: top - above.top };
  const turn = (uuid: string, { x, y }: Point, by: 1 | -1): Point => {
    if (uuid === main.uuid) return { x, y };
    return left.has(uuid) ? { x: 2 * main.x - x, y: y + by * moved.left } : { x, y: y + by * moved.right };
  };
  return {
    map: { ...map, nodes: map.nodes.map((node) => ({ ...node, ...turn(node.uuid, node, 1) })) },
    placeOf: (uuid, shown) => turn(uuid, shown, -1),
  };
}
