interface Node {
  id: string;
  importance: number;
}
interface Edge {
  from: string;
  to: string;
}

export interface Star<N extends Node, E extends Edge> {
  hub: N;
  /** Relations of the hub; `isOutgoing` tells where the arrow points: away from the hub, or to it. */
  spokes: { node: N; edge: E; isOutgoing: boolean }[];
}

/**
 * Cuts a map into stars: the node with most relations and its neighbours, then the same for the rest. Each edge
 * is in one star, so that they can be drawn below each other without lines that cross.
 *
 * @example mapStars([a, b, c], [{ from: 'a', to: 'b' }, { from: 'c', to: 'a' }]) // [{ hub: a, spokes: [b, c] }]
 */
export function mapStars<N extends Node, E extends Edge>(nodes: readonly N[], edges: readonly E[]): Star<N, E>[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stars: Star<N, E>[] = [];
  let rest = edges.filter(({ from, to }) => byId.has(from) && byId.has(to) && from !== to);
  while (rest.length > 0) {
    const touches = (node: Node) => rest.filter(({ from, to }) => from === node.id || to === node.id).length;
    const [hub] = [...nodes].sort((a, b) => touches(b) - touches(a) || b.importance - a.importance);
    if (!hub) break;
    const isOwn = ({ from, to }: Edge) => from === hub.id || to === hub.id;
    const spokes = rest.filter(isOwn).flatMap((edge) => {
      const isOutgoing = edge.from === hub.id;
      const node = byId.get(isOutgoing ? edge.to : edge.from);
      return node ? [{ node, edge, isOutgoing }] : [];
    });
    stars.push({ hub, spokes });
    rest = rest.filter((edge) => !isOwn(edge));
  }
  return stars;
}
