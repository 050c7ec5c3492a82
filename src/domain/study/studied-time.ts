import type { TimedSession } from './session-timer.ts';

const MINUTE_MS = 60_000;

/**
 * Milliseconds that were really studied in a session by now: without its pauses, and at most as long as it was meant to
 * be. Nothing before it was begun, and where its times make no sense.
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

/** When the clock alone ended a session: after its break, or, of one that was not begun, with its time. */
export function endedByClock(session: TimedSession): Date {
  const { startTime, endTime, actualStartTime, totalPauseMinutes, breakDurationMinutes } = session;
  if (actualStartTime === null) return new Date(endTime);
  const length = Date.parse(endTime) - Date.parse(startTime);
  return new Date(Date.parse(actualStartTime) + length + (totalPauseMinutes + breakDurationMinutes) * MINUTE_MS);
}
