import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { OfflineStrip } from '../../app/offline-strip.tsx';
import { QuizPlayer } from '../../features/quizzes/quiz-player.tsx';
import { QuizResults } from '../../features/quizzes/quiz-results.tsx';
import { QuizSkeleton } from '../../features/quizzes/quiz-skeleton.tsx';
import { QuizWaiting } from '../../features/quizzes/quiz-waiting.tsx';
import { useQuiz, useQuizDocument, useQuizResults } from '../../features/quizzes/quizzes.api.ts';
import { isApiError } from '../../lib/api-client.ts';
import { useEvents } from '../../lib/events.ts';
import { useTranslate } from '../../lib/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** A test being taken, or its results once it is finished. */
export function QuizPage() {
  useEvents(true);
  return (
    <>
      <OfflineStrip />
      <OpenQuiz />
    </>
  );
}

function OpenQuiz() {
  const { documentUuid, testUuid } = useParams({ from: '/tests/$documentUuid/$testUuid' });
  const { view } = useSearch({ from: '/tests/$documentUuid/$testUuid' });
  const navigate = useNavigate();
  const quiz = useQuiz(testUuid);
  const language = useQuizDocument(documentUuid).data?.language ?? undefined;

  if (quiz.error && (!quiz.data || isGone(quiz.error))) {
    return <FailedQuiz documentUuid={documentUuid} error={quiz.error} onRetry={() => void quiz.refetch()} />;
  }
  // An old copy must not decide where to begin.
  if (!quiz.data || (quiz.isFetching && !quiz.isFetchedAfterMount)) return <QuizSkeleton />;
  const { status, attempt, questions } = quiz.data;
  if (status === 'completed' || view === 'results') {
    const params = { documentUuid, testUuid };
    return (
      <FinishedQuiz
        uuid={testUuid}
        documentUuid={documentUuid}
        language={language}
        onRetried={() => void navigate({ to: '/tests/$documentUuid/$testUuid', params, replace: true })}
      />
    );
  }
  if (questions.length === 0) return <QuizWaiting documentUuid={documentUuid} />;
  return (
    <QuizPlayer
      key={attempt}
      quiz={quiz.data}
      language={language}
      onExit={() => void navigate({ to: '/tests/$documentUuid', params: { documentUuid } })}
    />
  );
}

/** Deleted on another device, or never made. */
const isGone = (error: Error) => isApiError(error) && error.status === 404;

interface FinishedQuizProps {
  uuid: string;
  documentUuid: string;
  language: string | undefined;
  onRetried: () => void;
}

function FinishedQuiz({ uuid, documentUuid, language, onRetried }: FinishedQuizProps) {
  const results = useQuizResults(uuid);
  if (results.error && !results.data) {
    return <FailedQuiz documentUuid={documentUuid} error={results.error} onRetry={() => void results.refetch()} />;
  }
  // The answers of the attempt before must not flash up.
  if (!results.data || (results.isFetching && !results.isFetchedAfterMount)) return <QuizSkeleton />;
  return <QuizResults key={results.data.attempt} results={results.data} language={language} onRetried={onRetried} />;
}

interface FailedQuizProps {
  documentUuid: string;
  error: Error;
  onRetry: () => void;
}

function FailedQuiz({ documentUuid, error, onRetry }: FailedQuizProps) {
  const { t } = useTranslate();
  return (
    <main className="main stack" id="main">
      <Link className="link" to="/tests/$documentUuid" params={{ documentUuid }}>
        <ArrowLeft className="i" />
        {t('quizzes.backToTests')}
      </Link>
      <PageTitle>{t('quizzes.title')}</PageTitle>
      <ErrorPanel title={t('quizzes.openFailed')} error={error} onRetry={onRetry} />
    </main>
  );
}
