import { type Box, borderOf, boxOf, isCrossedBy, type Point, sharedArea } from './boxes.ts';
import type { MapContent, MapEdge } from './concept-map.ts';
import { branchesOf, treeOf } from './map-tree.ts';
import { labelShape } from './node-shape.ts';

/** The drawn line of a link, from border to border around all other boxes. */
export interface LinkRoute {
  points: Point[];
  /** The label, placed where there is free space; absent if there is none. */
  label?: Box & { lines: string[] };
}

/** Pixels between a link and the boxes that it goes around; the second entry is for boxes close together. */
const rooms = [
  { corner: 9, clear: 7 },
  { corner: 3, clear: 2 },
];
/** Limits of the search: corners tried per link, and nodes of a map. Beyond them links are straight. */
const MOST_TRIED = 300;
const MOST_NODES = 60;
/** Pixels between the label of a link and the box that it leads to. */
const ARROW = 18;
/** Positions of a label on a segment, as shares of its length, the best first. */
const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8];

/** Routes all links, those of the tree first: they enter the lower node horizontally. */
export function linkRoutes({ nodes, edges }: Pick<MapContent, 'nodes' | 'edges'>): Map<string, LinkRoute> {
  const boxes = new Map(nodes.map((node) => [node.uuid, obstacleOf(boxOf(node))]));
  const obstacles = [...boxes.values()];
  const hanging = new Map<string, string>();
  for (const { branch, above } of branchesOf(treeOf({ nodes, edges })))
    if (branch.edge && above) hanging.set(branch.edge.uuid, branch.uuid);
  const routes = new Map<string, LinkRoute>();
  /** The worded link of two nodes, whose line their links without words share. */
  const worded = new Map<string, { from: string; points: Point[] }>();
  const words: Box[] = [];
  for (const edge of edges.toSorted((one, other) => Number(hanging.has(other.uuid)) - Number(hanging.has(one.uuid)))) {
    const [source, target] = [boxes.get(edge.from), boxes.get(edge.to)];
    if (!source || !target) continue;
    const twin = edge.label === '' ? worded.get(endsOf(edge)) : undefined;
    if (twin) {
      routes.set(edge.uuid, { points: twin.from === edge.from ? twin.points : twin.points.toReversed() });
      continue;
    }
    const others = obstacles.filter((box) => box !== source && box !== target);
    const lower = hanging.get(edge.uuid);
    const points =
      (lower === undefined ? undefined : levelRoute(edge, { source, target, others, lower })) ??
      freeRoute(source, target, others);
    const label = placeOfWords(points, edge, { obstacles, words, isLevel: lower !== undefined });
    if (label) words.push(label);
    if (edge.label !== '') worded.set(endsOf(edge), { from: edge.from, points });
    routes.set(edge.uuid, { points, ...(label ? { label } : {}) });
  }
  return routes;
}

const endsOf = ({ from, to }: MapEdge): string => [from, to].toSorted().join(' ');

/** A box with a narrow margin that links and labels keep free. */
type Obstacle = Box & { margin: Box };

const obstacleOf = (box: Box): Obstacle => ({ ...box, margin: wider(box, 2) });

/**
 * Routes from the side of the parent to the side of the child, with a horizontal segment for the label before the
 * child.
 */
function levelRoute(
  edge: MapEdge,
  { source, target, others, lower }: { source: Box; target: Box; others: readonly Obstacle[]; lower: string },
): Point[] | undefined {
  const { to } = edge;
  const [above, below] = lower === to ? [source, target] : [target, source];
  const side = Math.sign(below.x - above.x);
  const start = { x: above.x + (side * above.width) / 2, y: above.y };
  const end = { x: below.x - (side * below.width) / 2, y: below.y };
  const { width } = labelShape(edge);
  const bend = { x: end.x - side * (width > 0 ? width + ARROW : ARROW / 2), y: end.y };
  if (side * (bend.x - start.x) < ARROW) return undefined;
  if (others.some(({ margin }) => isCrossedBy(margin, bend, end))) return undefined;
  const way = wayAround(start, bend, others);
  if (!way) return undefined;
  const points = [...way, end];
  return lower === to ? points : points.toReversed();
}

function freeRoute(source: Box, target: Box, others: readonly Obstacle[]): Point[] {
  const way = wayAround(source, target, others) ?? [source, target];
  const inner = way.slice(1, -1);
  return [borderOf(source, inner[0] ?? target), ...inner, borderOf(target, inner.at(-1) ?? source)];
}

