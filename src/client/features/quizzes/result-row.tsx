import { Bookmark, Check, Minus, X } from 'lucide-react';
import type { Source } from '#contract/common.ts';
import type { QuizResults } from '#contract/quiz-attempts.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Pill } from '#client/ui/pill.tsx';
import { Text } from '#client/ui/text.tsx';
import { AnswerText } from './answer-text.tsx';
import { ExplainLink } from './explain-link.tsx';
import { QuestionStem } from './question-stem.tsx';
import { Reason } from './reason.tsx';
import { ResultMenu, SinceResults } from './result-menu.tsx';
import styles from './result-row.module.css';
import { SourceLine } from './source-line.tsx';

export interface ResultRowProps {
  question: QuizResults['questions'][number];
  number: number;
  testUuid: string;
  attempt: number;
  /** The question's document, if the test has several. */
  documentName: string | undefined;
  /** Language of the quote: that of its document. */
  quoteLanguage: string | undefined;
}

/** One question with the given answer, the right one, the reason and its source. */
export function ResultRow({ question, number, testUuid, attempt, documentName, quoteLanguage }: ResultRowProps) {
  const { t } = useTranslate();
  const { stem, response, key, correct, reviewLater, source, furtherSources } = question;
  const language = question.language ?? undefined;
  return (
    <article className={styles.question}>
      <h3 className={styles.stem}>
        <span className={styles.number}>{number}</span>
        <span>
          {question.form === 'true-false' ? <span className={styles.form}>{t('quizzes.trueOrFalse')}</span> : null}
          <span lang={language} dir="auto">
            <QuestionStem stem={stem} />
          </span>
        </span>
        {reviewLater ? (
          <Pill className={styles.mark} tone="primary" icon={<Bookmark />}>
            {t('quizzes.later')}
          </Pill>
        ) : null}
      </h3>
      <ResultMenu question={question} number={number} testUuid={testUuid} attempt={attempt} />
      <dl className={styles.answers}>
        {correct && question.form !== 'open' ? null : (
          <>
            <dt className={response ? (correct ? undefined : styles.wrong) : styles.blank}>
              {question.form === 'open' && response ? null : response ? <X size={16} /> : <Minus size={16} />}
              {t('quizzes.yourAnswer')}
            </dt>
            <dd>{response ? <AnswerText question={question} answer={response} marks /> : t('quizzes.notAnswered')}</dd>
          </>
        )}
        <dt className={question.form === 'open' ? undefined : styles.right}>
          {question.form === 'open' ? null : <Check size={16} />}
          {question.form === 'open'
            ? t('quizzes.pointsNamed', { named: (question.named ?? []).filter(Boolean).length, count: key.length })
            : t(correct ? 'quizzes.yourAnswer' : 'quizzes.right')}
        </dt>
        <dd>
          <AnswerText
            question={question}
            answer={(correct && question.form !== 'open' ? response : null) ?? key}
            marks={question.form === 'open'}
          />
          {correct && question.form === 'typed' && response?.[0] !== key[0] ? (
            <span className={styles.said}>
              {t('quizzes.textSays')}{' '}
              <span lang={language} dir="auto">
                {key[0]}
              </span>
            </span>
          ) : null}
        </dd>
      </dl>
      <div className={styles.reason}>
        <Reason question={question} feedback={question} language={language} quoteLanguage={quoteLanguage ?? language} />
      </div>
      <div className={styles.foot}>
        {oneOfEachPlace(source.quote === '' ? [] : [source, ...furtherSources]).map((place) => (
          <SourceLine
            key={place.start}
            source={place}
            stale={question.stale}
            backLink={{ testUuid, question: number, results: true }}
          />
        ))}
        {question.stale ? null : (
          <ExplainLink
            question={question}
            feedback={{ key, source }}
            backLink={{ testUuid, question: number, results: true }}
          />
        )}
        {documentName ? (
          <Text size="small" tone="secondary">
            {documentName}
          </Text>
        ) : null}
        {question.depth ? (
          <Text size="small" tone="secondary">
            {t(`quizzes.depth.${question.depth}`)}
          </Text>
        ) : null}
        {question.engine === 'own' ? (
          <Text size="small" tone="secondary">
            {t(source.quote === '' ? 'quizzes.broughtIn' : 'quizzes.broughtInQuoted')}
          </Text>
        ) : null}
        {question.edited && question.engine !== 'own' ? (
          <Text size="small" tone="secondary">
            {t('quizzes.madeByOwner')}
          </Text>
        ) : null}
        {question.byAuthor && !question.edited ? (
          <Text size="small" tone="secondary">
            {t('quizzes.madeByAuthor')}
          </Text>
        ) : null}
        <SinceResults question={question} testUuid={testUuid} attempt={attempt} />
      </div>
    </article>
  );
}

/** Keeps one source per place, the first, since the points of an open question often share a section. */
const oneOfEachPlace = (sources: readonly Source[]): Source[] =>
  [...new Map(sources.toReversed().map((source) => [JSON.stringify(source.anchor), source])).values()].toReversed();
