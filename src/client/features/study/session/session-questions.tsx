import { useState } from 'react';
import type { SessionQuestion } from '#domain/study/session-screen.ts';
import type { Press } from '#domain/study/session-screen.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { AlertDialog } from '#client/ui/alert-dialog.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';

interface SessionQuestionsProps {
  asks: SessionQuestion;
  /** Whether the session has ended; then only feedback is left to save. */
  isEnded: boolean;
  /** Whether the feedback is being saved. */
  isEnding: boolean;
  /** Minutes studied so far, and planned. */
  minutes: { studied: number; planned: number };
  onPress: (press: Press) => void;
}

/** Asks before an early end or a restart, and for feedback (P10). */
export default function SessionQuestions({ asks, isEnded, isEnding, minutes, onPress }: SessionQuestionsProps) {
  const { t } = useTranslate();
  const decline = () => onPress({ kind: 'decline' });
  if (asks === 'feedback')
    return <Feedback isEnded={isEnded} isEnding={isEnding} minutes={minutes} onPress={onPress} />;
  const isEarly = asks === 'confirmEarly';
  return (
    <AlertDialog
      key={asks}
      tone={isEarly ? 'primary' : 'danger'}
      title={t(isEarly ? 'study.finishEarly.title' : 'study.restart.title')}
      description={isEarly ? t('study.finishEarly.text', minutes) : t('study.restart.text')}
      confirmLabel={t(isEarly ? 'study.finishEarly' : 'study.restart')}
      cancelLabel={t('study.goOn')}
      onConfirm={() => onPress({ kind: 'confirm' })}
      onClose={decline}
    />
  );
}

const MOST_FEEDBACK = 2_000;

function Feedback({ isEnded, isEnding, minutes, onPress }: Omit<SessionQuestionsProps, 'asks'>) {
  const { t } = useTranslate();
  const [text, setText] = useState('');
  return (
    <Dialog
      width="narrow"
      title={t('study.feedback.title')}
      // The dialog hides the screen that shows this.
      description={
        isEnded && minutes.studied < minutes.planned
          ? `${t('study.endedEarly', { studied: minutes.studied, minutes: minutes.planned })} ${t('study.feedback.text')}`
          : t('study.feedback.text')
      }
      onClose={() => onPress({ kind: 'decline' })}
      foot={
        <>
          <Button onClick={() => onPress({ kind: 'skip' })}>{t('study.feedback.skip')}</Button>
          <Button variant="primary" busy={isEnding} onClick={() => onPress({ kind: 'feedback', text })}>
            {t(isEnded ? 'study.feedback.save' : 'study.feedback.send')}
          </Button>
        </>
      }
    >
      <Field label={t('study.feedback.label')}>
        {(control) => (
          <Textarea
            {...control}
            data-autofocus
            value={text}
            maxLength={MOST_FEEDBACK}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
