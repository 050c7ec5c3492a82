import { boxOf, type Point } from './boxes.ts';
import type { MapContent } from './concept-map.ts';
import { rootOf } from './map-root.ts';
import { branchesOf, treeOf } from './map-tree.ts';

/** Pixels between the branches from the right of the root and those from its left. */
const GAP = 24;

/** A map with all branches at the right of its root; stays the same while the map is edited. */
export interface OneSide {
  show(map: MapContent): MapContent;
  /** Converts the shown position of a node, or of a new one, to the position to store. */
  placeOf(map: MapContent, uuid: string | undefined, shown: Point): Point;
}

/**
 * Moves the branches at the left of the root below those at its right, for screens with room for one side only.
 * Undefined for a map without branches at the left.
 */
export function oneSideOf(map: MapContent): OneSide | undefined {
  const main = map.nodes.find(({ uuid }) => uuid === rootOf(map));
  const places = new Map(map.nodes.map(({ uuid, x }) => [uuid, x]));
  const tops = (treeOf(map).find(({ uuid }) => uuid === main?.uuid)?.below ?? [])
    .map(({ uuid }) => uuid)
    .filter((uuid) => main && (places.get(uuid) ?? 0) < main.x);
  if (!main || tops.length === 0) return undefined;
  const leftOf = (current: MapContent): Set<string> => {
    const all = [...branchesOf(treeOf(current))].map(({ branch }) => branch);
    return new Set([...branchesOf(all.filter(({ uuid }) => tops.includes(uuid)))].map(({ branch }) => branch.uuid));
  };
  const moved = movesOf(map, main, leftOf(map));
  const turn = (isLeft: boolean, { x, y }: Point, by: 1 | -1): Point =>
    isLeft ? { x: 2 * main.x - x, y: y + by * moved.left } : { x, y: y + by * moved.right };
  return {
    show(current) {
      const left = leftOf(current);
      const turned = (node: MapContent['nodes'][number]) =>
        node.uuid === main.uuid ? node : { ...node, ...turn(left.has(node.uuid), node, 1) };
      return { ...current, nodes: current.nodes.map(turned) };
    },
    placeOf: (current, uuid, shown) =>
      uuid === main.uuid ? shown : turn(uuid !== undefined && leftOf(current).has(uuid), shown, -1),
  };
}

/** Vertical moves that centre both groups of branches on the root, one below the other. */
function movesOf(map: MapContent, main: MapContent['nodes'][number], left: ReadonlySet<string>) {
  const extentOf = (isLeft: boolean) => {
    const boxes = map.nodes.flatMap((node) => (node !== main && left.has(node.uuid) === isLeft ? [boxOf(node)] : []));
    const top = Math.min(...boxes.map(({ y, height }) => y - height / 2));
    return { top, height: Math.max(...boxes.map(({ y, height }) => y + height / 2)) - top };
  };
  const [below, above] = [extentOf(true), extentOf(false)];
  if (above.top === Infinity) return { left: 0, right: 0 };
  const top = main.y - (above.height + GAP + below.height) / 2;
  return { left: top + above.height + GAP - below.top, right: top - above.top };
}
