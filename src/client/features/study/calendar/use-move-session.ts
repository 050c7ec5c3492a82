import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { useSessionAction } from '../study.api.ts';
import { describeConflict } from './describe-conflict.ts';
import type { CalendarSession, ExamDay } from './calendar-session.ts';
import { beginningOf, dayOf } from './days.ts';
import type { MoveToDay } from './drag-session.ts';

/** Moves a session to the same time on another day; a toast offers undo. */
export function useMoveSession(sessions: readonly CalendarSession[], exams: readonly ExamDay[]): MoveToDay {
  const { t, language } = useTranslate();
  const { mutate } = useSessionAction();
  const refuse = (description: string) =>
    toast({ variant: 'destructive', title: t('study.failed.reschedule'), description });
  const announceMove = useAnnounceMove();
  const reschedule = (uuid: string, startTime: string, onSuccess: () => void) =>
    mutate(
      { uuid, action: { kind: 'reschedule', startTime } },
      {
        onSuccess,
        onError: (error) => refuse(describeConflict(error, t, language)),
      },
    );
  return (uuid, day) => {
    const session = sessions.find((one) => one.uuid === uuid);
    if (!session || dayOf(session.startTime) === day) return;
    const before = new Date(session.startTime);
    const start = beginningOf(day);
    start.setHours(before.getHours(), before.getMinutes());
    const exam = exams.find((one) => one.uuid === session.studyPlanId);
    if (start.getTime() < Date.now()) refuse(t('study.reschedule.past'));
    else if (exam && day > exam.day) refuse(t('study.reschedule.afterExam'));
    else reschedule(uuid, start.toISOString(), () => announceMove(session));
  };
}

/** Announces a move; offers to undo it if the old time is in the future. */
export function useAnnounceMove(): (before: Pick<CalendarSession, 'uuid' | 'startTime'>) => void {
  const { t, language } = useTranslate();
  const { mutate } = useSessionAction();
  return ({ uuid, startTime }) => {
    const title = t('study.done.reschedule');
    const undo = () =>
      mutate(
        { uuid, action: { kind: 'reschedule', startTime } },
        {
          onSuccess: () => toast({ title }),
          onError: (error) =>
            toast({
              variant: 'destructive',
              title: t('study.failed.reschedule'),
              description: describeConflict(error, t, language),
            }),
        },
      );
    const isUndoable = Date.parse(startTime) > Date.now();
    toast({ title, ...(isUndoable ? { action: { label: t('study.undo'), onSelect: undo } } : {}) });
  };
}
