import { type Edge, MarkerType, type Node, Position } from '@xyflow/react';
import { useMemo } from 'react';
import type { MapContent, MapEdge, MapNode } from '#domain/concept-maps/concept-map.ts';
import { labelPlaces } from '#domain/concept-maps/label-places.ts';
import { nodeShape, type NodeShape } from '#domain/concept-maps/node-shape.ts';
import { isTogether } from '#domain/verify/relation-words.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { nodeLabel } from './node-label.ts';
import type { NodeMemory } from './node-memory.ts';

export type FlowNode = Node<{ node: MapNode; shape: NodeShape; memory: NodeMemory | undefined; isFound: boolean }>;
/** `at` is the share of the link at which its words stand. */
export type FlowEdge = Edge<{ edge: MapEdge; at: number }>;

interface Drawn {
  map: MapContent;
  selection: ReadonlySet<string>;
  /** Where nodes are while they are dragged. */
  dragged: ReadonlyMap<string, { x: number; y: number }>;
  memory: ReadonlyMap<string, NodeMemory> | undefined;
  found: ReadonlySet<string>;
  tabStop: string | undefined;
}

/** Converts the map for the drawing library. Unchanged parts stay the same objects, so only the rest is drawn again. */
export function useFlow({ map, selection, dragged, memory, found, tabStop }: Drawn): {
  nodes: FlowNode[];
  edges: FlowEdge[];
} {
  const { t } = useTranslate();
  const role = t('map.concept');
  // Sentences of hundreds of nodes: only for what they tell of.
  const labels = useMemo(() => labelsOf(map, memory, t), [map, memory, t]);
  const still = useMemo(
    () =>
      map.nodes.map((node) => {
        const { uuid } = node;
        const inputs = {
          node,
          label: labels.get(uuid) ?? '',
          role,
          isSelected: selection.has(uuid),
          memory: memory?.get(uuid),
          isFound: found.has(uuid),
          isTabStop: tabStop === uuid,
        };
        return asBefore(nodesBefore, node, { inputs, draw: flowOf });
      }),
    [map, selection, labels, memory, found, tabStop, role],
  );
  // At each step of the pointer.
  const nodes = useMemo(
    () =>
      still.map((flow) => {
        const position = dragged.get(flow.id);
        return position ? { ...flow, position } : flow;
      }),
    [still, dragged],
  );
  const places = useMemo(() => labelPlaces(map), [map]);
  const edges = useMemo(
    () =>
      map.edges.map((edge) => {
        const inputs = { edge, at: places.get(edge.uuid) ?? 0.5, isSelected: selection.has(edge.uuid) };
        return asBefore(edgesBefore, edge, { inputs, draw: edgeOf });
      }),
    [map.edges, places, selection],
  );
  return { nodes, edges };
}

/** Labels of the nodes with their links, for people who cannot see them. */
function labelsOf({ nodes, edges }: MapContent, memory: Drawn['memory'], t: Translate): Map<string, string> {
  const names = new Map(nodes.map(({ uuid, name }) => [uuid, name]));
  const linked = new Map(nodes.map(({ uuid }) => [uuid, [] as string[]]));
  for (const { from, to } of edges) {
    linked.get(from)?.push(names.get(to) ?? '');
    linked.get(to)?.push(names.get(from) ?? '');
  }
  return new Map(
    nodes.map((node) => [node.uuid, nodeLabel(node, linked.get(node.uuid) ?? [], memory?.get(node.uuid), t)]),
  );
}

interface DrawnNode {
  node: MapNode;
  label: string;
  role: string;
  isSelected: boolean;
  memory: NodeMemory | undefined;
  isFound: boolean;
  isTabStop: boolean;
}

const nodesBefore = new WeakMap<MapNode, Before<DrawnNode, FlowNode>>();
const edgesBefore = new WeakMap<MapEdge, Before<DrawnEdge, FlowEdge>>();

interface Before<Inputs, Flow> {
  inputs: Inputs;
  flow: Flow;
}

/** Returns the previous object where none of its inputs has changed. */
function asBefore<Thing extends object, Inputs extends object, Flow>(
  drawings: WeakMap<Thing, Before<Inputs, Flow>>,
  thing: Thing,
  { inputs, draw }: { inputs: Inputs; draw: (inputs: Inputs) => Flow },
): Flow {
  const before = drawings.get(thing);
  const isSame =
    before && (Object.keys(inputs) as (keyof Inputs)[]).every((name) => before.inputs[name] === inputs[name]);
  if (isSame) return before.flow;
  const flow = draw(inputs);
  drawings.set(thing, { inputs, flow });
  return flow;
}

function flowOf({ node, label, role, isSelected, memory, isFound, isTabStop }: DrawnNode): FlowNode {
  const shape = nodeShape(node);
  const { width, height } = shape;
  const handle = { y: height / 2 - 4, width: 8, height: 8 };
  return {
    id: node.uuid,
    type: 'concept',
    position: { x: node.x, y: node.y },
    width,
    height,
    measured: { width, height },
    handles: [
      { ...handle, id: null, type: 'target', position: Position.Left, x: -4 },
      { ...handle, id: null, type: 'source', position: Position.Right, x: width - 4 },
    ],
    selected: isSelected,
    data: { node, shape, memory, isFound },
    ariaRole: 'button',
    ariaLabel: label,
    domAttributes: {
      tabIndex: isTabStop ? 0 : -1,
      'aria-roledescription': role,
      'aria-pressed': isSelected,
    },
  };
}

interface DrawnEdge {
  edge: MapEdge;
  at: number;
  isSelected: boolean;
}

function edgeOf({ edge, at, isSelected }: DrawnEdge): FlowEdge {
  const { uuid, from, to, label } = edge;
  return {
    id: uuid,
    source: from,
    target: to,
    type: 'link',
    data: { edge, at },
    selected: isSelected,
    ...(isTogether(label) ? {} : { markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 } }),
    // Links are told with their nodes.
    domAttributes: { 'aria-hidden': true },
    ariaLabel: label || ' ',
  };
}
