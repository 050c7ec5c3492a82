import type { MapContent, MapEdge } from './concept-map.ts';
import { outlineOf } from './map-outline.ts';

/** A node with its children; `edge` is the link to its parent, in either direction, one with a label if there is any. */
export interface Branch {
  uuid: string;
  edge: MapEdge | undefined;
  below: Branch[];
}

/**
 * Returns the outline as a tree. Hangs a start that only links to another node below that node, so that few are alone.
 */
export function treeOf(map: Pick<MapContent, 'nodes' | 'edges'>): Branch[] {
  const rows = outlineOf(map);
  const branches = new Map<string, Branch>(
    rows.map(({ node, edge }) => [node.uuid, { uuid: node.uuid, edge: edge ?? undefined, below: [] }]),
  );
  const parents = new Set(rows.flatMap(({ parent }) => parent ?? []));
  const heads: Branch[] = [];
  for (const { node, parent, others } of rows) {
    const branch = branches.get(node.uuid);
    if (!branch) continue;
    const [link] = parent === null && !parents.has(node.uuid) ? others : [];
    const above = branches.get(link?.to ?? parent ?? '');
    if (link) branch.edge = link;
    if (branch.edge?.label === '') branch.edge = others.find(({ to, label }) => to === parent && label) ?? branch.edge;
    (above?.below ?? heads).push(branch);
  }
  return heads;
}

/** Yields all branches, parents first. */
export function* branchesOf(heads: readonly Branch[], above?: Branch): Generator<{ branch: Branch; above?: Branch }> {
  const waiting = heads.map((branch) => ({ branch, ...(above ? { above } : {}) }));
  for (const next of waiting) {
    yield next;
    waiting.push(...next.branch.below.map((branch) => ({ branch, above: next.branch })));
  }
}
