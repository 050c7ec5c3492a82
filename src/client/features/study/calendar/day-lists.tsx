import { clsx } from 'clsx';
import { useTranslate } from '#client/lib/i18n.ts';
import hidden from '#client/ui/visually-hidden.module.css';
import type { CalendarSession, ExamDay } from './calendar-session.ts';
import { dropProps, type MoveToDay } from './drag-session.ts';
import { formatDate, nameOfDay } from './days.ts';
import styles from './day-lists.module.css';
import { SessionChip } from './session-chip.tsx';

interface DayListsProps {
  days: readonly string[];
  today: string;
  sessions: ReadonlyMap<string, CalendarSession[]>;
  exams: readonly ExamDay[];
  /** Side by side, where there is room. */
  inColumns?: boolean;
  onOpen: (session: CalendarSession) => void;
  onMove: MoveToDay;
}

/** Each day a labelled list of its sessions: a week beside each other, an agenda below each other. */
export function DayLists({ days, today, sessions, exams, inColumns = false, onOpen, onMove }: DayListsProps) {
  const { t, language } = useTranslate();
  return (
    <div className={clsx(styles.days, inColumns && styles.columns)}>
      {days.map((day) => {
        const ofDay = sessions.get(day) ?? [];
        const ofExams = exams.filter((one) => one.day === day);
        return (
          <section
            key={day}
            aria-labelledby={`day-${day}`}
            data-today={day === today || undefined}
            {...dropProps(day, onMove)}
          >
            <h3 id={`day-${day}`} aria-current={day === today ? 'date' : undefined}>
              {inColumns ? (
                <>
                  <span aria-hidden="true">
                    {formatDate(day, language, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
                  </span>
                  <span className={hidden.visuallyHidden}>{nameOfDay(day, language)}</span>
                </>
              ) : day === today ? (
                t('study.todayIs', { day: nameOfDay(day, language) })
              ) : (
                nameOfDay(day, language)
              )}
            </h3>
            {ofExams.map(({ uuid, title }) => (
              <p key={uuid} className={styles.exam}>
                {t('study.examOf', { title })}
              </p>
            ))}
            {ofDay.length > 0 ? (
              <ul>
                {ofDay.map((session) => (
                  <li key={session.uuid}>
                    <SessionChip session={session} onOpen={onOpen} />
                  </li>
                ))}
              </ul>
            ) : ofExams.length > 0 ? null : (
              <p className={styles.none}>{t('study.noSessions')}</p>
            )}
          </section>
        );
      })}
    </div>
  );
}
