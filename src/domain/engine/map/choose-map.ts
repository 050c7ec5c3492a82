import { MAP_NODES } from '#domain/verify/verify-map.ts';
import type { Line } from './line.ts';
import type { Notion } from './notions.ts';

/** Most lines at a notion; more are a tangle. */
const MOST_LINES = 8;
/** Lines per notion beyond those that connect the map. */
const FURTHER_LINES = 0.6;
const LEAST_CONFIDENCE = 0.45;
const LONGEST_WAY = 3;
/** Most lines considered; the minor ones of a book would not be shown anyway. */
const MOST_READ = 3000;
/** Number of notions tried as the starting point. */
const BEGINNINGS = 12;
/** Least weight of a notion, except where the map would be too small. */
const LIGHT = 0.25;
const PLAIN = 0.45;

/**
 * Chooses the notions of a map and the lines between them. Starts at one notion and repeatedly adds the
 * weightiest one that the plainest lines reach from the chosen ones, so that the map is connected.
 */
export function chooseMap(lines: readonly Line[], wanted: number): { notions: Notion[]; lines: Line[] } {
  const best = bestOfPairs(lines);
  const byNotion = new Map<Notion, Line[]>();
  for (const line of best) {
    for (const end of [line.from, line.to]) byNotion.set(end, [...(byNotion.get(end) ?? []), line]);
  }
  const pieces = piecesOf(byNotion);
  const piece = pieces.toSorted((left, right) => weightOf(right) - weightOf(left))[0] ?? [];
  const order = piece.toSorted(byWeight);
  let most = -1;
  let found = { chosen: new Set<Notion>(), within: [] as Line[], tree: new Set<Line>() };
  for (const first of order.slice(0, BEGINNINGS)) {
    const chosen = chooseNotions(first, order, byNotion, wanted);
    const within = best.filter(({ from, to }) => chosen.has(from) && chosen.has(to));
    const tree = plainestTree(within);
    const value = [...tree].reduce((sum, { confidence }) => sum + confidence, 0) + weightOf([...chosen]);
    if (value <= most) continue;
    most = value;
    found = { chosen, within, tree };
  }
  const { chosen, within, tree } = found;
  const degree = new Map<Notion, number>();
  for (const { from, to } of tree) for (const end of [from, to]) degree.set(end, (degree.get(end) ?? 0) + 1);
  const further: Line[] = [];
  for (const line of within) {
    const ends = [line.from, line.to];
    if (further.length >= chosen.size * FURTHER_LINES) break;
    if (
      tree.has(line) ||
      line.confidence < LEAST_CONFIDENCE ||
      ends.some((end) => (degree.get(end) ?? 0) >= MOST_LINES)
    )
      continue;
    for (const end of ends) degree.set(end, (degree.get(end) ?? 0) + 1);
    further.push(line);
  }
  const drawn = new Set([...tree, ...further]);
  return { notions: [...chosen].toSorted(byWeight), lines: within.filter((line) => drawn.has(line)) };
}

/** Grows a map from one notion: repeatedly adds the weightiest one that plain enough lines reach. */
function chooseNotions(
  first: Notion,
  order: readonly Notion[],
  byNotion: Map<Notion, Line[]>,
  wanted: number,
): Set<Notion> {
  const chosen = new Set<Notion>([first]);
  const plain = new Map(
    [...byNotion].map(([notion, lines]) => [notion, lines.filter(({ confidence }) => confidence >= PLAIN)]),
  );
  const reach = (lines: Map<Notion, Line[]>, isWanted: (target: Notion) => boolean, most: number): number => {
    let reached = 0;
    for (const target of order) {
      if (reached >= most || chosen.size >= wanted) break;
      if (chosen.has(target) || !isWanted(target)) continue;
      const way = plainestWay(target, chosen, lines);
      if (!way || chosen.size + way.length > wanted) continue;
      for (const { from, to } of way) chosen.add(from).add(to);
      reached++;
    }
    return reached;
  };
  // Prefer plain lines; take a looser one only where it leads to more notions.
  do reach(plain, ({ weight }) => weight >= LIGHT, Infinity);
  while (
    chosen.size < MAP_NODES.least &&
    (reach(byNotion, ({ weight }) => weight >= LIGHT, 1) > 0 || reach(byNotion, () => true, 1) > 0)
  );
  return chosen;
}

/** Returns the plainest lines that connect the notions (Kruskal). */
function plainestTree(lines: readonly Line[]): Set<Line> {
  const pieceOf = new Map<Notion, Set<Notion>>();
  const tree = new Set<Line>();
  for (const line of lines.toSorted((left, right) => right.confidence - left.confidence)) {
    const [left, right] = [pieceOf.get(line.from) ?? new Set([line.from]), pieceOf.get(line.to) ?? new Set([line.to])];
    if (left.has(line.to)) continue;
    tree.add(line);
    for (const notion of right) left.add(notion);
    for (const notion of left) pieceOf.set(notion, left);
  }
  return tree;
}

const byWeight = (left: Notion, right: Notion): number => right.weight - left.weight || (left.key < right.key ? -1 : 1);

/** Returns the plainest line of each pair, the most valuable first. */
function bestOfPairs(lines: readonly Line[]): Line[] {
  const pairs = new Map<string, Line>();
  for (const line of lines) {
    if (line.from === line.to) continue;
    const pair = [line.from.key, line.to.key].toSorted().join('|');
    const known = pairs.get(pair);
    if (!known || line.confidence > known.confidence) pairs.set(pair, line);
  }
  const value = ({ confidence, from, to }: Line): number => confidence * from.weight * to.weight;
  return [...pairs.values()]
    .sort((left, right) => value(right) - value(left) || left.start - right.start)
    .slice(0, MOST_READ);
}

function piecesOf(byNotion: Map<Notion, Line[]>): Notion[][] {
  const seen = new Set<Notion>();
  return [...byNotion.keys()].flatMap((first) => {
    if (seen.has(first)) return [];
    const piece: Notion[] = [];
    const open = [first];
    for (let next = open.pop(); next; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      piece.push(next);
      for (const { from, to } of byNotion.get(next) ?? []) open.push(from, to);
    }
    return [piece];
  });
}

const weightOf = (piece: readonly Notion[]): number => piece.reduce((sum, { weight }) => sum + weight, 0);

/** Returns the cheapest path from a notion to a chosen one. Plain lines and weighty notions cost little. */
function plainestWay(target: Notion, chosen: ReadonlySet<Notion>, byNotion: Map<Notion, Line[]>): Line[] | undefined {
  let open: { at: Notion; way: Line[]; cost: number }[] = [{ at: target, way: [], cost: 0 }];
  let best: { way: Line[]; cost: number } | undefined;
  const costs = new Map<Notion, number>([[target, 0]]);
  for (let length = 1; length <= LONGEST_WAY; length++) {
    const next: typeof open = [];
    for (const { at, way, cost } of open) {
      for (const line of byNotion.get(at) ?? []) {
        const to = line.from === at ? line.to : line.from;
        const own = cost + 1 / line.confidence + (chosen.has(to) ? 0 : 1 / Math.max(0.1, to.weight));
        if (own >= (costs.get(to) ?? Infinity) || own >= (best?.cost ?? Infinity)) continue;
        costs.set(to, own);
        if (chosen.has(to)) best = { way: [...way, line], cost: own };
        else next.push({ at: to, way: [...way, line], cost: own });
      }
    }
    open = next;
  }
  return best?.way;
}
