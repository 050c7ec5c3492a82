import type { CalendarView } from './calendar-session.ts';
import { addDays, addMonths, startOfWeek, weekOf, weeksOfMonth } from './days.ts';

/** Two weeks fit on a screen or two. */
const AGENDA_DAYS = 14;

/** Of the month that it is, so many weeks from this one on are shown: at its end what comes next counts. */
const WEEKS_AHEAD = 3;

/** The weeks of the month of a day; of this month a few more at its end. */
export function weeksAround(day: string, today: string): string[][] {
  const weeks = weeksOfMonth(day);
  if (!today.startsWith(day.slice(0, 7))) return weeks;
  const next = Array.from({ length: WEEKS_AHEAD }, (_, week) => weekOf(addDays(startOfWeek(today), 7 * week)));
  const last = weeks.at(-1)?.[0] ?? '';
  return [...weeks, ...next.filter(([monday = '']) => monday > last)];
}

/** The days that a view around a day shows. */
export function daysOf(view: CalendarView, day: string, today: string): string[] {
  if (view === 'month') return weeksAround(day, today).flat();
  if (view === 'week') return weekOf(day);
  return Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(day, index));
}

/** The day that the next or the last page of a view is around. */
export function stepOf(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'week' ? 7 : AGENDA_DAYS));
}
