import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { isNameTyped, nameToType, restToType } from '#domain/documents/typed-name.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './delete-document.module.css';
import { useDeleteDocument } from './documents.api.ts';
import { focusDocument } from './focus-document.ts';

const PLACE = '\n';

interface DeleteDocumentProps {
  document: Document;
  onClose: () => void;
  onDeleted: (uuid: string) => void;
}

/** Deleting asks for the name, or for the first words of a long one, typed or pasted (D12, C8). */
export function DeleteDocument({ document, onClose, onDeleted }: DeleteDocumentProps) {
  const { t } = useTranslate();
  const { uuid, name } = document;
  const [typed, setTyped] = useState('');
  const remove = useDeleteDocument();
  const equal = isNameTyped(typed, name);
  const rest = restToType(typed, name);
  const missing = rest === undefined ? t('documents.deleteDiffers') : t('documents.deleteRest', { rest });
  const hint = typed.trim() === '' ? t('documents.deleteMissing') : missing;
  // The words are selected as one, to be copied.
  const [before, after] = t('documents.deleteTyped', { name: PLACE }).split(PLACE);

  const confirm = () => {
    if (!equal || remove.isPending) return;
    remove.mutate(
      { uuid, name: typed },
      {
        onSuccess: () => {
          toast({ title: t('documents.deleted', { name }) });
          onDeleted(uuid);
          onClose();
        },
      },
    );
  };
  return (
    <AlertDialog
      title={t('documents.deleteTitle', { name })}
      description={t('documents.deleteText')}
      confirmLabel={t('documents.delete')}
      confirmable={equal}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={confirm}
      returnFocus={() => focusDocument(uuid)}
    >
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={
            <>
              {before}
              <span className={styles.nameToType}>{nameToType(name)}</span>
              {after}
            </>
          }
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          hint={equal ? undefined : hint}
        />
        <FailureNote error={remove.error} title={t('documents.deleteFailed')} />
      </Stack>
    </AlertDialog>
  );
}
