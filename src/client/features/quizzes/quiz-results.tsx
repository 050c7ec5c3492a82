import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileText, Hourglass, RefreshCw, RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import type { QuizResults as Results } from '#contract/quiz-attempts.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { formatPercent } from '#client/lib/format.ts';
import { addTexts, type Translate, useTranslate } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { DialogBoundary } from '#client/ui/dialog-boundary.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Row } from '#client/ui/row.tsx';
import { Segmented } from '#client/ui/segmented.tsx';
import { Text } from '#client/ui/text.tsx';
import { toast } from '#client/ui/toast-store.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import * as texts from '#locales/results.ts';
import { CoverageView } from './coverage-view.tsx';
import { FoldedBlank } from './folded-blank.tsx';
import { FullScore } from './full-score.tsx';
import { formatMoment } from './format-moment.ts';
import { ReadSection } from './read-section.tsx';
import { createPendingAnswers } from './pending-answers.ts';
import { practiseLabel } from './practise-label.ts';
import styles from './quiz-results.module.css';
import { useRetryQuiz } from './quizzes.api.ts';
import { ResultRow } from './result-row.tsx';
import { ResultTotals } from './result-totals.tsx';
import { type Advice, adviceOf, verdictOf } from './results-advice.ts';
import { ScoreRing } from './score-ring.tsx';
import { sectionOutcomes } from './section-outcomes.ts';

addTexts(texts);

const ExamDialog = lazyComponent(() => import('./exam-dialog.tsx'));

type Filter = 'all' | 'wrong' | 'blank' | 'later';

interface QuizResultsProps {
  results: Results;
  /** The document whose list of tests linked here. */
  documentUuid: string;
  /** Language of the title. */
  language: string | undefined;
  /** Link back to the session or page it was taken for. */
  back: ReactNode;
  /** Other actions on wrong answers. */
  ofWrong: ReactNode;
  /** A question that waits until a test is done. */
  examQuestion: ReactNode;
  /** Called when a new attempt has started. */
  onRetried: () => void;
}

