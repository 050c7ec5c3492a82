import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ImportPreview } from '#contract/flashcard-files.ts';
import { cardWords } from '#domain/flashcards/card-words.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Row } from '#client/ui/row.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { type ChosenColumns, useImportCards, useImportProgress, usePreviewImport } from './flashcard-files.api.ts';
import styles from './import-cards-dialog.module.css';

/** Chooses a file of cards and shows what it would bring, before anything is added. Closing cancels until the server has the file (F06). */
export default function ImportCardsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [columns, setColumns] = useState<ChosenColumns>();
  const [percent, setPercent] = useState(0);
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const preview = usePreviewImport();
  const written = useImportProgress();
  const bring = useImportCards(setPercent);
  const { signal } = abort;
  const look = (chosen: File, mapping: ChosenColumns | undefined) => {
    setFile(chosen);
    setColumns(mapping);
    bring.reset();
    preview.mutate({ file: chosen, columns: mapping, signal });
  };
  const submit = () => {
    if (!file) return;
    bring.mutate(
      { file, columns, signal },
      {
        onSuccess: ({ added }) => {
          toast({ title: t('flashcards.imported', { count: added }) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="normal"
      title={t('flashcards.import')}
      description={t('flashcards.importText')}
      submitLabel={t('flashcards.importSubmit')}
      submittable={preview.isSuccess && preview.data.cards > 0}
      busy={bring.isPending}
      error={bring.error ?? preview.error}
      errorTitle={t('flashcards.importFailed', { name: file?.name ?? '' })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Row wrapped>
        <Button onClick={() => input.current?.click()} disabled={bring.isPending}>
          <FileUp />
          {t('flashcards.importChoose')}
        </Button>
        <Text as="output" size="ui" tone="secondary">
          {file?.name}
        </Text>
      </Row>
      <FileInput
        ref={input}
        label={t('flashcards.importChoose')}
        accept=".apkg,.csv,.tsv,.txt"
        onChoose={([chosen]) => {
          if (chosen) look(chosen, undefined);
        }}
      />
      {preview.isPending ? <Skeleton height={120} /> : null}
      {file && preview.data ? <Preview data={preview.data} onColumns={(mapping) => look(file, mapping)} /> : null}
      {file && bring.isPending ? (
        <Progress
          label={t(written === undefined ? 'flashcards.importSending' : 'flashcards.importWriting', {
            name: file.name,
          })}
          percent={written ?? percent}
        />
      ) : null}
    </FormDialog>
  );
}

function Preview({ data, onColumns }: { data: ImportPreview; onColumns: (columns: ChosenColumns) => void }) {
  const { t } = useTranslate();
  return (
    <>
      <Text as="p" size="ui">
        {summaryOf(data, t)}
      </Text>
      <Unread data={data} />
      {data.table ? <Columns table={data.table} onChange={onColumns} /> : null}
      <ul className={styles.sample} aria-label={t('flashcards.importSample')}>
        {data.sample.map(({ front, back }) => (
          <li key={`${front}\n${back}`}>
            <b>{cardWords(front)}</b>
            <span>{cardWords(back)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is told only where there is some of it. */
function summaryOf({ cards, reviews, alreadyThere, leftOut, images, media }: ImportPreview, t: Translate): string {
  const parts = [t('flashcards.importCards', { count: cards })];
  if (reviews > 0) parts.push(t('flashcards.importReviews', { count: reviews }));
  if (alreadyThere > 0) parts.push(t('flashcards.importThere', { count: alreadyThere }));
  if (leftOut > 0) parts.push(t('flashcards.importLeftOut', { count: leftOut }));
  if (images > 0) parts.push(t('flashcards.importImages', { count: images }));
  if (media > 0) parts.push(t('flashcards.importMedia', { count: media }));
  return parts.join(' · ');
}

/** Where to look in the file for what cannot be read. */
function Unread({ data: { unread, leftOut } }: { data: ImportPreview }) {
  const { t } = useTranslate();
  if (unread.length === 0) return null;
  const more = leftOut - unread.length;
  return (
    <ul className={styles.unread}>
      {unread.map(({ line, reason }) => (
        <li key={line}>{t(`flashcards.importUnread.${reason}`, { line })}</li>
      ))}
      {more > 0 ? <li>{t('flashcards.importUnreadMore', { count: more })}</li> : null}
    </ul>
  );
}

const NONE = '-';

function Columns({
  table: { columns, mapping },
  onChange,
}: {
  table: NonNullable<ImportPreview['table']>;
  onChange: (columns: ChosenColumns) => void;
}) {
  const { t } = useTranslate();
  const options = columns.map((label, index) => ({ value: String(index), label }));
  const none = { value: NONE, label: t('flashcards.importNoColumn') };
  return (
    <Row wrapped>
      <SelectField
        label={t('flashcards.front')}
        value={String(mapping.front)}
        options={options}
        onChange={(value) => onChange({ ...mapping, front: Number(value) })}
      />
      <SelectField
        label={t('flashcards.back')}
        value={String(mapping.back)}
        options={options}
        onChange={(value) => onChange({ ...mapping, back: Number(value) })}
      />
      <SelectField
        label={t('flashcards.category')}
        value={mapping.category === null ? NONE : String(mapping.category)}
        options={[none, ...options]}
        onChange={(value) => onChange({ ...mapping, category: value === NONE ? null : Number(value) })}
      />
    </Row>
  );
}
