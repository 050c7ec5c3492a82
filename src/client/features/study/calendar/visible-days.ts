import type { CalendarView, ExamDay } from './calendar-session.ts';
import { addDays, addMonths, daysBetween, startOfWeek, weekOf, weeksOfMonth } from './days.ts';

/** Two weeks fit on one or two screens. */
const AGENDA_DAYS = 14;

/** Weeks to show from the current one on: near the end of a month, the coming weeks matter more. */
const WEEKS_AHEAD = 3;

/** If an exam is at most this many weeks away, the view extends to its week. */
const WEEKS_TO_EXAM = 6;

/** Returns the weeks of a day's month; for the current month also a few more, up to near exams. */
export function weeksAround(day: string, today: string, exams: readonly ExamDay[]): string[][] {
  const weeks = weeksOfMonth(day);
  if (!today.startsWith(day.slice(0, 7))) return weeks;
  const weeksTo = ({ day: end }: ExamDay) => daysBetween(startOfWeek(today), startOfWeek(end)) / 7 + 1;
  const toExams = exams.map(weeksTo).filter((count) => count > 0 && count <= WEEKS_TO_EXAM);
  const ahead = Math.max(WEEKS_AHEAD, ...toExams);
  const next = Array.from({ length: ahead }, (_, week) => weekOf(addDays(startOfWeek(today), 7 * week)));
  const last = weeks.at(-1)?.[0] ?? '';
  return [...weeks, ...next.filter(([monday = '']) => monday > last)];
}

/** Returns the days that a view shows. */
export function daysOf(view: CalendarView, day: string, today: string, exams: readonly ExamDay[]): string[] {
  if (view === 'month') return weeksAround(day, today, exams).flat();
  if (view === 'week') return weekOf(day);
  return Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(day, index));
}

/** Returns all days that a view may show while the exam dates are unknown. */
export const daysToLoad = (view: CalendarView, day: string, today: string): string[] =>
  daysOf(view, day, today, [{ day: addDays(today, 7 * (WEEKS_TO_EXAM - 1)), uuid: '', title: '' }]);

/** Returns the day to center the next or previous page on. */
export function stepOf(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'week' ? 7 : AGENDA_DAYS));
}
