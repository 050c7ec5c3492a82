import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { MAX_DOCUMENTS } from '#domain/generation/document-spread.ts';
import { hasLittleText } from '#client/features/documents/document-state.ts';
import { FolderDot } from '#client/features/documents/folder-dot.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FieldError } from '#client/ui/field-error.tsx';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useFolders } from '#client/features/documents/documents.api.ts';
import { Choice, ChoiceList, NoChoice } from './choice-list.tsx';
import { type ChosenSources, folderOf, foldersMatching, toggled } from './chosen-sources.ts';
import { useReadyDocuments } from './generation.api.ts';
import { chosenSummary } from './chosen-summary.ts';
import { ListSearch } from './list-search.tsx';
import styles from './source-picker.module.css';

const SEARCH_DELAY_MS = 250;

interface SourcePickerProps {
  chosen: ChosenSources;
  onChange: (chosen: ChosenSources) => void;
  /** Purpose of the choice, if not a test; then it may be empty. */
  legend?: string;
  /** A document to leave out. */
  without?: string;
  most?: number;
}

/** Selects the source documents and folders (G02). */
export function SourcePicker({ chosen, onChange, legend, without, most = MAX_DOCUMENTS }: SourcePickerProps) {
  const { t, language } = useTranslate();
  const [search, setSearch] = useState('');
  const documents = useReadyDocuments(useDebounced(search.trim(), SEARCH_DELAY_MS));
  const folders = useFolders();
  const items = (documents.data?.items ?? []).filter(({ uuid }) => uuid !== without);
  const named = foldersMatching(folders.data?.items ?? [], search);
  const isOverLimit = chosen.documents.size > most;
  return (
    <fieldset>
      <FieldLabel
        as="legend"
        aside={
          <output>
            {chosenSummary(chosen, t, language) ?? t(legend ? 'generation.noneChosen' : 'generation.sourcesMissing')}
          </output>
        }
      >
        {legend ?? t('generation.sources')}
      </FieldLabel>
      <ListSearch label={t('generation.sourcesSearch')} value={search} onChange={setSearch} />
      {documents.isPending ? <Skeleton height={150} /> : null}
      {documents.error && !documents.data ? (
        <ErrorPanel
          title={t('generation.sourcesFailed')}
          error={documents.error}
          onRetry={() => void documents.refetch()}
        />
      ) : null}
      {documents.data ? (
        <ChoiceList>
          {named.map(({ uuid, name, hue, documentCount }) => (
            <Choice
              key={uuid}
              checked={chosen.folders.has(uuid)}
              disabled={documentCount === 0}
              onChange={(on) => onChange({ ...chosen, folders: toggled(chosen.folders, uuid, on) })}
              name={
                <>
                  <FolderDot hue={hue} className={styles.dot} /> {name}
                </>
              }
              notes={[t('generation.folderHolds', { count: documentCount })]}
            />
          ))}
          {items.map((document) => (
            <DocumentChoice
              key={document.uuid}
              document={document}
              chosen={chosen}
              onChange={(on) => onChange({ ...chosen, documents: toggled(chosen.documents, document.uuid, on) })}
            />
          ))}
          {items.length === 0 && named.length === 0 ? (
            <NoChoice>{t(search ? 'generation.sourcesNoMatch' : 'generation.sourcesNone')}</NoChoice>
          ) : null}
        </ChoiceList>
      ) : null}
      {(documents.data?.total ?? 0) > (documents.data?.items.length ?? 0) ? (
        <FieldHint as="p">{t('generation.sourcesMore')}</FieldHint>
      ) : null}
      {isOverLimit ? <FieldError role="alert">{t('generation.sourcesTooMany', { most })}</FieldError> : null}
    </fieldset>
  );
}

interface DocumentChoiceProps {
  document: Document;
  chosen: ChosenSources;
  onChange: (checked: boolean) => void;
}

function DocumentChoice({ document, chosen, onChange }: DocumentChoiceProps) {
  const { t } = useTranslate();
  const { uuid, name, language, warnings } = document;
  const poor = hasLittleText(document) ? t('documents.state.short') : undefined;
  const folder = folderOf(document, chosen);
  const hasText = !warnings.includes('no_text');
  const note = hasText ? folder && t('generation.comesWith', { folder }) : t('generation.documentNoText');
  return (
    <Choice
      checked={folder !== undefined || chosen.documents.has(uuid)}
      disabled={!hasText || folder !== undefined}
      onChange={onChange}
      name={name}
      language={language ?? undefined}
      notes={[poor, note]}
    />
  );
}
