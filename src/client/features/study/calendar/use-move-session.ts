import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { useSessionAction } from '../study.api.ts';
import { describeConflict } from './describe-conflict.ts';
import type { CalendarSession } from './calendar-session.ts';
import { beginningOf, dayOf } from './days.ts';
import type { MoveToDay } from './drag-session.ts';

/** Moves a session to the same time of another day; a toast takes it back. */
export function useMoveSession(sessions: readonly CalendarSession[]): MoveToDay {
  const { t, language } = useTranslate();
  const { mutate } = useSessionAction();
  const reschedule = (uuid: string, startTime: string, onSuccess: () => void) =>
    mutate(
      { uuid, action: { kind: 'reschedule', startTime } },
      {
        onSuccess,
        onError: (error) =>
          toast({
            variant: 'destructive',
            title: t('study.failed.reschedule'),
            description: describeConflict(error, t, language),
          }),
      },
    );
  return (uuid, day) => {
    const session = sessions.find((one) => one.uuid === uuid);
    if (!session || dayOf(session.startTime) === day) return;
    const before = new Date(session.startTime);
    const start = beginningOf(day);
    start.setHours(before.getHours(), before.getMinutes());
    if (start.getTime() < Date.now()) {
      toast({ variant: 'destructive', title: t('study.failed.reschedule'), description: t('study.reschedule.past') });
      return;
    }
    const isUndoable = before.getTime() > Date.now();
    const undo = () => reschedule(uuid, session.startTime, () => toast({ title: t('study.done.reschedule') }));
    reschedule(uuid, start.toISOString(), () =>
      toast({
        title: t('study.done.reschedule'),
        ...(isUndoable ? { action: { label: t('study.undo'), onSelect: undo } } : {}),
      }),
    );
  };
}
