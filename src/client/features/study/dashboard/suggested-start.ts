import type { StudySession } from '#contract/study-sessions.ts';
import { beginningOf, formatTime } from '../calendar/days.ts';

const HALF_HOUR_MS = 1_800_000;
/** Hours in which people plan to study. */
const DAY = { begins: 8, ends: 22 };

/**
 * When to begin something that is planned now: at the next half hour in which nothing else stands, at night in the
 * morning.
 *
 * @param now the instant, in milliseconds since 1970; its hour is that of this device
 * @param busy what is planned already
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

/** When a day may begin with study. */
export const morningOf = (day: string): number => beginningOf(day).setHours(DAY.begins);

/** As fields of times want it. */
export const clockTime = (at: string): string => formatTime(at, 'es').padStart(5, '0');
