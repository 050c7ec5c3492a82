import type { CalendarView } from './calendar-session.ts';
import { addDays, addMonths, weekOf, weeksOfMonth } from './days.ts';

/** Two weeks fit on a screen or two. */
const AGENDA_DAYS = 14;

/** The days that a view around a day shows. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'month') return weeksOfMonth(day).flat();
  if (view === 'week') return weekOf(day);
  return Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(day, index));
}

/** The day that the next or the last page of a view is around. */
export function stepOf(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'week' ? 7 : AGENDA_DAYS));
}
