import { useTranslate } from '#client/lib/i18n.ts';
import { FinishedTestDrawing } from '#client/ui/drawings/finished-test.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { usePageTitle } from '#client/ui/use-page-title.ts';
import { BackToTests } from './back-to-tests.tsx';
import { PlayerMain } from './player-main.tsx';

/** Shown for a test whose questions have all been deleted. */
export function QuizEmpty({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  usePageTitle(t('quizzes.noneLeft'));
  return (
    <PlayerMain>
      <EmptyState
        level={1}
        drawing={<FinishedTestDrawing />}
        title={t('quizzes.noneLeft')}
        action={<BackToTests documentUuid={documentUuid} variant="primary" />}
      >
        {t('quizzes.noneLeftText')}
      </EmptyState>
    </PlayerMain>
  );
}
