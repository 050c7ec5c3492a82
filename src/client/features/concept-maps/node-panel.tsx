import { ArrowDownLeft, ArrowUpRight, GalleryVerticalEnd, Link2, ListChecks, Trash2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Importance, MapEdge, MapNode } from '#domain/concept-maps/concept-map.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { changeNode, labelEdge, removeFromMap } from '#domain/concept-maps/map-edits.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Field } from '#client/ui/field.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Input } from '#client/ui/input.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Text } from '#client/ui/text.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { nameOf, onlyNode, removeSelected, selectedSections } from './map-commands.ts';
import type { MapTask } from './map-task.ts';
import styles from './node-panel.module.css';
import { SourceOf } from './source-of.tsx';
import type { MapEditor } from './use-map-editor.ts';

interface NodePanelProps {
  editor: MapEditor;
  onTask: (task: MapTask) => void;
  /** Whether the name field takes the focus. */
  isNaming: boolean;
  /** Called once it has the focus. */
  onNaming: () => void;
  onNamed: () => void;
}

/** Shows the selection with its editable properties. */
export function NodePanel(props: NodePanelProps) {
  const { editor } = props;
  const { map, selection } = editor;
  const node = onlyNode(editor);
  const edge = selection.size === 1 ? map.edges.find(({ uuid }) => selection.has(uuid)) : undefined;
  if (node) return <NodeFields key={node.uuid} {...props} node={node} />;
  if (edge) return <EdgeFields key={edge.uuid} {...props} edge={edge} />;
  return <SeveralNodes {...props} />;
}

const importances = ['1', '2', '3'] as const;
const isBlank = ({ name, description, source }: MapNode) => `${name}${description}`.trim() === '' && source === null;

function NodeFields({ editor, node, onTask, isNaming, onNaming, onNamed }: NodePanelProps & { node: MapNode }) {
  const { t } = useTranslate();
  const { change, map } = editor;
  const name = useRef<HTMLInputElement>(null);
  const takeFocus = useEffectEvent(() => {
    name.current?.focus();
    name.current?.select();
    onNaming();
  });
  useEffect(() => {
    if (isNaming) takeFocus();
  }, [isNaming]);
  const set = (changes: Partial<Pick<MapNode, 'name' | 'description' | 'importance'>>, field: string) =>
    change((before) => changeNode(before, node.uuid, changes), { about: `${field} ${node.uuid}` });
  const links = map.edges.filter(({ from, to }) => from === node.uuid || to === node.uuid);
  return (
    <div className={styles.fields}>
      <TextField
        ref={name}
        label={t('map.name')}
        value={node.name}
        maxLength={mapBounds.name}
        data-autofocus
        onChange={(value) => set({ name: value }, 'name')}
        onKeyDown={({ key, nativeEvent }) => {
          if ((key !== 'Enter' && key !== 'Escape') || nativeEvent.isComposing) return;
          nativeEvent.preventDefault();
          // No label was typed: remove the link.
          if (key === 'Escape' && isBlank(node)) removeSelected(editor);
          else onNamed();
        }}
      />
      <Field label={t('map.description')}>
        {(control) => (
          <Textarea
            {...control}
            className={styles.description}
            value={node.description}
            maxLength={mapBounds.description}
            onChange={({ target }) => set({ description: target.value }, 'description')}
          />
        )}
      </Field>
      <div>
        <FieldLabel aria-hidden>{t('map.importance')}</FieldLabel>
        <Segmented
          block
          label={t('map.importance')}
          value={String(node.importance) as (typeof importances)[number]}
          options={importances.map((value) => ({ value, content: t(`map.importanceName.${value}`) }))}
          onChange={(value) => set({ importance: Number(value) as Importance }, 'importance')}
        />
      </div>
      <div>
        <FieldLabel
          aside={
            <button
              type="button"
              className={buttonClass({ variant: 'link' })}
              onClick={() => onTask({ kind: 'link', node })}
            >
              <Link2 />
              {t('map.addLink')}
            </button>
          }
        >
          {t('map.linksTitle')}
        </FieldLabel>
        {links.length === 0 ? (
          <Text as="p" size="small" tone="muted">
            {t('map.noLinks')}
          </Text>
        ) : (
          <ul className={styles.links}>
            {links.map((edge) => (
              <LinkRow key={edge.uuid} editor={editor} edge={edge} node={node} />
            ))}
          </ul>
        )}
      </div>
      <SourceOf sources={editor.sources} number={node.source} />
      <div className={styles.actions}>
        <Button size="small" onClick={() => onTask({ kind: 'card', node })}>
          <GalleryVerticalEnd />
          {t('map.makeCard')}
        </Button>
        <Button size="small" disabled={selectedSections(editor).length === 0} onClick={() => onTask({ kind: 'test' })}>
          <ListChecks />
          {t('map.makeTest')}
        </Button>
        <Button size="small" variant="quiet-danger" onClick={() => removeSelected(editor)}>
          <Trash2 />
          {t('map.removeNode')}
        </Button>
      </div>
    </div>
  );
}

