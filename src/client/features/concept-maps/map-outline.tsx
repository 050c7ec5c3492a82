// A tree with rows that are edited in place: no HTML element does that.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus
import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, Network } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapSource } from '#contract/concept-maps.ts';
import { isLoose, type MapContent, type MapNode } from '#domain/concept-maps/concept-map.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { changeNode } from '#domain/concept-maps/map-edits.ts';
import {
  countsBelow,
  foldsBelowFirst,
  type OutlineRow,
  outlineOf,
  unfoldedRows,
  unfoldedTo,
} from '#domain/concept-maps/map-outline.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Input } from '#client/ui/input.tsx';
import { Text } from '#client/ui/text.tsx';
import { indent, nameOf, outdent } from './map-commands.ts';
import type { Sources } from './map-content.ts';
import styles from './map-outline.module.css';
import { memoryText } from './node-label.ts';
import { memoryTone, type NodeMemory } from './node-memory.ts';
import { SourceLink } from './source-of.tsx';
import type { MapEditor } from './use-map-editor.ts';

/** Maps with more rows open folded. */
const MOST_AT_ONCE = 40;

interface MapOutlineProps {
  map: MapContent;
  sources: Sources;
  selection: ReadonlySet<string>;
  select: (uuids: Iterable<string>) => void;
  /** Absent in a read-only map. */
  editor?: MapEditor | undefined;
  memory: ReadonlyMap<string, NodeMemory> | undefined;
  /** Colour of the whole map, where it has one. */
  hue?: string | undefined;
  found: ReadonlySet<string>;
  shown: { uuid: string } | undefined;
  /** Shows a node in the drawing. */
  onDraw: (uuid: string) => void;
  /** Uuid of the row that is being renamed. */
  renaming?: string | undefined;
  onRename?: (uuid: string | undefined) => void;
}

