import type { MapContent, MapEdge } from './concept-map.ts';
import { outlineOf } from './map-outline.ts';

/** A node with what hangs from it; `edge` is the link by which it hangs, whichever way that one leads. */
export interface Branch {
  uuid: string;
  edge: MapEdge | undefined;
  below: Branch[];
}

/** The outline as branches. What leads to a node and to nothing else hangs from that one, so that few stand alone. */
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
    (above?.below ?? heads).push(branch);
  }
  return heads;
}

/** All branches, each after the one that it hangs from. */
export function* branchesOf(heads: readonly Branch[], above?: Branch): Generator<{ branch: Branch; above?: Branch }> {
  const waiting = heads.map((branch) => ({ branch, ...(above ? { above } : {}) }));
  for (const next of waiting) {
    yield next;
    waiting.push(...next.branch.below.map((branch) => ({ branch, above: next.branch })));
  }
}
