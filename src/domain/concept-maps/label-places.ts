import { type Box, borderOf, boxOf, sharedArea } from './boxes.ts';
import type { MapContent } from './concept-map.ts';

/** Shares of a link at which its words may stand, the best first. */
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.14, 0.86];
/** Width of a letter and height of a line. */
const WIDTH = 6.4;
const HEIGHT = 16;

/** At what share of each link its words stand: in the middle, or beside it where nodes or other words cover less of them. */
export function labelPlaces({ nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>): Map<string, number> {
  const byId = new Map(nodes.map((node) => [node.uuid, boxOf(node)]));
  const taken: Box[] = [...byId.values()];
  const places = new Map<string, number>();
  for (const { uuid, from, to, label } of edges) {
    const [source, target] = [byId.get(from), byId.get(to)];
    const words = label.trim();
    if (!source || !target || words === '') continue;
    const [start, end] = [borderOf(source, target), borderOf(target, source)];
    const size = { width: words.length * WIDTH, height: HEIGHT };
    const boxes = shares.map((share) => ({
      share,
      ...size,
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    }));
    const covered = (box: Box) => taken.reduce((sum, other) => sum + sharedArea(box, other), 0);
    const place = boxes.reduce((best, box) => (covered(box) < covered(best) ? box : best));
    taken.push(place);
    places.set(uuid, place.share);
  }
  return places;
}
