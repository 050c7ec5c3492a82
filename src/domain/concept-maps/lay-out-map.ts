import { Graph, layout } from '@dagrejs/dagre';
import { type Box, boxOf, isCrossedBy } from './boxes.ts';
import type { MapContent } from './concept-map.ts';
import { nodeShape } from './node-shape.ts';

/** The parts of a map that a layout needs. */
type Unplaced = Pick<MapContent, 'edges'> & {
  nodes: Pick<MapContent['nodes'][number], 'uuid' | 'name' | 'importance'>[];
};
type Places = Map<string, { x: number; y: number }>;

/** Room for the words on the links: more where links lie flat. */
const BETWEEN_RANKS = { LR: 150, TB: 80 };
const BETWEEN_NEIGHBOURS = 28;
/** The ways that are tried; of a bigger map fewer, since each takes seconds. */
const directions = ['LR', 'TB'] as const;
const spreads = [1, 2, 3, 4];
const MANY = 150;
const MANY_LEAVES = 5;
/** The frame that a map should fill, width by height: that of a screen with a panel beside the map. */
const FRAME = 1.6;
/** A node that a link runs beneath is as bad as a map that is drawn so much smaller. */
const HIDDEN_LINK = 0.07;

/**
 * Where each node goes: links lead from left to right or downwards and cross little. Of several layouts (of Sugiyama's
 * kind, by dagre) that one is taken which can be drawn biggest in a landscape frame, with few links beneath nodes.
 *
 * @returns the middle of each node, by its uuid
 */
export function layOutMap(map: Unplaced): Places {
  if (map.nodes.length === 0) return new Map();
  const canSpread = map.nodes.length <= MANY && [...leavesOf(map)].some(isSpread);
  const tried = directions.flatMap((direction) =>
    spreads.slice(0, canSpread ? undefined : 1).map((spread) => {
      const places = placesBy(map, direction, spread);
      return { places, size: sizeOf(map, places) };
    }),
  );
  return tried.reduce((best, one) => (one.size < best.size ? one : best)).places;
}

/** The leaves of a node stand in so many ranks behind each other where they are many, so that a star is no column. */
function placesBy({ nodes, edges }: Unplaced, direction: keyof typeof BETWEEN_RANKS, spread: number): Places {
  const graph = new Graph();
  graph.setGraph({ rankdir: direction, ranksep: BETWEEN_RANKS[direction], nodesep: BETWEEN_NEIGHBOURS });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) {
    const { width, height } = nodeShape(node);
    graph.setNode(node.uuid, { width, height });
  }
  for (const leaves of leavesOf({ edges })) {
    for (const [place, { from, to }] of leaves[1].entries())
      graph.setEdge(from, to, { minlen: isSpread(leaves) ? 1 + (place % spread) : 1 });
  }
  layout(graph);
  return new Map(
    nodes.map(({ uuid }) => {
      const { x = 0, y = 0 } = graph.node(uuid) as { x?: number; y?: number };
      return [uuid, { x: Math.round(x), y: Math.round(y) }];
    }),
  );
}

/** The links by the node whose leaf they lead to or from; all others by none. */
function leavesOf({ edges }: Pick<Unplaced, 'edges'>): Map<string | undefined, Unplaced['edges']> {
  const degrees = new Map<string, number>();
  for (const uuid of edges.flatMap(({ from, to }) => [from, to])) degrees.set(uuid, (degrees.get(uuid) ?? 0) + 1);
  return Map.groupBy(edges, ({ from, to }) =>
    degrees.get(to) === 1 ? `from ${from}` : degrees.get(from) === 1 ? `to ${to}` : undefined,
  );
}

const isSpread = ([hub, links]: [string | undefined, Unplaced['edges']]): boolean =>
  hub !== undefined && links.length >= MANY_LEAVES;

/** How small a map is drawn in the frame, hidden links counted in: the less the better. */
function sizeOf({ nodes, edges }: Unplaced, places: Places): number {
  const boxes = new Map<string, Box>(
    nodes.map((node) => [node.uuid, boxOf({ ...node, ...(places.get(node.uuid) ?? { x: 0, y: 0 }) })]),
  );
  const all = [...boxes];
  const width = span(all.map(([, box]) => [box.x - box.width / 2, box.x + box.width / 2]));
  const height = span(all.map(([, box]) => [box.y - box.height / 2, box.y + box.height / 2]));
  let hidden = 0;
  for (const { from, to } of nodes.length > MANY ? [] : edges) {
    const [start, end] = [boxes.get(from), boxes.get(to)];
    if (!start || !end) continue;
    hidden += all.filter(([uuid, box]) => uuid !== from && uuid !== to && isCrossedBy(box, start, end)).length;
  }
  return Math.max(width, height * FRAME) * (1 + HIDDEN_LINK) ** hidden;
}

const span = (ranges: [number, number][]): number =>
  Math.max(...ranges.map(([, end]) => end)) - Math.min(...ranges.map(([start]) => start));
