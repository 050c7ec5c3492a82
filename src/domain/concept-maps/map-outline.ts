import type { MapContent, MapEdge, MapNode } from './concept-map.ts';
import { connectNodes, removeFromMap } from './map-edits.ts';
import { rootOf } from './map-root.ts';

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
 * Returns a map as a tree: each node once, at its shortest distance from the root or another start.
 * Starts are the root, then nodes without incoming links by importance, then the most important node of each cycle.
 */
export function outlineOf({ nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>): OutlineRow[] {
  const byId = new Map(nodes.map((node) => [node.uuid, node]));
  const out = Map.groupBy(edges, ({ from }) => from);
  const reached = new Set(edges.map(({ to }) => to));
  const root = rootOf({ nodes, edges });
  const inOrder = nodes.toSorted(
    (one, other) =>
      Number(other.uuid === root) - Number(one.uuid === root) ||
      Number(reached.has(one.uuid)) - Number(reached.has(other.uuid)) ||
      other.importance - one.importance,
  );
  const placeOf = new Map(edges.map((edge, place) => [edge, place]));
  const hangs = new Map<string, MapEdge | null>();
  for (const head of inOrder) {
    if (hangs.has(head.uuid)) continue;
    hangs.set(head.uuid, null);
    let level = [head.uuid];
    while (level.length > 0) {
      // Among links from equally near lines, the first one of the map counts.
      const below = new Map<string, MapEdge>();
      for (const link of level.flatMap((uuid) => out.get(uuid) ?? [])) {
        if (hangs.has(link.to) || !byId.has(link.to)) continue;
        const known = below.get(link.to);
        if (!known || (placeOf.get(link) ?? 0) < (placeOf.get(known) ?? 0)) below.set(link.to, link);
      }
      for (const [uuid, link] of below) hangs.set(uuid, link);
      level = [...below.keys()];
    }
  }
  const rows: OutlineRow[] = [];
  for (const head of inOrder) {
    // Use an explicit stack: chains of hundreds of nodes would overflow the call stack.
    const waiting = hangs.get(head.uuid) === null ? [{ node: head, depth: 0, edge: null as MapEdge | null }] : [];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { node, depth, edge } = next;
      rows.push({ node, depth, edge, parent: edge?.from ?? null, others: [] });
      for (const link of (out.get(node.uuid) ?? []).toReversed()) {
        const target = byId.get(link.to);
        if (target && hangs.get(link.to) === link) waiting.push({ node: target, depth: depth + 1, edge: link });
      }
    }
  }
  const inTree = new Set(rows.flatMap(({ edge }) => edge?.uuid ?? []));
  for (const row of rows) row.others = (out.get(row.node.uuid) ?? []).filter(({ uuid }) => !inTree.has(uuid));
  return rows;
}

/** Returns the rows that are not below a folded one. */
export function unfoldedRows(rows: readonly OutlineRow[], folded: ReadonlySet<string>): OutlineRow[] {
  let closed = Infinity;
  return rows.filter(({ node, depth }) => {
    if (depth > closed) return false;
    closed = folded.has(node.uuid) ? depth : Infinity;
    return true;
  });
}

/** Counts the rows below each row, at any depth. Rows without children are absent. */
export function countsBelow(rows: readonly OutlineRow[]): Map<string, number> {
  const counts = new Map<string, number>();
  const above: OutlineRow[] = [];
  for (const row of rows) {
    above.length = row.depth;
    for (const { node } of above) counts.set(node.uuid, (counts.get(node.uuid) ?? 0) + 1);
    above.push(row);
  }
  return counts;
}

/** Returns the folds that leave only the first two levels visible. */
export const foldsBelowFirst = (rows: readonly OutlineRow[]): Set<string> =>
  new Set(rows.flatMap(({ node, depth }, place) => (depth > 0 && isAbove(rows, place) ? [node.uuid] : [])));

const isAbove = (rows: readonly OutlineRow[], place: number): boolean =>
  (rows[place + 1]?.depth ?? 0) > (rows[place]?.depth ?? 0);

/** Returns the ancestors of a row, its parent first. */
export function linesAbove(rows: readonly OutlineRow[], uuid: string | undefined): Set<string> {
  const parents = new Map(rows.map(({ node, parent }) => [node.uuid, parent]));
  const above = new Set<string>();
  for (let next = parents.get(uuid ?? ''); next != null; next = parents.get(next)) above.add(next);
  return above;
}

/** Returns the folds without those that hide a row. */
export function unfoldedTo(
  uuid: string | undefined,
  { rows, folded }: { rows: readonly OutlineRow[]; folded: ReadonlySet<string> },
): ReadonlySet<string> {
  const above = linesAbove(rows, uuid);
  return new Set([...folded].filter((one) => !above.has(one)));
}

/** Moves a node below its previous sibling. Without one, or where a shorter path leads to it, the map is unchanged. */
export function indentNode(map: MapContent, uuid: string, newUuid: () => string): MapContent {
  const rows = outlineOf(map);
  const at = rows.findIndex(({ node }) => node.uuid === uuid);
  const row = rows[at];
  const sibling = rows.slice(0, Math.max(0, at)).findLast(({ depth }) => depth <= (row?.depth ?? 0));
  if (!row || !sibling || sibling.depth !== row.depth) return map;
  const after = hangBelow(map, row, sibling.node.uuid, newUuid);
  return isBelow(after, uuid, sibling.node.uuid) ? after : map;
}

/** Moves a node to the level of its parent. */
export function outdentNode(map: MapContent, uuid: string, newUuid: () => string): MapContent {
  const rows = outlineOf(map);
  const row = rows.find(({ node }) => node.uuid === uuid);
  const parent = rows.find(({ node }) => node.uuid === row?.parent);
  if (!row?.edge || !parent) return map;
  if (parent.parent === null) return removeFromMap(map, new Set([row.edge.uuid]));
  return hangBelow(map, row, parent.parent, newUuid);
}

/** Gives a row another parent, also where another path leads to it: then the new link becomes the first one. */
function hangBelow(map: MapContent, row: OutlineRow, parent: string, newUuid: () => string): MapContent {
  const { uuid } = row.node;
  const after = linkBelow(map, row, parent, newUuid);
  if (isBelow(after, uuid, parent)) return after;
  const link = after.edges.find(({ from, to }) => from === parent && to === uuid);
  return link ? { ...after, edges: [link, ...after.edges.filter((one) => one !== link)] } : after;
}

const isBelow = (map: MapContent, uuid: string, parent: string): boolean =>
  outlineOf(map).some((row) => row.node.uuid === uuid && row.parent === parent);

/** Replaces the link of a row by one from another parent. Keeps an existing link from that parent. */
function linkBelow(map: MapContent, { node, edge }: OutlineRow, parent: string, newUuid: () => string): MapContent {
  const freed = edge ? removeFromMap(map, new Set([edge.uuid])) : map;
  const label = edge?.label ?? '';
  return connectNodes(freed, { uuid: newUuid(), from: parent, to: node.uuid, label });
}
