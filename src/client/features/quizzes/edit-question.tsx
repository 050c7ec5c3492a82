import { type ReactNode, useState } from 'react';
import { editWording, questionBounds } from '#domain/quizzes/question-edit.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Input } from '#client/ui/input.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import type { EditableQuestion } from './question-task.ts';
import { useEditQuestion } from './questions.api.ts';
import radio from './radio-line.module.css';

interface EditQuestionProps {
  question: EditableQuestion;
  onClose: () => void;
  returnFocus: () => void;
}

/** Edits stem, options, correct option and explanation. Quote and source cannot be edited. */
export function EditQuestion({ question, onClose, returnFocus }: EditQuestionProps) {
  const { t } = useTranslate();
  const edit = useEditQuestion();
  const [stem, setStem] = useState(question.stem);
  const [options, setOptions] = useState(question.options);
  const [correctOptionUuid, setCorrect] = useState(question.correctOptionUuid);
  const [explanation, setExplanation] = useState(question.explanation);
  const wording = { stem, options, correctOptionUuid, explanation };
  const outcome = editWording(question, wording);
  const faultOf = (path: keyof typeof wording) =>
    outcome.kind === 'refused' && outcome.path === path
      ? t(outcome.rule === 'duplicate' ? 'quizzes.question.duplicate' : 'quizzes.question.missing')
      : undefined;

  const submit = () =>
    edit.mutate(
      { uuid: question.uuid, version: question.version, ...wording },
      {
        onSuccess: () => {
          toast({ title: t('quizzes.question.editDone') });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      width="normal"
      title={t('quizzes.question.editTitle', { number: question.number })}
      description={t('quizzes.question.editText')}
      submittable={outcome.kind === 'changed'}
      busy={edit.isPending}
      error={edit.error}
      onSubmit={submit}
      onClose={onClose}
      returnFocus={returnFocus}
    >
      <LongField
        label={t('quizzes.question.stem')}
        value={stem}
        onChange={setStem}
        maxLength={questionBounds.stem}
        error={faultOf('stem')}
      />
      <Field label={t('quizzes.question.options')} error={faultOf('options')}>
        {({ id, ...control }) => (
          <Stack id={id} role="radiogroup" aria-label={t('quizzes.question.options')} {...control}>
            {options.map(({ uuid, text }, place) => (
              <div key={uuid} className={radio.line}>
                <input
                  type="radio"
                  name="correct"
                  aria-label={t('quizzes.question.isRight', { number: place + 1 })}
                  checked={uuid === correctOptionUuid}
                  onChange={() => setCorrect(uuid)}
                />
                <Input
                  aria-label={t('quizzes.question.option', { number: place + 1 })}
                  value={text}
                  maxLength={questionBounds.option}
                  autoComplete="off"
                  onChange={({ target }) =>
                    setOptions(options.map((option) => (option.uuid === uuid ? { uuid, text: target.value } : option)))
                  }
                />
              </div>
            ))}
          </Stack>
        )}
      </Field>
      <LongField
        label={t('quizzes.question.explanation')}
        aside={t('ui.optional')}
        value={explanation}
        onChange={setExplanation}
        maxLength={questionBounds.explanation}
      />
    </FormDialog>
  );
}

interface LongFieldProps {
  label: string;
  aside?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  error?: string | undefined;
}

function LongField({ label, aside, value, onChange, maxLength, error }: LongFieldProps) {
  return (
    <Field label={label} aside={aside} error={error}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={value}
          maxLength={maxLength}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
