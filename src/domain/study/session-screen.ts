import {
  applySessionAction,
  areKeyPointsLocked,
  canBeStarted,
  dueChange,
  type SessionAction,
  type SessionRefusal,
  type StudySession,
} from './session-actions.ts';
import { viewTimer } from './session-timer.ts';

/** A question to the person before an action. */
export type SessionQuestion = 'confirmEarly' | 'feedback' | 'confirmRestart';

/** A session as a screen shows it, with optimistic updates before the server answers. */
export interface SessionScreen<S extends StudySession> {
  session: S;
  asks: SessionQuestion | null;
}

export type Press =
  | { kind: 'start' | 'pause' | 'resume' | 'complete' | 'restart' | 'cancel' }
  /** Answers to the open question. */
  | { kind: 'confirm' | 'decline' | 'skip' }
  | { kind: 'feedback'; text: string }
  | { kind: 'toggle'; keyPointId: string }
  /** A tick of the screen's clock. */
  | { kind: 'tick' };

export interface PressOutcome<S extends StudySession> {
  screen: SessionScreen<S>;
  /** The call to send to the server. */
  call: SessionAction | null;
  /** Whether to leave the screen for the dashboard. */
  isDone: boolean;
  refusal: SessionRefusal | 'disabled' | 'locked' | null;
}

interface ScreenSurroundings {
  /** Whether another session of this person is running or paused. */
  isOtherActive?: boolean;
  /** Whether a key point is being saved. */
  isSaving?: boolean;
}

/** Ending with more seconds left asks for confirmation (P10). */
const EARLY_SECONDS = 60;

/** Returns which controls of a session are enabled. */
export function sessionControls(session: StudySession, now: number, { isSaving }: ScreenSurroundings = {}) {
  const { status } = session;
  const isActive = status === 'in_progress' || status === 'paused';
  return {
    canStart: canBeStarted(session),
    canPause: viewTimer(session, now).canPause,
    canResume: status === 'paused',
    canComplete: isActive,
    canRestart: isActive,
    canCancel: isActive || status === 'pending' || status === 'missed',
    canReschedule: status === 'pending' || status === 'missed',
    areKeyPointsLocked: isSaving === true || areKeyPointsLocked(session, now),
  };
}

/**
 * Handles a press on the screen of a session: asks, sends or refuses. The clock sends `tick`, which completes the
 * session once when its time is over, however many windows show it.
 *
 * @param now the instant, in milliseconds since 1970
 */
export function press<S extends StudySession>(
  screen: SessionScreen<S>,
  pressed: Press,
  now: number,
  around: ScreenSurroundings = {},
): PressOutcome<S> {
  const { session, asks } = screen;
  const controls = sessionControls(session, now, around);
  const isEnded = session.status === 'completed';
  const still: PressOutcome<S> = { screen, call: null, isDone: false, refusal: null };
  const asking = (question: SessionQuestion | null): PressOutcome<S> => ({
    ...still,
    screen: { session, asks: question },
  });
  const disabled: PressOutcome<S> = { ...still, refusal: 'disabled' };

  function sending(call: SessionAction, isDone = false): PressOutcome<S> {
    const outcome = applySessionAction(session, call, now, around);
    if (outcome.refusal) return { ...still, refusal: outcome.refusal };
    return { screen: { session: outcome.session, asks: null }, call, isDone, refusal: null };
  }

  switch (pressed.kind) {
    case 'start':
      return controls.canStart ? sending({ kind: 'start' }) : disabled;
    case 'pause':
      return controls.canPause ? sending({ kind: 'pause' }) : disabled;
    case 'resume':
      return controls.canResume ? sending({ kind: 'resume' }) : disabled;
    case 'cancel':
      return controls.canCancel ? sending({ kind: 'cancel' }) : disabled;
    case 'restart':
      return controls.canRestart ? asking('confirmRestart') : disabled;
    case 'complete':
      if (!controls.canComplete) return disabled;
      return asking(isEarly(session, now) ? 'confirmEarly' : 'feedback');
    case 'confirm':
      if (asks === 'confirmEarly') {
        // End at once on confirmation; feedback is optional and can follow.
        const ended = sending({ kind: 'complete' });
        return ended.refusal ? ended : { ...ended, screen: { ...ended.screen, asks: 'feedback' } };
      }
      return asks === 'confirmRestart' ? sending({ kind: 'restart' }) : still;
    case 'decline':
      return { ...asking(null), isDone: isEnded && asks === 'feedback' };
    case 'skip':
      if (asks !== 'feedback') return still;
      return isEnded ? { ...asking(null), isDone: true } : sending({ kind: 'complete' }, true);
    case 'feedback': {
      const feedback = pressed.text.trim();
      if (isEnded && feedback === '') return { ...asking(null), isDone: true };
      return sending(feedback === '' ? { kind: 'complete' } : { kind: 'complete', feedback }, true);
    }
    case 'toggle': {
      const point = session.keyPoints.find(({ id }) => id === pressed.keyPointId);
      if (controls.areKeyPointsLocked || !point) return { ...still, refusal: 'locked' };
      const ids = [point.id];
      return sending({
        kind: 'progress',
        ...(point.status === 'pending' ? { completedKeyPointIds: ids } : { pendingKeyPointIds: ids }),
      });
    }
    case 'tick': {
      if (dueChange(session, now) !== 'completed') return still;
      const ended = sending({ kind: 'complete', ifOver: true });
      // Keep the feedback form open if it is being filled in.
      return { ...ended, screen: { ...ended.screen, asks: asks === 'feedback' ? asks : null } };
    }
  }
}

function isEarly(session: StudySession, now: number): boolean {
  const { phase, remaining } = viewTimer(session, now);
  return phase === 'study' && remaining > EARLY_SECONDS;
}
