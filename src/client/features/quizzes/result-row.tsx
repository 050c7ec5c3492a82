import { Bookmark, Check, Minus, X } from 'lucide-react';
import type { QuizResults } from '#contract/quizzes.ts';
import { useTranslate } from '#client/lib/i18n.ts';
import { Pill } from '#client/ui/pill.tsx';
import { Text } from '#client/ui/text.tsx';
import { QuestionStem } from './question-stem.tsx';
import { ResultMenu } from './result-menu.tsx';
import styles from './result-row.module.css';
import { SourceLine } from './source-line.tsx';

interface ResultRowProps {
  question: QuizResults['questions'][number];
  number: number;
  testUuid: string;
  attempt: number;
  /** Where the test has several documents: the one this question is about. */
  documentName: string | undefined;
}

/** One question with the own answer, the right one, the reason and its place in the document. */
export function ResultRow({ question, number, testUuid, attempt, documentName }: ResultRowProps) {
  const { t } = useTranslate();
  const { stem, options, optionUuid, correctOptionUuid, correct, explanation, reviewLater, source } = question;
  const language = question.language ?? undefined;
  const textOf = (uuid: string | null) => options.find((option) => option.uuid === uuid)?.text;
  return (
    <article className={styles.question}>
      <h3 className={styles.stem}>
        <span className={styles.number}>{number}</span>
        <span lang={language}>
          <QuestionStem stem={stem} />
        </span>
        {reviewLater ? (
          <Pill className={styles.mark} tone="primary" icon={<Bookmark />}>
            {t('quizzes.later')}
          </Pill>
        ) : null}
      </h3>
      <dl className={styles.answers}>
        {correct ? null : (
          <>
            <dt className={optionUuid ? styles.wrong : styles.blank}>
              {optionUuid ? <X size={16} /> : <Minus size={16} />}
              {t('quizzes.yourAnswer')}
            </dt>
            {optionUuid ? <dd lang={language}>{textOf(optionUuid)}</dd> : <dd>{t('quizzes.notAnswered')}</dd>}
          </>
        )}
        <dt className={styles.right}>
          <Check size={16} />
          {correct ? t('quizzes.yourAnswer') : t('quizzes.right')}
        </dt>
        <dd lang={language}>{textOf(correctOptionUuid)}</dd>
      </dl>
      {explanation ? (
        <p className={styles.explanation} lang={language}>
          {explanation}
        </p>
      ) : null}
      <div className={styles.foot}>
        <SourceLine source={source} stale={question.stale} backLink={{ testUuid, question: number, results: true }} />
        {documentName ? (
          <Text size="small" tone="secondary">
            {documentName}
          </Text>
        ) : null}
        {question.edited ? (
          <Text size="small" tone="secondary">
            {t('quizzes.madeByOwner')}
          </Text>
        ) : null}
        <ResultMenu question={question} number={number} testUuid={testUuid} attempt={attempt} />
      </div>
    </article>
  );
}
