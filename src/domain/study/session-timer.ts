/** Stored fields that determine the time of a session; instants in ISO 8601. */
export interface TimedSession {
  status: 'pending' | 'in_progress' | 'paused' | 'completed' | 'missed' | 'cancelled';
  startTime: string;
  endTime: string;
  /** Actual start; null before. */
  actualStartTime: string | null;
  totalPauseMinutes: number;
  breakDurationMinutes: number;
  /** Start of the current pause. */
  pausedAt?: string | null;
}

export type SessionStatus = TimedSession['status'];

export type TimerPhase = 'study' | 'break' | 'finished';

export interface TimerView {
  /** False if the stored times are invalid: then all values are zero and the session never ends by itself. */
  isValid: boolean;
  phase: TimerPhase;
  /** Seconds left in the phase, rounded up, so that zero is never shown early. */
  remaining: number;
  /** Whole percent of the phase that has passed, rounded down. */
  progress: number;
  canPause: boolean;
}

const MINUTE_MS = 60_000;
const zeroed: TimerView = { isValid: false, phase: 'study', remaining: 0, progress: 0, canPause: false };
const finished: TimerView = { isValid: true, phase: 'finished', remaining: 0, progress: 100, canPause: false };

/**
 * Computes the timer from stored times and the clock alone (section 4 of the specification). There is no countdown, so
 * it stays right after sleep, on another device and across clock changes. Remaining = (end − start) − time since the
 * actual start + pauses; at zero the break begins, then the end.
 *
 * @param now the instant, in milliseconds since 1970
 */
export function viewTimer(session: TimedSession, now: number): TimerView {
  const { status, actualStartTime, totalPauseMinutes, breakDurationMinutes, pausedAt } = session;
  if (status === 'completed') return finished;
  const studyMs = Date.parse(session.endTime) - Date.parse(session.startTime);
  const begunAt = actualStartTime === null ? Number.NaN : Date.parse(actualStartTime);
  const clock = status === 'paused' ? Date.parse(pausedAt ?? '') : now;
  const elapsed = clock - begunAt - totalPauseMinutes * MINUTE_MS;
  if (!(studyMs > 0) || !Number.isFinite(elapsed)) return zeroed;
  const passed = Math.max(0, elapsed);
  if (passed < studyMs) return { ...phaseAt('study', passed, studyMs), canPause: status === 'in_progress' };
  const breakMs = breakDurationMinutes * MINUTE_MS;
  return passed - studyMs < breakMs ? phaseAt('break', passed - studyMs, breakMs) : finished;
}

const phaseAt = (phase: TimerPhase, passed: number, length: number): TimerView => ({
  isValid: true,
  phase,
  remaining: Math.ceil((length - passed) / 1000),
  progress: Math.floor((100 * passed) / length),
  canPause: false,
});

/**
 * Formats remaining seconds: as minutes and seconds, from an hour on as hours and minutes.
 *
 * @example clockText(1320) // '22:00'
 * @example clockText(7500) // { hours: 2, minutes: 5 }
 */
export function clockText(seconds: number): string | { hours: number; minutes: number } {
  if (seconds >= 3600) return { hours: Math.floor(seconds / 3600), minutes: Math.floor((seconds % 3600) / 60) };
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Starts a session outside any plan, now. */
export function beginFocus(studyMinutes: number, breakMinutes: number, now: number): TimedSession {
  const startTime = new Date(now).toISOString();
  return {
    status: 'in_progress',
    startTime,
    endTime: new Date(now + studyMinutes * MINUTE_MS).toISOString(),
    actualStartTime: startTime,
    totalPauseMinutes: 0,
    breakDurationMinutes: breakMinutes,
    pausedAt: null,
  };
}

/** Ends a session outside any plan at once. */
export const endFocus = (session: TimedSession): TimedSession => ({ ...session, status: 'completed' });

/** Pauses the session; returns it unchanged if it can't be paused. */
export function pause(session: TimedSession, now: number): TimedSession {
  if (!viewTimer(session, now).canPause) return session;
  return { ...session, status: 'paused', pausedAt: new Date(now).toISOString() };
}

/** Resumes a paused session and adds the pause to its minutes. */
export function resume(session: TimedSession, now: number): TimedSession {
  const since = Date.parse(session.pausedAt ?? '');
  if (session.status !== 'paused' || !Number.isFinite(since)) return session;
  const totalPauseMinutes = session.totalPauseMinutes + Math.max(0, now - since) / MINUTE_MS;
  return { ...session, status: 'in_progress', pausedAt: null, totalPauseMinutes };
}
