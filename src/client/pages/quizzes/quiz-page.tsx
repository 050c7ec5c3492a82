import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import type { Quiz } from '#contract/quizzes.ts';
import { withCardTexts } from '#client/features/flashcards/with-card-texts.ts';
import { BackToTests } from '#client/features/quizzes/back-to-tests.tsx';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { ExamStart } from '#client/features/quizzes/exam-start.tsx';
import { QuizEmpty } from '#client/features/quizzes/quiz-empty.tsx';
import { QuizPlayer } from '#client/features/quizzes/quiz-player.tsx';
import { QuizResults } from '#client/features/quizzes/quiz-results.tsx';
import { QuizSkeleton } from '#client/features/quizzes/quiz-skeleton.tsx';
import { QuizWaiting } from '#client/features/quizzes/quiz-waiting.tsx';
import { useQuiz, useQuizDocument, useQuizResults } from '#client/features/quizzes/quizzes.api.ts';
import { isMissing } from '#client/lib/is-missing.ts';
import { loadTexts, useTranslate } from '#client/lib/i18n.ts';
import { ErrorPanel } from '#client/ui/error-panel.tsx';
import { lazyComponent } from '#client/ui/lazy-component.ts';
import { Main } from '#client/ui/main.tsx';
import { PageTitle } from '#client/ui/page-title.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { toast } from '#client/ui/toast-store.ts';

const CardsOfTestButton = lazyComponent(() =>
  withCardTexts(import('#client/features/flashcards/cards-of-test-button.tsx')),
);
const BackToSession = lazyComponent(async () => {
  const [back] = await Promise.all([import('#client/features/study/session/back-to-session.tsx'), loadTexts('study')]);
  return back;
});
const ExamQuestion = lazyComponent(() => import('#client/features/today/exam-question.tsx'));
/** Loaded with its texts. */
const TestSheet = lazyComponent(async () => {
  const [sheet] = await Promise.all([import('#client/features/quizzes/test-sheet.tsx'), loadTexts('sharing')]);
  return sheet;
});
const NotFoundScreen = lazyComponent(async () => ({
  default: (await import('#client/ui/not-found.tsx')).NotFoundScreen,
}));

/** A test in progress, or its results once finished. */
export function QuizPage() {
  const { t } = useTranslate();
  const { view } = useSearch({ from: '/player/tests/$documentUuid/$testUuid' });
  const { testUuid } = useParams({ from: '/player/tests/$documentUuid/$testUuid' });
  if (view === 'sheet')
    return (
      <Suspense fallback={<QuizSkeleton />}>
        <TestSheet uuid={testUuid} />
      </Suspense>
    );
  return (
    <>
      <OfflineStrip>{t('quizzes.offline')}</OfflineStrip>
      <OpenQuiz />
    </>
  );
}

function OpenQuiz() {
  const { documentUuid: named, testUuid } = useParams({ from: '/player/tests/$documentUuid/$testUuid' });
  const { view, attempt: shownAttempt } = useSearch({ from: '/player/tests/$documentUuid/$testUuid' });
  const navigate = useNavigate();
  const quiz = useQuiz(testUuid);
  const documentUuid = listDocumentOf(quiz.data, named);
  const ofDocument = useQuizDocument(documentUuid).data?.language ?? undefined;
  const language = quiz.data?.documents.length === 1 ? ofDocument : undefined;
  const markOwnSubmit = useRemoteFinishNotice(quiz.data);
  const client = useQueryClient();
  /** Returns to where the test was opened. */
  async function leave(): Promise<void> {
    const session = await import('#client/features/study/session/is-test-of-session.ts').catch(() => undefined);
    await (session?.isTestOfSession(client, testUuid)
      ? navigate({ to: '/study/session/active' })
      : navigate({ to: '/tests/$documentUuid', params: { documentUuid } }));
  }

  if (isMissing(quiz.error)) return <NotFoundScreen />;
  if (quiz.error && !quiz.data) {
    return <FailedQuiz documentUuid={documentUuid} error={quiz.error} onRetry={() => void quiz.refetch()} />;
  }
  // A cached copy must not decide where to start.
  if (!quiz.data || (quiz.isFetching && !quiz.isFetchedAfterMount)) return <QuizSkeleton />;
  const { status, attempt, questions, generating, exam } = quiz.data;
  if (status === 'completed' || view === 'results') {
    const params = { documentUuid, testUuid };
    return (
      <FinishedQuiz
        uuid={testUuid}
        attempt={view === 'results' ? shownAttempt : undefined}
        documentUuid={documentUuid}
        language={language}
        onRetried={() => void navigate({ to: '/tests/$documentUuid/$testUuid', params, replace: true })}
      />
    );
  }
  if (questions.length === 0) {
    return generating ? <QuizWaiting documentUuid={documentUuid} /> : <QuizEmpty documentUuid={documentUuid} />;
  }
  if (exam?.endsAt === null) return <ExamStart quiz={quiz.data} minutes={exam.minutes} documentUuid={documentUuid} />;
  return (
    <QuizPlayer
      key={attempt}
      quiz={quiz.data}
      language={language}
      onSubmit={markOwnSubmit}
      onExit={() => void leave()}
    />
  );
}

