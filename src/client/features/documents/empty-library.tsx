import { Upload } from 'lucide-react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyLibraryDrawing } from '#client/ui/drawings/empty-library.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';

/** The very first visit. */
export function EmptyLibrary({ onUpload }: { onUpload: () => void }) {
  const { t } = useTranslate();
  return (
    <Card>
      <EmptyState
        drawing={<EmptyLibraryDrawing />}
        title={t('documents.emptyTitle')}
        action={
          <div className="empty-action">
            <Button variant="primary" size="lg" onClick={onUpload}>
              <Upload />
              {t('documents.upload')}
            </Button>
            <p className="hint for-mouse">{t('documents.emptyHint')}</p>
          </div>
        }
      >
        {t('documents.emptyText')}
      </EmptyState>
    </Card>
  );
}
