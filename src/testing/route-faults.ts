import { boxOf, isCrossedBy, isCrossing, sharedArea } from '#domain/concept-maps/boxes.ts';
import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import type { LinkRoute } from '#domain/concept-maps/link-routes.ts';

type Drawn = Pick<MapContent, 'nodes' | 'edges'>;
type Routes = ReadonlyMap<string, LinkRoute>;

const partsOf = ({ points }: LinkRoute) => points.slice(1).map((end, place) => [points[place] ?? end, end] as const);

/** Counts links that go through the box of a node other than their ends. */
export const linksThroughBoxes = ({ nodes, edges }: Drawn, routes: Routes): number =>
  edges.filter(({ uuid, from, to }) => {
    const route = routes.get(uuid);
    const others = nodes.filter((node) => node.uuid !== from && node.uuid !== to).map(boxOf);
    return route && partsOf(route).some(([start, end]) => others.some((box) => isCrossedBy(box, start, end)));
  }).length;

/** Counts labels that overlap a box or another label. */
export function wordsCovered({ nodes }: Drawn, routes: Routes): number {
  const words = [...routes.values()].flatMap(({ label }) => label ?? []);
  const boxes = nodes.map(boxOf);
  return words.filter((one) => [...boxes, ...words].some((other) => other !== one && sharedArea(one, other) > 0))
    .length;
}

/** Counts crossings of two links. */
export function crossingsOf(routes: Routes): number {
  const all = [...routes.values()].map(partsOf);
  let count = 0;
  for (const [place, one] of all.entries())
    for (const other of all.slice(place + 1))
      for (const part of one) for (const against of other) if (isCrossing(part, against)) count++;
  return count;
}
