import { clockText, type TimerView } from '#domain/study/session-timer.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import styles from './timer-face.module.css';

export function timeText(seconds: number, t: Translate): string {
  const text = clockText(seconds);
  return typeof text === 'string' ? text : t('focus.hours', text);
}

const RADIUS = 92;
const LENGTH = 2 * Math.PI * RADIUS;

interface TimerFaceProps {
  view: TimerView;
  isPaused: boolean;
  /** Replaces phase and time. */
  override?: { phase: string; time: string };
}

/** A ring that fills during the phase, with the time and the phase in words, so that colour is optional. */
export function TimerFace({ view, isPaused, override }: TimerFaceProps) {
  const { t } = useTranslate();
  const { phase, remaining, progress } = view;
  return (
    <div className={styles.face} data-phase={phase} data-paused={isPaused || undefined}>
      <svg viewBox="0 0 200 200" aria-hidden="true">
        <circle cx="100" cy="100" r={RADIUS} className={styles.track} />
        {progress > 0 ? (
          <circle
            cx="100"
            cy="100"
            r={RADIUS}
            className={styles.passed}
            strokeDasharray={`${(LENGTH * progress) / 100} ${LENGTH}`}
          />
        ) : null}
      </svg>
      <div className={styles.middle}>
        <p className={styles.phase}>{override?.phase ?? t(isPaused ? 'focus.paused' : `focus.phase.${phase}`)}</p>
        {/* Announced at certain moments, not every second. */}
        <p className={styles.time} role="timer" aria-live="off">
          {override?.time ?? timeText(remaining, t)}
        </p>
      </div>
    </div>
  );
}
