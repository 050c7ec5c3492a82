import { type Edge, MarkerType, type Node, Position } from '@xyflow/react';
import { useMemo } from 'react';
import type { MapContent, MapEdge, MapNode } from '#domain/concept-maps/concept-map.ts';
import { labelPlaces } from '#domain/concept-maps/label-places.ts';
import { nodeShape, type NodeShape } from '#domain/concept-maps/node-shape.ts';
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

/** The map as the drawing takes it. What has not changed stays the same object, so only the rest is drawn again. */
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
        return drawn({
          node,
          label: labels.get(uuid) ?? '',
          role,
          isSelected: selection.has(uuid),
          memory: memory?.get(uuid),
          isFound: found.has(uuid),
          isTabStop: tabStop === uuid,
        });
      }),
    [map, selection, labels, memory, found, tabStop, role],
  );
  // At each step of the pointer.
  const nodes = useMemo(
    () =>
      dragged.size === 0
        ? still
        : still.map((flow) => {
            const position = dragged.get(flow.id);
            return position ? { ...flow, position } : flow;
          }),
    [still, dragged],
  );
  const places = useMemo(() => labelPlaces(map), [map]);
  const edges = useMemo(
    () =>
      map.edges.map((edge) =>
        drawnEdge({ edge, at: places.get(edge.uuid) ?? 0.5, isSelected: selection.has(edge.uuid) }),
      ),
    [map.edges, places, selection],
  );
  return { nodes, edges };
}

/** What is told of each node to who cannot see it: with its links. */
function labelsOf({ nodes, edges }: MapContent, memory: Drawn['memory'], t: Translate): Map<string, string> {
  const links = Map.groupBy(
    edges.flatMap(({ from, to }) => [
      { of: from, other: to },
      { of: to, other: from },
    ]),
    ({ of }) => of,
  );
  const names = new Map(nodes.map(({ uuid, name }) => [uuid, name]));
  return new Map(
    nodes.map((node) => {
      const linked = (links.get(node.uuid) ?? []).map(({ other }) => names.get(other) ?? '');
      return [node.uuid, nodeLabel(node, linked, memory?.get(node.uuid), t)];
    }),
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

const drawnBefore = new WeakMap<MapNode, { inputs: DrawnNode; flow: FlowNode }>();

function drawn(inputs: DrawnNode): FlowNode {
  const before = drawnBefore.get(inputs.node);
  const isSame = (Object.keys(inputs) as (keyof DrawnNode)[]).every((name) => before?.inputs[name] === inputs[name]);
  if (before && isSame) return before.flow;
  const flow = flowOf(inputs);
  drawnBefore.set(inputs.node, { inputs, flow });
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

const edgesBefore = new WeakMap<MapEdge, { inputs: DrawnEdge; flow: FlowEdge }>();

function drawnEdge(inputs: DrawnEdge): FlowEdge {
  const { edge, at, isSelected } = inputs;
  const before = edgesBefore.get(edge);
  if (before?.inputs.at === at && before.inputs.isSelected === isSelected) return before.flow;
  const { uuid, from, to, label } = edge;
  const flow: FlowEdge = {
    id: uuid,
    source: from,
    target: to,
    type: 'link',
    data: { edge, at },
    selected: isSelected,
    markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 },
    // Links are told with their nodes.
    domAttributes: { 'aria-hidden': true },
    ariaLabel: label || ' ',
  };
  edgesBefore.set(edge, { inputs, flow });
  return flow;
}
