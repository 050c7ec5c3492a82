import type { SessionStatus } from './session-timer.ts';

/**
 * Whether planning again takes a session away: one that waits and has not begun, also where it was moved by hand.
 * Everything else stays, so the past is never touched.
 */
export function isReplaced({ status, startTime }: { status: SessionStatus; startTime: Date }, now: Date): boolean {
  return status === 'pending' && startTime.getTime() > now.getTime();
}

/** Whether nothing else may be put at the time of a session. */
export function holdsItsTime(status: SessionStatus): boolean {
  return status !== 'cancelled' && status !== 'missed';
}
