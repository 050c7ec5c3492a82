import type { StudySession } from '#contract/study-sessions.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Text } from '#client/ui/text.tsx';
import { withBoundNumber } from '../calendar/calendar-session.ts';
import { dayOf, formatDate, formatTime } from '../calendar/days.ts';
import { hueOfType, SessionIcon } from '../calendar/session-icon.tsx';
import { minutesOf } from '../session-words.ts';
import styles from './session-list.module.css';

interface SessionListProps {
  sessions: readonly StudySession[];
  onOpen: (session: StudySession) => void;
}

const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Lists the upcoming sessions. */
export function SessionList({ sessions, onOpen }: SessionListProps) {
  const { t, language } = useTranslate();
  return (
    <section aria-labelledby="study-next">
      <h2 id="study-next" className={styles.title}>
        {t('study.upcoming')}
      </h2>
      {sessions.length === 0 ? (
        <Text as="p" tone="secondary">
          {t('study.noneUpcoming')}
        </Text>
      ) : (
        <>
          <ul className={styles.list}>
            {sessions.map((session) => (
              <li key={session.uuid}>
                <button type="button" className={styles.row} onClick={() => onOpen(session)}>
                  <span className={styles.when}>
                    {formatDate(dayOf(session.startTime), language, day)}, {formatTime(session.startTime, language)}
                  </span>
                  <span className={styles.kind} data-hue={hueOfType[session.type]}>
                    <SessionIcon type={session.type} outcome={session.status} />
                    {t(`study.type.${session.type}`)}
                  </span>
                  <span className={styles.name} dir="auto">
                    {withBoundNumber(session.title)}
                  </span>
                  <span className={styles.length}>{t('study.minutes', { count: minutesOf(session) })}</span>
                </button>
              </li>
            ))}
          </ul>
          <Text as="p" size="small" tone="secondary">
            {t('study.upcomingUntil')}
          </Text>
        </>
      )}
    </section>
  );
}
