import type { MapContent, MapEdge, MapNode } from './concept-map.ts';
import { outlineOf } from './map-outline.ts';

/**
 * Makes a node the root of a map. Puts it first and adds a link without a label to each part that it did not reach yet,
 * with the source of that part.
 */
export function hangFromRoot(
  { nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>,
  root: MapNode,
  newUuid: () => string,
): Pick<MapContent, 'nodes' | 'edges'> {
  const others = nodes.filter(({ uuid }) => uuid !== root.uuid);
  const reached = new Set([root.uuid]);
  for (const next of reached) for (const { from, to } of edges) if (from === next) reached.add(to);
  // Nodes that link only to the root hang from it already.
  const hangs = ({ uuid }: MapNode): boolean => {
    const own = edges.filter(({ from, to }) => from === uuid || to === uuid);
    return own.length > 0 && own.every(({ to }) => to === root.uuid);
  };
  const rest = others.filter((node) => !reached.has(node.uuid) && !hangs(node));
  const there = new Set(rest.map(({ uuid }) => uuid));
  const within = edges.filter(({ from, to }) => there.has(from) && there.has(to));
  const links = outlineOf({ nodes: rest, edges: within })
    .filter(({ depth }) => depth === 0)
    .map(({ node }): MapEdge => ({ uuid: newUuid(), from: root.uuid, to: node.uuid, label: '', source: node.source }));
  return { nodes: [{ ...root, importance: 3 }, ...others], edges: [...links, ...edges] };
}
