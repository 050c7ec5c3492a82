import { useNavigate } from '@tanstack/react-router';
import { FileUp, Plus, X } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import type { ConceptMap } from '#contract/concept-maps.ts';
import type { MapContent, MapNode } from '#domain/concept-maps/concept-map.ts';
import { moveNodes } from '#domain/concept-maps/map-edits.ts';
import { outlineOf } from '#domain/concept-maps/map-outline.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { localStore } from '#client/lib/storage.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Row } from '#client/ui/row.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { findNodes } from './find-nodes.ts';
import { layOut } from './lay-out.ts';
import type { InSight } from './map-canvas.tsx';
import { addAt, addChild, addSibling, indent, onlyNode, outdent, removeSelected } from './map-commands.ts';
import { MapDialogs } from './map-dialogs.tsx';
import styles from './map-editor.module.css';
import { MapLegend } from './map-legend.tsx';
import { MapOutline } from './map-outline.tsx';
import type { MapTask } from './map-task.ts';
import { MapToolbar, type MapView } from './map-toolbar.tsx';
import { NodePanel } from './node-panel.tsx';
import { exportMap } from './export-map.ts';
import { SaveNote } from './save-note.tsx';
import { SelectionTools } from './selection-tools.tsx';
import { below, useClipboard } from './use-clipboard.ts';
import { useMapColours } from './use-map-colours.ts';
import { useMapEditor } from './use-map-editor.ts';
import { useMapKeys } from './use-map-keys.ts';

const MapCanvas = lazyComponent(() => import('./map-canvas.tsx'));

const PHONE = '(max-width: 639px)';
/** Smallest width with room for the panel beside the map. */
const BESIDE = '(min-width: 900px)';

