import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './full-score.module.css';
import { useFullAttempt } from './quizzes.api.ts';

interface FullScoreProps {
  documentUuid: string;
  testUuid: string;
  /** The displayed attempt. */
  attempt: number;
  className?: string | undefined;
}

/**
 * While the person repeats only wrong answers, shows the score of the last full attempt, linked to its results (T05).
 */
export function FullScore({ documentUuid, testUuid, attempt, className }: FullScoreProps) {
  const { t } = useTranslate();
  const full = useFullAttempt(testUuid, attempt);
  if (!full) return null;
  return (
    <Link
      className={clsx(styles.link, className)}
      to="/tests/$documentUuid/$testUuid"
      params={{ documentUuid, testUuid }}
      search={{ view: 'results', attempt: full.attempt }}
    >
      {t('quizzes.fullScore', { correct: full.correct ?? 0, total: full.total })}
    </Link>
  );
}
