import { useTranslate } from '#client/lib/i18n.ts';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { describeConflict } from './calendar/describe-conflict.ts';

/** Below the fields of a form it may lie outside what a phone shows. */
const comeIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** A refused change of a session, next to what triggered it. */
export function StudyFailure({ error, title }: { error: unknown; title: string }) {
  const { t, language } = useTranslate();
  return error ? (
    <div ref={comeIntoSight}>
      <FailureNote error={error} title={title} text={describeConflict(error, t, language)} />
    </div>
  ) : null;
}
