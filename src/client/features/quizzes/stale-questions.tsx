import { TriangleAlert } from 'lucide-react';
import type { QuizListItem } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import styles from './stale-questions.module.css';
import { useReplaceStale } from './use-replace-stale.ts';

/** Shows how many questions of a test lost their source sentence, and offers to replace them. */
export function StaleQuestions({ quiz: { uuid, staleCount } }: { quiz: QuizListItem }) {
  const { t } = useTranslate();
  const replacement = useReplaceStale(uuid);
  return (
    <span className={styles.stale}>
      <TriangleAlert size={16} />
      <span>{t('quizzes.staleCount', { count: staleCount })}</span>
      <Button size="small" busy={replacement.isPending} onClick={() => replacement.start()}>
        {t('quizzes.staleReplaceAll', { count: staleCount })}
      </Button>
    </span>
  );
}
