import { type ReactNode, useState } from 'react';
import { editWording, questionBounds } from '#domain/quizzes/question-edit.ts';
import type { QuestionWording } from '#domain/quizzes/question-wording.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Text } from '#client/ui/text.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { AnswerFields } from './answer-fields.tsx';
import type { EditableQuestion } from './question-task.ts';
import { useEditQuestion } from './questions.api.ts';

interface EditQuestionProps {
  question: EditableQuestion;
  onClose: () => void;
  returnFocus: () => void;
}

/** Returns only changed parts, since an unchanged explanation may exceed the limit for edits. */
function changedParts(before: QuestionWording, edited: QuestionWording): Partial<QuestionWording> {
  const isSame = (part: keyof QuestionWording): boolean =>
    JSON.stringify(before[part]) === JSON.stringify(edited[part]);
  return Object.fromEntries(
    (Object.keys(edited) as (keyof QuestionWording)[]).flatMap((part) => (isSame(part) ? [] : [[part, edited[part]]])),
  );
}

/** Edits stem, answers, key and explanation (T07). Quote and source cannot be edited. */
export function EditQuestion({ question, onClose, returnFocus }: EditQuestionProps) {
  const { t } = useTranslate();
  const edit = useEditQuestion();
  const { uuid, version, number, form, depth, ...before } = question;
  const [wording, setWording] = useState<QuestionWording>(before);
  const change = (part: Partial<QuestionWording>) => setWording({ ...wording, ...part });
  const [answer = '', ...others] = wording.key;
  const edited = { ...wording, key: [answer, ...others.filter((text) => text.trim() !== '')] };
  const outcome = editWording(question, edited);
  const errorOf = (...paths: (keyof QuestionWording)[]) =>
    outcome.kind === 'refused' && paths.includes(outcome.path) ? t(faultText(outcome.rule)) : undefined;
  const submit = () =>
    edit.mutate(
      { uuid, version, ...changedParts(before, edited) },
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
      title={t('quizzes.question.editTitle', { number })}
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
        value={wording.stem}
        onChange={(stem) => change({ stem })}
        maxLength={questionBounds.stem}
        error={errorOf('stem')}
      />
      {depth ? (
        <Text as="p" size="small" tone="muted">
          {t(`quizzes.depth.${depth}`)}
        </Text>
      ) : null}
      <AnswerFields form={form} wording={wording} onChange={change} error={errorOf('prompts', 'options', 'key')} />
      <LongField
        label={t('quizzes.question.explanation')}
        aside={t('ui.optional')}
        value={wording.explanation}
        onChange={(explanation) => change({ explanation })}
        maxLength={questionBounds.explanation}
      />
    </FormDialog>
  );
}

function faultText(rule: string) {
  if (rule === 'duplicate') return 'quizzes.question.duplicate';
  return rule === 'required' ? 'quizzes.question.missing' : 'quizzes.question.someBelong';
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
