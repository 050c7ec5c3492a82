import { type Box, isCrossedBy, isCrossing, type Point } from './boxes.ts';
import type { MapEdge } from './concept-map.ts';
import { branchesOf, type Branch } from './map-tree.ts';

type Places = Map<string, Point>;
export type Size = Pick<Box, 'width' | 'height'>;

/** Above this many nodes or links the search would take too long. */
const MOST = 60;
const ROUNDS = 3;
/** Layouts tried per map. */
const MOST_TRIALS = 250;

interface Layout {
  edges: readonly MapEdge[];
  /** Changed in place. */
  heads: readonly Branch[];
  sizes: ReadonlyMap<string, Size>;
  /** Lays out `heads`. */
  placesOf: () => Places;
}

/** Moves each branch among its siblings to where fewest straight links cross each other or a box. */
export function untangle({ edges, heads, sizes, placesOf }: Layout): Places {
  let best = placesOf();
  if (Math.max(sizes.size, edges.length) > MOST) return best;
  let least = faultsOf(edges, sizes, best);
  let trials = 0;
  const siblings = [...branchesOf(heads)].map(({ branch }) => branch.below).filter(({ length }) => length > 1);
  for (let round = 0; round < ROUNDS && least > 0; round++) {
    const before = least;
    for (const branches of siblings)
      for (const branch of branches.slice())
        for (let place = 0; place < branches.length && least > 0 && trials < MOST_TRIALS; place++) {
          const from = branches.indexOf(branch);
          if (place === from) continue;
          trials++;
          move(branches, from, place);
          const places = placesOf();
          const faults = faultsOf(edges, sizes, places);
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
function faultsOf(edges: readonly MapEdge[], sizes: Layout['sizes'], places: Places): number {
  const boxes = new Map<string, Box>();
  for (const [uuid, { width, height }] of sizes) {
    const place = places.get(uuid);
    if (place) boxes.set(uuid, { ...place, width, height });
  }
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
