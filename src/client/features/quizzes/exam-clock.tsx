import { clsx } from 'clsx';
import { Hourglass } from 'lucide-react';
import { useEffect } from 'react';
import { formatDuration } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { toast } from '#client/ui/toast-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import styles from './player-clock.module.css';
import { useTimeLeft } from './use-time-left.ts';

const SECOND = 1_000;
const LAST_MINUTE = 60 * SECOND;

interface ExamClockProps {
  /** As sent by the server. */
  remainingMs: number;
  onEnd: () => void;
}

/** Shows the remaining time without blinking; highlights and announces the last minute (T08). */
export function ExamClock({ remainingMs, onEnd }: ExamClockProps) {
  const { t } = useTranslate();
  const left = useTimeLeft(remainingMs, onEnd);
  const time = formatDuration(Math.ceil(left / SECOND) * SECOND);
  const isLastMinute = left <= LAST_MINUTE;
  useEffect(() => {
    if (isLastMinute && remainingMs > LAST_MINUTE) toast({ title: t('quizzes.exam.soon', { count: 1 }) });
  }, [isLastMinute, remainingMs, t]);
  return (
    <>
      <span
        className={clsx(styles.clock, isLastMinute && styles.lastMinute)}
        role="timer"
        aria-live="off"
        aria-label={t('quizzes.exam.left', { time })}
      >
        <Hourglass />
        {time}
      </span>
      <VisuallyHidden as="output">
        {left <= 5 * LAST_MINUTE && !isLastMinute ? t('quizzes.exam.soon', { count: 5 }) : null}
      </VisuallyHidden>
    </>
  );
}