/** Edits a map: the drawing or the outline, the panel of the selection, and the toolbar. */
export function MapEditor({ opened }: { opened: ConceptMap }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const editor = useMapEditor(opened);
  const { map, selection, select } = editor;
  const [view, setView] = useState<MapView>(chosenView);
  const [task, setTask] = useState<MapTask | null>(null);
  const [renaming, setRenaming] = useState<string>();
  const [isNaming, setIsNaming] = useState(false);
  const [shown, setShown] = useState<{ uuid: string }>();
  const [fitted, setFitted] = useState<object>();
  const [words, setWords] = useState('');
  const colours = useMapColours(opened);
  const [hasOverview, setHasOverview] = useState(() => localStore.read('mapOverview') !== 'off');
  const found = useMemo(() => {
    const hits = words.trim() === '' ? [] : findNodes(map.nodes, words);
    return new Set(hits.map(({ uuid }) => uuid));
  }, [words, map.nodes]);
  const node = onlyNode(editor);
  const inSight = useRef<InSight>(null);

  /** Starts renaming a node: in its row, in the panel, or in a dialog. */
  function rename(uuid: string): void {
    select([uuid]);
    if (view === 'list') setRenaming(uuid);
    else if (matchMedia(BESIDE).matches) setIsNaming(true);
    else setTask({ kind: 'details' });
  }
  function changeView(next: MapView): void {
    localStore.write('mapView', next);
    setView(next);
  }
  function show(uuid: string): void {
    select([uuid]);
    setShown({ uuid });
  }
  /** Returns the selected node, else the focused one: after a deletion, or when the focus came by Tab. */
  const nodeAtHand = () => (selection.size === 0 ? focusedNode(map) : node);
  const withNode = (work: (node: MapNode) => void) => () => {
    const one = nodeAtHand();
    if (one) work(one);
  };
  /** Moves the focus to the next row of the outline. */
  function remove(): void {
    const only = nodeAtHand();
    const gone = only ? new Set([only.uuid]) : selection;
    const order = outlineOf(map).map((row) => row.node.uuid);
    const first = order.findIndex((uuid) => gone.has(uuid));
    const next = order.slice(first + 1).find((uuid) => !gone.has(uuid)) ?? order.findLast((uuid) => !gone.has(uuid));
    removeSelected({ ...editor, selection: gone });
    if (first >= 0 && next !== undefined) setShown({ uuid: next });
  }
  async function tidy(): Promise<void> {
    const places = await layOut(map);
    editor.change((before) => moveNodes(before, places), { says: t('map.tidied') });
    setFitted({});
  }
  const act = {
    add: () => rename(node ? addChild(editor, node) : addAt(editor, inSight.current?.middle() ?? below(editor))),
    child: withNode((one) => rename(addChild(editor, one))),
    sibling: withNode((one) => rename(addSibling(editor, one))),
    rename: withNode(({ uuid }) => rename(uuid)),
    link: withNode((one) => setTask({ kind: 'link', node: one })),
    indent: withNode((one) => indent(editor, one)),
    outdent: withNode((one) => outdent(editor, one)),
    details: () => setTask({ kind: 'details' }),
    remove,
    deselect: () => select([]),
    selectAll: () => select(map.nodes.map(({ uuid }) => uuid)),
    undo: editor.undo,
    redo: editor.redo,
    keys: () => setTask({ kind: 'keys' }),
  };
  useMapKeys(act);
  useClipboard(editor, task === null);

  const common = { map, selection, select, editor, found, shown };
  return (
    <div className={styles.screen} data-panel={selection.size > 0 || undefined}>
      <MapToolbar
        editor={editor}
        opened={opened}
        view={view}
        onView={changeView}
        words={words}
        found={found}
        onSearch={setWords}
        onShow={show}
        colouring={colours.colouring}
        onColouring={colours.onColouring}
        hasOverview={hasOverview}
        onOverview={(shows) => {
          localStore.write('mapOverview', shows ? 'on' : 'off');
          setHasOverview(shows);
        }}
        onAdd={act.add}
        onLink={act.link}
        onTidy={() => void tidy().catch(() => toast({ variant: 'destructive', title: t('map.tidyFailed') }))}
        onExport={(format) =>
          void exportMap(map, editor.sources, format).catch(() =>
            toast({ variant: 'destructive', title: t('map.exportFailed') }),
          )
        }
        onTask={setTask}
      />
      <SaveNote editor={editor} onExport={() => void exportMap(map, editor.sources, 'json')} />
      <main className={styles.main} id="main">
        {map.nodes.length === 0 ? (
          <EmptyState
            className={styles.empty ?? ''}
            title={t('map.emptyTitle')}
            action={
              <Row wrapped>
                <Button variant="primary" onClick={act.add}>
                  <Plus />
                  {t('map.addFirst')}
                </Button>
                <Button onClick={() => setTask({ kind: 'import' })}>
                  <FileUp />
                  {t('map.import')}
                </Button>
              </Row>
            }
          >
            {t('map.emptyText')}
          </EmptyState>
        ) : view === 'list' ? (
          <div className={styles.listed}>
            {colours.colouring === 'importance' ? null : <MapLegend colours={colours} place="list" />}
            <MapOutline
              {...common}
              sources={editor.sources}
              onDraw={(uuid) => {
                changeView('map');
                show(uuid);
              }}
              memory={colours.memory}
              hue={colours.folder?.hue}
              renaming={renaming}
              onRename={setRenaming}
            />
          </div>
        ) : (
          <Suspense fallback={<Skeleton height={240} />}>
            <MapCanvas
              {...common}
              colours={colours}
              hasOverview={hasOverview}
              fitted={fitted}
              inSight={inSight}
              onAdd={(place) => rename(addAt(editor, place))}
              onRename={rename}
            />
          </Suspense>
        )}
        {selection.size > 0 ? (
          <aside className={styles.panel} aria-label={t('map.selected')}>
            <div className={styles.panelHead}>
              <h2>{t(node ? 'map.concept' : selection.size > 1 ? 'map.concepts' : 'map.link')}</h2>
              <IconButton size="small" label={t('map.closePanel')} onClick={act.deselect}>
                <X />
              </IconButton>
            </div>
            <NodePanel
              editor={editor}
              onTask={setTask}
              isNaming={isNaming}
              onNaming={() => setIsNaming(false)}
              onNamed={() => node && setShown({ uuid: node.uuid })}
            />
          </aside>
        ) : null}
        {selection.size > 0 ? <SelectionTools view={view} node={node} act={act} /> : null}
      </main>
      <VisuallyHidden as="output">{editor.said}</VisuallyHidden>
      <MapDialogs
        editor={editor}
        opened={opened}
        task={task}
        onTask={setTask}
        onShow={show}
        onFitted={() => setFitted({})}
        onDeleted={() =>
          void navigate({ to: '/documents/$uuid', params: { uuid: opened.documentUuid }, replace: true })
        }
      />
    </div>
  );
}

/** Switches between drawing and outline. */
function focusedNode({ nodes }: MapContent): MapNode | undefined {
  const place = document.activeElement?.closest<HTMLElement>('.react-flow__node, [role=treeitem]');
  const { id, row } = place?.dataset ?? {};
  return nodes.find(({ uuid }) => uuid === (row ?? id));
}

/** Returns the chosen view; on phones the list by default. */
function chosenView(): MapView {
  const chosen = localStore.read('mapView');
  if (chosen === 'map' || chosen === 'list') return chosen;
  return matchMedia(PHONE).matches ? 'list' : 'map';
}
