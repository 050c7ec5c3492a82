import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { PlayerKeys } from './player-keys-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

export type PlayerDialog = 'exit' | 'submit' | 'keys';

interface PlayerDialogsProps {
  dialog: PlayerDialog;
  isExam: boolean;
  /** Numbers of the unanswered questions. */
  unanswered: number[];
  busy: boolean;
  onExit: () => void;
  onSubmit: () => void;
  onGoTo: (index: number) => void;
  onClose: () => void;
  /** Focuses the question behind the dialog. */
  focusQuestion: () => void;
}

/** The dialogs of the player, loaded on demand. */
export default function PlayerDialogs(props: PlayerDialogsProps) {
  const { dialog, isExam, unanswered, busy, onExit, onSubmit, onGoTo, onClose, focusQuestion } = props;
  const { t } = useTranslate();
  if (dialog === 'keys') return <PlayerKeys onClose={onClose} />;
  if (dialog === 'submit') {
    return (
      <SubmitDialog
        unanswered={unanswered}
        busy={busy}
        onSubmit={onSubmit}
        onGoTo={onGoTo}
        onClose={onClose}
        returnFocus={focusQuestion}
      />
    );
  }
  return (
    <AlertDialog
      tone="primary"
      title={t('quizzes.exitTitle')}
      description={t(isExam ? 'quizzes.exam.exitText' : 'quizzes.exitText')}
      cancelLabel={t('quizzes.stay')}
      confirmLabel={t('quizzes.leave')}
      onClose={onClose}
      onConfirm={onExit}
    />
  );
}
