import { ChevronDown, ChevronRight } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { Feedback, Question } from '#contract/quiz-questions.ts';
import { type Translate, useTranslate } from '#client/lib/i18n.ts';
import { madeByPerson } from '#client/features/assistants/made-by-person.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { ExplainLink } from './explain-link.tsx';
import { quoteLines } from './explanation-parts.ts';
import styles from './explanation.module.css';
import { QuestionMenu } from './question-menu.tsx';
import { editableQuestion } from './question-task.ts';
import { Reason } from './reason.tsx';
import reasonStyles from './reason.module.css';
import { SourceLine } from './source-line.tsx';

interface ExplanationProps {
  question: Question;
  feedback: Feedback;
  /** The explained question. */
  place: { testUuid: string; question: number };
  /** Language of the question. */
  language: string | undefined;
  quoteLanguage: string | undefined;
  open: boolean;
  onToggle: () => void;
}

/** Explains the right answer, with the sentences of the document that prove it. */
export function Explanation(props: ExplanationProps) {
  const { t } = useTranslate();
  const { question, feedback, place, language, quoteLanguage, open, onToggle } = props;
  const { stale } = question;
  const id = useId();
  const Chevron = open ? ChevronDown : ChevronRight;
  const isQuoted = feedback.source.quote !== '';
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
          {headingOf(question, feedback, t)}
        </button>
      </h2>
      <div id={id} className={styles.parts} hidden={!open}>
        <Reason question={question} feedback={feedback} language={language} quoteLanguage={quoteLanguage} />
        <div className={styles.source}>
          {isQuoted ? (
            <SourceLine source={feedback.source} stale={stale} backLink={{ ...place, results: false }} />
          ) : null}
          {stale ? null : (
            <ExplainLink question={question} feedback={feedback} backLink={{ ...place, results: false }} />
          )}
          <QuestionMenu question={editableQuestion(question, feedback, place.question)} />
        </div>
        {feedback.furtherSources.map((source) => (
          <Fragment key={source.start}>
            <blockquote className={reasonStyles.quote} lang={quoteLanguage} dir="auto">
              <FormulaText>{quoteLines(source.quote)}</FormulaText>
            </blockquote>
            <div className={styles.source}>
              <SourceLine source={source} stale={stale} backLink={{ ...place, results: false }} />
            </div>
          </Fragment>
        ))}
        <p className={styles.engine}>{madeBy(question, isQuoted, t)}</p>
      </div>
    </section>
  );
}

function headingOf({ form, edited, options }: Question, { key }: Feedback, t: Translate): string {
  const number = options.findIndex(({ uuid }) => uuid === key[0]) + 1;
  // Option 1 is "true", unless the owner reworded the question.
  if (form === 'true-false' && !edited) return t(number === 1 ? 'quizzes.whyTrue' : 'quizzes.whyFalse');
  if (form === 'open') return t('quizzes.whereSaid');
  return form === 'choice' || form === 'true-false' ? t('quizzes.why', { number }) : t('quizzes.whyThis');
}

function madeBy({ engine, edited, byAuthor }: Question, isQuoted: boolean, t: Translate): string {
  if (engine === 'own') return t(isQuoted ? 'quizzes.broughtInQuoted' : 'quizzes.broughtIn');
  if (edited) return t('quizzes.madeByOwner');
  if (byAuthor) return t('quizzes.madeByAuthor');
  if (engine === 'offline') return t('quizzes.madeOffline');
  return madeByPerson(engine, t) ?? t('quizzes.madeBy', { engine });
}
