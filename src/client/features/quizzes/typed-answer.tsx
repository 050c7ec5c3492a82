import { Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { questionBounds } from '#domain/quizzes/question-edit.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { FieldHint } from '#client/ui/field-hint.tsx';
import { Input } from '#client/ui/input.tsx';
import { hintText } from './answer-hint.ts';
import { type AnswerProps, takesFocus } from './answer-props.ts';
import options from './option-answer.module.css';
import styles from './typed-answer.module.css';

/**
 * A field for a typed answer. After grading, shows it beside the right answer. The writer may claim that a different
 * answer means the same.
 */
export function TypedAnswer({ question, response, onRespond, language }: AnswerProps) {
  const { t } = useTranslate();
  const { feedback } = question;
  const [typed = ''] = response;
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const graded = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus()) field.current?.focus({ preventScroll: true });
  }, []);
  if (!feedback) {
    return (
      <>
        <label>
          <span className={styles.label}>{t('quizzes.yourAnswer')}</span>
          <Input
            aria-describedby={question.hint ? hintId : undefined}
            ref={field}
            data-answer
            className={styles.field}
            value={typed}
            onChange={({ target }) => onRespond([target.value])}
            maxLength={questionBounds.option}
            lang={language}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="done"
          />
        </label>
        {question.hint ? <FieldHint id={hintId}>{hintText(question.hint, t)}</FieldHint> : null}
      </>
    );
  }
  const [said = '', ...accepted] = feedback.key;
  const Sign = feedback.correct ? Check : X;
  const claim = () => {
    onRespond([typed, said]);
    // The focused button disappears.
    graded.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <p
        ref={graded}
        tabIndex={-1}
        className={clsx(options.option, styles.graded, feedback.correct ? options.right : options.wrong)}
      >
        <span lang={language} dir="auto">
          {typed}
        </span>
        <span className={options.verdict}>
          <Sign />
          {t(feedback.correct ? 'quizzes.yourAnswerRight' : 'quizzes.yourAnswer')}
        </span>
      </p>
      {typed === said ? null : (
        <p className={styles.said}>
          {t('quizzes.textSays')}{' '}
          <b lang={language} dir="auto">
            {said}
          </b>
        </p>
      )}
      {accepted.length > 0 ? (
        <p className={styles.accepted}>
          {t('quizzes.alsoAccepted')}{' '}
          <span lang={language} dir="auto">
            {accepted.join(' · ')}
          </span>
        </p>
      ) : null}
      {feedback.correct ? null : (
        <Button size="small" className={styles.claim} onClick={claim}>
          {t('quizzes.sameMeaning')}
        </Button>
      )}
    </>
  );
}
