import { ArrowLeft } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FinishedTestDrawing } from '../../ui/drawings/finished-test.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** A test whose questions have all been taken out. */
export function QuizEmpty({ documentUuid }: { documentUuid: string }) {
  const { t } = useTranslate();
  usePageTitle(t('quizzes.noneLeft'));
  return (
    <main className="pm" id="main">
      <EmptyState
        level={1}
        drawing={<FinishedTestDrawing />}
        title={t('quizzes.noneLeft')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/tests/$documentUuid" params={{ documentUuid }}>
            <ArrowLeft className="i" />
            {t('quizzes.backToTests')}
          </Link>
        }
      >
        {t('quizzes.noneLeftText')}
      </EmptyState>
    </main>
  );
}
