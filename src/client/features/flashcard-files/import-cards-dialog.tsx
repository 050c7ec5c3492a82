import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ImportPreview } from '#contract/flashcard-files.ts';
import { type DelimiterName, delimiterNames } from '#domain/flashcard-files/csv.ts';
import { cardWords } from '#domain/flashcards/card-words.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FileInput } from '#client/ui/file-input.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { Note } from '#client/ui/note.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Row } from '#client/ui/row.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { type ImportChoices, useImportCards, useImportProgress, usePreviewImport } from './flashcard-files.api.ts';
import styles from './import-cards-dialog.module.css';

/**
 * Chooses a file of cards and previews the result before adding anything. Closing cancels until the server has the file
 * (F06).
 */
export default function ImportCardsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState<ImportChoices>({});
  const [percent, setPercent] = useState(0);
  /** The last successful preview; stays visible while other choices load or fail. */
  const [seen, setSeen] = useState<ImportPreview>();
  const [abort] = useState(() => new AbortController());
  useEffect(() => () => abort.abort(), [abort]);
  const preview = usePreviewImport();
  const written = useImportProgress();
  const bring = useImportCards(setPercent);
  const { signal } = abort;
  const look = (chosen: File, given: ImportChoices) => {
    if (chosen !== file) setSeen(undefined);
    setFile(chosen);
    setChoices(given);
    bring.reset();
    preview.mutate({ file: chosen, choices: given, signal }, { onSuccess: setSeen });
  };
  const data = preview.data;
  const limit = data?.limit ?? null;
  const isOfUse = data !== undefined && (data.added > 0 || data.updated > 0);
  const submit = () => {
    if (!file) return;
    bring.mutate(
      { file, choices, signal, asManyAsFit: limit !== null },
      {
        onSuccess: ({ added, updated, kept, overLimit }) => {
          toast({ title: resultOf({ added, updated, kept }, t) });
          // Cards beyond the limit are offered again: importing the same file continues where it stopped.
          if (overLimit > 0) look(file, choices);
          else onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      width="normal"
      title={t('flashcards.import')}
      description={t('flashcards.importText')}
      submitLabel={submitLabelOf(data, t)}
      submittable={isOfUse && (limit === null || limit.room > 0 || data.updated > 0)}
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
          if (chosen) look(chosen, {});
        }}
      />
      {file && seen?.table ? (
        <Columns table={seen.table} choices={choices} onChange={(changed) => look(file, changed)} />
      ) : null}
      {preview.isPending ? <Skeleton height={120} /> : null}
      {file && data ? <Preview data={data} /> : null}
      {file && data && (data.kept > 0 || choices.replaceChanged) ? (
        <Checkbox
          checked={choices.replaceChanged === true}
          onChange={(replaceChanged) => look(file, { ...choices, replaceChanged })}
        >
          {t('flashcards.importReplace')}
        </Checkbox>
      ) : null}
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

function submitLabelOf(data: ImportPreview | undefined, t: Translate): string {
  if (data?.limit && data.limit.room > 0) return t('flashcards.importPart', { count: data.limit.room });
  return t(data?.added === 0 && data.updated > 0 ? 'flashcards.importUpdate' : 'flashcards.importSubmit');
}

/** Formats the result of an import. */
function resultOf({ added, updated, kept }: Pick<ImportPreview, 'added' | 'updated' | 'kept'>, t: Translate): string {
  const parts = [
    ...(added > 0 || updated + kept === 0 ? [t('flashcards.imported', { count: added })] : []),
    ...(updated > 0 ? [t('flashcards.importedUpdated', { count: updated })] : []),
    ...(kept > 0 ? [t('flashcards.importKept', { count: kept })] : []),
  ];
  return parts.join(' · ');
}

function Preview({ data }: { data: ImportPreview }) {
  const { t } = useTranslate();
  const { sample, examples, limit } = data;
  return (
    <>
      <Text as="p" size="ui">
        {summaryOf(data, t)}
      </Text>
      {limit ? (
        <Note tone="warning">
          {t('flashcards.importLimit', { ...limit, added: data.added })}{' '}
          {limit.room > 0 ? t('flashcards.importLimitPart', { count: limit.room }) : t('flashcards.importLimitFull')}
        </Note>
      ) : null}
      <Unread data={data} />
      <ul className={styles.sample} aria-label={t('flashcards.importSample')}>
        {sample.slice(0, 3).map(({ front, back }, index) => (
          // Rows have an order and may repeat.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <CardSides front={front} back={back} />
          </li>
        ))}
      </ul>
      <Examples of={examples} outcome="updated" />
      <Examples of={examples} outcome="kept" />
    </>
  );
}

function CardSides({ front, back }: { front: string; back: string }) {
  return (
    <>
      <b dir="auto">
        <FormulaText>{cardWords(front, '$')}</FormulaText>
      </b>{' '}
      <span dir="auto">
        <FormulaText>{cardWords(back, '$')}</FormulaText>
      </span>
    </>
  );
}

/** Shows some cards whose text differs: the current one and the file's. */
function Examples({ of, outcome }: { of: ImportPreview['examples']; outcome: 'updated' | 'kept' }) {
  const { t } = useTranslate();
  const examples = of.filter((example) => example.outcome === outcome);
  if (examples.length === 0) return null;
  const title = t(`flashcards.importExamples.${outcome}`);
  return (
    <div>
      <Text as="p" size="ui">
        {title}
      </Text>
      <ul className={styles.sample} aria-label={title}>
        {examples.map(({ front, back, before }) => (
          <li key={`${front}\n${back}`}>
            <span>
              <Text size="small" tone="secondary">
                {t('flashcards.importHere')}
              </Text>{' '}
              <CardSides {...before} />
            </span>
            <span>
              <Text size="small" tone="secondary">
                {t('flashcards.importInFile')}
              </Text>{' '}
              <CardSides front={front} back={back} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leaves out zero counts. */
function summaryOf(data: ImportPreview, t: Translate): string {
  const { cards, reviews, alreadyThere, added, updated, kept, unchanged, leftOut, images, media } = data;
  const parts = [t('flashcards.importCards', { count: cards })];
  if (reviews > 0) parts.push(t('flashcards.importReviews', { count: reviews }));
  if (alreadyThere > 0) parts.push(t('flashcards.importNew', { count: added }));
  if (updated > 0) parts.push(t('flashcards.importUpdated', { count: updated }));
  if (kept > 0) parts.push(t('flashcards.importKept', { count: kept }));
  if (unchanged > 0) parts.push(t('flashcards.importUnchanged', { count: unchanged }));
  if (leftOut > 0) parts.push(t('flashcards.importLeftOut', { count: leftOut }));
  if (images > 0) parts.push(t('flashcards.importImages', { count: images }));
  if (media > 0) parts.push(t('flashcards.importMedia', { count: media }));
  return parts.join(' · ');
}

const SHOWN_UNREAD = 5;

/** Shows where the unreadable rows are in the file. */
function Unread({ data: { unread, leftOut } }: { data: ImportPreview }) {
  const { t } = useTranslate();
  if (unread.length === 0) return null;
  const wordsOf = ({ line, reason, text }: ImportPreview['unread'][number]) => {
    const why = t(`flashcards.importUnread.${reason}`);
    if (line === null) return text === '' ? why : `${why}: ${text}`;
    return t('flashcards.importUnreadLine', { line, why: text === '' ? why : `${why} (${text})` });
  };
  const list = (some: ImportPreview['unread'], more: number) => (
    <ul className={styles.unread}>
      {some.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>{wordsOf(item)}</li>
      ))}
      {more > 0 ? <li>{t('flashcards.importUnreadMore', { count: more })}</li> : null}
    </ul>
  );
  if (leftOut <= SHOWN_UNREAD) return list(unread, 0);
  return (
    <div>
      {list(unread.slice(0, SHOWN_UNREAD), 0)}
      <details className={styles.unread}>
        <summary>{t('flashcards.importUnreadMore', { count: leftOut - SHOWN_UNREAD })}</summary>
        {list(unread.slice(SHOWN_UNREAD), leftOut - unread.length)}
      </details>
    </div>
  );
}

const NONE = '-';

function Columns({
  table: { delimiter, columns, mapping },
  choices,
  onChange,
}: {
  table: NonNullable<ImportPreview['table']>;
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}) {
  const { t } = useTranslate();
  const options = columns.map((label, index) => ({ value: String(index), label }));
  const none = { value: NONE, label: t('flashcards.importNoColumn') };
  const delimiters = delimiterNames.map((value) => ({ value, label: t(`flashcards.importDelimiter.${value}`) }));
  const map = (changed: Partial<NonNullable<ImportChoices['columns']>>) =>
    onChange({ ...choices, columns: { ...mapping, ...choices.columns, ...changed } });
  const { front, back, category } = choices.columns ?? mapping;
  return (
    <Row wrapped>
      <SelectField<DelimiterName>
        label={t('flashcards.importDelimiter')}
        value={choices.delimiter ?? delimiter}
        options={delimiters}
        // Another delimiter gives other columns, so detect their roles again.
        onChange={(value) => onChange({ delimiter: value, replaceChanged: choices.replaceChanged === true })}
      />
      <SelectField
        label={t('flashcards.front')}
        value={String(front)}
        options={options}
        onChange={(value) => map({ front: Number(value) })}
      />
      <SelectField
        label={t('flashcards.back')}
        value={String(back)}
        options={options}
        onChange={(value) => map({ back: Number(value) })}
      />
      <SelectField
        label={t('flashcards.category')}
        value={category === null ? NONE : String(category)}
        options={[none, ...options]}
        onChange={(value) => map({ category: value === NONE ? null : Number(value) })}
      />
    </Row>
  );
}