/** Finds the shortest way around boxes (A*): a straight line, or one by corners of the boxes in the way. */
function wayAround(from: Point, to: Point, boxes: readonly Obstacle[]): Point[] | undefined {
  if (!boxes.some(({ margin }) => isCrossedBy(margin, from, to))) return [from, to];
  for (const room of boxes.length > MOST_NODES ? [] : rooms) {
    const way = wayByCorners(from, to, { boxes, ...room });
    if (way) return way;
  }
  return undefined;
}

function wayByCorners(
  from: Point,
  to: Point,
  { boxes, corner, clear }: { boxes: readonly Box[]; corner: number; clear: number },
): Point[] | undefined {
  const solid = boxes.map((box) => wider(box, clear));
  const inTheWay = (one: Point, other: Point): number[] =>
    solid.flatMap((box, place) => (isCrossedBy(box, one, other) ? [place] : []));
  const corners = boxes.map((box) =>
    cornersOf(wider(box, corner)).filter((point) => !solid.some((one) => holds(one, point))),
  );
  const open: { way: Point[]; length: number; guess: number }[] = [{ way: [from], length: 0, guess: 0 }];
  const done = new Set<Point>();
  for (let tried = 0; tried < MOST_TRIED && open.length > 0; tried++) {
    const best = open.reduce((least, one, place) => (one.guess < (open[least]?.guess ?? 0) ? place : least), 0);
    const [{ way, length }] = open.splice(best, 1) as [(typeof open)[number]];
    const at = way.at(-1) ?? from;
    if (at === to) return way;
    if (done.has(at)) continue;
    done.add(at);
    // Go around boxes in the way of a corner, too.
    const blocking = new Set(inTheWay(at, to));
    const next: Point[] = blocking.size === 0 ? [to] : [];
    for (const place of blocking) {
      for (const point of corners[place] ?? []) {
        if (done.has(point)) continue;
        const between = inTheWay(at, point);
        if (between.length === 0) next.push(point);
        else for (const one of between) blocking.add(one);
      }
    }
    for (const point of next) {
      const so = length + distance(at, point);
      open.push({ way: [...way, point], length: so, guess: so + distance(point, to) });
    }
  }
  return undefined;
}

/** Finds free space for a label: on the horizontal segment if possible, otherwise on the longest free one. */
function placeOfWords(
  points: readonly Point[],
  edge: MapEdge,
  { obstacles, words, isLevel }: { obstacles: readonly Obstacle[]; words: readonly Box[]; isLevel: boolean },
): LinkRoute['label'] {
  const { lines, width, height } = labelShape(edge);
  if (lines.length === 0) return undefined;
  const parts = points.slice(1).map((end, place) => ({ start: points[place] ?? end, end }));
  const byLength = parts.toSorted((one, other) => distance(other.start, other.end) - distance(one.start, one.end));
  const level = parts.filter(({ start, end }) => start.y === end.y);
  for (const { start, end } of isLevel ? [...level, ...byLength] : byLength) {
    for (const share of shares) {
      const place = { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share, width, height };
      const isFree = (other: Box) => sharedArea(place, other) === 0;
      if (obstacles.every(({ margin }) => isFree(margin)) && words.every(isFree)) return { ...place, lines };
    }
  }
  return undefined;
}

/** Returns the SVG path through points, with rounded corners. */
export function pathOf(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  if (!first) return '';
  let path = `M${first.x} ${first.y}`;
  let before = first;
  for (const [place, point] of rest.entries()) {
    const after = rest[place + 1];
    if (after) {
      const [start, end] = [toward(point, before), toward(point, after)];
      path += `L${start.x} ${start.y}Q${point.x} ${point.y} ${end.x} ${end.y}`;
    } else path += `L${point.x} ${point.y}`;
    before = point;
  }
  return path;
}

const ROUNDING = 10;

function toward(from: Point, to: Point): Point {
  const share = Math.min(0.5, ROUNDING / Math.max(1, distance(from, to)));
  return { x: round(from.x + (to.x - from.x) * share), y: round(from.y + (to.y - from.y) * share) };
}

const round = (value: number) => Math.round(value * 10) / 10;
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const wider = (box: Box, by: number): Box => ({ ...box, width: box.width + 2 * by, height: box.height + 2 * by });
const holds = ({ x, y, width, height }: Box, point: Point): boolean =>
  Math.abs(point.x - x) < width / 2 && Math.abs(point.y - y) < height / 2;
const cornersOf = ({ x, y, width, height }: Box): Point[] =>
  [-1, 1].flatMap((across) => [-1, 1].map((down) => ({ x: x + (across * width) / 2, y: y + (down * height) / 2 })));
