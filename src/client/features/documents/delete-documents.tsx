import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import { forgetKept } from './load-kept-documents.ts';
import styles from './delete-documents.module.css';
import { useChangeDocuments } from './documents.api.ts';
import { focusSelection } from './focus-document.ts';
import type { ManyDocumentsProps } from './move-documents.tsx';

const NAMES_SHOWN = 5;

/** Deletes several documents after the user types their number (D12, C8). */
export function DeleteDocuments({ documents, onClose, onDone }: ManyDocumentsProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const remove = useChangeDocuments();
  const count = documents.length;
  const confirm = () =>
    remove.mutate(
      { action: 'delete', uuids: documents.map(({ uuid }) => uuid), count },
      {
        onSuccess: () => {
          forgetKept(documents.map(({ uuid }) => uuid));
          toast({ title: t('documents.deletedMany', { count }) });
          onDone();
        },
      },
    );
  return (
    <ConfirmDeletion
      title={t('documents.deleteManyTitle', { count })}
      description={t('documents.deleteManyText')}
      label={t('documents.deleteCount', { count })}
      typed={typed}
      onType={setTyped}
      isTyped={typed.trim() === String(count)}
      hint={t('documents.deleteCountMissing')}
      inputMode="numeric"
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={confirm}
      returnFocus={focusSelection}
    >
      <ul className={styles.names}>
        {documents.slice(0, NAMES_SHOWN).map(({ uuid, name }) => (
          <li key={uuid} className={styles.name}>
            {name}
          </li>
        ))}
        {count > NAMES_SHOWN ? <li>{t('documents.andMore', { count: count - NAMES_SHOWN })}</li> : null}
      </ul>
    </ConfirmDeletion>
  );
}
