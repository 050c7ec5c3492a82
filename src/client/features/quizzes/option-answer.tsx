import { Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import hidden from '#client/ui/visually-hidden.module.css';
import { type AnswerProps, optionId } from './answer-props.ts';
import styles from './option-answer.module.css';
import { toggled } from './response-changes.ts';

/** Numbered radios, or checkboxes if several are right; after grading, icons and labels mark right and wrong. */
export function OptionAnswer({ question, response, onRespond, language }: AnswerProps) {
  const { t } = useTranslate();
  const { feedback } = question;
  const several = question.form === 'belonging';
  return question.options.map(({ uuid, text }, index) => {
    const chosen = response.includes(uuid);
    const right = feedback?.key.includes(uuid);
    const wrong = feedback !== null && chosen && !right;
    const missed = several && !chosen;
    return (
      <label
        key={uuid}
        className={clsx(
          styles.option,
          several && styles.several,
          !feedback && chosen && styles.chosen,
          right && (missed ? styles.missed : styles.right),
          wrong && styles.wrong,
          feedback && !right && !wrong && styles.notChosen,
        )}
      >
        <input
          id={optionId(uuid)}
          className={clsx(hidden.visuallyHidden, styles.control)}
          type={several ? 'checkbox' : 'radio'}
          name={`question-${question.uuid}`}
          checked={chosen}
          disabled={feedback !== null}
          aria-keyshortcuts={String(index + 1)}
          onChange={() => onRespond(several ? toggled(response, uuid) : [uuid])}
        />
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <span lang={language} dir="auto">
          <FormulaText>{text}</FormulaText>
        </span>
        {several && !feedback ? (
          <span className={styles.box} aria-hidden="true">
            <Check />
          </span>
        ) : null}
        {right ? (
          <span className={styles.verdict}>
            <Check />
            {t(missed ? 'quizzes.missed' : chosen ? 'quizzes.yourAnswerRight' : 'quizzes.right')}
          </span>
        ) : null}
        {wrong ? (
          <span className={styles.verdict}>
            <X />
            {t('quizzes.yourAnswer')}
          </span>
        ) : null}
      </label>
    );
  });
}
