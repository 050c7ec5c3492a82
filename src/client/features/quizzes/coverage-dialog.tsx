import { useTranslate } from '#client/lib/i18n.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import type { QuizTask } from './quiz-task.ts';
import { CoverageView } from './coverage-view.tsx';

interface CoverageDialogProps {
  quiz: QuizTask['quiz'];
  onClose: () => void;
  returnFocus: () => void;
}

/** Shows the sections that a test covers, from the list of tests. */
export default function CoverageDialog({ quiz, onClose, returnFocus }: CoverageDialogProps) {
  const { t } = useTranslate();
  return (
    <Dialog title={t('quizzes.coverage.title')} description={quiz.title} onClose={onClose} returnFocus={returnFocus}>
      <CoverageView testUuid={quiz.uuid} />
    </Dialog>
  );
}
