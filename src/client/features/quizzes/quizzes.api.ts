import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { getDocument } from '#contract/documents.ts';
import { type BodyInputOf, urlOf } from '#contract/endpoint.ts';
import {
  answerQuestion,
  getAttemptResults,
  getQuizResults,
  listAttempts,
  moveToQuestion,
  resetQuiz,
  retryQuiz,
  startQuiz,
  submitQuiz,
} from '#contract/quiz-attempts.ts';
import { deleteQuiz, getQuiz, getQuizCoverage, listQuizzes, type Quiz } from '#contract/quizzes.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { usePollDelay } from '#client/lib/reachability.ts';
import { whenOnline } from '#client/lib/use-online.ts';
import { lastFullAttempt } from './full-attempt.ts';
import { createPendingAnswers } from './pending-answers.ts';
import { type SavedAnswer, withAnswer } from './quiz-changes.ts';

export const QUIZZES_PER_PAGE = 25;
const GENERATING_POLL_MS = 2_000;
const RESEND_MS = 5_000;

export function useQuizDocument(documentUuid: string) {
  return useQuery(read(getDocument, { params: { uuid: documentUuid } }));
}

export function useQuizzes(documentUuid: string, page: number) {
  const poll = usePollInterval();
  return useQuery({
    ...read(listQuizzes, { query: { documentUuid, page, pageSize: QUIZZES_PER_PAGE } }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ generating }) => generating) ? poll : false),
  });
}

/** Fetches the test with the answers of its attempt; polls for new questions during generation. */
export function useQuiz(uuid: string) {
  const pace = usePollDelay(GENERATING_POLL_MS);
  return useQuery({
    ...read(getQuiz, { params: { uuid } }),
    refetchInterval: ({ state }) => (state.data?.generating ? pace : false),
    // Another device may have continued or finished it.
    refetchOnWindowFocus: true,
  });
}

/** Fetches the results of an attempt, by default the latest finished one. */
export function useQuizResults(uuid: string, attempt: number | undefined) {
  const ofAttempt = read(getAttemptResults, { params: { uuid, attempt: attempt ?? 1 } });
  return useQuery(attempt === undefined ? read(getQuizResults, { params: { uuid } }) : ofAttempt);
}

/** Fetches which sections a test asks about; partial during generation. */
export function useCoverage(uuid: string) {
  const poll = usePollInterval();
  return useQuery({
    ...read(getQuizCoverage, { params: { uuid } }),
    refetchInterval: ({ state }) => (state.data?.generating ? poll : false),
  });
}

export function useFullAttempt(uuid: string, attempt: number) {
  const attempts = useQuery({ ...read(listAttempts, { params: { uuid } }), enabled: attempt > 1 });
  return attempts.data && lastFullAttempt(attempts.data.items, attempt);
}

/** The attempt that answers belong to: a queued answer must not end up in a later one. */
type AnsweredQuiz = Pick<Quiz, 'uuid' | 'attempt'>;

type Place = Omit<BodyInputOf<typeof moveToQuestion>, 'attempt'>;

export interface AnswerInput extends Omit<BodyInputOf<typeof answerQuestion>, 'attempt'> {
  questionUuid: string;
}

/**
 * The requests of the player, serialized, so that the last reported position is the current one. Answers are queued
 * while offline, and their responses are merged into the open test; positions are not queued.
 */
export function usePlayerCalls({ uuid, attempt }: AnsweredQuiz) {
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useMemo(() => {
    function serialize<Answer>(send: () => Promise<Answer>): Promise<Answer> {
      const sent = last.current.then(send, send);
      last.current = sent.catch(() => undefined);
      return sent;
    }
    return {
      save: ({ questionUuid, ...input }: AnswerInput): Promise<SavedAnswer> =>
        serialize(async () => {
          const body = { ...input, attempt };
          const answer = await sendUntilAnswered(() => call(answerQuestion, { params: { uuid, questionUuid }, body }));
          const { queryKey } = read(getQuiz, { params: { uuid } });
          // An earlier refetch would restore the question without the answer.
          await client.cancelQueries({ queryKey });
          client.setQueryData(queryKey, (quiz: Quiz | undefined) => quiz && withAnswer(quiz, answer));
          return answer;
        }),
      move: (place: Place) => serialize(() => call(moveToQuestion, { params: { uuid }, body: { ...place, attempt } })),
    };
  }, [client, uuid, attempt]);
}

/** Reports the position with `keepalive` while the page unloads; ignores the response. */
export const reportPositionOnUnload = ({ uuid, attempt }: AnsweredQuiz, place: Place): void =>
  sendOnUnload(moveToQuestion.method, urlOf(moveToQuestion, { params: { uuid } }), { ...place, attempt });

/** The same for an answer just typed. */
export const reportAnswerOnUnload = ({ uuid, attempt }: AnsweredQuiz, { questionUuid, ...input }: AnswerInput): void =>
  sendOnUnload(answerQuestion.method, urlOf(answerQuestion, { params: { uuid, questionUuid } }), { ...input, attempt });

function sendOnUnload(method: string, url: string, body: object): void {
  void fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    credentials: 'same-origin',
    keepalive: true,
    body: JSON.stringify(body),
  }).catch(() => undefined);
}

/**
 * Retries until there is a response: when the browser is online again, and every few seconds while the server is
 * unreachable.
 */
async function sendUntilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error) || error.code !== 'NO_RESPONSE') throw error;
    if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, RESEND_MS));
    await whenOnline();
    return sendUntilAnswered(send);
  }
}

const refreshQuizzes = (client: QueryClient) => refresh(client, listQuizzes.path);

function showQuiz(client: QueryClient, quiz: Quiz): Promise<void> {
  client.setQueryData(read(getQuiz, { params: { uuid: quiz.uuid } }).queryKey, quiz);
  return refreshQuizzes(client);
}

export function useSubmitQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(submitQuiz, { params: { uuid } }),
    onSuccess: () => refreshQuizzes(client),
  });
}

export function useRetryQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, ...body }: BodyInputOf<typeof retryQuiz> & { uuid: string }) =>
      call(retryQuiz, { params: { uuid }, body }),
    onSuccess: (quiz) => showQuiz(client, quiz),
  });
}

export function useStartQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, ...body }: BodyInputOf<typeof startQuiz> & { uuid: string }) =>
      call(startQuiz, { params: { uuid }, body }),
    onSuccess: (quiz) => showQuiz(client, quiz),
  });
}

export function useResetQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(resetQuiz, { params: { uuid } }),
    onSuccess: (quiz) => {
      createPendingAnswers(quiz.uuid, quiz.attempt).clear();
      return showQuiz(client, quiz);
    },
  });
}

export function useDeleteQuiz() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (uuid: string) => {
      await call(deleteQuiz, { params: { uuid } });
    },
    onSuccess: () => refreshQuizzes(client),
  });
}
