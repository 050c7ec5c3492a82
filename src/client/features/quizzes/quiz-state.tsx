import { Check, Clock, Hourglass, Loader } from 'lucide-react';
import type { QuizListItem } from '#contract/quizzes.ts';
import { formatPercent } from '#client/lib/format.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Pill } from '#client/ui/pill.tsx';

/** Shows the state of a test by colour, icon and text (T01). */
export function QuizState({ quiz }: { quiz: QuizListItem }) {
  const { t, language } = useTranslate();
  const { generating, status, questionCount, requested, answeredCount, correctCount, percent, exam } = quiz;
  if (status === 'completed') {
    return (
      <Pill tone="success" icon={<Check />}>
        {t('quizzes.state.completed', { correct: correctCount ?? 0, total: questionCount })}
      </Pill>
    );
  }
  if (generating) {
    return (
      <Pill tone="primary" icon={<Loader />}>
        {t('quizzes.state.generating', { produced: questionCount, requested })}
      </Pill>
    );
  }
  if (exam?.endsAt) {
    return (
      <Pill tone="primary" icon={<Hourglass />}>
        {t('quizzes.exam.running')}
      </Pill>
    );
  }
  if (exam) {
    return <Pill icon={<Hourglass />}>{t('quizzes.exam.waits', { count: exam.minutes })}</Pill>;
  }
  if (questionCount > 0 && answeredCount === questionCount) {
    return (
      <Pill tone="primary" icon={<Clock />}>
        {t('quizzes.state.unsent')}
      </Pill>
    );
  }
  return answeredCount > 0 ? (
    <Pill tone="primary" icon={<Clock />}>
      {t('quizzes.state.started', { percent: formatPercent(percent, language) })}
    </Pill>
  ) : (
    <Pill icon={<Clock />}>{t('quizzes.state.pending')}</Pill>
  );
}
