import type { MapContent, MapEdge, MapNode } from './concept-map.ts';
import { mapBounds } from './map-bounds.ts';

/** A field that both sides changed differently. */
export interface MapClash {
  /** Uuid of the node or link; absent for the title. */
  uuid?: string;
  name: string;
}

/**
 * Merges two maps that were changed from the same base. Takes changes made on one side; where both changed the same
 * field, `mine` wins and the clash is reported. A deletion wins unless the other side changed the item meanwhile. A
 * link without both of its ends goes with them. Nodes and links beyond the bounds of a map are left out and counted,
 * without the links of such nodes.
 */
export function mergeMaps(
  base: MapContent,
  mine: MapContent,
  theirs: MapContent,
): { map: MapContent; clashes: MapClash[]; leftOut: { nodes: number; edges: number } } {
  const clashes: MapClash[] = [];
  const [title, isTitleClash] = mergeValue(base.title, mine.title, theirs.title);
  if (isTitleClash) clashes.push({ name: theirs.title });
  const all = mergeLists<MapNode>(base.nodes, mine.nodes, theirs.nodes, ({ uuid, name }) =>
    clashes.push({ uuid, name }),
  );
  const nodes = all.slice(0, mapBounds.nodes);
  const there = new Set(nodes.map(({ uuid }) => uuid));
  const pairs = new Set<string>();
  const links = mergeLists<MapEdge>(base.edges, mine.edges, theirs.edges, ({ uuid, label }) =>
    clashes.push({ uuid, name: label }),
  ).filter(({ from, to }) => {
    const pair = `${from} ${to}`;
    const isKept = from !== to && there.has(from) && there.has(to) && !pairs.has(pair);
    pairs.add(pair);
    return isKept;
  });
  const edges = links.slice(0, mapBounds.edges);
  const leftOut = { nodes: all.length - nodes.length, edges: links.length - edges.length };
  return { map: { title, nodes, edges }, clashes, leftOut };
}

/** Keeps the order of theirs, then adds items that only mine has. */
function mergeLists<Thing extends { uuid: string }>(
  base: Thing[],
  mine: Thing[],
  theirs: Thing[],
  onClash: (thing: Thing) => void,
): Thing[] {
  const [was, own, other] = [byUuid(base), byUuid(mine), byUuid(theirs)];
  const order = new Set([...other.keys(), ...own.keys()]);
  return [...order].flatMap((uuid) => {
    const [before, left, right] = [was.get(uuid), own.get(uuid), other.get(uuid)];
    if (left && right) return [mergeThing(before, left, right, onClash)];
    const kept = left ?? right;
    if (!kept) return [];
    // New on one side, or changed by one while the other deleted it.
    return !before || !isSame(before, kept) ? [kept] : [];
  });
}

function mergeThing<Thing extends { uuid: string }>(
  before: Thing | undefined,
  left: Thing,
  right: Thing,
  onClash: (thing: Thing) => void,
): Thing {
  const merged = { ...left };
  let hasClash = false;
  for (const field of Object.keys(left) as (keyof Thing)[]) {
    const [value, isClash] = mergeValue(before?.[field], left[field], right[field]);
    merged[field] = value;
    // Positions never count as a clash.
    if (isClash && field !== 'x' && field !== 'y') hasClash = true;
  }
  if (hasClash) onClash(right);
  return merged;
}

function mergeValue<Value>(before: Value | undefined, left: Value, right: Value): [Value, boolean] {
  if (left === right || right === before) return [left, false];
  if (left === before) return [right, false];
  return [left, true];
}

const byUuid = <Thing extends { uuid: string }>(things: Thing[]) => new Map(things.map((thing) => [thing.uuid, thing]));

const isSame = <Thing extends object>(one: Thing, other: Thing): boolean =>
  (Object.keys(one) as (keyof Thing)[]).every((field) => one[field] === other[field]);

/** Returns whether two maps are equal. */
export function isSameMap(one: MapContent, other: MapContent): boolean {
  const areSame = <Thing extends { uuid: string }>(left: Thing[], right: Thing[]) =>
    left.length === right.length &&
    left.every((thing, place) => right[place] !== undefined && isSame(thing, right[place]));
  return (
    one === other || (one.title === other.title && areSame(one.nodes, other.nodes) && areSame(one.edges, other.edges))
  );
}
