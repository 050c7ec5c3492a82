import type { Feedback, Question } from '#contract/quiz-questions.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { answerTextOf } from '#domain/quizzes/question-wording.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { FormulaText } from '#client/ui/formula-text.tsx';
import { Marker } from '#client/ui/marker.tsx';
import { explanationParts, isVerbatim, quoteLines } from './explanation-parts.ts';
import styles from './reason.module.css';
import { type QuoteParts, splitQuote } from './split-quote.ts';
import { VerbatimReason } from './verbatim-reason.tsx';

interface ReasonProps {
  question: Pick<Question, 'form' | 'stem' | 'prompts' | 'options' | 'edited' | 'sectionTitle'>;
  feedback: Pick<Feedback, 'key' | 'explanation' | 'source'>;
  /** Language of the question. */
  language: string | undefined;
  quoteLanguage: string | undefined;
}

/** Why an answer is right: the words of the explanation, the quote that proves it, and facts about the other options. */
export function Reason({ question, feedback, language, quoteLanguage }: ReasonProps) {
  const { t } = useTranslate();
  const quote = oneLine(feedback.source.quote);
  // If the explanation contains the quote, show the quote only there.
  if (isVerbatim(question, quote))
    return (
      <p className={styles.words}>
        <VerbatimReason section={question.sectionTitle} language={quoteLanguage} />
      </p>
    );
  const { before, marked, after } = quoteParts(question, feedback);
  const { opening, around, facts } = explanationParts(feedback.explanation, quote);
  return (
    <>
      {opening.length > 0 ? (
        <p className={styles.words} lang={language} dir="auto">
          <FormulaText>{opening.join('\n')}</FormulaText>
        </p>
      ) : null}
      {quote === '' ? null : (
        <blockquote className={styles.quote} lang={quoteLanguage} dir="auto">
          <FormulaText>{around.before + before}</FormulaText>
          {marked ? (
            <Marker>
              <FormulaText>{marked}</FormulaText>
            </Marker>
          ) : null}
          <FormulaText>{after + around.after}</FormulaText>
        </blockquote>
      )}
      {facts.length > 0 ? (
        <ul className={styles.otherOptions} aria-label={t('quizzes.otherOptions')} lang={language}>
          {facts.map(({ option, fact }) => (
            <li key={`${option} ${fact}`} dir="auto">
              {option ? (
                <b>
                  <FormulaText>{option}</FormulaText>:
                </b>
              ) : null}{' '}
              <FormulaText>{fact}</FormulaText>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Splits the quote around its marked answer; questions with several answers have no mark. */
function quoteParts(question: ReasonProps['question'], { key, source }: ReasonProps['feedback']): QuoteParts {
  const isOne = question.form === 'choice' || question.form === 'true-false' || question.form === 'typed';
  const quote = quoteLines(source.quote);
  return isOne ? splitQuote(quote, answerTextOf({ ...question, key })) : { before: quote, marked: '', after: '' };
}
