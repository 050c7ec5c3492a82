import { clsx } from 'clsx';
import { ClipboardPaste, Link2, Upload } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyLibraryDrawing } from '#client/ui/drawings/empty-library.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import responsive from '#client/ui/responsive.module.css';
import styles from './empty-library.module.css';
import { openUploadAt } from './upload/upload-dialog-store.ts';
import { SampleDocuments } from './sample-documents.tsx';

/** Shown on the first visit: offers to upload something, or to try sample documents. */
export function EmptyLibrary({ onUpload }: { onUpload: () => void }) {
  const { t } = useTranslate();
  return (
    <>
      <Card>
        <EmptyState
          className={styles.state}
          drawing={<EmptyLibraryDrawing />}
          title={t('documents.emptyTitle')}
          action={
            <div className={styles.action}>
              <Button variant="primary" size="large" onClick={onUpload}>
                <Upload />
                {t('documents.upload')}
              </Button>
              <p className={clsx(styles.hint, responsive.onlyPointer)}>{t('documents.emptyHint')}</p>
              <div className={styles.ways}>
                <Button onClick={() => openUploadAt({ source: 'text' })}>
                  <ClipboardPaste />
                  {t('documents.emptyPaste')}
                </Button>
                <Button onClick={() => openUploadAt({ source: 'url' })}>
                  <Link2 />
                  {t('documents.emptyAddress')}
                </Button>
              </div>
            </div>
          }
        >
          {t('documents.emptyText')}
        </EmptyState>
      </Card>
      <SampleDocuments />
    </>
  );
}
