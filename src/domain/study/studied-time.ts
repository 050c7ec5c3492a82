import type { TimedSession } from './session-timer.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the milliseconds studied in a session so far, without pauses and at most its planned length. Zero before the
 * start and for invalid times.
 *
 * @param now the instant, in milliseconds since 1970
 */
export function studiedMs(session: TimedSession, now: number): number {
  const { startTime, endTime, actualStartTime, pausedAt, totalPauseMinutes, status } = session;
  const begunAt = actualStartTime === null ? Number.NaN : Date.parse(actualStartTime);
  const until = status === 'paused' ? Date.parse(pausedAt ?? '') : now;
  const studied = until - begunAt - totalPauseMinutes * MINUTE_MS;
  const most = Date.parse(endTime) - Date.parse(startTime);
  return Number.isFinite(studied) && most > 0 ? Math.round(Math.min(most, Math.max(0, studied))) : 0;
}

/** Returns when the clock ended a session: after its break or, if it was never started, at its planned end. */
export function endedByClock(session: TimedSession): Date {
  const { startTime, endTime, actualStartTime, totalPauseMinutes, breakDurationMinutes } = session;
  if (actualStartTime === null) return new Date(endTime);
  const length = Date.parse(endTime) - Date.parse(startTime);
  return new Date(Date.parse(actualStartTime) + length + (totalPauseMinutes + breakDurationMinutes) * MINUTE_MS);
}
