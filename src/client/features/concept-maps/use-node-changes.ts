import { type Connection, type EdgeChange, type NodeChange, useStoreApi } from '@xyflow/react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { moveNodes } from '#domain/concept-maps/map-edits.ts';
import { connect } from './map-commands.ts';
import type { FlowNode } from './use-flow.ts';
import type { MapEditor } from './use-map-editor.ts';

interface Place {
  x: number;
  y: number;
}

/** Handlers of the drawing's changes: selection, moves, new links, renaming by a double click. */
export function useNodeChanges({
  setDragged,
  ...state
}: {
  selection: ReadonlySet<string>;
  select: (uuids: Iterable<string>) => void;
  editor: MapEditor | undefined;
  onRename: ((uuid: string) => void) | undefined;
  /** Position in the stored map for one in the drawing. */
  placeOf: (uuid: string, shown: Place) => Place;
  setDragged: (places: ReadonlyMap<string, Place>) => void;
}) {
  const store = useStoreApi();
  // React Flow goes through all nodes when a handler changes. These keep their identity while something is
  // dragged, and read the current state from here.
  const now = useRef(state);
  useLayoutEffect(() => {
    now.current = state;
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
    [choose, setDragged],
  );
  const onConnect = useCallback(({ source, target }: Connection) => {
    if (now.current.editor) connect(now.current.editor, source, target);
  }, []);
  const onNodeDoubleClick = useCallback((_: unknown, { id }: FlowNode) => now.current.onRename?.(id), []);
  return { onNodesChange, onEdgesChange, onConnect, onNodeDoubleClick };
}
