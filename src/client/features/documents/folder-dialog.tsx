import { Check } from 'lucide-react';
import { useState } from 'react';
import { type Folder, folderHues } from '#contract/folders.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import hidden from '#client/ui/visually-hidden.module.css';
import { useDeleteFolder, useFolders, useSaveFolder } from './documents.api.ts';
import { nextHue } from './next-hue.ts';
import styles from './folder-dialog.module.css';
import type { FolderTask } from './folder-nav.tsx';

interface FolderDialogProps {
  task: FolderTask;
  onClose: () => void;
  /** Lets the page leave a deleted folder before anything is refetched. */
  onDeleted: (uuid: string) => Promise<void>;
}

/** Creates, edits or deletes a folder. */
export default function FolderDialog({ task, onClose, onDeleted }: FolderDialogProps) {
  if (task.kind === 'delete') return <DeleteFolder folder={task.folder} onClose={onClose} onDeleted={onDeleted} />;
  return <EditFolder task={task} onClose={onClose} />;
}

/** Limit of the server. */
const MOST_NAME_CHARACTERS = 60;

function EditFolder({ task, onClose }: { task: Exclude<FolderTask, { kind: 'delete' }>; onClose: () => void }) {
  const { t } = useTranslate();
  const folder = task.kind === 'edit' ? task.folder : undefined;
  const [name, setName] = useState(folder?.name ?? '');
  const folders = useFolders().data?.items ?? [];
  const [chosenHue, setHue] = useState(folder?.hue);
  const hue = chosenHue ?? nextHue(folders);
  const [tried, setTried] = useState(false);
  const save = useSaveFolder();

  const submit = () => {
    setTried(true);
    if (!name.trim()) return;
    save.mutate(
      { ...(folder ? { uuid: folder.uuid } : {}), name, hue },
      {
        onSuccess: () => {
          toast({ title: folder ? t('documents.folderSaved') : t('documents.folderCreated') });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={folder ? t('documents.renameFolder') : t('documents.newFolder')}
      busy={save.isPending}
      error={save.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('documents.folderName')}
        value={name}
        onChange={setName}
        maxLength={MOST_NAME_CHARACTERS}
        hint={name.length >= MOST_NAME_CHARACTERS ? t('documents.folderNameLimit') : undefined}
        autoComplete="off"
        error={tried && !name.trim() ? t('documents.folderNameMissing') : undefined}
      />
      <fieldset>
        <FieldLabel as="legend">{t('documents.folderHue')}</FieldLabel>
        <div className={styles.hues}>
          {folderHues.map((option) => (
            <label key={option} className={styles.hue} data-hue={option} data-tooltip={t(`documents.hue.${option}`)}>
              <input
                type="radio"
                name="hue"
                className={hidden.visuallyHidden}
                checked={option === hue}
                onChange={() => setHue(option)}
                aria-label={t(`documents.hue.${option}`)}
              />
              {option === hue ? <Check /> : null}
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}

interface DeleteFolderProps extends Omit<FolderDialogProps, 'task'> {
  folder: Folder;
}

function DeleteFolder({ folder, onClose, onDeleted }: DeleteFolderProps) {
  const { t } = useTranslate();
  const remove = useDeleteFolder(onDeleted);
  return (
    <AlertDialog
      title={t('documents.deleteFolderTitle', { name: folder.name })}
      description={t('documents.deleteFolderText')}
      confirmLabel={t('documents.deleteFolder')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(folder.uuid, {
          onSuccess: () => {
            toast({ title: t('documents.folderDeleted') });
            onClose();
          },
        })
      }
    >
      <FailureNote error={remove.error} />
    </AlertDialog>
  );
}
