import '@xyflow/react/dist/base.css';
import { Background, ConnectionMode, ReactFlow, ReactFlowProvider, SelectionMode, useReactFlow } from '@xyflow/react';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { MapContent, MapNode } from '#domain/concept-maps/concept-map.ts';
import { moveNodes } from '#domain/concept-maps/map-edits.ts';
import { countsBelow, linesAbove, outlineOf, unfoldedRows, unfoldedTo } from '#domain/concept-maps/map-outline.ts';
import { rootOf } from '#domain/concept-maps/map-root.ts';
import { type Direction, nearestNode } from '#domain/concept-maps/nearest-node.ts';
import { oneSideOf } from '#domain/concept-maps/one-sided.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { foldsAtFirst, READABLE, viewOfRoot } from './first-view.ts';
import styles from './map-canvas.module.css';
import { MapLink } from './map-link.tsx';
import { MapNodeBox } from './map-node-box.tsx';
import { byImportance, type MapColours } from './map-colours.ts';
import { MapLegend } from './map-legend.tsx';
import { motion } from './map-motion.ts';
import { MapOverview } from './map-overview.tsx';
import { MapZoom } from './map-zoom.tsx';
import { useFlow } from './use-flow.ts';
import type { MapEditor } from './use-map-editor.ts';
import { useNodeChanges } from './use-node-changes.ts';

const nodeTypes = { concept: MapNodeBox };
const edgeTypes = { link: MapLink };
const FIT = { padding: 0.15, maxZoom: 1.2 };
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
    const view = viewOfRoot({ map, visible: visible.nodes, first, width, height, isNarrow, fitted: flow.getZoom() });
    if (view) await flow.setViewport(view);
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

  const handlers = useNodeChanges({ selection, select, editor, onRename, placeOf, setDragged });

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
        {...handlers}
        onInit={() => void open()}
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
        {hasOverview ? <MapOverview colouring={colouring} isOneHue={folder !== undefined} /> : null}
      </ReactFlow>
      <MapLegend colours={colours} edges={map.edges} />
      <MapZoom onFit={fit} />
    </section>
  );
}
