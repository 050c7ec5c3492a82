import { Check, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import visuallyHidden from '#client/ui/visually-hidden.module.css';
import { type AnswerProps, optionId } from './answer-props.ts';
import styles from './matching-answer.module.css';
import shared from './option-answer.module.css';
import { matched, matchesOf, nextOpenPrompt } from './response-changes.ts';

/**
 * Shows prompts as radios and options as buttons below. Pressing an option, or its digit, matches it with the selected
 * prompt and selects the next open one. So each pair takes one press, without dragging.
 */
export function MatchingAnswer({ question, response, onRespond, language }: AnswerProps) {
  const { t } = useTranslate();
  const { prompts, options } = question;
  const matches = matchesOf(question, response);
  const [chosen, setChosen] = useState(() => nextOpenPrompt(matches, -1));
  const [announcement, setAnnouncement] = useState('');
  if (question.feedback) return <GradedPairs question={question} matches={matches} language={language} />;

  const match = (uuid: string, text: string) => {
    if (chosen === undefined) return;
    const after = matched(matches, chosen, uuid);
    const next = nextOpenPrompt(after, chosen);
    const pair = `${prompts[chosen]} – ${text}.`;
    setAnnouncement(
      next === undefined ? `${pair} ${t('quizzes.allMatched')}` : `${pair} ${t('quizzes.nextPrompt')} ${prompts[next]}`,
    );
    setChosen(next);
    onRespond(after);
  };
  const placeOf = (uuid: string) => options.findIndex((option) => option.uuid === uuid);
  return (
    <>
      <div className={styles.prompts}>
        {prompts.map((prompt, place) => {
          const index = placeOf(matches[place] ?? '');
          const option = options[index];
          return (
            <label
              key={prompt}
              className={clsx(styles.pair, option && styles.filled, place === chosen && styles.chosen)}
            >
              <input
                className={clsx(visuallyHidden.visuallyHidden, styles.control)}
                type="radio"
                name={`question-${question.uuid}`}
                checked={place === chosen}
                onChange={() => setChosen(place)}
              />
              <b lang={language} dir="auto">
                {prompt}
              </b>
              {option ? (
                <span className={styles.match}>
                  <span className={styles.number}>{index + 1}</span>
                  <span lang={language} dir="auto">
                    <FormulaText>{option.text}</FormulaText>
                  </span>
                </span>
              ) : (
                <span className={styles.open}>
                  <VisuallyHidden>{t('quizzes.notAnswered')}</VisuallyHidden>
                </span>
              )}
            </label>
          );
        })}
      </div>
      <p className={styles.goesWith} aria-hidden="true">
        {chosen === undefined ? t('quizzes.allMatched') : t('quizzes.matchWith', { prompt: prompts[chosen] ?? '' })}
      </p>
      <ol>
        {options.map(({ uuid, text }, index) => {
          const prompt = prompts[matches.indexOf(uuid)];
          return (
            <li key={uuid}>
              <button
                id={optionId(uuid)}
                type="button"
                className={clsx(shared.option, styles.option, prompt !== undefined && styles.used)}
                aria-keyshortcuts={String(index + 1)}
                onClick={() => match(uuid, text)}
              >
                <span className={shared.number}>{index + 1}</span>{' '}
                <span lang={language} dir="auto">
                  {text}
                </span>
                {prompt === undefined ? null : (
                  <>
                    <Check size={16} />
                    <VisuallyHidden>, {t('quizzes.matchWith', { prompt })}</VisuallyHidden>
                  </>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </>
  );
}

type GradedPairsProps = Pick<AnswerProps, 'question' | 'language'> & { matches: readonly string[] };

function GradedPairs({ question, matches, language }: GradedPairsProps) {
  const { t } = useTranslate();
  const textOf = (uuid: string | undefined) => question.options.find((option) => option.uuid === uuid)?.text;
  return (
    <ul>
      {question.prompts.map((prompt, place) => {
        const given = matches[place];
        const right = question.feedback?.key[place];
        const isRight = given === right;
        const Sign = isRight ? Check : X;
        return (
          <li key={prompt} className={clsx(shared.option, styles.graded, isRight ? shared.right : shared.wrong)}>
            <b lang={language} dir="auto">
              {prompt}
            </b>
            <div>
              <p lang={language} dir="auto">
                {textOf(given)}
              </p>
              {isRight ? null : (
                <p className={styles.rightOne}>
                  {t('quizzes.right')}:{' '}
                  <span lang={language} dir="auto">
                    {textOf(right)}
                  </span>
                </p>
              )}
            </div>
            <span className={shared.verdict}>
              <Sign />
              <VisuallyHidden>{t(isRight ? 'quizzes.legendRight' : 'quizzes.legendWrong')}</VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
