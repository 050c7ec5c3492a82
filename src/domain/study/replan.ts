import type { SessionStatus } from './session-timer.ts';

/**
 * Whether replanning removes a session: one that is pending and has not begun, even if it was moved by hand. Past
 * sessions always stay.
 */
export function isReplaced({ status, startTime }: { status: SessionStatus; startTime: Date }, now: Date): boolean {
  return status === 'pending' && startTime.getTime() > now.getTime();
}

/** Whether a session blocks its time for others. */
export function holdsItsTime(status: SessionStatus): boolean {
  return status !== 'cancelled' && status !== 'missed';
}
