import type { MapContent, MapNode } from '#domain/concept-maps/concept-map.ts';
import { boxOf } from '#domain/concept-maps/boxes.ts';
import { foldsBelowFirst, outlineOf, unfoldedRows } from '#domain/concept-maps/map-outline.ts';
import { treeOf } from '#domain/concept-maps/map-tree.ts';

/** Zoom at which text is 12 pixels high. A map that needs a smaller zoom opens with the root and its nearest nodes. */
export const READABLE = 0.86;
/** Least zoom at which a narrow screen shows the root and its children whole. */
const LEAST_READABLE = 0.62;
/** Pixels around a map that is wider than the screen. */
const EDGE = 12;
/** Above this many nodes the second level always starts folded. */
const MOST_TRIED = 150;
const BARS = 96;

/**
 * Returns the part of the drawing to show first if the visible nodes don't fit into the frame at the zoom `fitted`:
 * the root (`first`) and its neighbours.
 */
export function viewOfRoot({
  map,
  visible,
  first,
  width,
  height,
  isNarrow,
  fitted,
}: {
  map: MapContent;
  visible: readonly MapNode[];
  first: string | undefined;
  width: number;
  height: number;
  isNarrow: boolean;
  fitted: number;
}): { x: number; y: number; zoom: number } | undefined {
  const main = map.nodes.find(({ uuid }) => uuid === first);
  const { left, right, top, bottom } = edgesOf(visible);
  const isTooWide = (zoom: number) => (right - left) * zoom > width - 2 * EDGE;
  const isTooHigh = (zoom: number) => (bottom - top) * zoom > height - 2 * EDGE;
  if (!main || !(isTooWide(fitted) || isTooHigh(fitted))) return undefined;
  const start = main.x - boxOf(main).width / 2;
  const children = treeOf(map).find(({ uuid }) => uuid === main.uuid)?.below ?? [];
  const column = visible.filter(({ uuid, x }) => x > main.x && children.some((child) => child.uuid === uuid));
  const needed = edgesOf([main, ...column]).right - start;
  const zoom = isNarrow ? Math.min(fitted, Math.max(LEAST_READABLE, (width - 2 * EDGE) / needed)) : fitted;
  const isBetween = left < start && !isNarrow;
  const rootX = isBetween ? width / 2 - main.x * zoom : EDGE - start * zoom;
  return {
    zoom,
    x: isTooWide(zoom) ? rootX : width / 2 - ((left + right) / 2) * zoom,
    y: height / 2 - (isTooHigh(zoom) ? main.y : (top + bottom) / 2) * zoom,
  };
}

/**
 * Returns the folds of a map when it opens: none where all of it is readable at once, else those for which the window,
 * less its bars, has no room beside the root and its children.
 */
export function foldsAtFirst(map: MapContent): ReadonlySet<string> {
  const isReadable = (nodes: readonly MapNode[]): boolean => {
    const { left, right, top, bottom } = edgesOf(nodes);
    const [width, height] = [(right - left) * READABLE, (bottom - top) * READABLE];
    return width <= window.innerWidth - 2 * EDGE && height <= window.innerHeight - BARS;
  };
  if (isReadable(map.nodes)) return new Set();
  const rows = outlineOf(map);
  const folded = foldsBelowFirst(rows);
  if (rows.length > MOST_TRIED) return folded;
  for (const { node } of rows.toSorted((one, other) => one.depth - other.depth)) {
    if (folded.delete(node.uuid) && !isReadable(unfoldedRows(rows, folded).map((row) => row.node)))
      folded.add(node.uuid);
  }
  return folded;
}

function edgesOf(nodes: readonly MapNode[]) {
  const boxes = nodes.map(boxOf);
  return {
    left: Math.min(...boxes.map(({ x, width }) => x - width / 2)),
    right: Math.max(...boxes.map(({ x, width }) => x + width / 2)),
    top: Math.min(...boxes.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height / 2)),
  };
}
