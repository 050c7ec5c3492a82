import { Check, X } from 'lucide-react';
import type { QuizResults } from '#contract/quizzes.ts';
import { formatDuration } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';

type Totals = Pick<QuizResults, 'total' | 'answered' | 'correct' | 'incorrect' | 'elapsedMs'>;

/** The four numbers of an attempt; what was left open is named, since it is neither right nor wrong. */
export function ResultTotals({ total, answered, correct, incorrect, elapsedMs }: Totals) {
  const { t } = useTranslate();
  return (
    <dl className="four">
      <div>
        <dt>
          {t('quizzes.answered')}
          {answered < total ? <span> · {t('quizzes.leftBlank', { count: total - answered })}</span> : null}
        </dt>
        <dd className="num">
          {answered}/{total}
        </dd>
      </div>
      <div>
        <dt className="is-good">
          <Check />
          {t('quizzes.correct')}
        </dt>
        <dd className="num">{correct}</dd>
      </div>
      <div>
        <dt className="is-bad">
          <X />
          {t('quizzes.incorrect')}
        </dt>
        <dd className="num">{incorrect}</dd>
      </div>
      <div>
        <dt>{t('quizzes.elapsed')}</dt>
        <dd className="num">{formatDuration(elapsedMs)}</dd>
      </div>
    </dl>
  );
}
