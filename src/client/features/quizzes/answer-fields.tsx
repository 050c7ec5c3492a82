import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Question } from '#contract/quiz-questions.ts';
import { questionBounds } from '#domain/quizzes/question-edit.ts';
import type { QuestionWording } from '#domain/quizzes/question-wording.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Input } from '#client/ui/input.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import styles from './answer-fields.module.css';
import radio from './radio-line.module.css';
import { movedBy, toggled } from './response-changes.ts';

interface AnswerFieldsProps {
  form: Question['form'];
  wording: QuestionWording;
  onChange: (part: Partial<QuestionWording>) => void;
  error: string | undefined;
}

/** Fields to edit the answer of a question, by its form. */
export function AnswerFields({ form, ...fields }: AnswerFieldsProps) {
  if (form === 'typed') return <TypedFields {...fields} />;
  if (form === 'open') return <PointFields {...fields} />;
  if (form === 'matching') return <PairFields {...fields} />;
  if (form === 'order') return <StepFields {...fields} />;
  return <OptionFields several={form === 'belonging'} {...fields} />;
}

type FieldsProps = Omit<AnswerFieldsProps, 'form'>;

const withText = (options: QuestionWording['options'], uuid: string, text: string) =>
  options.map((option) => (option.uuid === uuid ? { uuid, text } : option));

function OptionFields({ several, wording, onChange, error }: FieldsProps & { several: boolean }) {
  const { t } = useTranslate();
  const { options, key } = wording;
  return (
    <Lines label={t(several ? 'quizzes.question.belonging' : 'quizzes.question.options')} error={error}>
      {options.map(({ uuid, text }, place) => (
        <div key={uuid} className={radio.line}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name="correct"
            aria-label={t('quizzes.question.isRight', { number: place + 1 })}
            checked={key.includes(uuid)}
            onChange={() => onChange({ key: several ? toggled(key, uuid) : [uuid] })}
          />
          <TextInput
            label={t('quizzes.question.option', { number: place + 1 })}
            value={text}
            onChange={(changed) => onChange({ options: withText(options, uuid, changed) })}
          />
        </div>
      ))}
    </Lines>
  );
}

/** The answer and each alternative; empty ones are dropped. */
function TypedFields({ wording, onChange, error }: FieldsProps) {
  const { t } = useTranslate();
  const [answer = '', ...accepted] = wording.key;
  const hasRoom = accepted.length < questionBounds.options - 1 && accepted.at(-1) !== '';
  const lines = hasRoom ? [...accepted, ''] : accepted;
  return (
    <>
      <TextField
        label={t('quizzes.question.answer')}
        error={error}
        value={answer}
        maxLength={questionBounds.option}
        autoComplete="off"
        onChange={(text) => onChange({ key: [text, ...accepted] })}
      />
      <Lines label={t('quizzes.alsoAccepted')}>
        {lines.map((line, place) => (
          // Lines have no id and keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <TextInput
            key={place}
            label={t('quizzes.question.option', { number: place + 2 })}
            value={line}
            onChange={(text) => onChange({ key: [answer, ...lines.with(place, text)] })}
          />
        ))}
      </Lines>
    </>
  );
}

/** The points of an open question; empty ones are dropped. */
function PointFields({ wording, onChange, error }: FieldsProps) {
  const { t } = useTranslate();
  return (
    <Lines label={t('quizzes.question.points')} error={error}>
      {wording.key.map((point, place) => (
        // Lines have no id and keep their order.
        // oxlint-disable-next-line react/no-array-index-key
        <TextInput
          key={place}
          label={t('quizzes.question.option', { number: place + 1 })}
          value={point}
          onChange={(text) => onChange({ key: wording.key.with(place, text) })}
        />
      ))}
    </Lines>
  );
}

function PairFields({ wording, onChange, error }: FieldsProps) {
  const { t } = useTranslate();
  const { prompts, options, key } = wording;
  return (
    <Lines label={t('quizzes.question.pairs')} error={error}>
      {key.map((uuid, place) => (
        <div key={uuid} className={styles.pair}>
          <TextInput
            label={t('quizzes.question.prompt', { number: place + 1 })}
            value={prompts[place] ?? ''}
            onChange={(text) => onChange({ prompts: prompts.with(place, text) })}
          />
          <TextInput
            label={t('quizzes.question.option', { number: place + 1 })}
            value={options.find((option) => option.uuid === uuid)?.text ?? ''}
            onChange={(text) => onChange({ options: withText(options, uuid, text) })}
          />
        </div>
      ))}
    </Lines>
  );
}

function StepFields({ wording, onChange, error }: FieldsProps) {
  const { t } = useTranslate();
  const { options, key } = wording;
  return (
    <Lines label={t('quizzes.question.steps')} error={error}>
      {key.map((uuid, place) => {
        const text = options.find((option) => option.uuid === uuid)?.text ?? '';
        const move = (by: 1 | -1) => onChange({ key: movedBy(key, uuid, by) });
        return (
          <div key={uuid} className={styles.step}>
            <span aria-hidden="true">{place + 1}</span>
            <TextInput
              label={t('quizzes.question.option', { number: place + 1 })}
              value={text}
              onChange={(changed) => onChange({ options: withText(options, uuid, changed) })}
            />
            <IconButton label={t('quizzes.moveUp', { text })} disabled={place === 0} onClick={() => move(-1)}>
              <ArrowUp />
            </IconButton>
            <IconButton
              label={t('quizzes.moveDown', { text })}
              disabled={place === key.length - 1}
              onClick={() => move(1)}
            >
              <ArrowDown />
            </IconButton>
          </div>
        );
      })}
    </Lines>
  );
}

function Lines({ label, error, children }: { label: string; error?: string | undefined; children: ReactNode }) {
  return (
    <Field label={label} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Stack as="fieldset" id={id} aria-label={label} aria-describedby={describedBy}>
          {children}
        </Stack>
      )}
    </Field>
  );
}

function TextInput({ label, value, onChange }: { label: string; value: string; onChange: (text: string) => void }) {
  return (
    <Input
      aria-label={label}
      value={value}
      maxLength={questionBounds.option}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
