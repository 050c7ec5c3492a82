// A table of days with arrow-key navigation: the ARIA grid pattern on table elements.
// oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import hidden from '#client/ui/visually-hidden.module.css';
import { cellNames, type CalendarSession, type ExamDay, unnumbered } from './calendar-session.ts';
import { formatDate, nameOfDay, weekdayOf, weekOf } from './days.ts';
import { dropProps, type MoveToDay } from './drag-session.ts';
import { dayAfterKey, type GoToDay } from './grid-keys.ts';
import styles from './month-grid.module.css';
import { SessionChip } from './session-chip.tsx';
import { weeksAround } from './visible-days.ts';

/** Most chips per cell. */
const MOST_CHIPS = 3;

interface MonthGridProps {
  /** Name of the months shown. */
  name: string;
  /** The view shows the month of this day. */
  around: string;
  /** The focused day. */
  day: string;
  today: string;
  sessions: ReadonlyMap<string, CalendarSession[]>;
  /** Names to show instead of titles, by session. */
  names: ReadonlyMap<string, string>;
  exams: readonly ExamDay[];
  onDay: GoToDay;
  onOpenDay: (day: string) => void;
  onOpen: (session: CalendarSession) => void;
  onMove: MoveToDay;
}

/** A month grid: one tab stop, arrows move, Enter opens a day. */
export function MonthGrid(props: MonthGridProps) {
  const { name: months, around, day, today, sessions, names, exams, onDay, onOpenDay, onOpen, onMove } = props;
  const { t, language } = useTranslate();
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isWalking.current = false;
  });

  const short = useMemo(() => {
    const nameOf = ({ uuid, title, type }: CalendarSession) =>
      names.has(uuid) ? names.get(uuid) || t(`study.type.${type}`) : unnumbered(title);
    const all = [...sessions.values()].flat().map((session) => [session.uuid, nameOf(session)] as const);
    const cells = cellNames(all.map(([, name]) => name));
    return new Map(all.map(([uuid, name]) => [uuid, cells.get(unnumbered(name)) ?? name]));
  }, [sessions, names, t]);
  const month = around.slice(0, 7);
  // Hide past empty weeks, unless the focus is there.
  const weeks = weeksAround(around, today, exams);
  const isShown = (date: string) => date === day || date === today || sessions.has(date);
  const begins = weeks.findIndex((week) => week.some(isShown));
  const isThisMonth = today.startsWith(month);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLTableCellElement)) return;
    const next = dayAfterKey(event.key, event.shiftKey, day);
    if (next === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (next === undefined) onOpenDay(day);
    else {
      isWalking.current = true;
      onDay(next, !event.key.startsWith('Page') && weeks.flat().includes(next));
    }
  }
  return (
    <table
      ref={grid}
      role="grid"
      className={styles.grid}
      aria-label={t('study.monthOf', { month: months })}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weekOf(day).map((weekday) => (
            <th key={weekdayOf(weekday)} scope="col" abbr={formatDate(weekday, language, { weekday: 'long' })}>
              {formatDate(weekday, language, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.slice(isThisMonth ? begins : 0).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const ofDay = sessions.get(date) ?? [];
              const ofExams = exams.filter((one) => one.day === date);
              const name = [
                nameOfDay(date, language),
                t('study.sessionCount', { count: ofDay.length }),
                ...ofExams.map(({ title }) => t('study.examOf', { title })),
              ].join(', ');
              return (
                // The grid handles the keys.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <td
                  key={date}
                  tabIndex={date === day ? 0 : -1}
                  className={clsx(
                    (isThisMonth ? date < month : !date.startsWith(month)) && styles.outside,
                    ofExams.length > 0 && styles.exam,
                  )}
                  aria-current={date === today ? 'date' : undefined}
                  aria-selected={date === day}
                  {...dropProps(date, onMove)}
                  onClick={(event) => {
                    if (event.target instanceof Element && event.target.closest('button')) return;
                    onDay(date, true);
                    onOpenDay(date);
                  }}
                >
                  {/* Accessible name of the day. The rest is visual; screen reader users open the day instead. */}
                  <span className={hidden.visuallyHidden}>{name}</span>
                  <span className={styles.number} aria-hidden="true">
                    <span>
                      {date.endsWith('-01')
                        ? formatDate(date, language, { day: 'numeric', month: 'short' })
                        : Number(date.slice(8))}
                    </span>
                  </span>
                  {ofExams.map(({ uuid, title }) => (
                    <span key={uuid} className={styles.examTitle} aria-hidden="true">
                      {t('study.examOf', { title })}
                    </span>
                  ))}
                  <div className={styles.chips} aria-hidden="true">
                    {ofDay.slice(0, ofDay.length > MOST_CHIPS ? MOST_CHIPS - 1 : MOST_CHIPS).map((session) => (
                      <SessionChip
                        key={session.uuid}
                        inGrid={short.get(session.uuid) ?? session.title}
                        session={session}
                        onOpen={onOpen}
                      />
                    ))}
                    {ofDay.length > MOST_CHIPS ? (
                      <span className={styles.more}>{t('study.more', { count: ofDay.length - MOST_CHIPS + 1 })}</span>
                    ) : null}
                  </div>
                  <span className={styles.dots} aria-hidden="true">
                    {ofDay.slice(0, MOST_CHIPS).map(({ uuid, status }) => (
                      <i key={uuid} data-status={status} />
                    ))}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
