import type { Document } from '#contract/documents.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { MaintenanceDrawing } from '#client/ui/drawings/maintenance.tsx';
import { UploadDrawing } from '#client/ui/drawings/upload.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Row } from '#client/ui/row.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { CrawledPages } from './crawled-pages.tsx';
import styles from './document-error.module.css';
import { useCancelExtraction, useRetryDocument } from './documents.api.ts';
import { isCancelled } from './document-state.ts';
import { TranscriptForm } from './transcript-form.tsx';
import { openUploadAt, type UploadStart } from './upload/upload-dialog-store.ts';

/** Errors that are not the file's fault, so that a retry may succeed. */
const isWorthRetrying = new Set<ErrorCode>([
  'PROCESSING_TIMEOUT',
  'INTERNAL_ERROR',
  'SERVICE_UNAVAILABLE',
  'URL_FETCH_FAILED',
  'AI_UNAVAILABLE',
  'JOB_CANCELLED',
]);

interface DocumentErrorProps {
  document: Document;
  onDelete: () => void;
}

/** Replaces the viewer while a document is being extracted or when it failed (D09). */
export function DocumentError({ document, onDelete }: DocumentErrorProps) {
  const { t, language } = useTranslate();
  const retry = useRetryDocument();
  const cancel = useCancelExtraction();
  if (document.status !== 'failed') {
    return (
      <div className={styles.screen}>
        <UploadDrawing />
        <h2>{t('documents.reading')}</h2>
        <Text as="output" tone="secondary">
          {t('documents.extractionRunning')}
        </Text>
        {document.extractionPercent > 0 ? (
          <Progress
            label={t('documents.reading')}
            percent={document.extractionPercent}
            text={t('documents.extractionPercentage', { percent: formatPercent(document.extractionPercent, language) })}
          />
        ) : null}
        {document.kind === 'web' ? <CrawledPages document={document} /> : null}
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(document)}>
          {t('documents.cancelExtraction')}
        </Button>
      </div>
    );
  }
  const code = document.error?.code ?? 'FILE_CORRUPT';
  const reread = () =>
    retry.mutate(document.uuid, {
      onError: (error) => toast({ variant: 'destructive', title: document.name, description: describeError(error) }),
    });
  // The supplied transcript may have been empty.
  const wantsTranscript = document.kind === 'youtube' && (code === 'TRANSCRIPT_UNAVAILABLE' || code === 'FILE_EMPTY');
  const source = sourceOf(document.kind);
  const mayHelp = isWorthRetrying.has(code);
  const retryButton = (
    <Button variant={mayHelp ? 'primary' : 'ghost'} busy={retry.isPending} onClick={reread}>
      {t('documents.retry')}
    </Button>
  );
  return (
    <div className={styles.screen}>
      <MaintenanceDrawing />
      <h2>{t(isCancelled(document) ? 'documents.extractionCancelled' : 'documents.unreadable')}</h2>
      <Text as="p" tone="secondary" role="alert">
        {isCancelled(document) ? t('documents.extractionCancelledText') : t(`errors.${code}`)}
      </Text>
      {wantsTranscript ? <TranscriptForm document={document} /> : null}
      <Row wrapped className={styles.actions}>
        {mayHelp ? retryButton : null}
        <Button variant={mayHelp || wantsTranscript ? 'secondary' : 'primary'} onClick={() => openUploadAt({ source })}>
          {t(`upload.another.${source}`)}
        </Button>
        <Button variant="quiet-danger" onClick={onDelete}>
          {t('documents.delete')}
        </Button>
        {mayHelp ? null : retryButton}
      </Row>
    </div>
  );
}

/** The upload source for another document of this kind. */
function sourceOf(kind: Document['kind']): NonNullable<UploadStart['source']> {
  if (kind === 'web') return 'url';
  return kind === 'youtube' || kind === 'text' ? kind : 'file';
}
