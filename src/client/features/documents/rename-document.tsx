import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useChangeDocument } from './documents.api.ts';
import { focusDocument } from './focus-document.ts';

interface RenameDocumentProps {
  document: Document;
  onClose: () => void;
}

export function RenameDocument({ document, onClose }: RenameDocumentProps) {
  const { t } = useTranslate();
  const [name, setName] = useState(document.name);
  const change = useChangeDocument();
  const submit = () => {
    if (!name.trim()) return;
    change.mutate(
      { document, name },
      {
        onSuccess: () => {
          toast({ title: t('documents.renamed') });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t('documents.renameTitle')}
      busy={change.isPending}
      error={change.error}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={() => focusDocument(document.uuid)}
    >
      <TextField
        label={t('documents.newName')}
        value={name}
        onChange={setName}
        maxLength={255}
        autoComplete="off"
        error={name.trim() ? undefined : t('documents.nameMissing')}
      />
    </FormDialog>
  );
}
