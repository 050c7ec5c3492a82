import { useState } from 'react';
import type { MapNode } from '#domain/concept-maps/concept-map.ts';
import { mapBounds } from '#domain/concept-maps/map-bounds.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './link-dialog.module.css';
import { findNodes } from './find-nodes.ts';
import { connect } from './map-commands.ts';
import type { MapEditor } from './use-map-editor.ts';

const LINES = 8;

/** Links a node to another one, found by name. */
export default function LinkDialog({
  editor,
  node,
  onClose,
}: {
  editor: MapEditor;
  node: MapNode;
  onClose: () => void;
}) {
  const { t } = useTranslate();
  const [words, setWords] = useState('');
  const [label, setLabel] = useState('');
  const [chosen, setChosen] = useState('');
  const linked = new Set(editor.map.edges.filter(({ from }) => from === node.uuid).map(({ to }) => to));
  const others = findNodes(editor.map.nodes, words).filter(({ uuid }) => uuid !== node.uuid && !linked.has(uuid));
  const target = others.some(({ uuid }) => uuid === chosen) ? chosen : (others[0]?.uuid ?? '');
  return (
    <FormDialog
      title={t('map.linkTitle', { name: node.name || t('map.unnamed') })}
      submitLabel={t('map.connect')}
      submittable={target !== ''}
      busy={false}
      error={null}
      onSubmit={() => {
        connect(editor, node.uuid, target, label.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <Field label={t('map.linkTo')}>
        {(control) => (
          <SearchField
            {...control}
            data-autofocus
            value={words}
            maxLength={100}
            onChange={({ target: { value } }) => setWords(value)}
          />
        )}
      </Field>
      <select
        className={styles.choices}
        size={LINES}
        aria-label={t('map.linkTargets')}
        value={target}
        onChange={({ target: { value } }) => setChosen(value)}
      >
        {others.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name || t('map.unnamed')}
          </option>
        ))}
      </select>
      <TextField
        label={t('map.linkWords')}
        aside={t('ui.optional')}
        value={label}
        maxLength={mapBounds.label}
        onChange={setLabel}
      />
    </FormDialog>
  );
}
