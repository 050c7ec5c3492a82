import type { Document } from '#contract/documents.ts';
import type { OcrRun } from '#contract/ocr.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { NoteActions } from '#client/ui/note-actions.tsx';
import { NoteSection } from '#client/ui/note-section.tsx';
import { Note } from '#client/ui/note.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import styles from './ocr-note.module.css';
import { useCancelOcr, useIsOcrEnabled, useOcrRun, useStartOcr } from './ocr.api.ts';

/** Offers OCR for pages without text and shows its progress (D09). */
export function OcrNote({ document }: { document: Document }) {
  const { t } = useTranslate();
  const ocr = useOcrRun(document);
  const isOn = useIsOcrEnabled();
  const isAdmin = useUser()?.role === 'admin';
  const start = useStartOcr(document.uuid);
  const cancel = useCancelOcr(document.uuid);
  if (!ocr || ocr.total === 0 || isOn === undefined) return null;
  const { status, done, total } = ocr;
  const isRunning = status === 'running';
  // Only an administrator can use the hint that OCR is off.
  if (!isOn && !isRunning && status !== 'completed' && !isAdmin) return null;
  const hasFound = document.warnings.includes('recognised');
  const canStart = isOn && status !== 'completed';
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: document.name, description: describeError(error) });
  return (
    <NoteSection label={t('ocr.title')}>
      <Note tone={status === 'failed' ? 'danger' : 'info'}>
        {/* While it runs, the disabled New test button refers to this text. */}
        <output id={isRunning ? 'warning-no_text' : undefined}>{words(ocr, { isOn, hasFound }, t)}</output>
        {isRunning ? (
          <div className={styles.progress}>
            <Progress
              label={t('ocr.running')}
              percent={(100 * done) / total}
              text={t('ocr.progress', { done, total })}
            />
            <Text as="p" size="small" tone="secondary">
              {t('ocr.leave')}
            </Text>
          </div>
        ) : null}
        {isRunning || canStart ? (
          // One button for both actions, so that it keeps the focus.
          <NoteActions>
            <Button
              size="small"
              variant={isRunning ? 'ghost' : 'primary'}
              busy={start.isPending || cancel.isPending}
              onClick={() => (isRunning ? cancel : start).mutate(undefined, { onError })}
            >
              {isRunning ? t('ocr.cancel') : t(status === 'none' ? 'ocr.start' : 'ocr.resume')}
            </Button>
          </NoteActions>
        ) : null}
      </Note>
    </NoteSection>
  );
}

function words(
  { status, done, total, error }: OcrRun,
  { isOn, hasFound }: { isOn: boolean; hasFound: boolean },
  t: Translate,
): string {
  switch (status) {
    case 'none':
      return isOn ? t('ocr.offer', { count: total }) : t('ocr.off');
    case 'running':
      return done === total ? t('ocr.finishing') : t('ocr.reading', { done, total });
    case 'cancelled':
      return t('ocr.cancelled', { done, total });
    case 'failed':
      if (hasFound && error?.code === 'PROCESSING_TIMEOUT') return t('ocr.partly');
      return error ? t(`errors.${error.code}`) : t('ocr.failed');
    case 'completed':
      return t(hasFound ? 'ocr.rest' : 'ocr.nothing');
  }
}
