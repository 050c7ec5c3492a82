import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Feedback, Question } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Marker } from '#client/ui/marker.tsx';
import { explanationParts } from './explanation-parts.ts';
import styles from './explanation.module.css';
import { QuestionMenu } from './question-menu.tsx';
import type { EditableQuestion } from './question-task.ts';
import { SourceLine } from './source-line.tsx';
import { splitQuote } from './split-quote.ts';

interface ExplanationProps {
  feedback: Feedback;
  /** The question that is explained. */
  place: { testUuid: string; question: number };
  /** The number and the words of the right option, as they are shown. */
  number: number;
  kind: Question['kind'];
  answer: string;
  /** What made the question, and whether its owner has changed it since. */
  engine: string;
  edited: boolean;
  stale: boolean;
  question: EditableQuestion;
  /** The language of the question. */
  language: string | undefined;
  quoteLanguage: string | undefined;
  open: boolean;
  onToggle: () => void;
}

/** Why the right answer is right, with the sentence of the document that proves it. */
export function Explanation(props: ExplanationProps) {
  const { t } = useTranslate();
  const {
    feedback,
    place,
    number,
    kind,
    answer,
    engine,
    edited,
    stale,
    question,
    language,
    quoteLanguage,
    open,
    onToggle,
  } = props;
  const id = useId();
  // True stands first; its owner may have given it other words.
  const statement = kind === 'true-false' && !edited;
  const Chevron = open ? ChevronDown : ChevronRight;
  const quote = feedback.source.quote.replaceAll(/\s+/g, ' ');
  const { before, marked, after } = splitQuote(quote, answer);
  // An explanation that holds the quote shows it in its place, once.
  const { opening, around, facts } = explanationParts(feedback.explanation, quote);
  return (
    <section className={styles.explanation}>
      <h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={id}
          aria-keyshortcuts="X"
          onClick={onToggle}
        >
          <Chevron />
          {statement ? t(number === 1 ? 'quizzes.whyTrue' : 'quizzes.whyFalse') : t('quizzes.why', { number })}
        </button>
      </h2>
      <div id={id} className={styles.parts} hidden={!open}>
        {opening.length > 0 ? <p lang={language}>{opening.join('\n')}</p> : null}
        <blockquote className={styles.quote} lang={quoteLanguage}>
          {around.before}
          {before}
          <Marker>{marked}</Marker>
          {after}
          {around.after}
        </blockquote>
        {facts.length > 0 ? (
          <ul className={styles.otherOptions} aria-label={t('quizzes.otherOptions')} lang={language}>
            {facts.map(({ option, fact }) => (
              <li key={`${option} ${fact}`}>
                {option ? <b>{option}</b> : null} {fact}
              </li>
            ))}
          </ul>
        ) : null}
        <div className={styles.source}>
          <SourceLine source={feedback.source} stale={stale} backLink={{ ...place, results: false }} />
          <QuestionMenu question={question} />
        </div>
        <p className={styles.engine}>
          {edited ? t('quizzes.madeByOwner') : null}
          {!edited && engine === 'offline' ? t('quizzes.madeOffline') : null}
          {!edited && engine !== 'offline' ? t('quizzes.madeBy', { engine }) : null}
        </p>
      </div>
    </section>
  );
}
