import { Link } from '@tanstack/react-router';
import type { StudySession } from '#contract/study-sessions.ts';
import type { TimerView } from '#domain/study/session-timer.ts';
import { timeText } from '#client/features/focus-timer/timer-face.tsx';
import { useTimeAnnouncements } from '#client/features/focus-timer/use-time-announcements.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import { minutesOf, timerTextOf } from '../session-words.ts';
import styles from './session-strip.module.css';

/** Shown above a player: the session's remaining time and a link back. */
export default function SessionStrip({ session, view }: { session: StudySession; view: TimerView }) {
  const { t } = useTranslate();
  const isPaused = session.status === 'paused';
  const said = useTimeAnnouncements({ view, isPaused, study: minutesOf(session), rest: session.breakDurationMinutes });
  return (
    <>
      <Link className={styles.strip} data-session-strip data-phase={view.phase} to="/study/session/active">
        <span>{t(timerTextOf(session, view), { time: timeText(view.remaining, t) })}</span>
        <span className={styles.title} dir="auto">
          {session.title}
        </span>
      </Link>
      <VisuallyHidden>
        <output>{said.text}</output>
        {said.isOver ? <p role="alert">{t('focus.said.finished')}</p> : null}
      </VisuallyHidden>
    </>
  );
}
