import { Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import type { Question } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';

interface QuestionOptionsProps {
  question: Question;
  choice: string | undefined;
  onChoose: (optionUuid: string) => void;
  /** The language of the question. */
  language: string | undefined;
}

export const optionId = (uuid: string): string => `option-${uuid}`;

/** Native radios with a number each; once checked, the right and the chosen one carry sign and word. */
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
          'opt',
          !feedback && chosen && 'pick',
          right && 'right',
          wrong && 'wrong',
          feedback && !right && !wrong && 'dim',
        )}
      >
        <input
          id={optionId(uuid)}
          className="sr"
          type="radio"
          name={`question-${question.uuid}`}
          checked={chosen}
          disabled={feedback !== null}
          aria-keyshortcuts={String(index + 1)}
          onChange={() => onChoose(uuid)}
        />
        <span className="k num" aria-hidden="true">
          {index + 1}
        </span>
        <span lang={language}>{text}</span>
        {right ? (
          <span className="v">
            <Check />
            {chosen ? t('quizzes.yourAnswerRight') : t('quizzes.right')}
          </span>
        ) : null}
        {wrong ? (
          <span className="v">
            <X />
            {t('quizzes.yourAnswer')}
          </span>
        ) : null}
      </label>
    );
  });
}
