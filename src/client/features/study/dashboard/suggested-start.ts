import type { StudySession } from '#contract/study-sessions.ts';
import { beginningOf, formatTime } from '../calendar/days.ts';

const HALF_HOUR_MS = 1_800_000;
/** Usual study hours. */
const DAY = { begins: 8, ends: 22 };

/**
 * Suggests a start for something planned now: the next free half hour; at night, the next morning.
 *
 * @param now the instant, in milliseconds since 1970; its hour is that of this device
 * @param busy existing sessions
 */
export function suggestedStart(now: number, busy: readonly Pick<StudySession, 'startTime' | 'endTime'>[] = []): Date {
  const start = halfHourOfDay(now);
  const over = busy.find(
    ({ startTime, endTime }) =>
      Date.parse(startTime) < start.getTime() + HALF_HOUR_MS && start.getTime() < Date.parse(endTime),
  );
  return over ? suggestedStart(Date.parse(over.endTime), busy) : start;
}

function halfHourOfDay(now: number): Date {
  const start = new Date(Math.ceil(now / HALF_HOUR_MS) * HALF_HOUR_MS);
  if (start.getHours() >= DAY.begins && start.getHours() < DAY.ends) return start;
  if (start.getHours() >= DAY.ends) start.setDate(start.getDate() + 1);
  start.setHours(DAY.begins, 0, 0, 0);
  return start;
}

/** Returns the earliest usual study time of a day. */
export const morningOf = (day: string): number => beginningOf(day).setHours(DAY.begins);

/** Formats a time for a time field. */
export const clockTime = (at: string): string => formatTime(at, 'es').padStart(5, '0');
