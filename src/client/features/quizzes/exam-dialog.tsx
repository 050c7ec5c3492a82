import { useState } from 'react';
import type { QuizListItem } from '#contract/quizzes.ts';
import { minutesOf } from '#domain/quizzes/exam.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { MinutesField } from '#client/features/generation/minutes-field.tsx';
import { parseMinutes } from '#client/features/generation/parse-minutes.ts';
import { useRetryQuiz, useStartQuiz } from './quizzes.api.ts';

interface ExamDialogProps {
  quiz: Pick<QuizListItem, 'uuid' | 'questionCount' | 'status'>;
  /** Its time runs. */
  onBegun: () => void;
  onClose: () => void;
  returnFocus?: () => void;
}

/** How long, and what an exam is, before its time begins (T08). */
export default function ExamDialog({ quiz, onBegun, onClose, returnFocus }: ExamDialogProps) {
  const { t } = useTranslate();
  const start = useStartQuiz();
  const retry = useRetryQuiz();
  const { uuid, questionCount, status } = quiz;
  const begin = status === 'completed' ? retry : start;
  const [typed, setTyped] = useState(String(minutesOf(undefined, questionCount)));
  const minutes = parseMinutes(typed);

  const submit = () => {
    // Not among the mutation's own callbacks: what opened the dialog may be gone by then, and they with it.
    if (minutes !== undefined) begin.mutateAsync({ uuid, mode: 'exam', minutes }).then(onBegun, shownByDialog);
  };
  return (
    <FormDialog
      title={t('quizzes.exam.title')}
      description={t('quizzes.exam.rules')}
      submitLabel={t('quizzes.exam.begin')}
      submittable={minutes !== undefined}
      busy={begin.isPending}
      error={begin.error}
      onSubmit={submit}
      onClose={onClose}
      {...(returnFocus ? { returnFocus } : {})}
    >
      <MinutesField value={typed} onChange={setTyped} />
    </FormDialog>
  );
}

/** The dialog shows what failed. */
function shownByDialog(): void {}
