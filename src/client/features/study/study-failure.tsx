import { useTranslate } from '#client/lib/i18n.ts';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { describeConflict } from './calendar/describe-conflict.ts';

/** A refused change of a session, next to what triggered it. */
export function StudyFailure({ error, title }: { error: unknown; title: string }) {
  const { t, language } = useTranslate();
  return error ? <FailureNote error={error} title={title} text={describeConflict(error, t, language)} /> : null;
}
