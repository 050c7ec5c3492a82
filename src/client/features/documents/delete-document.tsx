import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useDeleteDocument } from './documents.api.ts';
import { focusDocument } from './focus-document.ts';
import { compareTypedName } from './typed-name.ts';

interface DeleteDocumentProps {
  document: Document;
  onClose: () => void;
  onDeleted: (uuid: string) => void;
}

/** Deleting asks for the name, typed or pasted (D12, C8). */
export function DeleteDocument({ document, onClose, onDeleted }: DeleteDocumentProps) {
  const { t } = useTranslate();
  const { uuid, name } = document;
  const [typed, setTyped] = useState('');
  const remove = useDeleteDocument();
  const comparison = compareTypedName(typed, name);
  const equal = comparison.state === 'equal';

  const hints = {
    equal: () => undefined,
    empty: () => t('documents.deleteMissing'),
    different: () => t('documents.deleteDiffers'),
    incomplete: () => t('documents.deleteRest', { rest: comparison.state === 'incomplete' ? comparison.rest : '' }),
  };
  const confirm = () => {
    if (!equal || remove.isPending) return;
    remove.mutate(
      { uuid, name },
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
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <TextField
          label={t('documents.deleteTyped', { name })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          spellCheck={false}
          hint={hints[comparison.state]()}
        />
        <FailureNote error={remove.error} title={t('documents.deleteFailed')} />
      </form>
    </AlertDialog>
  );
}
