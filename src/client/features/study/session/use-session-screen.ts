import { useEffect, useRef, useState } from 'react';
import type { StudySession } from '#contract/study-sessions.ts';
import type { SessionAction } from '#domain/study/session-actions.ts';
import { type Press, press, sessionControls, type SessionScreen } from '#domain/study/session-screen.ts';
import { viewTimer } from '#domain/study/session-timer.ts';
import { studiedMs } from '#domain/study/studied-time.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { type SessionCall, useSessionAction } from '../study.api.ts';
import { describeConflict } from '../calendar/describe-conflict.ts';
import { mistrustClock, serverNow } from '../server-clock.ts';
import { lengthText, outcomeOf } from '../session-words.ts';
import { useNow } from '../use-now.ts';

const MINUTE_MS = 60_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * State of the session's screen. A press shows at once and is rolled back if the server refuses it. Changes in other
 * windows and on other devices arrive by the event stream. Everything follows from the stored session and the clock
 * (P08).
 */
export function useSessionScreen(stored: StudySession, onDone: () => void) {
  const { t, language } = useTranslate();
  const action = useSessionAction();
  const [screen, setScreen] = useState<SessionScreen<StudySession>>({ session: stored, asks: null });
  const [known, setKnown] = useState(stored);
  const [isEnding, setIsEnding] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isSaving = action.isPending;
  // The server's state wins, unless a request of ours is pending.
  if (stored !== known && !isSaving) {
    setKnown(stored);
    setScreen({ session: stored, asks: screen.asks });
  }
  const { session, asks } = screen;
  /** Retries a failed completion with a growing delay. */
  const retry = useRef({ at: 0, waitMs: FIRST_WAIT_MS });
  const now = useNow(session.status === 'in_progress', (at) => {
    if (!isSaving && at >= retry.current.at) pressed({ kind: 'tick' });
  });

  const announce = (before: StudySession, answered: StudySession, { kind }: SessionAction) => {
    const message = before.status === 'completed' ? 'study.done.note' : messageAfter(kind);
    if (kind === 'complete' && before.status !== 'completed' && outcomeOf(answered) === 'early')
      toast({ title: t('study.done.early', { length: lengthText(answered, t) }) });
    else if (message) toast({ title: t(message) });
  };
  async function send(call: SessionAction, before: StudySession, isLast: boolean): Promise<void> {
    setIsEnding(isLast);
    try {
      const answered = await action.mutateAsync({ uuid: session.uuid, action: call as SessionCall });
      retry.current = { at: 0, waitMs: FIRST_WAIT_MS };
      setScreen((shown) => ({ session: answered, asks: isLast ? null : shown.asks }));
      setIsEnding(false);
      // The session continues, so the local clock was ahead.
      if (call.kind === 'complete' && answered.status !== 'completed') mistrustClock();
      else announce(before, answered, call);
      if (isLast && isHere.current) onDone();
    } catch (error) {
      setIsEnding(false);
      // Keep the feedback in its field.
      setScreen(({ asks: open }) => ({ session: before, asks: open === 'feedback' ? open : null }));
      // The clock sent this and will send it again.
      if (call.kind === 'complete' && call.ifOver) {
        const { waitMs } = retry.current;
        retry.current = { at: serverNow() + waitMs, waitMs: Math.min(2 * waitMs, LONGEST_WAIT_MS) };
        return;
      }
      const description = describeConflict(error, t, language);
      toast({ variant: 'destructive', title: t(`study.failed.${call.kind}`), description });
    }
  }
  function pressed(what: Press): void {
    const at = serverNow();
    const outcome = press(screen, what, at, { isSaving });
    const { call, isDone } = outcome;
    const isNewlyOver = call?.kind === 'complete' && session.status !== 'completed';
    const after = isNewlyOver
      ? { ...outcome.screen.session, studiedMinutes: Math.round(studiedMs(session, at) / MINUTE_MS) }
      : outcome.screen.session;
    // Keep the feedback form until the server has saved it.
    if (outcome.screen !== screen)
      setScreen({ session: after, asks: call && isDone ? 'feedback' : outcome.screen.asks });
    if (call) void send(call, session, isDone);
    else if (isDone) onDone();
  }
  return {
    session,
    asks,
    view: viewTimer(session, now),
    controls: sessionControls(session, now, { isSaving }),
    isSaving,
    /** Whether a completion or its feedback is being sent. */
    isEnding,
    press: pressed,
  };
}

/** Actions that are also announced by a message. */
const announced = ['pause', 'resume', 'restart', 'complete'] as const;
const messageAfter = (kind: SessionAction['kind']) => {
  const one = announced.find((each) => each === kind);
  return one && (`study.done.${one}` as const);
};
