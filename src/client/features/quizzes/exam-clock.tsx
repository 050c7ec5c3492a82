import { Hourglass } from 'lucide-react';
import { formatDuration } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './player-clock.module.css';
import { useTimeLeft } from './use-time-left.ts';

const SECOND = 1_000;
/** The remaining minutes that are announced, once each. */
const announced = [1, 5];

interface ExamClockProps {
  /** As sent by the server. */
  remainingMs: number;
  onEnd: () => void;
}

/** The remaining time; it neither blinks nor turns red (T08). */
export function ExamClock({ remainingMs, onEnd }: ExamClockProps) {
  const { t } = useTranslate();
  const left = useTimeLeft(remainingMs, onEnd);
  const time = formatDuration(Math.ceil(left / SECOND) * SECOND);
  const minutes = announced.find((limit) => left <= limit * 60 * SECOND);
  return (
    <>
      <span className={styles.clock} role="timer" aria-live="off" aria-label={t('quizzes.exam.left', { time })}>
        <Hourglass />
        {time}
      </span>
      <VisuallyHidden as="output">
        {minutes && left > 0 ? t('quizzes.exam.soon', { count: minutes }) : null}
      </VisuallyHidden>
    </>
  );
}
