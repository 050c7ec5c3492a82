import { isTogether } from '#domain/verify/together-words.ts';

export type Importance = 1 | 2 | 3;

export interface MapNode {
  uuid: string;
  name: string;
  description: string;
  /** 3 is a main idea, 1 a detail. */
  importance: Importance;
  /** Position of its centre. */
  x: number;
  y: number;
  /** Index in the map's sources; null for nodes that a person added. */
  source: number | null;
}

export interface MapEdge {
  uuid: string;
  from: string;
  to: string;
  label: string;
  source: number | null;
}

/** Whether a link only says that its passage names both ends. A link of the person has no passage. */
export const isLoose = ({ label, source }: Pick<MapEdge, 'label' | 'source'>): boolean =>
  source !== null && isTogether(label);

/** The part of a map that is edited, undone and saved as one. */
export interface MapContent {
  title: string;
  nodes: MapNode[];
  edges: MapEdge[];
}

export type MapFault = 'uuid_twice' | 'end_missing' | 'link_to_itself' | 'link_twice';

/** Finds faults of a map as a whole: names that are not unique, links without an end, repeated links. */
export function faultOfMap({
  nodes,
  edges,
}: {
  nodes: readonly Pick<MapNode, 'uuid'>[];
  edges: readonly Pick<MapEdge, 'uuid' | 'from' | 'to'>[];
}): MapFault | undefined {
  const known = new Set(nodes.map(({ uuid }) => uuid));
  const all = new Set([...known, ...edges.map(({ uuid }) => uuid)]);
  if (all.size < nodes.length + edges.length) return 'uuid_twice';
  if (edges.some(({ from, to }) => !known.has(from) || !known.has(to))) return 'end_missing';
  if (edges.some(({ from, to }) => from === to)) return 'link_to_itself';
  const pairs = new Set(edges.map(({ from, to }) => `${from} ${to}`));
  return pairs.size < edges.length ? 'link_twice' : undefined;
}
