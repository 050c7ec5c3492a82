import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { numberRuns } from './number-runs.ts';

interface SubmitDialogProps {
  /** Numbers of the unanswered questions. */
  unanswered: number[];
  busy: boolean;
  onSubmit: () => void;
  onGoTo: (index: number) => void;
  onClose: () => void;
  /** Focuses the question behind the dialog. */
  returnFocus: () => void;
}

/** Asks before submitting with unanswered questions, and lists them (T04). */
export function SubmitDialog({ unanswered, busy, onSubmit, onGoTo, onClose, returnFocus }: SubmitDialogProps) {
  const { t, language } = useTranslate();
  const [first = 1] = unanswered;
  const numbers = new Intl.ListFormat(language).format(numberRuns(unanswered));
  return (
    <AlertDialog
      title={t('quizzes.submitTitle', { count: unanswered.length })}
      description={t('quizzes.submitText', { count: unanswered.length, numbers })}
      cancelLabel={t('quizzes.goToOpen')}
      confirmLabel={t('quizzes.submitAnyway')}
      busy={busy}
      onClose={onClose}
      onCancel={() => onGoTo(first - 1)}
      onConfirm={onSubmit}
      returnFocus={returnFocus}
    />
  );
}
