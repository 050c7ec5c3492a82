import { Graph, layout } from '@dagrejs/dagre';
import type { MapContent, MapEdge } from './concept-map.ts';
import { branchesOf, type Branch, treeOf } from './map-tree.ts';
import { rootOf } from './map-root.ts';
import { labelShape, nodeShape } from './node-shape.ts';
import { type Size, untangle } from './untangle.ts';

type Places = Map<string, { x: number; y: number }>;

/** Pixels in which links fan out from a column, with and without labels, and pixels before and after the labels. */
const FAN = 52;
const BARE_FAN = 38;
const AROUND_WORDS = 24;
const BETWEEN_NEIGHBOURS = 24;
/** Most nodes in a column. Longer columns are split, one half at each side of the root. */
const MOST_IN_COLUMN = 9;

/** Sizes of all nodes by uuid, and of the labels of all links. */
interface Sizes {
  nodes: ReadonlyMap<string, Size>;
  words: ReadonlyMap<MapEdge, Size>;
}

interface Placed {
  uuid: string;
  above: string | undefined;
  width: number;
  height: number;
  words: number;
}

/**
 * Lays out a map in columns by depth, the root first. Links run in the gaps between columns, with their labels before
 * the nodes they lead to. Where a column would be too high, the root is in the middle with branches at both sides.
 * dagre orders the nodes of a column so that few links cross, then siblings change places while that leaves fewer.
 *
 * @returns the centre of each node, by uuid
 */
export function layOutMap(map: Pick<MapContent, 'nodes' | 'edges'>): Places {
  const tree = treeOf(map);
  const order = orderOf(map, tree);
  const inOrder = (branches: readonly Branch[]): Branch[] =>
    branches
      .map((branch) => ({ ...branch, below: inOrder(branch.below) }))
      .sort((one, other) => (order.get(one.uuid) ?? 0) - (order.get(other.uuid) ?? 0));
  const heads = inOrder(tree);
  const root = heads.length === 1 && rootOf(map) === heads[0]?.uuid ? heads[0] : undefined;
  const sizes: Sizes = {
    nodes: new Map(map.nodes.map((node) => [node.uuid, nodeShape(node)])),
    words: new Map(map.edges.map((edge) => [edge, labelShape(edge)])),
  };
  return untangle({
    edges: map.edges,
    heads,
    sizes: sizes.nodes,
    placesOf: () => (root ? aroundRoot(root, sizes) : placesOf(columnsOf(heads, sizes), 1)),
  });
}

function aroundRoot(root: Branch, sizes: Sizes): Places {
  const isHigh = columnsOf(root.below, sizes).some((column) => column.length > MOST_IN_COLUMN);
  const [right, left] = isHigh ? halves(root.below) : [root.below, []];
  const beside = (branches: Branch[], side: 1 | -1) => placesOf(columnsOf([{ ...root, below: branches }], sizes), side);
  return new Map([...beside(left, -1), ...beside(right, 1)]);
}

/** Splits branches into two lists with about half of all nodes each. */
function halves(branches: readonly Branch[]): [Branch[], Branch[]] {
  const sizes = branches.map((branch) => [...branchesOf([branch])].length);
  const half = sizes.reduce((sum, size) => sum + size, 0) / 2;
  let sum = 0;
  const cut = sizes.findIndex((size) => (sum += size) >= half) + 1;
  return [branches.slice(0, cut), branches.slice(cut)];
}

/** Returns the y that dagre gives each node. Links between adjacent columns pull their nodes together. */
function orderOf({ nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>, heads: readonly Branch[]): Map<string, number> {
  const depths = new Map<string, number>();
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranker: 'tight-tree' });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { uuid } of nodes) graph.setNode(uuid, { width: 1, height: 1 });
  const hanging = new Set<unknown>();
  for (const { branch, above } of branchesOf(heads)) {
    depths.set(branch.uuid, above ? (depths.get(above.uuid) ?? 0) + 1 : 0);
    hanging.add(branch.edge);
    if (above) graph.setEdge(above.uuid, branch.uuid, { weight: 8 });
  }
  for (const edge of edges) {
    const isNext = (depths.get(edge.to) ?? 0) - (depths.get(edge.from) ?? 0) === 1;
    if (isNext && !hanging.has(edge) && !graph.hasEdge(edge.from, edge.to)) graph.setEdge(edge.from, edge.to);
  }
  if (nodes.length > 0) layout(graph);
  return new Map(nodes.map(({ uuid }) => [uuid, (graph.node(uuid) as { y?: number }).y ?? 0]));
}

/** Groups nodes by depth, in the order of their parents. */
function columnsOf(heads: readonly Branch[], sizes: Sizes): Placed[][] {
  const columns: Placed[][] = [];
  let level = heads.map((branch) => ({ branch, above: undefined as string | undefined }));
  while (level.length > 0) {
    columns.push(
      level.flatMap(({ branch: { uuid, edge }, above }) => {
        const size = sizes.nodes.get(uuid);
        if (!size) return [];
        const words = above !== undefined && edge ? sizes.words.get(edge) : undefined;
        const height = Math.max(size.height, words?.height ?? 0);
        return [{ uuid, above, width: size.width, height, words: words?.width ?? 0 }];
      }),
    );
    level = level.flatMap(({ branch }) => branch.below.map((one) => ({ branch: one, above: branch.uuid })));
  }
  return columns;
}

function placesOf(columns: readonly Placed[][], side: 1 | -1): Places {
  const places: Places = new Map();
  let begin = 0;
  for (const [depth, column] of columns.entries()) {
    const words = Math.max(0, ...column.map((one) => one.words));
    if (depth > 0) begin += words > 0 ? FAN + words + AROUND_WORDS : BARE_FAN;
    else begin = -Math.max(0, ...column.map(({ width }) => width)) / 2;
    const middles = heightsOf(column, (uuid) => places.get(uuid)?.y ?? 0);
    for (const [place, { uuid, width }] of column.entries())
      places.set(uuid, { x: Math.round(side * (begin + width / 2)), y: Math.round(middles[place] ?? 0) });
    begin += Math.max(0, ...column.map(({ width }) => width));
  }
  return places;
}

/**
 * Returns the y of each node, as near to its parent as order and room allow. Nodes that would overlap move as one
 * block.
 */
function heightsOf(column: readonly Placed[], heightOf: (uuid: string) => number): number[] {
  const offsets: number[] = [];
  let sum = 0;
  for (const { height } of column) {
    offsets.push(sum + height / 2);
    sum += height + BETWEEN_NEIGHBOURS;
  }
  const blocks: { wanted: number; count: number }[] = [];
  for (const [place, { above }] of column.entries()) {
    let block = { wanted: (above === undefined ? 0 : heightOf(above)) - (offsets[place] ?? 0), count: 1 };
    for (let last = blocks.at(-1); last && last.wanted >= block.wanted; last = blocks.at(-1)) {
      const count = last.count + block.count;
      block = { wanted: (last.wanted * last.count + block.wanted * block.count) / count, count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks
    .flatMap(({ wanted, count }) => Array.from({ length: count }, () => wanted))
    .map((top, place) => top + (offsets[place] ?? 0));
}
