import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDuration } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './player-clock.module.css';
import type { PageClock } from './use-elapsed-clock.ts';

/** Shows the elapsed time; screen readers don't announce it. */
export function PlayerClock({ clock }: { clock: PageClock }) {
  const { t } = useTranslate();
  const [shown, setShown] = useState(() => clock.total());
  useEffect(() => {
    const timer = setInterval(() => setShown(clock.total()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  const time = formatDuration(shown);
  return (
    <span className={styles.clock} role="timer" aria-live="off" aria-label={t('quizzes.time', { time })}>
      <Clock />
      {time}
    </span>
  );
}
