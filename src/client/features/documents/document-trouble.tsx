import type { Document } from '#contract/documents.ts';
import { describeError } from '../../lib/describe-error.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { MaintenanceDrawing } from '../../ui/drawings/maintenance.tsx';
import { UploadDrawing } from '../../ui/drawings/upload.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRetryDocument } from './documents.api.ts';

interface DocumentTroubleProps {
  document: Document;
  onDelete: () => void;
}

/** A document that cannot be read yet, or not at all: what is going on and what can be done (D09). */
export function DocumentTrouble({ document, onDelete }: DocumentTroubleProps) {
  const { t } = useTranslate();
  const retry = useRetryDocument();
  if (document.status !== 'failed') {
    return (
      <output className="trouble">
        <UploadDrawing />
        <h2>{t('documents.reading')}</h2>
        <p className="t2">{t('documents.readingText')}</p>
      </output>
    );
  }
  return (
    <div className="trouble">
      <MaintenanceDrawing />
      <h2>{t('documents.unreadable')}</h2>
      <p className="t2" role="alert">
        {t(`errors.${document.error?.code ?? 'FILE_CORRUPT'}`)}
      </p>
      <div className="row wrap">
        <Button
          variant="primary"
          busy={retry.isPending}
          onClick={() =>
            retry.mutate(document.uuid, {
              onError: (error) =>
                toast({ variant: 'destructive', title: document.name, description: describeError(error) }),
            })
          }
        >
          {t('documents.retry')}
        </Button>
        <Button variant="danger-quiet" onClick={onDelete}>
          {t('documents.delete')}
        </Button>
      </div>
    </div>
  );
}
