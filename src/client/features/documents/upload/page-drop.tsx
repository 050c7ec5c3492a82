import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './page-drop.module.css';
import { openUpload } from './upload-dialog-store.ts';

/** Whether files are dragged and no other element has handled the event. */
const isFree = (event: DragEvent) => !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false);

/** Accepts files dropped anywhere on the page (D02). */
export function PageDrop() {
  const { t } = useTranslate();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const onOver = (event: DragEvent) => {
      if (!isFree(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!isFree(event)) return;
      event.preventDefault();
      const { files, folders } = droppedFiles(event.dataTransfer);
      openUpload(files, folders);
    };
    addEventListener('dragover', onOver, { signal });
    addEventListener('dragleave', (event) => (event.relatedTarget ? undefined : setOver(false)), { signal });
    addEventListener('drop', onDrop, { signal });
    return () => listeners.abort();
  }, []);
  if (!over) return null;
  return (
    <div className={styles.cover} aria-hidden="true">
      <span>
        <Upload size={24} />
        {t('documents.dropHere')}
      </span>
    </div>
  );
}

/** Separates dropped folders, which look like files except for their entry. */
function droppedFiles(dropped: DataTransfer | null): { files: File[]; folders: File[] } {
  const files: File[] = [];
  const folders: File[] = [];
  for (const item of dropped?.items ?? []) {
    const file = item.getAsFile();
    if (file) (item.webkitGetAsEntry()?.isDirectory ? folders : files).push(file);
  }
  return { files, folders };
}
