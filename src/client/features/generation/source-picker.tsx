import { type ReactNode, useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { MAX_DOCUMENTS } from '#domain/quizzes/question-spread.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useSettled } from '#client/lib/use-settled.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { useFolders } from '#client/features/documents/documents.api.ts';
import { type ChosenSources, folderOf, foldersNamed, toggled } from './chosen-sources.ts';
import { useReadyDocuments } from './generation.api.ts';
import { ListSearch } from './list-search.tsx';

const SEARCH_DELAY_MS = 250;

interface SourcePickerProps {
  chosen: ChosenSources;
  onChange: (chosen: ChosenSources) => void;
}

/** Which documents and folders a test is made of (G02). */
export function SourcePicker({ chosen, onChange }: SourcePickerProps) {
  const { t } = useTranslate();
  const [search, setSearch] = useState('');
  const documents = useReadyDocuments(useSettled(search.trim(), SEARCH_DELAY_MS));
  const folders = useFolders();
  const items = documents.data?.items ?? [];
  const named = foldersNamed(folders.data?.items ?? [], search);
  const isTooMuch = chosen.documents.size > MAX_DOCUMENTS;
  return (
    <fieldset>
      <legend className="label">
        <span>{t('generation.sources')}</span>
        <ChosenWords chosen={chosen} />
      </legend>
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
        <div className="secs">
          {named.map(({ uuid, name, hue, documentCount }) => (
            <Checkbox
              key={uuid}
              checked={chosen.folders.has(uuid)}
              disabled={documentCount === 0}
              onChange={(on) => onChange({ ...chosen, folders: toggled(chosen.folders, uuid, on) })}
            >
              <Row
                name={
                  <>
                    <span className={`dot c-${hue}`} /> {name}
                  </>
                }
                note={t('generation.folderHolds', { count: documentCount })}
              />
            </Checkbox>
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
            <p className="secs-empty">{t(search ? 'generation.sourcesNoMatch' : 'generation.sourcesNone')}</p>
          ) : null}
        </div>
      ) : null}
      {(documents.data?.total ?? 0) > items.length ? <p className="hint">{t('generation.sourcesMore')}</p> : null}
      {isTooMuch ? (
        <p className="error" role="alert">
          {t('generation.sourcesTooMany', { most: MAX_DOCUMENTS })}
        </p>
      ) : null}
    </fieldset>
  );
}

function ChosenWords({ chosen: { documents, folders } }: Pick<SourcePickerProps, 'chosen'>) {
  const { t, language } = useTranslate();
  const words = [
    ...(documents.size > 0 ? [t('generation.documentsChosen', { count: documents.size })] : []),
    ...(folders.size > 0 ? [t('generation.foldersChosen', { count: folders.size })] : []),
  ];
  return (
    <output className="aside num">
      {words.length > 0 ? new Intl.ListFormat(language).format(words) : t('generation.sourcesMissing')}
    </output>
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
  const folder = folderOf(document, chosen);
  const hasText = !warnings.includes('no_text');
  const note = hasText ? folder && t('generation.comesWith', { folder }) : t('generation.documentNoText');
  return (
    <Checkbox
      checked={folder !== undefined || chosen.documents.has(uuid)}
      disabled={!hasText || folder !== undefined}
      onChange={onChange}
    >
      <Row name={<span lang={language ?? undefined}>{name}</span>} note={note} />
    </Checkbox>
  );
}

function Row({ name, note }: { name: ReactNode; note: string | undefined }) {
  return (
    <span className="sec-row">
      <span className="grow">{name}</span>
      {note ? <span className="small t3">{note}</span> : null}
    </span>
  );
}
