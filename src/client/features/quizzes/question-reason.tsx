import { useState } from 'react';
import { questionBounds } from '#domain/quizzes/question-edit.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FieldLabel } from '#client/ui/field-label.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/ui/toast-store.ts';
import type { EditableQuestion } from './question-task.ts';
import { useReplaceOrReport } from './questions.api.ts';
import radio from './radio-line.module.css';

const reasons = ['wrong', 'unclear', 'unimportant', 'other'] as const;

interface QuestionReasonProps {
  kind: 'regenerate' | 'report';
  question: EditableQuestion;
  onClose: () => void;
  returnFocus: () => void;
}

/** Asks what is wrong with a question before replacing or removing it. */
export function QuestionReason({ kind, question, onClose, returnFocus }: QuestionReasonProps) {
  const { t } = useTranslate();
  const write = useReplaceOrReport(() => {
    toast({ title: t(`quizzes.question.${kind}Done`) });
    onClose();
  });
  const [chosen, setChosen] = useState<(typeof reasons)[number]>();
  const [words, setWords] = useState('');
  const reason = (chosen === 'other' ? words : (chosen ?? '')).trim();
  return (
    <FormDialog
      title={t(`quizzes.question.${kind}Title`)}
      description={t(`quizzes.question.${kind}Text`)}
      submitLabel={t(`quizzes.question.${kind}`)}
      submittable={reason !== ''}
      busy={write.isPending}
      error={write.error}
      onSubmit={() => write.mutate({ kind, uuid: question.uuid, reason })}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <Stack as="fieldset">
        <FieldLabel as="legend">{t('quizzes.question.reason')}</FieldLabel>
        {reasons.map((value) => (
          <label key={value} className={radio.line}>
            <input type="radio" name="reason" checked={value === chosen} onChange={() => setChosen(value)} />
            <span>{t(`quizzes.question.reason.${value}`)}</span>
          </label>
        ))}
      </Stack>
      {chosen === 'other' ? (
        <TextField
          label={t('quizzes.question.ownWords')}
          value={words}
          onChange={setWords}
          maxLength={questionBounds.reason}
          autoComplete="off"
        />
      ) : null}
    </FormDialog>
  );
}
