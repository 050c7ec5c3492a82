import type { CalendarView, ExamDay } from './calendar-session.ts';
import { addDays, addMonths, daysBetween, startOfWeek, weekOf, weeksOfMonth } from './days.ts';

/** Two weeks fit on a screen or two. */
const AGENDA_DAYS = 14;

/** Weeks shown of a month from the current one on: near its end the coming weeks matter more. */
const WEEKS_AHEAD = 3;

/** An exam within so many weeks is what they lead to: they are shown up to its own. */
const WEEKS_TO_EXAM = 6;

/** The weeks of the month of a day; of this month a few more at its end, up to the exams that are near. */
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

/** The days that a view around a day shows. */
export function daysOf(view: CalendarView, day: string, today: string, exams: readonly ExamDay[]): string[] {
  if (view === 'month') return weeksAround(day, today, exams).flat();
  if (view === 'week') return weekOf(day);
  return Array.from({ length: AGENDA_DAYS }, (_, index) => addDays(day, index));
}

/** The days that a view around a day may show, as long as nobody knows when the exams are. */
export const daysToLoad = (view: CalendarView, day: string, today: string): string[] =>
  daysOf(view, day, today, [{ day: addDays(today, 7 * (WEEKS_TO_EXAM - 1)), uuid: '', title: '' }]);

/** The day that the next or the last page of a view is around. */
export function stepOf(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return addMonths(day, direction);
  return addDays(day, direction * (view === 'week' ? 7 : AGENDA_DAYS));
}
