import type { MapContent, MapEdge, MapNode } from './concept-map.ts';
import { connectNodes, removeFromMap } from './map-edits.ts';

/** A line of the outline. */
export interface OutlineRow {
  node: MapNode;
  depth: number;
  parent: string | null;
  /** The link from its parent. */
  edge: MapEdge | null;
  /** Links to lines elsewhere in the outline. */
  others: MapEdge[];
}

/**
 * A map as a tree: each node once, below the first that leads to it. Nodes that nothing leads to begin, the weightiest
 * first; then, of circles, their weightiest.
 */
export function outlineOf({ nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>): OutlineRow[] {
  const byId = new Map(nodes.map((node) => [node.uuid, node]));
  const out = Map.groupBy(edges, ({ from }) => from);
  const reached = new Set(edges.map(({ to }) => to));
  const inOrder = nodes.toSorted(
    (one, other) =>
      Number(reached.has(one.uuid)) - Number(reached.has(other.uuid)) || other.importance - one.importance,
  );
  const rows: OutlineRow[] = [];
  const seen = new Set<string>();
  for (const root of inOrder) {
    // On a stack of its own: a chain of hundreds is no reason to fail.
    const waiting = [{ node: root, depth: 0, edge: null as MapEdge | null }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, depth, edge } = next;
      if (seen.has(node.uuid)) continue;
      seen.add(node.uuid);
      rows.push({ node, depth, edge, parent: edge?.from ?? null, others: [] });
      for (const link of (out.get(node.uuid) ?? []).toReversed()) {
        const target = byId.get(link.to);
        if (target && !seen.has(link.to)) waiting.push({ node: target, depth: depth + 1, edge: link });
      }
    }
  }
  const inTree = new Set(rows.flatMap(({ edge }) => edge?.uuid ?? []));
  for (const row of rows) row.others = (out.get(row.node.uuid) ?? []).filter(({ uuid }) => !inTree.has(uuid));
  return rows;
}

/** Puts a node below the line before it that stands as deep; the first of its kind stays. */
export function indentNode(map: MapContent, uuid: string, newUuid: () => string): MapContent {
  const rows = outlineOf(map);
  const at = rows.findIndex(({ node }) => node.uuid === uuid);
  const row = rows[at];
  const sibling = rows.slice(0, Math.max(0, at)).findLast(({ depth }) => depth <= (row?.depth ?? 0));
  if (!row || !sibling || sibling.depth !== row.depth) return map;
  return linkBelow(map, row, sibling.node.uuid, newUuid);
}

/** Puts a node beside its parent. */
export function outdentNode(map: MapContent, uuid: string, newUuid: () => string): MapContent {
  const rows = outlineOf(map);
  const row = rows.find(({ node }) => node.uuid === uuid);
  const parent = rows.find(({ node }) => node.uuid === row?.parent);
  if (!row?.edge || !parent) return map;
  if (parent.parent === null) return removeFromMap(map, new Set([row.edge.uuid]));
  const after = linkBelow(map, row, parent.parent, newUuid);
  if (outlineOf(after).some((one) => one.node.uuid === uuid && one.parent === parent.parent)) return after;
  // Another way leads from its former parent to it: then it comes before that one.
  const link = after.edges.find(({ from, to }) => from === parent.parent && to === uuid);
  return link ? { ...after, edges: [link, ...after.edges.filter((one) => one !== link)] } : after;
}

/** Gives a line another parent; a link that was there from that one stays as it is. */
function linkBelow(map: MapContent, { node, edge }: OutlineRow, parent: string, newUuid: () => string): MapContent {
  const freed = edge ? removeFromMap(map, new Set([edge.uuid])) : map;
  const label = edge?.label ?? '';
  return connectNodes(freed, { uuid: newUuid(), from: parent, to: node.uuid, label });
}
