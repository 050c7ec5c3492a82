import { type Box, boxOf, isCrossedBy, isCrossing, type Point } from './boxes.ts';
import type { MapContent } from './concept-map.ts';
import { branchesOf, type Branch } from './map-tree.ts';

type Places = Map<string, Point>;

/** Above this many nodes or links the search would take too long. */
const MOST = 60;
const ROUNDS = 3;

/**
 * Moves each branch among its siblings to where fewest straight links cross each other or a box.
 *
 * @param heads changed in place
 * @param placesOf lays out `heads`
 */
export function untangle(
  map: Pick<MapContent, 'nodes' | 'edges'>,
  heads: readonly Branch[],
  placesOf: () => Places,
): Places {
  let best = placesOf();
  if (Math.max(map.nodes.length, map.edges.length) > MOST) return best;
  let least = faultsOf(map, best);
  const siblings = [...branchesOf(heads)].map(({ branch }) => branch.below).filter(({ length }) => length > 1);
  for (let round = 0; round < ROUNDS && least > 0; round++) {
    const before = least;
    for (const branches of siblings)
      for (const branch of branches.slice())
        for (let place = 0; place < branches.length && least > 0; place++) {
          const from = branches.indexOf(branch);
          move(branches, from, place);
          const places = placesOf();
          const faults = faultsOf(map, places);
          if (faults < least) [best, least] = [places, faults];
          else move(branches, place, from);
        }
    if (least === before) break;
  }
  return best;
}

function move(branches: Branch[], from: number, to: number): void {
  branches.splice(to, 0, ...branches.splice(from, 1));
}

/** Counts crossings of straight links, and boxes in their way. */
function faultsOf({ nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>, places: Places): number {
  const boxes = new Map<string, Box>(nodes.map((node) => [node.uuid, boxOf({ ...node, ...places.get(node.uuid) })]));
  const lines = edges.flatMap((edge) => {
    const [from, to] = [boxes.get(edge.from), boxes.get(edge.to)];
    return from && to ? [{ from, to }] : [];
  });
  let faults = 0;
  for (const [place, { from, to }] of lines.entries()) {
    for (const box of boxes.values()) if (box !== from && box !== to && isCrossedBy(box, from, to)) faults++;
    for (const other of lines.slice(place + 1)) if (isCrossing([from, to], [other.from, other.to])) faults++;
  }
  return faults;
}
