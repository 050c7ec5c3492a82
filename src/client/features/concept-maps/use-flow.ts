import { type Edge, MarkerType, type Node, Position } from '@xyflow/react';
import { useMemo } from 'react';
import type { MapContent, MapEdge, MapNode } from '#domain/concept-maps/concept-map.ts';
import { nodeShape, type NodeShape } from '#domain/concept-maps/node-shape.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { nodeLabel } from './node-label.ts';
import type { NodeMemory } from './node-memory.ts';

export type FlowNode = Node<{ node: MapNode; shape: NodeShape; memory: NodeMemory | undefined; isFound: boolean }>;
export type FlowEdge = Edge<{ edge: MapEdge }>;

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
  const nodes = useMemo(() => {
    const links = Map.groupBy(
      map.edges.flatMap(({ from, to }) => [
        { of: from, other: to },
        { of: to, other: from },
      ]),
      ({ of }) => of,
    );
    const names = new Map(map.nodes.map(({ uuid, name }) => [uuid, name]));
    return map.nodes.map((node) => {
      const { uuid } = node;
      const linked = (links.get(uuid) ?? []).map(({ other }) => names.get(other) ?? '');
      return drawn({
        node,
        label: nodeLabel(node, linked, memory?.get(uuid), t),
        role,
        position: dragged.get(uuid),
        isSelected: selection.has(uuid),
        memory: memory?.get(uuid),
        isFound: found.has(uuid),
        isTabStop: tabStop === uuid,
      });
    });
  }, [map, selection, dragged, memory, found, tabStop, role, t]);
  const edges = useMemo(
    () =>
      map.edges.map((edge): FlowEdge => {
        const { uuid, from, to, label } = edge;
        return {
          id: uuid,
          source: from,
          target: to,
          type: 'link',
          data: { edge },
          selected: selection.has(uuid),
          markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 },
          // Links are told with their nodes.
          domAttributes: { 'aria-hidden': true },
          ariaLabel: label || ' ',
        };
      }),
    [map.edges, selection],
  );
  return { nodes, edges };
}

interface DrawnNode {
  node: MapNode;
  label: string;
  role: string;
  position: { x: number; y: number } | undefined;
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

function flowOf({ node, label, role, position, isSelected, memory, isFound, isTabStop }: DrawnNode): FlowNode {
  const shape = nodeShape(node);
  const { width, height } = shape;
  const handle = { y: height / 2 - 4, width: 8, height: 8 };
  return {
    id: node.uuid,
    type: 'concept',
    position: position ?? { x: node.x, y: node.y },
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
