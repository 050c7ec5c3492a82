import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
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
    <Dialog
      width="narrow"
      title={t('documents.renameTitle')}
      onClose={onClose}
      returnFocus={() => focusDocument(document.uuid)}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" type="submit" form="rename-form" busy={change.isPending}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form
        id="rename-form"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('documents.newName')}
          value={name}
          onChange={setName}
          maxLength={255}
          autoComplete="off"
          error={name.trim() ? undefined : t('documents.nameMissing')}
        />
        {change.error ? (
          <Note tone="bad" role="alert">
            {describeError(change.error)}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