/**
 * Returns the document of the test list to go back to: that of the URL, or another one if it is no longer part of the
 * test.
 */
function listDocumentOf(quiz: Quiz | undefined, named: string): string {
  const isThere = quiz?.documents.some(({ uuid }) => uuid === named) ?? true;
  return isThere ? named : (quiz?.documents[0]?.uuid ?? named);
}

/**
 * Shows a toast when the open test is finished on another device. Returns a function that marks this device as the one
 * that finished it.
 */
function useRemoteFinishNotice(quiz: Quiz | undefined): () => void {
  const { t } = useTranslate();
  const open = useRef<number>(undefined);
  const isTimeUp = quiz?.exam?.remainingMs === 0;
  useEffect(() => {
    if (quiz?.status === 'pending') open.current = quiz.attempt;
    if (quiz?.status !== 'completed' || open.current === undefined) return;
    open.current = undefined;
    toast(
      isTimeUp
        ? { title: t('quizzes.exam.timeUp'), description: t('quizzes.exam.timeUpText') }
        : { title: t('quizzes.finishedElsewhere'), description: t('quizzes.finishedElsewhereText') },
    );
  }, [quiz?.status, quiz?.attempt, isTimeUp, t]);
  return () => {
    open.current = undefined;
  };
}

interface FinishedQuizProps {
  uuid: string;
  /** Absent for the latest finished one. */
  attempt: number | undefined;
  documentUuid: string;
  language: string | undefined;
  onRetried: () => void;
}

function FinishedQuiz({ uuid, attempt, documentUuid, language, onRetried }: FinishedQuizProps) {
  const results = useQuizResults(uuid, attempt);
  if (isMissing(results.error) && !results.data) return <NotFoundScreen />;
  if (results.error && !results.data) {
    return <FailedQuiz documentUuid={documentUuid} error={results.error} onRetry={() => void results.refetch()} />;
  }
  // The previous attempt must not flash up.
  if (!results.data || (results.isFetching && !results.isFetchedAfterMount)) return <QuizSkeleton />;
  return (
    <QuizResults
      key={results.data.attempt}
      results={results.data}
      documentUuid={documentUuid}
      language={language}
      back={<BackToSession testUuid={uuid} />}
      ofWrong={
        <CardsOfTestButton
          testUuid={uuid}
          attempt={results.data.attempt}
          documentUuids={results.data.questions.map(({ source }) => source.documentUuid)}
        />
      }
      examQuestion={<ExamQuestion />}
      onRetried={onRetried}
    />
  );
}

interface FailedQuizProps {
  documentUuid: string;
  error: Error;
  onRetry: () => void;
}

function FailedQuiz({ documentUuid, error, onRetry }: FailedQuizProps) {
  const { t } = useTranslate();
  return (
    <Main>
      <Stack>
        <BackToTests documentUuid={documentUuid} />
        <PageTitle>{t('quizzes.title')}</PageTitle>
        <ErrorPanel title={t('quizzes.openFailed')} error={error} onRetry={onRetry} />
      </Stack>
    </Main>
  );
}
