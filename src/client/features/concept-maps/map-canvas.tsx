import '@xyflow/react/dist/base.css';
import {
  Background,
  type Connection,
  ConnectionMode,
  type EdgeChange,
  MiniMap,
  type NodeChange,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react';
import { Expand, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapContent, MapNode } from '#domain/concept-maps/concept-map.ts';
import { boxOf } from '#domain/concept-maps/boxes.ts';
import { moveNodes } from '#domain/concept-maps/map-edits.ts';
import {
  countsBelow,
  foldsBelowFirst,
  linesAbove,
  outlineOf,
  unfoldedRows,
  unfoldedTo,
} from '#domain/concept-maps/map-outline.ts';
import { rootOf } from '#domain/concept-maps/map-root.ts';
import { treeOf } from '#domain/concept-maps/map-tree.ts';
import { type Direction, nearestNode } from '#domain/concept-maps/nearest-node.ts';
import { oneSideOf } from '#domain/concept-maps/one-sided.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { formatPercent } from '#client/lib/format.ts';
import { isTyping } from '#client/lib/is-typing.ts';
import { useKeyDown } from '#client/lib/use-key-down.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Text } from '#client/ui/text.tsx';
import styles from './map-canvas.module.css';
import { connect } from './map-commands.ts';
import { MapLink } from './map-link.tsx';
import { MapNodeBox } from './map-node-box.tsx';
import { byImportance, type Colouring, type MapColours } from './map-colours.ts';
import { MapLegend } from './map-legend.tsx';
import { memoryTone, type MemoryTone } from './node-memory.ts';
import { type FlowNode, useFlow } from './use-flow.ts';
import type { MapEditor } from './use-map-editor.ts';

const nodeTypes = { concept: MapNodeBox };
const edgeTypes = { link: MapLink };
const FIT = { padding: 0.15, maxZoom: 1.2 };
/** Zoom at which text is 12 pixels high. A map that needs a smaller zoom opens with the root and its nearest nodes. */
const READABLE = 0.86;
/** Least zoom at which a narrow screen shows the root and its children whole. */
const LEAST_READABLE = 0.62;
/** Pixels around a map that is wider than the screen. */
const EDGE = 12;
/** Narrower screens show all branches at one side of the root. */
const NARROW = 700;
/** Positions are centres of nodes. */
const ORIGIN: [number, number] = [0.5, 0.5];
const CHOOSE_MORE = ['Meta', 'Control', 'Shift'];
const STEP = 8;
const BIG_STEP = 40;

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The visible part of a drawing. */
export interface InSight {
  middle: () => { x: number; y: number };
}

interface MapCanvasProps {
  map: MapContent;
  selection: ReadonlySet<string>;
  select: (uuids: Iterable<string>) => void;
  /** Absent in a read-only map. */
  editor?: MapEditor | undefined;
  /** Importance by default. */
  colours?: MapColours;
  /** Whether to show an overview where there is room; true by default. */
  hasOverview?: boolean;
  found: ReadonlySet<string>;
  /** Scrolls to the node and focuses it each time the object changes. */
  shown: { uuid: string } | undefined;
  /** Fits the whole map each time the object changes. */
  fitted: object | undefined;
  inSight?: Ref<InSight>;
  /** Adds a node at a position; absent in a read-only map. */
  onAdd?: (place: { x: number; y: number }) => void;
  onRename?: (uuid: string) => void;
}

/** Draws the map. Pointers move it, keys go from node to node. */
export default function MapCanvas(props: MapCanvasProps) {
  return (
    // Without the origin, React Flow takes the first positions for corners, and fits the map beside its place.
    <ReactFlowProvider nodeOrigin={ORIGIN}>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({
  map: stored,
  selection,
  select,
  editor,
  colours = byImportance,
  hasOverview = true,
  found,
  shown,
  fitted,
  inSight,
  onAdd,
  onRename,
}: MapCanvasProps) {
  const { t } = useTranslate();
  const [isNarrow] = useState(() => window.innerWidth <= NARROW);
  const [side] = useState(() => (isNarrow ? oneSideOf(stored) : undefined));
  const map = useMemo(() => side?.show(stored) ?? stored, [side, stored]);
  const placeOf = useCallback(
    (uuid: string | undefined, shown: { x: number; y: number }) => side?.placeOf(stored, uuid, shown) ?? shown,
    [side, stored],
  );
  const frame = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  const store = useStoreApi();
  const [current, setCurrent] = useState<string>();
  const [dragged, setDragged] = useState<ReadonlyMap<string, { x: number; y: number }>>(new Map());
  const rows = useMemo(() => outlineOf(map), [map]);
  const root = useMemo(() => rootOf(map), [map]);
  const counts = useMemo(() => countsBelow(rows), [rows]);
  const [chosenFolds, setFolded] = useState<ReadonlySet<string>>(() => foldsAtFirst(map));
  // Selected nodes are never folded away.
  const folded = useMemo(
    () => [...selection].reduce((folds, uuid) => unfoldedTo(uuid, { rows, folded: folds }), chosenFolds),
    [chosenFolds, rows, selection],
  );
  const visible = useMemo(() => {
    const there = new Set(unfoldedRows(rows, folded).map(({ node }) => node.uuid));
    return {
      ...map,
      nodes: map.nodes.filter(({ uuid }) => there.has(uuid)),
      edges: map.edges.filter(({ from, to }) => there.has(from) && there.has(to)),
    };
  }, [map, rows, folded]);
  const first = root ?? visible.nodes[0]?.uuid;
  const tabStop = visible.nodes.some(({ uuid }) => uuid === current) ? current : first;
  function toggleFold(uuid: string): void {
    if (!counts.has(uuid)) return;
    if (!folded.has(uuid)) {
      const below = new Set(rows.flatMap(({ node }) => (linesAbove(rows, node.uuid).has(uuid) ? [node.uuid] : [])));
      if (selection.size > 0) select([...selection].filter((one) => !below.has(one)));
      setFolded(new Set([...folded, uuid]));
      return;
    }
    setFolded(new Set([...folded].filter((one) => one !== uuid)));
    const opened = rows.filter(({ parent }) => parent === uuid).map(({ node }) => ({ id: node.uuid }));
    requestAnimationFrame(
      () =>
        void flow.fitView({
          ...FIT,
          nodes: [{ id: uuid }, ...opened],
          minZoom: READABLE,
          maxZoom: Math.max(READABLE, flow.getZoom()),
          duration: motion(),
        }),
    );
  }
  const { colouring, folder, memory } = colours;
  const { nodes, edges } = useFlow({ map, visible, root, counts, folded, selection, dragged, memory, found, tabStop });

  const focusNode = useCallback((uuid: string) => {
    setCurrent(uuid);
    // The node may have been drawn only now.
    requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${uuid}"]`)?.focus({ preventScroll: true }),
    );
  }, []);
  const reveal = useEffectEvent((node: MapNode) => {
    const { x, y } = flow.flowToScreenPosition(node);
    const box = frame.current?.getBoundingClientRect();
    const isInSight = box && x > box.left + 60 && x < box.right - 60 && y > box.top + 40 && y < box.bottom - 40;
    if (!isInSight) void flow.setCenter(node.x, node.y, { zoom: Math.max(flow.getZoom(), 0.7), duration: motion() });
  });
  const showNode = useEffectEvent((uuid: string) => {
    const node = map.nodes.find((one) => one.uuid === uuid);
    if (!node) return;
    setFolded(unfoldedTo(uuid, { rows, folded: chosenFolds }));
    reveal(node);
    focusNode(uuid);
  });
  useEffect(() => {
    if (!shown) return undefined;
    const wait = requestAnimationFrame(() => showNode(shown.uuid));
    return () => cancelAnimationFrame(wait);
  }, [shown]);
  const showSelected = useEffectEvent(() => {
    const node = selection.size === 1 && dragged.size === 0 && map.nodes.find(({ uuid }) => selection.has(uuid));
    if (node) reveal(node);
  });
  const hasSelection = selection.size > 0;
  // The panel that opens covers a part of the map.
  useEffect(() => {
    if (!hasSelection) return undefined;
    const wait = requestAnimationFrame(showSelected);
    return () => cancelAnimationFrame(wait);
  }, [hasSelection]);
  /** Unfolds and fits the whole map. */
  const fit = useCallback(() => {
    setFolded(new Set());
    requestAnimationFrame(() => void flow.fitView({ ...FIT, duration: motion() }));
  }, [flow]);
  useEffect(() => {
    if (fitted) requestAnimationFrame(fit);
  }, [fitted, fit]);

  /** Fits the visible nodes at a readable zoom. Where they don't fit, shows the root and its neighbours. */
  async function open(): Promise<void> {
    if (shown) return;
    await flow.fitView({ ...FIT, minZoom: READABLE });
    const { width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
    const main = map.nodes.find(({ uuid }) => uuid === first);
    const { left, right, top, bottom } = edgesOf(visible.nodes);
    const isTooWide = (zoom: number) => (right - left) * zoom > width - 2 * EDGE;
    const isTooHigh = (zoom: number) => (bottom - top) * zoom > height - 2 * EDGE;
    const fitted = flow.getZoom();
    if (!main || !(isTooWide(fitted) || isTooHigh(fitted))) return;
    const start = main.x - boxOf(main).width / 2;
    const children = treeOf(map).find(({ uuid }) => uuid === main.uuid)?.below ?? [];
    const column = visible.nodes.filter(({ uuid, x }) => x > main.x && children.some((child) => child.uuid === uuid));
    const needed = edgesOf([main, ...column]).right - start;
    const zoom = isNarrow ? Math.min(fitted, Math.max(LEAST_READABLE, (width - 2 * EDGE) / needed)) : fitted;
    const isBetween = left < start && !isNarrow;
    const rootX = isBetween ? width / 2 - main.x * zoom : EDGE - start * zoom;
    await flow.setViewport({
      zoom,
      x: isTooWide(zoom) ? rootX : width / 2 - ((left + right) / 2) * zoom,
      y: height / 2 - (isTooHigh(zoom) ? main.y : (top + bottom) / 2) * zoom,
    });
  }
  useImperativeHandle(
    inSight,
    () => ({
      middle() {
        const { left = 0, top = 0, width = 0, height = 0 } = frame.current?.getBoundingClientRect() ?? {};
        return placeOf(undefined, flow.screenToFlowPosition({ x: left + width / 2, y: top + height / 2 }));
      },
    }),
    [flow, placeOf],
  );

  // React Flow goes through all nodes when a handler changes. These keep their identity while something is
  // dragged, and read the current state from here.
  const now = useRef({ selection, select, editor, onRename, placeOf });
  useLayoutEffect(() => {
    now.current = { selection, select, editor, onRename, placeOf };
  });
  const choose = useCallback((changes: readonly (NodeChange<FlowNode> | EdgeChange)[]) => {
    const { current: before } = now;
    const chosen = new Set(before.selection);
    for (const change of changes) if (change.type === 'select') chosen[change.selected ? 'add' : 'delete'](change.id);
    const isSame = chosen.size === before.selection.size && [...chosen].every((uuid) => before.selection.has(uuid));
    if (isSame) return;
    // React Flow reports nodes and links separately.
    now.current = { ...before, selection: chosen };
    before.select(chosen);
  }, []);
  /** A selection box selects nodes, and links between them. */
  const onEdgesChange = useCallback(
    (changes: EdgeChange[]) =>
      choose(
        store.getState().userSelectionActive
          ? changes.filter((one) => one.type === 'select' && !one.selected)
          : changes,
      ),
    [choose, store],
  );
  const onNodesChange = useCallback(
    (changes: NodeChange<FlowNode>[]) => {
      choose(changes);
      const moves = changes.filter((change) => change.type === 'position');
      if (moves.length === 0) return;
      const places = new Map(moves.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
      const isDropped = moves.some(({ dragging }) => dragging === false);
      const dropped = new Map([...places].map(([uuid, place]) => [uuid, now.current.placeOf(uuid, place)]));
      if (isDropped && places.size > 0) now.current.editor?.change((before) => moveNodes(before, dropped));
      setDragged(isDropped ? new Map() : places);
    },
    [choose],
  );
  const onConnect = useCallback(({ source, target }: Connection) => {
    if (now.current.editor) connect(now.current.editor, source, target);
  }, []);
  const onNodeDoubleClick = useCallback((_: unknown, { id }: FlowNode) => now.current.onRename?.(id), []);

  function onKeyDown(event: KeyboardEvent): void {
    const direction = arrows[event.key];
    const node = visible.nodes.find(({ uuid }) => uuid === tabStop);
    const isOnNode = event.target instanceof Element && event.target.closest('.react-flow__node') !== null;
    if (event.key === 'f' && node && isOnNode && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      toggleFold(node.uuid);
      return;
    }
    if (!direction || !node || !isOnNode || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.altKey) {
      if (!editor) return;
      const step = event.shiftKey ? BIG_STEP : STEP;
      const [dx, dy] = { left: [-step, 0], right: [step, 0], up: [0, -step], down: [0, step] }[direction] as [
        number,
        number,
      ];
      const uuids = selection.has(node.uuid) ? selection : new Set([node.uuid]);
      const places = new Map(
        map.nodes
          .filter(({ uuid }) => uuids.has(uuid))
          .map(({ uuid, x, y }) => [uuid, placeOf(uuid, { x: x + dx, y: y + dy })]),
      );
      editor.change((before) => moveNodes(before, places), {
        about: `move ${[...uuids].join(' ')}`,
        says: t('map.moved'),
      });
      return;
    }
    const next = nearestNode(visible.nodes, node, direction);
    if (!next) return;
    select(event.shiftKey ? [...selection, next.uuid] : [next.uuid]);
    reveal(next);
    focusNode(next.uuid);
  }

  return (
    // Nodes have the focus; their key events bubble up to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frame}
      className={styles.canvas}
      data-colouring={colouring}
      data-hue={folder?.hue}
      aria-label={t('map.canvas', { count: map.nodes.length })}
      onKeyDownCapture={onKeyDown}
      onClickCapture={(event) => {
        const { target } = event;
        const uuid =
          target instanceof Element ? target.closest<HTMLElement>('[data-fold]')?.dataset['fold'] : undefined;
        if (uuid === undefined) return;
        event.stopPropagation();
        toggleFold(uuid);
      }}
      onFocus={({ target }) => setCurrent(target.closest<HTMLElement>('.react-flow__node')?.dataset['id'] ?? current)}
      onDoubleClick={({ target, clientX, clientY }) => {
        if (!(target instanceof Element) || !target.classList.contains('react-flow__pane')) return;
        onAdd?.(placeOf(undefined, flow.screenToFlowPosition({ x: clientX, y: clientY })));
      }}
    >
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodeOrigin={ORIGIN}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onInit={() => void open()}
        onNodeDoubleClick={onNodeDoubleClick}
        onConnect={onConnect}
        connectionMode={ConnectionMode.Loose}
        defaultMarkerColor={null}
        nodesDraggable={editor !== undefined}
        nodesConnectable={editor !== undefined}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        multiSelectionKeyCode={CHOOSE_MORE}
        selectionKeyCode="Shift"
        selectionMode={SelectionMode.Partial}
        zoomOnDoubleClick={false}
        minZoom={0.1}
        maxZoom={2.5}
        nodeDragThreshold={3}
      >
        <Background gap={24} size={1.5} color="var(--border)" />
        {hasOverview ? <MiniMapOfNodes colouring={colouring} isOneHue={folder !== undefined} /> : null}
      </ReactFlow>
      <MapLegend colours={colours} edges={map.edges} />
      <Zoom onFit={fit} />
    </section>
  );
}

/**
 * Returns the folds of a map when it opens: none where all of it is readable at once, else those for which the window,
 * less its bars, has no room beside the root and its children.
 */
function foldsAtFirst(map: MapContent): ReadonlySet<string> {
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

/** Above this many nodes the second level always starts folded. */
const MOST_TRIED = 150;
const BARS = 96;

function edgesOf(nodes: readonly MapNode[]) {
  const boxes = nodes.map(boxOf);
  return {
    left: Math.min(...boxes.map(({ x, width }) => x - width / 2)),
    right: Math.max(...boxes.map(({ x, width }) => x + width / 2)),
    top: Math.min(...boxes.map(({ y, height }) => y - height / 2)),
    bottom: Math.max(...boxes.map(({ y, height }) => y + height / 2)),
  };
}

const toneColours: Record<MemoryTone, string> = {
  new: 'var(--border-strong)',
  weak: 'var(--danger)',
  fading: 'var(--warning)',
  known: 'var(--success)',
};

/** Hidden from screen readers. Redraws all nodes only when the colouring changes. */
const MiniMapOfNodes = memo(function MiniMapOfNodes({
  colouring,
  isOneHue,
}: {
  colouring: Colouring;
  isOneHue: boolean;
}) {
  const colourOf = ({ data: { node, memory } }: FlowNode): string => {
    if (isOneHue) return 'var(--hue)';
    if (memory) return toneColours[memoryTone(memory)];
    return colouring === 'importance' && node.importance === 3 ? 'var(--primary)' : 'var(--border-strong)';
  };
  // Hide it where the whole map is visible: it would only cover a part of it.
  const isNeeded = useStore(({ nodes, width, height, transform: [x, y, zoom] }) =>
    nodes.some(({ position, width: across = 0, height: down = 0 }) => {
      const [left, top] = [(position.x - across / 2) * zoom + x, (position.y - down / 2) * zoom + y];
      return left < 0 || top < 0 || left + across * zoom > width || top + down * zoom > height;
    }),
  );
  if (!isNeeded) return null;
  return (
    <div aria-hidden="true" className={styles.mini}>
      <MiniMap<FlowNode>
        pannable
        zoomable
        ariaLabel={null}
        nodeColor={colourOf}
        nodeBorderRadius={10}
        maskColor="var(--map-mask)"
        bgColor="var(--surface)"
      />
    </div>
  );
});

/** Zooms by buttons, and by `+`, `-` and `0` outside text fields. */
function Zoom({ onFit }: { onFit: () => void }) {
  const { t, language } = useTranslate();
  const flow = useReactFlow();
  // Select only the zoom: the position changes with every pointer move.
  const zoom = useStore(({ transform }) => transform[2]);
  const zoomIn = () => void flow.zoomIn({ duration: motion() });
  const zoomOut = () => void flow.zoomOut({ duration: motion() });
  useKeyDown((event) => {
    const byKey: Record<string, () => void> = { '+': zoomIn, '=': zoomIn, '-': zoomOut, 0: onFit };
    if (!isTyping(event)) byKey[event.key]?.();
  });
  return (
    <div className={styles.zoom}>
      <IconButton size="small" label={t('map.zoomOut')} onClick={zoomOut}>
        <Minus />
      </IconButton>
      <Text size="small" className={styles.percent}>
        {formatPercent(Math.round(zoom * 100), language)}
      </Text>
      <IconButton size="small" label={t('map.zoomIn')} onClick={zoomIn}>
        <Plus />
      </IconButton>
      <IconButton size="small" label={t('map.fit')} onClick={onFit}>
        <Expand />
      </IconButton>
    </div>
  );
}

const motion = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 180);
