import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../../lib/i18n.ts';
import { openUpload } from './upload-dialog-store.ts';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Files may be dropped anywhere on the page (D02). */
export function PageDrop() {
  const { t } = useTranslate();
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const onOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    addEventListener('dragover', onOver, { signal });
    addEventListener('dragleave', (event) => (event.relatedTarget ? undefined : setOver(false)), { signal });
    addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        openUpload([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);
  if (!over) return null;
  return (
    <div className="page-drop" aria-hidden="true">
      <span>
        <Upload className="i i-24" />
        {t('documents.dropHere')}
      </span>
    </div>
  );
}
