import { describeError } from '#client/lib/describe-error.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { formatMoment } from './format-moment.ts';
import type { QuizTask } from './quiz-task.ts';
import { useDeleteQuiz, useResetQuiz } from './quizzes.api.ts';

interface QuizDialogProps {
  kind: 'reset' | 'delete';
  quiz: QuizTask['quiz'];
  onClose: () => void;
  /** Focuses the list; the row may be gone. */
  returnFocus: () => void;
}

/** Asks before deleting progress or a test. */
export default function QuizDialog({ kind, quiz, onClose, returnFocus }: QuizDialogProps) {
  const { t, language } = useTranslate();
  const reset = useResetQuiz();
  const remove = useDeleteQuiz();
  const work = kind === 'reset' ? reset : remove;
  const words = {
    reset: [t('quizzes.resetTitle'), t('quizzes.resetText'), t('quizzes.reset'), t('quizzes.resetDone')],
    delete: [
      t('quizzes.deleteTitle', { name: quiz.title }),
      `${[t('quizzes.questionCount', { count: quiz.questionCount }), formatMoment(quiz.date, language)].join(' · ')}. ${t('quizzes.deleteText')}`,
      t('quizzes.delete'),
      t('quizzes.deleted'),
    ],
  } as const;
  const [title, description, confirmLabel, done] = words[kind];

  async function confirm(): Promise<void> {
    try {
      await work.mutateAsync(quiz.uuid);
      toast({ title: done });
      onClose();
    } catch (error) {
      toast({ variant: 'destructive', title: t('quizzes.actionFailed'), description: describeError(error) });
    }
  }
  return (
    <AlertDialog
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      busy={work.isPending}
      onClose={onClose}
      onConfirm={() => void confirm()}
      returnFocus={returnFocus}
    >
      <FailureNote error={work.error} />
    </AlertDialog>
  );
}
