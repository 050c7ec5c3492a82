import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import hidden from '#client/ui/visually-hidden.module.css';
import { type CalendarSession, type ExamDay, unnumbered } from './calendar-session.ts';
import { dropProps, type MoveToDay } from './drag-session.ts';
import { formatDate, nameOfDay } from './days.ts';
import styles from './day-lists.module.css';
import { SessionChip } from './session-chip.tsx';

interface DayListsProps {
  days: readonly string[];
  today: string;
  sessions: ReadonlyMap<string, CalendarSession[]>;
  /** Names to show instead of titles, by session. */
  names: ReadonlyMap<string, string>;
  exams: readonly ExamDay[];
  /** Lays the days out as columns, if there is room. */
  inColumns?: boolean;
  onOpen: (session: CalendarSession) => void;
  onMove: MoveToDay;
}

/** Arrow keys: up and down move between sessions, left and right to the next day's first session, else its heading. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof HTMLElement))
    return;
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  if (by === undefined) return;
  const { currentTarget, target } = event;
  const days = [...currentTarget.children];
  const sessions = [...currentTarget.querySelectorAll('button')];
  const place = days.findIndex((one) => one.contains(target));
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const inDay = sessions.filter((one) => days[place]?.contains(one));
  // From a day's heading into its sessions.
  const first = by > 0 ? inDay[0] : sessions.findLast((one) => one.compareDocumentPosition(target) === 4);
  const next = isSideways
    ? (days[place + by]?.querySelector('button') ?? days[place + by]?.querySelector('h3'))
    : target instanceof HTMLButtonElement
      ? sessions[sessions.indexOf(target) + by]
      : first;
  event.preventDefault();
  next?.focus();
}

/** Shows each day as a labelled list of its sessions: a week in columns, an agenda in rows. */
export function DayLists({ days, today, sessions, names, exams, inColumns = false, onOpen, onMove }: DayListsProps) {
  const { t, language } = useTranslate();
  /** Without a name of its own, a session goes by its plan, else by its document. */
  const nameOf = ({ uuid, studyPlanId, title }: CalendarSession) =>
    names.get(uuid) === ''
      ? (exams.find((plan) => plan.uuid === studyPlanId)?.title ?? unnumbered(title))
      : names.get(uuid);
  return (
    // Arrow keys move between sessions; Tab reaches each of them too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={clsx(styles.days, inColumns && styles.columns)} onKeyDown={walk}>
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
            <h3 id={`day-${day}`} tabIndex={-1} aria-current={day === today ? 'date' : undefined}>
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
                    <SessionChip session={session} name={nameOf(session)} onOpen={onOpen} />
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
