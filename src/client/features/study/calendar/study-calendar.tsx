import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import responsive from '#client/ui/responsive.module.css';
import { Segmented } from '#client/ui/segmented.tsx';
import { outcomeOf } from '../session-words.ts';
import { byDay, type CalendarSession, type CalendarView, calendarViews, type ExamDay } from './calendar-session.ts';
import { addMonths, dayOf, formatDate } from './days.ts';
import type { MoveToDay } from './drag-session.ts';
import { DayLists } from './day-lists.tsx';
import { differingNames } from './differing-names.ts';
import { hueOfType, SessionIcon } from './session-icon.tsx';
import type { GoToDay } from './grid-keys.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './study-calendar.module.css';
import { daysOf, stepOf } from './visible-days.ts';

const sessionTypes = ['study', 'review', 'test', 'flashcard'] as const;
const sessionOutcomes = ['in_progress', 'paused', 'completed', 'early', 'missed', 'cancelled'] as const;

interface StudyCalendarProps {
  view: CalendarView;
  /** The view shows the period around this day. */
  around: string;
  /** The last chosen day. */
  day: string;
  today: string;
  sessions: readonly CalendarSession[];
  exams: readonly ExamDay[];
  onView: (view: CalendarView) => void;
  onDay: GoToDay;
  onOpenDay: (day: string) => void;
  onOpen: (session: CalendarSession) => void;
  onMove: MoveToDay;
}

/** Shows sessions as a month, a week or a list (P05). */
export function StudyCalendar(props: StudyCalendarProps) {
  const { view, around, day, today, sessions, exams, onView, onDay, onOpenDay, onOpen, onMove } = props;
  const { t, language } = useTranslate();
  const ofDays = useMemo(() => byDay(sessions, dayOf), [sessions]);
  const days = daysOf(view, around, today, exams);
  const title = view === 'month' ? monthsOf(around, days, language) : spanOf(days, language);
  const names = useMemo(() => differingNames(sessions, t), [sessions, t]);
  const lists = { today, sessions: ofDays, names, exams, onOpen, onMove };
  return (
    <section aria-label={t('study.calendar')} data-calendar>
      <div className={styles.head}>
        {/* Announced when another month is shown. */}
        <h2 className={styles.title} aria-live="polite">
          {title}
        </h2>
        <div className={styles.steps}>
          <IconButton label={t(`study.before.${view}`)} onClick={() => onDay(stepOf(view, around, -1))}>
            <ChevronLeft size={20} />
          </IconButton>
          <Button size="small" onClick={() => onDay(today)}>
            {t('study.today')}
          </Button>
          <IconButton label={t(`study.after.${view}`)} onClick={() => onDay(stepOf(view, around, 1))}>
            <ChevronRight size={20} />
          </IconButton>
        </div>
        <Segmented
          className={styles.views}
          label={t('study.view')}
          value={view}
          onChange={onView}
          options={calendarViews.map((value) => ({ value, content: t(`study.view.${value}`) }))}
        />
      </div>
      {view === 'month' ? (
        <MonthGrid {...lists} name={title} around={around} day={day} onDay={onDay} onOpenDay={onOpenDay} />
      ) : (
        <DayLists
          {...lists}
          days={view === 'week' ? days : worthListing(days, ofDays, exams)}
          inColumns={view === 'week'}
        />
      )}
      {view === 'month' ? <Legend sessions={days.flatMap((date) => ofDays.get(date) ?? [])} /> : null}
    </section>
  );
}

/** Names the month of a day, and the next one if whole weeks of it are shown. */
function monthsOf(day: string, days: readonly string[], language: string): string {
  const [month, next] = [day.slice(0, 7), addMonths(day, 1).slice(0, 7)];
  const isOnward = days.filter((one) => one.startsWith(next)).length > 6;
  const of = (one: string, parts: Intl.DateTimeFormatOptions) => formatDate(`${one}-01`, language, parts);
  const last = of(isOnward ? next : month, { month: 'long', year: 'numeric' });
  return isOnward ? `${of(month, { month: 'long' })} – ${last}` : last;
}

/** Legend of the icons in the month: a type before the session takes place, then its outcome. */
function Legend({ sessions }: { sessions: readonly CalendarSession[] }) {
  const { t } = useTranslate();
  const outcomes = new Set(sessions.map(outcomeOf));
  const ahead = new Set(sessions.filter(({ status }) => status === 'pending').map(({ type }) => type));
  if (sessions.length === 0) return null;
  return (
    <ul className={clsx(styles.legend, responsive.notPhone)} aria-label={t('study.legend')}>
      {sessionTypes
        .filter((type) => ahead.has(type))
        .map((type) => (
          <li key={type} data-hue={hueOfType[type]}>
            <SessionIcon type={type} outcome="pending" />
            {t(`study.type.${type}`)}
          </li>
        ))}
      {sessionOutcomes
        .filter((outcome) => outcomes.has(outcome))
        .map((outcome) => (
          <li key={outcome}>
            <SessionIcon type="study" outcome={outcome} />
            {t(`study.status.${outcome}`)}
          </li>
        ))}
    </ul>
  );
}

/** Returns the days of an agenda: those with entries, else the first. */
function worthListing(
  days: readonly string[],
  sessions: ReadonlyMap<string, CalendarSession[]>,
  exams: readonly ExamDay[],
): string[] {
  const busy = days.filter((day) => sessions.has(day) || exams.some((exam) => exam.day === day));
  return busy.length > 0 ? busy : days.slice(0, 1);
}

function spanOf(days: readonly string[], language: string): string {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  const parts = { day: 'numeric', month: 'short' } as const;
  return `${formatDate(first, language, parts)} – ${formatDate(last, language, { ...parts, year: 'numeric' })}`;
}
