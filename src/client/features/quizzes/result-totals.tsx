import { Check, X } from 'lucide-react';
import type { QuizResults } from '#contract/quiz-attempts.ts';
import { formatDuration } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import styles from './result-totals.module.css';

type Totals = Pick<QuizResults, 'total' | 'answered' | 'correct' | 'incorrect' | 'elapsedMs'>;

/** The four numbers of an attempt. Unanswered questions are listed apart, since they are neither right nor wrong. */
export function ResultTotals({ total, answered, correct, incorrect, elapsedMs }: Totals) {
  const { t } = useTranslate();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>
          {t('quizzes.answered')}
          {answered < total ? <span> · {t('quizzes.leftBlank', { count: total - answered })}</span> : null}
        </dt>
        <dd>
          {answered}/{total}
        </dd>
      </div>
      <div>
        <dt className={styles.correct}>
          <Check />
          {t('quizzes.correct')}
        </dt>
        <dd>{correct}</dd>
      </div>
      <div>
        <dt className={styles.incorrect}>
          <X />
          {t('quizzes.incorrect')}
        </dt>
        <dd>{incorrect}</dd>
      </div>
      <div>
        <dt>{t('quizzes.elapsed')}</dt>
        <dd>{formatDuration(elapsedMs)}</dd>
      </div>
    </dl>
  );
}
