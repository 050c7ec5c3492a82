import type { TimeSpan } from './expand-slots.ts';
import { pause, resume, type TimedSession, viewTimer } from './session-timer.ts';

/** Something to understand by the end of a session. */
export interface KeyPoint {
  id: string;
  point: string;
  status: 'pending' | 'completed';
}

export interface StudySession extends TimedSession {
  keyPoints: readonly KeyPoint[];
  feedback: string | null;
  /** Whole percent of the study time that had passed at completion. */
  progress: number;
}

export type SessionAction =
  | { kind: 'start' | 'pause' | 'resume' | 'restart' | 'cancel' }
  /**
   * `ifOver` marks a completion by the clock of a screen, which may be wrong; it has no effect before the time is over.
   */
  | { kind: 'complete'; feedback?: string; completedKeyPointIds?: readonly string[]; ifOver?: true }
  | { kind: 'progress'; completedKeyPointIds?: readonly string[]; pendingKeyPointIds?: readonly string[] }
  | { kind: 'reschedule'; startTime: string };

/** The person's other sessions. */
export interface Surroundings {
  /** Whether another session of this person is running or paused. */
  isOtherActive?: boolean;
  /** The times blocked by their other sessions. */
  busy?: readonly TimeSpan[];
}

export type SessionRefusal = 'session_conflict' | 'invalid_update';
export type SessionOutcome<S> = { session: S; refusal?: never } | { session?: never; refusal: SessionRefusal };

/** Three years, the longest plan: calendars can't write dates far beyond. */
export const MOST_AHEAD_MS = 1_100 * 24 * 60 * 60 * 1000;
/** Grace period for a key point ticked in the last second. */
const LATE_MS = 10_000;

/**
 * Applies an action to a session (P06). Replaying an action returns the current state, so clients may retry. Refuses an
 * invalid action without a change.
 *
 * @param now the instant, in milliseconds since 1970
 */
export function applySessionAction<S extends StudySession>(
  session: S,
  action: SessionAction,
  now: number,
  around: Surroundings = {},
): SessionOutcome<S> {
  const { status } = session;
  const isActive = status === 'in_progress' || status === 'paused';
  const refused: SessionOutcome<S> = { refusal: 'invalid_update' };
  switch (action.kind) {
    case 'start':
      if (isActive) return { session };
      if (!canBeStarted(session)) return refused;
      if (around.isOtherActive) return { refusal: 'session_conflict' };
      return { session: begun(movedToNow(session, now), now) };
    case 'pause':
      if (status === 'paused') return { session };
      return viewTimer(session, now).canPause ? { session: { ...session, ...pause(session, now) } } : refused;
    case 'resume': {
      if (status === 'in_progress') return { session };
      const resumed = resume(session, now);
      return resumed.status === 'in_progress' ? { session: { ...session, ...resumed } } : refused;
    }
    case 'restart':
      return isActive
        ? {
            session: begun(
              withKeyPoints(session, () => 'pending'),
              now,
            ),
          }
        : refused;
    case 'complete':
      if (status === 'completed') return { session: withFeedback(session, session.feedback ?? action.feedback) };
      if (!isActive) return refused;
      return { session: action.ifOver ? settle(session, now) : completed(session, action, now) };
    case 'cancel':
      if (status === 'cancelled') return { session };
      return status === 'completed' ? refused : { session: { ...session, status: 'cancelled', pausedAt: null } };
    case 'progress':
      return areKeyPointsLocked(session, now - LATE_MS) ? refused : { session: marked(session, action) };
    case 'reschedule':
      return rescheduled(session, Date.parse(action.startTime), now, around.busy ?? []);
  }
}

/** Whether a session can be started: also before its time, and after it was missed. */
export const canBeStarted = ({ status, startTime, endTime }: TimedSession): boolean =>
  (status === 'pending' || status === 'missed') && Date.parse(endTime) > Date.parse(startTime);

