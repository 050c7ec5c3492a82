import { useTranslate } from '#client/lib/i18n.ts';
import { dayOf, formatTime, nameOfDay } from '../calendar/days.ts';
import { usePlanSessions } from '../study.api.ts';

/** A longer list would push the buttons out of sight. */
const MOST_NAMED = 6;

/** Lists the pending sessions that were moved by hand; replanning moves them again. */
export default function ManualChanges({ planUuid }: { planUuid: string }) {
  const { t, language } = useTranslate();
  const { data } = usePlanSessions(planUuid);
  const moved = (data?.items ?? []).filter(({ manual, status }) => manual && status === 'pending');
  if (moved.length === 0) return null;
  return (
    <ul>
      {moved.slice(0, MOST_NAMED).map(({ uuid, title, startTime }) => (
        <li key={uuid}>
          {nameOfDay(dayOf(startTime), language)}, {formatTime(startTime, language)}: {title}
        </li>
      ))}
      {moved.length > MOST_NAMED ? <li>{t('study.more', { count: moved.length - MOST_NAMED })}</li> : null}
    </ul>
  );
}
