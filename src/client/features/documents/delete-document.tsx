import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { isNameTyped, nameToType, restToType } from '#domain/documents/typed-name.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { ConfirmDeletion } from './confirm-deletion.tsx';
import styles from './delete-document.module.css';
import { useDeleteDocument } from './documents.api.ts';
import { forgetKept } from './load-kept-documents.ts';
import { focusDocument } from './focus-document.ts';

const PLACE = '\n';

interface DeleteDocumentProps {
  document: Document;
  onClose: () => void;
  onDeleted: (uuid: string) => void;
}

/** Deletes a document after the user types its name, or the first words of a long one (D12, C8). */
export function DeleteDocument({ document, onClose, onDeleted }: DeleteDocumentProps) {
  const { t } = useTranslate();
  const { uuid, name } = document;
  const [typed, setTyped] = useState('');
  const remove = useDeleteDocument();
  const rest = restToType(typed, name);
  const missing = rest === undefined ? t('documents.deleteDiffers') : t('documents.deleteRest', { rest });
  const hint = typed.trim() === '' ? t('documents.deleteMissing') : missing;
  // One element, so that a click selects the whole name.
  const [before, after] = t('documents.deleteTyped', { name: PLACE }).split(PLACE);

  const confirm = () =>
    remove.mutate(
      { uuid, name: typed },
      {
        onSuccess: () => {
          forgetKept([uuid]);
          toast({ title: t('documents.deleted', { name }) });
          onDeleted(uuid);
          onClose();
        },
      },
    );
  return (
    <ConfirmDeletion
      title={t('documents.deleteTitle', { name })}
      description={t('documents.deleteText')}
      label={
        <>
          {before}
          <span className={styles.nameToType}>{nameToType(name)}</span>
          {after}
        </>
      }
      typed={typed}
      onType={setTyped}
      isTyped={isNameTyped(typed, name)}
      hint={hint}
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={confirm}
      returnFocus={() => focusDocument(uuid)}
    />
  );
}
