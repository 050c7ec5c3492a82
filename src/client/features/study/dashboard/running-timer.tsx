import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import type { StudySession } from '#contract/study-sessions.ts';
import { viewTimer } from '#domain/study/session-timer.ts';
import { FocusSound } from '#client/features/focus-timer/focus-sound.tsx';
import { readFocus, writeFocus } from '#client/features/focus-timer/kept-focus.ts';
import { timeText } from '#client/features/focus-timer/timer-face.tsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { describeConflict } from '../calendar/describe-conflict.ts';
import { useSessionAction } from '../study.api.ts';
import { useNow } from '../use-now.ts';
import styles from './today-panel.module.css';

/** A small timer of the active session, with its sounds (P05, P11). */
export default function RunningTimer({ session }: { session: StudySession }) {
  const { t, language } = useTranslate();
  const action = useSessionAction();
  const [heard, setHeard] = useState(readFocus);
  const now = useNow(session.status === 'in_progress');
  const view = viewTimer(session, now);
  const isPaused = session.status === 'paused';
  const toggle = () => {
    const kind = isPaused ? 'resume' : 'pause';
    const onError = (error: unknown) =>
      toast({
        variant: 'destructive',
        title: t(`study.failed.${kind}`),
        description: describeConflict(error, t, language),
      });
    action.mutate({ uuid: session.uuid, action: { kind } }, { onError });
  };
  return (
    <div className={styles.timer} data-session-clock>
      <p>
        <span>{t(isPaused ? 'focus.paused' : `focus.phase.${view.phase}`)}</span>{' '}
        <b role="timer" aria-live="off">
          {timeText(view.remaining, t)}
        </b>
        <IconButton
          size="small"
          label={t(isPaused ? 'focus.resume' : 'focus.pause')}
          disabled={!isPaused && !view.canPause}
          busy={action.isPending}
          onClick={toggle}
        >
          {isPaused ? <Play /> : <Pause />}
        </IconButton>
      </p>
      <FocusSound
        sound={heard.sound}
        volume={heard.volume}
        isPlaying={!isPaused && view.phase === 'study'}
        onChange={(choice) => {
          const next = { ...readFocus(), ...choice };
          writeFocus(next);
          setHeard(next);
        }}
      />
    </div>
  );
}
