import type { MapContent } from './concept-map.ts';

/** Share of the map that a root must reach. */
const LEAST_REACHED = 0.6;

/**
 * Finds the root: the first node where it reaches most others, else the node that reaches most
 * along the links.
 *
 * @returns undefined where no node reaches most of the map
 */
export function rootOf({
  nodes,
  edges,
}: Pick<MapContent, 'edges'> & { nodes: { uuid: string }[] }): string | undefined {
  const out = Map.groupBy(edges, ({ from }) => from);
  const headed = new Set(edges.map(({ to }) => to));
  const heads = nodes.filter(({ uuid }) => !headed.has(uuid));
  let [root, most] = [undefined as string | undefined, Math.max(1, (nodes.length - 1) * LEAST_REACHED)];
  // In a cycle without incoming links, any node may be the root.
  for (const { uuid } of new Set([...nodes.slice(0, 1), ...heads, ...(heads.length === 0 ? nodes : [])])) {
    const reached = new Set([uuid]);
    for (const next of reached) for (const { to } of out.get(next) ?? []) reached.add(to);
    if (reached.size - 1 < most || (root !== undefined && reached.size - 1 === most)) continue;
    if (uuid === nodes[0]?.uuid) return uuid;
    [root, most] = [uuid, reached.size - 1];
  }
  return root;
}
