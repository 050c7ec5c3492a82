import { ArrowLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '#client/lib/i18n.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { PlayerMain } from './player-main.tsx';
import styles from './quiz-waiting.module.css';

/** A test whose first question is still being made. */
export function QuizWaiting({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  usePageTitle(t('quizzes.generatingTitle'));
  return (
    <PlayerMain>
      <output>
        <EmptyState
          level={1}
          drawing={<FinishedTestDrawing />}
          title={t('quizzes.generatingTitle')}
          action={
            <div className={styles.action}>
              <Progress label={t('quizzes.generatingTitle')} percent={0} />
              <Link className={buttonClass({ variant: 'link' })} to="/tests/$documentUuid" params={{ documentUuid }}>
                <ArrowLeft />
                {t('quizzes.backToTests')}
              </Link>
            </div>
          }
        >
          {t('quizzes.generatingText')}
        </EmptyState>
      </output>
    </PlayerMain>
  );
}
