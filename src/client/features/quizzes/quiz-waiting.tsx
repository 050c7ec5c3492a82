import { useTranslate } from '#client/lib/i18n.ts';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { BackToTests } from './back-to-tests.tsx';
import { PlayerMain } from './player-main.tsx';
import styles from './quiz-waiting.module.css';

/** Shown while the first question of a test is being generated. */
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
              <BackToTests documentUuid={documentUuid} />
            </div>
          }
        >
          {t('quizzes.generatingText')}
        </EmptyState>
      </output>
    </PlayerMain>
  );
}
