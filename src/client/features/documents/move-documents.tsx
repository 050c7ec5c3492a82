import { type ReactNode, useState } from 'react';
import type { Document } from '#contract/documents.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useChangeDocuments, useFolders } from './documents.api.ts';
import { focusSelection } from './focus-document.ts';

export interface ManyDocumentsProps {
  documents: Document[];
  onClose: () => void;
  onDone: () => void;
}

/** Puts all chosen documents into one folder and no other, or into none. */
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
        <legend className="sr">{t('documents.folders')}</legend>
        <ul className="folder-choices">
          {folders.map(({ uuid, name: folderName, hue }) => (
            <li key={uuid}>
              <FolderChoice checked={folder === uuid} onChoose={() => setFolder(uuid)}>
                <span className={`dot c-${hue}`} />
                {folderName}
              </FolderChoice>
            </li>
          ))}
          <li>
            <FolderChoice checked={folder === ''} onChoose={() => setFolder('')}>
              {t('documents.noFolder')}
            </FolderChoice>
          </li>
        </ul>
      </fieldset>
    </FormDialog>
  );
}

interface FolderChoiceProps {
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function FolderChoice({ checked, onChoose, children }: FolderChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name="folder" checked={checked} onChange={onChoose} />
      <span className="box round" />
      <span className="row grow">{children}</span>
    </label>
  );
}
