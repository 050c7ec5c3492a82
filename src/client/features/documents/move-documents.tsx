import { useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Radio } from '#client/ui/radio.tsx';
import { Row } from '#client/ui/row.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { useChangeDocuments, useFolders } from './documents.api.ts';
import { focusSelection } from './focus-document.ts';
import choices from './folder-choices.module.css';
import { FolderDot } from './folder-dot.tsx';

export interface ManyDocumentsProps {
  documents: Document[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves the selected documents into exactly one folder, or out of all. */
export function MoveDocuments({ documents, onClose, onDone }: ManyDocumentsProps) {
  const { t } = useTranslate();
  const folders = useFolders().data?.items ?? [];
  const [folder, setFolder] = useState<string>();
  const change = useChangeDocuments();
  const count = documents.length;
  const name = folders.find(({ uuid }) => uuid === folder)?.name;
  const move = () =>
    change.mutate(
      { action: 'move', uuids: documents.map(({ uuid }) => uuid), ...(folder ? { folder } : {}) },
      {
        onSuccess: () => {
          toast({ title: name ? t('documents.movedTo', { count, name }) : t('documents.movedOut', { count }) });
          onDone();
        },
      },
    );
  return (
    <FormDialog
      title={t('documents.moveTitle', { count })}
      description={t('documents.moveText')}
      submitLabel={t('documents.move')}
      submittable={folder !== undefined}
      busy={change.isPending}
      error={change.error}
      onSubmit={move}
      onClose={onClose}
      returnFocus={focusSelection}
    >
      <fieldset>
        <VisuallyHidden as="legend">{t('documents.folders')}</VisuallyHidden>
        <ul className={choices.choices}>
          {folders.map(({ uuid, name: folderName, hue }) => (
            <li key={uuid}>
              <Radio name="folder" checked={folder === uuid} onChoose={() => setFolder(uuid)}>
                <Row as="span">
                  <FolderDot hue={hue} />
                  {folderName}
                </Row>
              </Radio>
            </li>
          ))}
          <li>
            <Radio name="folder" checked={folder === ''} onChoose={() => setFolder('')}>
              <Row as="span">
                <FolderDot />
                {t('documents.noFolder')}
              </Row>
            </Radio>
          </li>
        </ul>
      </fieldset>
    </FormDialog>
  );
}
