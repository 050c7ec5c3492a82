import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TaughtClass } from '#contract/classes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Text } from '#client/ui/text.tsx';
import { useAddDocument, useReadyDocuments } from './classes.api.ts';
import styles from './rows.module.css';

const SEARCH_DELAY_MS = 200;

/** Adds any number of the teacher's documents to a class. */
export default function ChooseDocumentDialog({ group, onClose }: { group: TaughtClass; onClose: () => void }) {
  const { t } = useTranslate();
  const [search, setSearch] = useState('');
  const documents = useReadyDocuments(useDebounced(search.trim(), SEARCH_DELAY_MS));
  const add = useAddDocument(group.uuid);
  const isIn = (uuid: string) => group.documents.some((one) => one.uuid === uuid);
  return (
    <Dialog title={t('classes.chooseTitle')} description={t('classes.chooseText')} onClose={onClose}>
      <Stack>
        <SearchField
          aria-label={t('classes.search')}
          placeholder={t('classes.search')}
          value={search}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
        <FailureNote error={add.error} />
        {documents.isPending ? <Skeleton height={160} /> : null}
        {documents.error ? (
          <ErrorPanel
            title={t('classes.listFailed')}
            error={documents.error}
            onRetry={() => void documents.refetch()}
          />
        ) : null}
        {documents.data?.items.length === 0 ? <p>{t('classes.noMatch')}</p> : null}
        <ul className={styles.rows}>
          {documents.data?.items.map(({ uuid, name }) => (
            <li key={uuid}>
              <Text className={styles.name} truncated>
                {name}
              </Text>
              {isIn(uuid) ? (
                <Text size="small" tone="secondary" className={styles.done}>
                  <Check />
                  {t('classes.added')}
                </Text>
              ) : (
                <Button
                  size="small"
                  aria-label={t('classes.addThis', { name })}
                  busy={add.isPending && add.variables === uuid}
                  onClick={() => add.mutate(uuid)}
                >
                  <Plus />
                  {t('classes.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
