import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './delete-documents.module.css';
import { useChangeDocuments } from './documents.api.ts';
import { focusSelection } from './focus-document.ts';
import type { ManyDocumentsProps } from './move-documents.tsx';

const NAMES_SHOWN = 5;

/** Deleting several asks for their number, typed (D12, C8). */
export function DeleteDocuments({ documents, onClose, onDone }: ManyDocumentsProps) {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const remove = useChangeDocuments();
  const count = documents.length;
  const equal = typed.trim() === String(count);
  const confirm = () => {
    if (!equal || remove.isPending) return;
    remove.mutate(
      { action: 'delete', uuids: documents.map(({ uuid }) => uuid), count },
      {
        onSuccess: () => {
          toast({ title: t('documents.deletedMany', { count }) });
          onDone();
        },
      },
    );
  };
  return (
    <AlertDialog
      title={t('documents.deleteManyTitle', { count })}
      description={t('documents.deleteManyText')}
      confirmLabel={t('documents.delete')}
      confirmable={equal}
      busy={remove.isPending}
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
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={t('documents.deleteCount', { count })}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
          autoComplete="off"
          hint={equal ? undefined : t('documents.deleteCountMissing')}
        />
        <FailureNote error={remove.error} title={t('documents.deleteFailed')} />
      </Stack>
    </AlertDialog>
  );
}
