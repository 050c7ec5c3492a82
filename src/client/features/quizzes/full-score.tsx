import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { useFullAttempt } from './quizzes.api.ts';

interface FullScoreProps {
  documentUuid: string;
  testUuid: string;
  /** The attempt on show. */
  attempt: number;
}

/** While only what was wrong is practised: the score of the whole test, which leads to its results (T05). */
export function FullScore({ documentUuid, testUuid, attempt }: FullScoreProps) {
  const { t } = useTranslate();
  const full = useFullAttempt(testUuid, attempt);
  if (!full) return null;
  return (
    <Link
      className="full-score"
      to="/tests/$documentUuid/$testUuid"
      params={{ documentUuid, testUuid }}
      search={{ view: 'results', attempt: full.attempt }}
    >
      {t('quizzes.fullScore', { correct: full.correct ?? 0, total: full.total })}
    </Link>
  );
}
