import './recognition-note.css';
import type { Document } from '#contract/documents.ts';
import type { Recognition } from '#contract/recognition.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { useUser } from '#client/lib/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Note } from '#client/ui/note.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { useCancelRecognition, useRecognises, useRecognition, useStartRecognition } from './recognition.api.ts';

/** What can be done about pages without text, and how far it is (D09). */
export function RecognitionNote({ document }: { document: Document }) {
  const { t } = useTranslate();
  const recognition = useRecognition(document);
  const isOn = useRecognises();
  const isAdmin = useUser()?.role === 'admin';
  const start = useStartRecognition(document.uuid);
  const cancel = useCancelRecognition(document.uuid);
  if (!recognition || recognition.total === 0 || isOn === undefined) return null;
  const { status, done, total } = recognition;
  const isRunning = status === 'running';
  // Only whoever can switch it on is helped by knowing that it is off.
  if (!isOn && !isRunning && status !== 'completed' && !isAdmin) return null;
  const hasFound = document.warnings.includes('recognised');
  const canStart = isOn && status !== 'completed';
  const onError = (error: unknown) =>
    toast({ variant: 'destructive', title: document.name, description: describeError(error) });
  return (
    <section className="doc-warnings recognition" aria-label={t('recognition.title')}>
      <Note tone={status === 'failed' ? 'bad' : 'info'}>
        {/* While it runs, these words tell why no test can be made yet. */}
        <output id={isRunning ? 'warning-no_text' : undefined}>{words(recognition, { isOn, hasFound }, t)}</output>
        {isRunning ? (
          <>
            <Progress
              label={t('recognition.running')}
              percent={(100 * done) / total}
              text={t('recognition.progress', { done, total })}
            />
            <p className="small t2">{t('recognition.leave')}</p>
          </>
        ) : null}
        {isRunning || canStart ? (
          // One button for both, so that whoever pressed it still stands on it.
          <div className="row wrap note-acts">
            <Button
              size="sm"
              variant={isRunning ? 'ghost' : 'primary'}
              busy={start.isPending || cancel.isPending}
              onClick={() => (isRunning ? cancel : start).mutate(undefined, { onError })}
            >
              {isRunning ? t('recognition.cancel') : t(status === 'none' ? 'recognition.start' : 'recognition.resume')}
            </Button>
          </div>
        ) : null}
      </Note>
    </section>
  );
}

function words(
  { status, done, total, error }: Recognition,
  { isOn, hasFound }: { isOn: boolean; hasFound: boolean },
  t: Translate,
): string {
  switch (status) {
    case 'none':
      return isOn ? t('recognition.offer', { count: total }) : t('recognition.off');
    case 'running':
      return done === total ? t('recognition.finishing') : t('recognition.reading', { done, total });
    case 'cancelled':
      return t('recognition.cancelled', { done, total });
    case 'failed':
      if (hasFound && error?.code === 'PROCESSING_TIMEOUT') return t('recognition.partly');
      return error ? t(`errors.${error.code}`) : t('recognition.failed');
    case 'completed':
      return t(hasFound ? 'recognition.rest' : 'recognition.nothing');
  }
}