/** Edits the map as an outline, by keys or by the bar below (M03). */
export function MapOutline({
  map,
  sources,
  selection,
  select,
  editor,
  memory,
  hue,
  found,
  shown,
  onDraw,
  renaming,
  onRename,
}: MapOutlineProps) {
  const { t } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const all = useMemo(() => outlineOf(map), [map]);
  const counts = useMemo(() => countsBelow(all), [all]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(() =>
    all.length > MOST_AT_ONCE ? foldsBelowFirst(all) : new Set(),
  );
  // A row that is being renamed is never folded away.
  const rows = unfoldedRows(all, unfoldedTo(renaming, { rows: all, folded }));
  const fold = (uuid: string, isFolded: boolean) => {
    const others = [...folded].filter((one) => one !== uuid);
    setFolded(new Set(isFolded ? [...others, uuid] : others));
  };
  const [current, setCurrent] = useState<string>();
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.uuid === current),
  );
  const focusRow = (uuid: string | undefined) => {
    if (uuid === undefined) return;
    setCurrent(uuid);
    requestAnimationFrame(() => {
      const row = list.current?.querySelector<HTMLElement>(`[data-row="${uuid}"]`);
      row?.focus();
      row?.scrollIntoView({ block: 'nearest' });
    });
  };
  const showRow = useEffectEvent((uuid: string) => {
    setFolded(unfoldedTo(uuid, { rows: all, folded }));
    focusRow(uuid);
  });
  useEffect(() => {
    if (!shown) return undefined;
    const frame = requestAnimationFrame(() => showRow(shown.uuid));
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[at];
    if (!row || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    const goTo = (next: OutlineRow | undefined) => {
      if (!next) return;
      select(event.shiftKey ? [...selection, next.node.uuid] : [next.node.uuid]);
      focusRow(next.node.uuid);
    };
    if (event.altKey && editor && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      (event.key === 'ArrowRight' ? indent : outdent)(editor, row.node);
      focusRow(row.node.uuid);
    } else if (event.altKey) return;
    else if (event.key === 'ArrowDown') goTo(rows[at + 1]);
    else if (event.key === 'ArrowUp') goTo(rows[at - 1]);
    else if (event.key === 'Home') goTo(rows[0]);
    else if (event.key === 'End') goTo(rows.at(-1));
    else if (event.key === 'ArrowRight' && folded.has(row.node.uuid)) fold(row.node.uuid, false);
    else if (event.key === 'ArrowLeft' && rows[at + 1]?.parent === row.node.uuid) fold(row.node.uuid, true);
    else if (event.key === 'ArrowRight') goTo(rows[at + 1]?.parent === row.node.uuid ? rows[at + 1] : undefined);
    else if (event.key === 'ArrowLeft') goTo(rows.find(({ node }) => node.uuid === row.parent));
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={list}
      className={styles.list}
      data-hue={hue}
      role="tree"
      data-read-only={editor ? undefined : ''}
      aria-label={t('map.outline')}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      {rows.map((row, place) => (
        <Row
          key={row.node.uuid}
          row={row}
          map={map}
          memory={memory?.get(row.node.uuid)}
          isFound={found.has(row.node.uuid)}
          isSelected={selection.has(row.node.uuid)}
          isTabStop={place === at}
          below={counts.get(row.node.uuid) ?? 0}
          isFolded={folded.has(row.node.uuid)}
          source={row.node.source === null ? undefined : sources.get(row.node.source)}
          onFold={(isFolded) => fold(row.node.uuid, isFolded)}
          onDraw={() => onDraw(row.node.uuid)}
          isRenaming={editor !== undefined && renaming === row.node.uuid}
          onFocus={() => setCurrent(row.node.uuid)}
          onPress={(isAdded) => {
            select(isAdded ? [...selection, row.node.uuid] : [row.node.uuid]);
            focusRow(row.node.uuid);
          }}
          onOpen={() => onRename?.(row.node.uuid)}
          onName={(name) => {
            if (name !== undefined && name !== row.node.name)
              editor?.change((before) => changeNode(before, row.node.uuid, { name }));
            onRename?.(undefined);
            focusRow(row.node.uuid);
          }}
        />
      ))}
    </div>
  );
}

interface RowProps {
  row: OutlineRow;
  map: MapContent;
  memory: NodeMemory | undefined;
  isFound: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  isRenaming: boolean;
  /** Number of rows below it. */
  below: number;
  isFolded: boolean;
  source: MapSource | undefined;
  onFold: (isFolded: boolean) => void;
  onDraw: () => void;
  onFocus: () => void;
  onPress: (isAdded: boolean) => void;
  onOpen: () => void;
  /** The new name; undefined where it did not change. */
  onName: (name: string | undefined) => void;
}

function Row({
  row,
  map,
  memory,
  isFound,
  isSelected,
  isTabStop,
  isRenaming,
  below,
  isFolded,
  source,
  ...on
}: RowProps) {
  const { t } = useTranslate();
  const { node, depth, edge, others } = row;
  const name = node.name || t('map.unnamed');
  // Only the controls of the current row can be reached by Tab, like the row itself.
  const tabIndex = isTabStop ? 0 : -1;
  return (
    // The tree handles keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      data-row={node.uuid}
      data-importance={node.importance}
      data-memory={memory ? memoryTone(memory) : undefined}
      aria-level={depth + 1}
      aria-expanded={below > 0 ? !isFolded : undefined}
      aria-selected={isSelected}
      tabIndex={isTabStop && !isRenaming ? 0 : -1}
      className={clsx(styles.row, isFound && styles.found)}
      style={{ paddingInlineStart: Math.min(depth, 6) * 18 }}
      onFocus={on.onFocus}
      onClick={({ ctrlKey, metaKey, shiftKey, target }) => {
        const isControl = target instanceof Element && target.closest('input, button, a') !== null;
        if (!isControl) on.onPress(ctrlKey || metaKey || shiftKey);
      }}
      onDoubleClick={on.onOpen}
    >
      {below > 0 ? (
        <IconButton
          className={styles.control}
          label={isFolded ? t('map.unfold', { name, count: below }) : t('map.fold', { name })}
          tabIndex={tabIndex}
          onClick={() => on.onFold(!isFolded)}
        >
          {isFolded ? <ChevronRight /> : <ChevronDown />}
        </IconButton>
      ) : (
        <span className={styles.leaf} />
      )}
      {isRenaming ? (
        <NameField node={node} onName={on.onName} />
      ) : (
        <span className={styles.words}>
          {edge?.label && !isLoose(edge) ? (
            <Text size="small" tone="secondary">
              {edge.label} →{' '}
            </Text>
          ) : null}
          <span className={styles.name} dir="auto">
            {name}
          </span>
          {isFolded ? (
            <Text size="small" tone="secondary">
              {` +${below}`}
            </Text>
          ) : null}
          {others.length > 0 ? (
            <Text as="span" size="small" tone="muted" className={styles.others}>
              {t('map.alsoTo', { names: others.map(({ to }) => nameOf(map, to)).join(', ') })}
            </Text>
          ) : null}
          {memory ? (
            <Text as="span" size="small" tone="secondary" className={styles.others}>
              {memoryText(memory, t)}
            </Text>
          ) : null}
        </span>
      )}
      {isRenaming ? null : (
        <span className={styles.controls}>
          {source ? (
            <span className={styles.source}>
              <SourceLink source={source} name={name} tabIndex={tabIndex} />
            </span>
          ) : null}
          <IconButton label={t('map.showInDrawing', { name })} tabIndex={tabIndex} onClick={on.onDraw}>
            <Network />
          </IconButton>
        </span>
      )}
    </div>
  );
}

function NameField({ node, onName }: { node: MapNode; onName: (name: string | undefined) => void }) {
  const { t } = useTranslate();
  const [name, setName] = useState(node.name);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  // Focus synchronously, so that no typed letter is lost.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = (typed: string | undefined) => {
    if (isDone.current) return;
    isDone.current = true;
    onName(typed?.trim());
  };
  return (
    <Input
      ref={field}
      aria-label={t('map.name')}
      value={name}
      maxLength={mapBounds.name}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => end(name)}
      onKeyDown={(event) => {
        if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        end(event.key === 'Enter' ? name : undefined);
      }}
    />
  );
}
