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
  /** Called when the exam time has started. */
  onBegun: () => void;
  onClose: () => void;
  returnFocus?: () => void;
}

/** Asks for the duration of an exam and explains its rules (T08). */
export default function ExamDialog({ quiz, onBegun, onClose, returnFocus }: ExamDialogProps) {
  const { t } = useTranslate();
  const start = useStartQuiz();
  const retry = useRetryQuiz();
  const { uuid, questionCount, status } = quiz;
  const begin = status === 'completed' ? retry : start;
  const [typed, setTyped] = useState(String(minutesOf(undefined, questionCount)));
  const minutes = parseMinutes(typed);

  const submit = () => {
    // Not as callbacks of `mutate`, which don't run after an unmount.
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

/** Does nothing: the dialog shows the error. */
function shownByDialog(): void {}
