// A tree whose lines are edited in their place: no element of HTML does that.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapContent, MapNode } from '#domain/concept-maps/concept-map.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { changeNode } from '#domain/concept-maps/map-edits.ts';
import { type OutlineRow, outlineOf } from '#domain/concept-maps/map-outline.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Input } from '#client/ui/input.tsx';
import { Text } from '#client/ui/text.tsx';
import { indent, nameOf, outdent } from './map-commands.ts';
import styles from './map-outline.module.css';
import { memoryText } from './node-label.ts';
import { memoryTone, type NodeMemory } from './node-memory.ts';
import type { MapEditor } from './use-map-editor.ts';

interface MapOutlineProps {
  map: MapContent;
  selection: ReadonlySet<string>;
  select: (uuids: Iterable<string>) => void;
  /** Absent where the map is only looked at. */
  editor?: MapEditor | undefined;
  memory: ReadonlyMap<string, NodeMemory> | undefined;
  /** The colour of all of it, where it has one. */
  hue?: string | undefined;
  found: ReadonlySet<string>;
  shown: { uuid: string } | undefined;
  /** The line whose name is being typed. */
  renaming?: string | undefined;
  onRename?: (uuid: string | undefined) => void;
}

/** The map as an outline, which is a whole editor by itself: everything is done by keys, or by the bar below (M03). */
export function MapOutline({
  map,
  selection,
  select,
  editor,
  memory,
  hue,
  found,
  shown,
  renaming,
  onRename,
}: MapOutlineProps) {
  const { t } = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => outlineOf(map), [map]);
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
  const showRow = useEffectEvent(focusRow);
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
  onFocus: () => void;
  onPress: (isAdded: boolean) => void;
  onOpen: () => void;
  /** The typed name; undefined where it stays as it was. */
  onName: (name: string | undefined) => void;
}

function Row({ row, map, memory, isFound, isSelected, isTabStop, isRenaming, ...on }: RowProps) {
  const { t } = useTranslate();
  const { node, depth, edge, others } = row;
  return (
    // The tree has the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      data-row={node.uuid}
      data-importance={node.importance}
      data-memory={memory ? memoryTone(memory) : undefined}
      aria-level={depth + 1}
      aria-selected={isSelected}
      tabIndex={isTabStop && !isRenaming ? 0 : -1}
      className={clsx(styles.row, isFound && styles.found)}
      style={{ paddingInlineStart: 12 + Math.min(depth, 8) * 22 }}
      onFocus={on.onFocus}
      onClick={({ ctrlKey, metaKey, shiftKey, target }) => {
        if (!(target instanceof HTMLInputElement)) on.onPress(ctrlKey || metaKey || shiftKey);
      }}
      onDoubleClick={on.onOpen}
    >
      {isRenaming ? (
        <NameField node={node} onName={on.onName} />
      ) : (
        <span className={styles.words}>
          {edge?.label ? (
            <Text size="small" tone="secondary">
              {edge.label} →{' '}
            </Text>
          ) : null}
          <span className={styles.name} dir="auto">
            {node.name || t('map.unnamed')}
          </span>
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
    </div>
  );
}

function NameField({ node, onName }: { node: MapNode; onName: (name: string | undefined) => void }) {
  const { t } = useTranslate();
  const [name, setName] = useState(node.name);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  // At once: whoever types on loses no letter.
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