/** Shows the results of an attempt: score, totals, advice and every answer (T05). */
export function QuizResults(props: QuizResultsProps) {
  const { results, documentUuid, language: titleLanguage, back, ofWrong, examQuestion, onRetried } = props;
  const { t, language } = useTranslate();
  const { documents, uuid, title, total, correct, questions } = results;
  const [onlyDocument] = documents.length === 1 ? documents : [];
  const wrong = questions.filter(({ correct: isRight, response }) => !isRight && response !== null);
  const blank = questions.filter(({ response }) => response === null);
  const later = questions.filter(({ reviewLater }) => reviewLater);
  const [filter, setFilter] = useState<Filter>(wrong.length > 0 ? 'wrong' : blank.length > 0 ? 'blank' : 'all');
  const retry = useRetryQuiz();
  const [asksExam, setAsksExam] = useState(false);
  /** Whether something was wrong or left unanswered. */
  const hasMore = correct < total;
  const shown = { all: questions, wrong, blank, later }[filter];
  const share = total === 0 ? 0 : (correct / total) * 100;
  const percent = formatPercent(share, language);

  useEffect(() => createPendingAnswers(uuid, results.attempt).clear(), [uuid, results.attempt]);

  async function startAttempt(onlyWrong: boolean): Promise<void> {
    try {
      await retry.mutateAsync({ uuid, onlyWrong });
      toast({ title: t('quizzes.retried'), description: t('quizzes.retriedText') });
      onRetried();
    } catch (error) {
      toast({ variant: 'destructive', title: t('quizzes.actionFailed'), description: describeError(error) });
    }
  }
  return (
    <>
      <header className={styles.bar}>
        <Link
          className={buttonClass({ variant: 'ghost', icon: true })}
          to="/tests/$documentUuid"
          params={{ documentUuid }}
          aria-label={t('quizzes.backToTests')}
          data-tooltip={t('quizzes.backToTests')}
        >
          <ArrowLeft size={20} />
        </Link>
        <Text size="ui" tone="secondary" truncated lang={titleLanguage}>
          {title}
        </Text>
        <Text className={styles.date} size="small" tone="secondary">
          {formatMoment(results.completedAt, language)}
        </Text>
      </header>
      <main className={styles.main} id="main">
        <section className={styles.head}>
          <div className={styles.score} data-read>
            <ScoreRing percent={share} />
            <p data-long={`${correct}/${total}`.length > 4 || undefined}>
              <span aria-hidden="true">
                {correct}/{total}
                <small>{percent}</small>
              </span>
              <VisuallyHidden>{t('quizzes.score', { correct, total, percent })}</VisuallyHidden>
            </p>
          </div>
          <div>
            <PageTitle title={`${t('quizzes.resultsTitle')} · ${title}`}>
              {t(`results.verdict.${verdictOf(results)}`)}
            </PageTitle>
            <Text as="p" className={styles.advice} tone="secondary">
              {adviceText(adviceOf(results), t)}
            </Text>
            <p className={styles.read}>
              <ReadSection questions={questions} />
            </p>
            {results.timeIsUp ? (
              <Text as="p" className={styles.advice} tone="secondary">
                {t('quizzes.exam.timeUpResult')}
              </Text>
            ) : null}
            <FullScore
              className={styles.fullScore}
              documentUuid={documentUuid}
              testUuid={uuid}
              attempt={results.attempt}
            />
            <Row wrapped className={styles.actions}>
              <Suspense>{back}</Suspense>
              <Button
                variant="primary"
                size="large"
                busy={retry.isPending && retry.variables.onlyWrong === hasMore}
                onClick={() => void startAttempt(hasMore)}
              >
                <RotateCcw />
                {hasMore ? practiseLabel({ blank: blank.length, wrong: wrong.length }, t) : t('quizzes.retry')}
              </Button>
            </Row>
          </div>
        </section>
        <ResultTotals {...results} />
        <section className={styles.section}>
          <h2>{t('results.bySection')}</h2>
          <CoverageView testUuid={uuid} outcomes={sectionOutcomes(questions)} />
        </section>
        <div className={styles.answersHead}>
          <h2>{t('quizzes.yourAnswers')}</h2>
          <Segmented
            className={styles.filter}
            label={t('quizzes.filter')}
            value={filter}
            onChange={setFilter}
            options={[
              { value: 'all', content: t('quizzes.filterAll', { count: questions.length }) },
              { value: 'wrong', content: t('quizzes.filterWrong', { count: wrong.length }) },
              ...(blank.length > 0
                ? [{ value: 'blank' as const, content: t('quizzes.filterBlank', { count: blank.length }) }]
                : []),
              { value: 'later', content: t('quizzes.filterLater', { count: later.length }) },
            ]}
          />
        </div>
        <Card>
          {shown.length === 0 ? <p className={styles.nothing}>{t('quizzes.nothingHere')}</p> : null}
          {shown.map((question) => {
            const Answer = question.response === null ? FoldedBlank : ResultRow;
            return (
              <Answer
                key={question.uuid}
                question={question}
                number={questions.indexOf(question) + 1}
                testUuid={uuid}
                attempt={results.attempt}
                quoteLanguage={titleLanguage}
                documentName={onlyDocument ? undefined : nameOf(documents, question.source.documentUuid)}
              />
            );
          })}
        </Card>
        <section className={styles.section}>
          <h2>{t('results.more')}</h2>
          <Row wrapped className={styles.others}>
            {wrong.length > 0 ? <Suspense>{ofWrong}</Suspense> : null}
            {hasMore ? (
              <Button busy={retry.isPending && !retry.variables.onlyWrong} onClick={() => void startAttempt(false)}>
                <RefreshCw />
                {t('quizzes.retry')}
              </Button>
            ) : null}
            <Button onClick={() => setAsksExam(true)}>
              <Hourglass />
              {t('quizzes.exam.retake')}
            </Button>
            {onlyDocument ? (
              <Link className={buttonClass({})} to="/documents/$uuid" params={{ uuid: onlyDocument.uuid }}>
                <FileText />
                {t('quizzes.backToDocument')}
              </Link>
            ) : null}
          </Row>
        </section>
        <div className={styles.exam}>
          <Suspense>{examQuestion}</Suspense>
        </div>
      </main>
      <DialogBoundary onClose={() => setAsksExam(false)}>
        {asksExam ? (
          <ExamDialog
            quiz={{ uuid, questionCount: total, status: 'completed' }}
            onBegun={onRetried}
            onClose={() => setAsksExam(false)}
          />
        ) : null}
      </DialogBoundary>
    </>
  );
}

const nameOf = (documents: Results['documents'], uuid: string) =>
  documents.find((document) => document.uuid === uuid)?.name;

function adviceText(advice: Advice, t: Translate): string {
  if (advice.kind === 'section') return t('results.advice.section', { section: advice.section });
  if ('count' in advice) return t(`results.advice.${advice.kind}`, { count: advice.count });
  return t(`results.advice.${advice.kind}`);
}
