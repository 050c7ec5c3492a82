import type { Importance, MapContent, MapEdge, MapNode } from './concept-map.ts';
import { mapBounds } from './map-bounds.ts';

interface Place {
  x: number;
  y: number;
}

/** Copied part of a map. */
export interface MapClip {
  nodes: MapNode[];
  edges: MapEdge[];
}

/** Adds a node. Returns a full map unchanged. */
export function addNode(map: MapContent, node: Place & { uuid: string } & Partial<MapNode>): MapContent {
  if (map.nodes.length >= mapBounds.nodes) return map;
  const added = { name: '', description: '', importance: 2 as Importance, source: null, ...node };
  return { ...map, nodes: [...map.nodes, { ...added, ...onCanvas(added) }] };
}

export function changeNode(
  map: MapContent,
  uuid: string,
  changes: Partial<Pick<MapNode, 'name' | 'description' | 'importance'>>,
): MapContent {
  return { ...map, nodes: map.nodes.map((node) => (node.uuid === uuid ? { ...node, ...changes } : node)) };
}

/** Moves the given nodes. */
export function moveNodes(map: MapContent, places: ReadonlyMap<string, Place>): MapContent {
  return {
    ...map,
    nodes: map.nodes.map((node) => {
      const place = places.get(node.uuid);
      return place ? { ...node, ...onCanvas(place) } : node;
    }),
  };
}

/** Removes nodes with their links, and single links. */
export function removeFromMap(map: MapContent, uuids: ReadonlySet<string>): MapContent {
  return {
    ...map,
    nodes: map.nodes.filter(({ uuid }) => !uuids.has(uuid)),
    edges: map.edges.filter(({ uuid, from, to }) => !uuids.has(uuid) && !uuids.has(from) && !uuids.has(to)),
  };
}

/** Links two nodes. Returns the map unchanged where that link exists or a node is missing. */
export function connectNodes(
  map: MapContent,
  edge: Pick<MapEdge, 'uuid' | 'from' | 'to'> & Partial<MapEdge>,
): MapContent {
  const { from, to } = edge;
  const isThere = map.edges.some((one) => one.from === from && one.to === to);
  const ends = map.nodes.filter(({ uuid }) => uuid === from || uuid === to);
  if (isThere || ends.length < 2 || map.edges.length >= mapBounds.edges) return map;
  return { ...map, edges: [...map.edges, { label: '', source: null, ...edge }] };
}

export function labelEdge(map: MapContent, uuid: string, label: string): MapContent {
  return { ...map, edges: map.edges.map((edge) => (edge.uuid === uuid ? { ...edge, label } : edge)) };
}

/** Returns the given nodes with the links among them. */
export function copyNodes(map: MapContent, uuids: ReadonlySet<string>): MapClip {
  return {
    nodes: map.nodes.filter(({ uuid }) => uuids.has(uuid)),
    edges: map.edges.filter(({ from, to }) => uuids.has(from) && uuids.has(to)),
  };
}

/** Pastes nodes and links with new uuids, moved by `shift`. Leaves out what exceeds the bounds of a map. */
export function pasteNodes(
  map: MapContent,
  clip: MapClip,
  { newUuid, shift }: { newUuid: () => string; shift: Place },
): { map: MapContent; pasted: string[] } {
  const names = new Map<string, string>();
  const nodes = clip.nodes.slice(0, mapBounds.nodes - map.nodes.length).map((node) => {
    const uuid = newUuid();
    names.set(node.uuid, uuid);
    return { ...node, uuid, ...onCanvas({ x: node.x + shift.x, y: node.y + shift.y }) };
  });
  const edges = clip.edges
    .flatMap((edge) => {
      const [from, to] = [names.get(edge.from), names.get(edge.to)];
      return from !== undefined && to !== undefined ? [{ ...edge, uuid: newUuid(), from, to }] : [];
    })
    .slice(0, mapBounds.edges - map.edges.length);
  return {
    map: { ...map, nodes: [...map.nodes, ...nodes], edges: [...map.edges, ...edges] },
    pasted: nodes.map(({ uuid }) => uuid),
  };
}

/** Rounds a position and keeps it within the canvas. */
function onCanvas({ x, y }: Place): Place {
  const within = (value: number) => Math.round(Math.min(mapBounds.place, Math.max(-mapBounds.place, value)));
  return { x: within(x), y: within(y) };
}