function LinkRow({ editor, edge, node }: { editor: MapEditor; edge: MapEdge; node: MapNode }) {
  const { t } = useTranslate();
  const isOutgoing = edge.from === node.uuid;
  const other = isOutgoing ? edge.to : edge.from;
  const name = nameOf(editor.map, other);
  return (
    <li>
      <button
        type="button"
        className={buttonClass({ variant: 'link' }, styles.other)}
        onClick={() => editor.select([other])}
        aria-label={t(isOutgoing ? 'map.leadsTo' : 'map.comesFrom', { name })}
      >
        {isOutgoing ? <ArrowUpRight /> : <ArrowDownLeft />}
        <Text truncated>{name}</Text>
      </button>
      <span className={styles.label}>
        <Input
          aria-label={t('map.linkLabel', { name })}
          placeholder={t('map.linkWords')}
          value={edge.label}
          maxLength={mapBounds.label}
          onChange={({ target }) =>
            editor.change((before) => labelEdge(before, edge.uuid, target.value), { about: `label ${edge.uuid}` })
          }
        />
        <IconButton
          size="small"
          label={t('map.removeLink', { name })}
          onClick={() =>
            editor.change((before) => removeFromMap(before, new Set([edge.uuid])), { says: t('map.linkRemoved') })
          }
        >
          <X />
        </IconButton>
      </span>
    </li>
  );
}

function EdgeFields({ editor, edge }: NodePanelProps & { edge: MapEdge }) {
  const { t } = useTranslate();
  const { map, change, select } = editor;
  return (
    <div className={styles.fields}>
      <p>
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={() => select([edge.from])}>
          {nameOf(map, edge.from)}
        </button>
        {' → '}
        <button type="button" className={buttonClass({ variant: 'link' })} onClick={() => select([edge.to])}>
          {nameOf(map, edge.to)}
        </button>
      </p>
      <TextField
        label={t('map.linkWords')}
        value={edge.label}
        maxLength={mapBounds.label}
        onChange={(label) => change((before) => labelEdge(before, edge.uuid, label), { about: `label ${edge.uuid}` })}
      />
      <SourceOf sources={editor.sources} number={edge.source} />
      <div className={styles.actions}>
        <Button size="small" variant="quiet-danger" onClick={() => removeSelected(editor)}>
          <Trash2 />
          {t('map.removeTheLink')}
        </Button>
      </div>
    </div>
  );
}

function SeveralNodes({ editor, onTask }: NodePanelProps) {
  const { t } = useTranslate();
  const chosen = editor.map.nodes.filter(({ uuid }) => editor.selection.has(uuid));
  const canBeAsked = selectedSections(editor).length > 0;
  return (
    <div className={styles.fields}>
      <p>{t('map.chosen', { count: chosen.length })}</p>
      <div className={styles.actions}>
        <Button size="small" disabled={!canBeAsked} onClick={() => onTask({ kind: 'cards' })}>
          <GalleryVerticalEnd />
          {t('map.makeCards')}
        </Button>
        <Button size="small" disabled={!canBeAsked} onClick={() => onTask({ kind: 'test' })}>
          <ListChecks />
          {t('map.makeTest')}
        </Button>
        <Button size="small" variant="quiet-danger" onClick={() => removeSelected(editor)}>
          <Trash2 />
          {t('map.remove')}
        </Button>
      </div>
      {canBeAsked ? null : (
        <Text as="p" size="small" tone="muted">
          {t('map.noSources')}
        </Text>
      )}
    </div>
  );
}