/** Key points can be ticked only during study: not in a pause, in the break or after the end (P09). */
export const areKeyPointsLocked = (session: TimedSession, now: number): boolean => {
  const { isValid, phase } = viewTimer(session, now);
  return session.status !== 'in_progress' || !isValid || phase !== 'study';
};

/**
 * Returns the change of a session by the clock alone: missed if it was not started by its end, completed if its study
 * time and break are over. Sessions with invalid times never end by the clock (P13).
 */
export function dueChange(session: TimedSession, now: number): 'missed' | 'completed' | undefined {
  if (session.status === 'pending') return Date.parse(session.endTime) <= now ? 'missed' : undefined;
  return session.status === 'in_progress' && viewTimer(session, now).phase === 'finished' ? 'completed' : undefined;
}

/** Applies the change that is due by the clock. */
export function settle<S extends StudySession>(session: S, now: number): S {
  const change = dueChange(session, now);
  if (change === undefined) return session;
  return { ...session, status: change, progress: change === 'completed' ? 100 : session.progress };
}

/**
 * Moves a session that starts early, or after it was missed, to the current time with the same length, which frees its
 * planned hours.
 */
function movedToNow<S extends StudySession>(session: S, now: number): S {
  const [start, end] = [Date.parse(session.startTime), Date.parse(session.endTime)];
  if (start <= now && now < end) return session;
  const [startTime, endTime] = [now, now + end - start].map((at) => new Date(at).toISOString());
  return { ...session, startTime, endTime };
}

const begun = <S extends StudySession>(session: S, now: number): S => ({
  ...session,
  status: 'in_progress',
  actualStartTime: new Date(now).toISOString(),
  totalPauseMinutes: 0,
  pausedAt: null,
});

function completed<S extends StudySession>(
  session: S,
  { feedback, completedKeyPointIds }: Extract<SessionAction, { kind: 'complete' }>,
  now: number,
): S {
  const { phase, progress } = viewTimer(session, now);
  const ended: S = { ...session, status: 'completed', pausedAt: null, progress: phase === 'study' ? progress : 100 };
  return marked(withFeedback(ended, feedback), { completedKeyPointIds });
}

function withFeedback<S extends StudySession>(session: S, feedback: string | undefined): S {
  const trimmed = feedback?.trim() ?? '';
  return trimmed === '' || trimmed === session.feedback ? session : { ...session, feedback: trimmed };
}

const withKeyPoints = <S extends StudySession>(session: S, statusOf: (point: KeyPoint) => KeyPoint['status']): S => ({
  ...session,
  keyPoints: session.keyPoints.map((point) => ({ ...point, status: statusOf(point) })),
});

function marked<S extends StudySession>(
  session: S,
  ids: { completedKeyPointIds?: readonly string[]; pendingKeyPointIds?: readonly string[] },
): S {
  return withKeyPoints(session, ({ id, status }) => {
    if (ids.completedKeyPointIds?.includes(id)) return 'completed';
    return ids.pendingKeyPointIds?.includes(id) ? 'pending' : status;
  });
}

/** Moves a session with its length; a missed one becomes pending again. */
function rescheduled<S extends StudySession>(
  session: S,
  start: number,
  now: number,
  busy: readonly TimeSpan[],
): SessionOutcome<S> {
  const length = Date.parse(session.endTime) - Date.parse(session.startTime);
  const isWaiting = session.status === 'pending' || session.status === 'missed';
  if (!isWaiting || !(length > 0) || !(start >= now && start - now <= MOST_AHEAD_MS))
    return { refusal: 'invalid_update' };
  const end = start + length;
  if (busy.some((other) => other.start.getTime() < end && start < other.end.getTime()))
    return { refusal: 'session_conflict' };
  const [startTime, endTime] = [new Date(start).toISOString(), new Date(end).toISOString()];
  return { session: { ...session, status: 'pending', startTime, endTime } };
}
