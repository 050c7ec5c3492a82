import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useChangeDocument, useFolders } from './documents.api.ts';
import { focusDocument } from './focus-document.ts';
import choices from './folder-choices.module.css';
import { FolderDot } from './folder-dot.tsx';

interface AssignFoldersProps {
  document: Document;
  onClose: () => void;
}

/** Assigns a document to folders; it may be in several at once. */
export function AssignFolders({ document, onClose }: AssignFoldersProps) {
  const { t } = useTranslate();
  const folders = useFolders().data?.items ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(document.folders.map(({ uuid }) => uuid)));
  const change = useChangeDocument();
  const save = () =>
    change.mutate(
      { document, folders: [...chosen] },
      {
        onSuccess: () => {
          toast({ title: t('documents.assigned') });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('documents.assignTitle', { name: document.name })}
      submittable={folders.length > 0}
      busy={change.isPending}
      error={change.error}
      onSubmit={save}
      onClose={onClose}
      returnFocus={() => focusDocument(document.uuid)}
    >
      {folders.length === 0 ? (
        <Text as="p" tone="secondary">
          {t('documents.assignEmpty')}
        </Text>
      ) : null}
      <ul className={choices.choices}>
        {folders.map((folder) => (
          <li key={folder.uuid}>
            <Checkbox
              checked={chosen.has(folder.uuid)}
              onChange={(on) => {
                const next = new Set(chosen);
                if (on) next.add(folder.uuid);
                else next.delete(folder.uuid);
                setChosen(next);
              }}
            >
              <Row as="span">
                <FolderDot hue={folder.hue} />
                {folder.name}
              </Row>
            </Checkbox>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
