import { type Edge, MarkerType, type Node, Position } from '@xyflow/react';
import { useMemo } from 'react';
import { isLoose, type MapContent, type MapEdge, type MapNode } from '#domain/concept-maps/concept-map.ts';
import { linkRoutes, type LinkRoute } from '#domain/concept-maps/link-routes.ts';
import { nodeShape, type NodeShape } from '#domain/concept-maps/node-shape.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { nodeLabel } from './node-label.ts';
import type { NodeMemory } from './node-memory.ts';

export type FlowNode = Node<{
  node: MapNode;
  shape: NodeShape;
  memory: NodeMemory | undefined;
  isFound: boolean;
  isRoot: boolean;
  fold: Fold | undefined;
}>;
/** `ends` are the nodes at the positions for which the link was routed. */
export type FlowEdge = Edge<{ edge: MapEdge; route: LinkRoute | undefined; ends: (MapNode | undefined)[] }>;

/** Number of nodes below one, and whether they are folded away. */
interface Fold {
  count: number;
  isFolded: boolean;
}

interface Drawn {
  map: MapContent;
  /** The part that is not folded away. */
  visible: MapContent;
  root: string | undefined;
  counts: ReadonlyMap<string, number>;
  folded: ReadonlySet<string>;
  selection: ReadonlySet<string>;
  /** Positions of nodes while they are dragged. */
  dragged: ReadonlyMap<string, { x: number; y: number }>;
  memory: ReadonlyMap<string, NodeMemory> | undefined;
  found: ReadonlySet<string>;
  tabStop: string | undefined;
}

/** Converts the map for React Flow. Unchanged parts stay the same objects, so only the rest is redrawn. */
export function useFlow({ map, visible, root, counts, folded, selection, dragged, memory, found, tabStop }: Drawn): {
  nodes: FlowNode[];
  edges: FlowEdge[];
} {
  const { t } = useTranslate();
  const role = t('map.concept');
  // Labels of hundreds of nodes are expensive: compute them only when their inputs change.
  const labels = useMemo(() => labelsOf(map, memory, t), [map, memory, t]);
  const still = useMemo(
    () =>
      visible.nodes.map((node) => {
        const { uuid } = node;
        const inputs = {
          node,
          label: labels.get(uuid) ?? '',
          role,
          isSelected: selection.has(uuid),
          memory: memory?.get(uuid),
          isFound: found.has(uuid),
          isTabStop: tabStop === uuid,
          isRoot: root === uuid,
          count: counts.get(uuid) ?? 0,
          isFolded: folded.has(uuid),
          says: folded.has(uuid) ? t('map.folded', { count: counts.get(uuid) ?? 0 }) : '',
        };
        return asBefore(nodesBefore, node, { inputs, draw: flowOf });
      }),
    [visible.nodes, selection, labels, memory, found, tabStop, role, root, counts, folded, t],
  );
  // Runs at each pointer move.
  const nodes = useMemo(
    () =>
      still.map((flow) => {
        const position = dragged.get(flow.id);
        return position ? { ...flow, position } : flow;
      }),
    [still, dragged],
  );
  const routes = useMemo(() => linkRoutes(visible), [visible]);
  const edges = useMemo(() => {
    const byId = new Map(visible.nodes.map((node) => [node.uuid, node]));
    return visible.edges.map((edge) => {
      const inputs = {
        edge,
        route: routes.get(edge.uuid),
        from: byId.get(edge.from),
        to: byId.get(edge.to),
        isSelected: selection.has(edge.uuid),
      };
      return asBefore(edgesBefore, edge, { inputs, draw: edgeOf });
    });
  }, [visible, routes, selection]);
  return { nodes, edges };
}

/** Returns labels of nodes with their links, for screen readers. */
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
  isRoot: boolean;
  count: number;
  isFolded: boolean;
  says: string;
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

function flowOf({ node, label, role, isSelected, memory, isFound, isTabStop, says, ...more }: DrawnNode): FlowNode {
  const { isRoot, count, isFolded } = more;
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
    data: { node, shape, memory, isFound, isRoot, fold: count > 0 ? { count, isFolded } : undefined },
    ariaRole: 'button',
    ariaLabel: says ? `${label}, ${says}` : label,
    domAttributes: {
      tabIndex: isTabStop ? 0 : -1,
      'aria-roledescription': role,
      'aria-pressed': isSelected,
    },
  };
}

interface DrawnEdge {
  edge: MapEdge;
  route: LinkRoute | undefined;
  from: MapNode | undefined;
  to: MapNode | undefined;
  isSelected: boolean;
}

function edgeOf({ edge, route, from: source, to: target, isSelected }: DrawnEdge): FlowEdge {
  const { uuid, from, to, label } = edge;
  return {
    id: uuid,
    source: from,
    target: to,
    type: 'link',
    data: { edge, route, ends: [source, target] },
    selected: isSelected,
    ...(isLoose(edge) ? {} : { markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 } }),
    // Screen readers hear links with their nodes.
    domAttributes: { 'aria-hidden': true },
    ariaLabel: label || ' ',
  };
}
