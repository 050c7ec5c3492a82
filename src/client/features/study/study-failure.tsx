import { isApiError } from '#client/lib/api-client.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { formatTime } from './calendar/days.ts';
import { describeConflict, whatIsInTheWay } from './calendar/describe-conflict.ts';

interface StudyFailureProps {
  error: unknown;
  title: string;
  /** Chooses the first free time after the conflicting session. */
  onFreeTime?: (at: string) => void;
}

/** A phone may not show the area below a form. */
const comeIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Shows a refused change of a session, next to its cause. */
export function StudyFailure({ error, title, onFreeTime }: StudyFailureProps) {
  const { t, language } = useTranslate();
  if (!error) return null;
  const after =
    isApiError(error) && error.code === 'STUDY_SCHEDULE_CONFLICT' ? whatIsInTheWay(error)?.freeAt : undefined;
  return (
    <div ref={comeIntoSight}>
      <FailureNote error={error} title={title} text={describeConflict(error, t, language)} />
      {after && onFreeTime ? (
        <Button size="small" onClick={() => onFreeTime(after)}>
          {t('study.afterIt', { time: formatTime(after, language) })}
        </Button>
      ) : null}
    </div>
  );
}
