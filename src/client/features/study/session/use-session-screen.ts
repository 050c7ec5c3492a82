import { useState } from 'react';
import type { StudySession } from '#contract/study-sessions.ts';
import type { SessionAction } from '#domain/study/session-actions.ts';
import { type Press, press, sessionControls, type SessionScreen } from '#domain/study/session-screen.ts';
import { viewTimer } from '#domain/study/session-timer.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { type SessionCall, useSessionAction } from '../study.api.ts';
import { useNow } from '../use-now.ts';

/**
 * The session as its screen has it: what is pressed shows at once, and is taken back where the server refuses it. What
 * other windows and devices do comes by the event stream. All of it follows from what is stored and the clock (P08).
 */
export function useSessionScreen(stored: StudySession, onDone: () => void) {
  const { t } = useTranslate();
  const action = useSessionAction();
  const [screen, setScreen] = useState<SessionScreen<StudySession>>({ session: stored, asks: null });
  const [known, setKnown] = useState(stored);
  const isSaving = action.isPending;
  // The server's word counts, once nothing of ours is on its way to it.
  if (stored !== known && !isSaving) {
    setKnown(stored);
    setScreen({ session: stored, asks: screen.asks });
  }
  const { session, asks } = screen;
  const now = useNow(session.status === 'in_progress', () => {
    if (!isSaving) pressed({ kind: 'tick' });
  });

  function send(call: SessionAction, before: StudySession, isDone: boolean): void {
    const input = { uuid: session.uuid, action: call as SessionCall };
    const tell = () => {
      const message = before.status === 'completed' ? 'study.done.note' : toldAfter(call.kind);
      if (message) toast({ title: t(message) });
    };
    const fail = (error: Error) =>
      toast({ variant: 'destructive', title: t(`study.failed.${call.kind}`), description: describeError(error) });
    // Callbacks go with the screen that is left; how it went is told on the next.
    if (isDone) action.mutateAsync(input).then(tell, fail);
    else
      action.mutate(input, {
        onSuccess: (answered) => {
          setScreen((shown) => ({ ...shown, session: answered }));
          tell();
        },
        onError: (error) => {
          setScreen({ session: before, asks: null });
          fail(error);
        },
      });
  }
  function pressed(what: Press): void {
    const outcome = press(screen, what, Date.now(), { isSaving });
    if (outcome.screen !== screen) setScreen(outcome.screen);
    if (outcome.call) send(outcome.call, session, outcome.isDone);
    if (outcome.isDone) onDone();
  }
  return {
    session,
    asks,
    view: viewTimer(session, now),
    controls: sessionControls(session, now, { isSaving }),
    isSaving,
    press: pressed,
  };
}

/** What is worth a message beside what the screen shows anyway. */
const told = ['pause', 'resume', 'restart', 'complete'] as const;
const toldAfter = (kind: SessionAction['kind']) => {
  const one = told.find((each) => each === kind);
  return one && (`study.done.${one}` as const);
};
