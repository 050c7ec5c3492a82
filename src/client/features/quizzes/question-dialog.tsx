import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { FailureNote } from '#client/ui/failure-note.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { EditQuestion } from './edit-question.tsx';
import { QuestionReason } from './question-reason.tsx';
import type { EditableQuestion, QuestionTask } from './question-task.ts';
import { useDeleteQuestion } from './questions.api.ts';

interface QuestionDialogProps {
  task: QuestionTask;
  question: EditableQuestion;
  onClose: () => void;
  returnFocus: () => void;
}

/** The dialogs of one question, loaded on demand. */
export default function QuestionDialog({ task, ...dialog }: QuestionDialogProps) {
  if (task === 'edit') return <EditQuestion {...dialog} />;
  if (task === 'delete') return <DeleteQuestion {...dialog} />;
  return <QuestionReason kind={task} {...dialog} />;
}

function DeleteQuestion({ question, onClose, returnFocus }: Omit<QuestionDialogProps, 'task'>) {
  const { t } = useTranslate();
  const remove = useDeleteQuestion(() => {
    toast({ title: t('quizzes.question.deleted') });
    onClose();
  });
  return (
    <AlertDialog
      title={t('quizzes.question.deleteTitle', { number: question.number })}
      description={t('quizzes.question.deleteText')}
      confirmLabel={t('quizzes.question.delete')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate(question.uuid)}
      returnFocus={returnFocus}
    >
      <FailureNote error={remove.error} />
    </AlertDialog>
  );
}
