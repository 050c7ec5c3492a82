import { Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { Question } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import hidden from '#client/ui/visually-hidden.module.css';
import styles from './question-options.module.css';

interface QuestionOptionsProps {
  question: Question;
  choice: string | undefined;
  onChoose: (optionUuid: string) => void;
  /** The language of the question. */
  language: string | undefined;
}

export const optionId = (uuid: string): string => `option-${uuid}`;

/** Numbered radios; once graded, the correct and the chosen option have an icon and a label. */
export function QuestionOptions({ question, choice, onChoose, language }: QuestionOptionsProps) {
  const { t } = useTranslate();
  const { feedback } = question;
  return question.options.map(({ uuid, text }, index) => {
    const chosen = uuid === choice;
    const right = feedback?.correctOptionUuid === uuid;
    const wrong = feedback !== null && chosen && !right;
    return (
      <label
        key={uuid}
        className={clsx(
          styles.option,
          !feedback && chosen && styles.chosen,
          right && styles.right,
          wrong && styles.wrong,
          feedback && !right && !wrong && styles.notChosen,
        )}
      >
        <input
          id={optionId(uuid)}
          className={clsx(hidden.visuallyHidden, styles.radio)}
          type="radio"
          name={`question-${question.uuid}`}
          checked={chosen}
          disabled={feedback !== null}
          aria-keyshortcuts={String(index + 1)}
          onChange={() => onChoose(uuid)}
        />
        <span className={styles.number} aria-hidden="true">
          {index + 1}
        </span>
        <span lang={language}>{text}</span>
        {right ? (
          <span className={styles.verdict}>
            <Check />
            {chosen ? t('quizzes.yourAnswerRight') : t('quizzes.right')}
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
