import { Graph, layout } from '@dagrejs/dagre';
import type { MapContent } from './concept-map.ts';
import { nodeShape } from './node-shape.ts';

/** Room between the columns for the words on the links. */
const BETWEEN_COLUMNS = 150;
const BETWEEN_ROWS = 28;

/** Where each node goes so that links lead from left to right and cross little. */
export function layOutMap({
  nodes,
  edges,
}: Pick<MapContent, 'edges'> & {
  nodes: Pick<MapContent['nodes'][number], 'uuid' | 'name' | 'importance'>[];
}): Map<string, { x: number; y: number }> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: BETWEEN_COLUMNS, nodesep: BETWEEN_ROWS });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const node of nodes) {
    const { width, height } = nodeShape(node);
    graph.setNode(node.uuid, { width, height });
  }
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  return new Map(
    nodes.map(({ uuid }) => {
      const { x = 0, y = 0 } = graph.node(uuid) as { x?: number; y?: number };
      return [uuid, { x: Math.round(x), y: Math.round(y) }];
    }),
  );
}
