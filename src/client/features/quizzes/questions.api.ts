import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  deleteQuestion,
  editQuestion,
  regenerateQuestion,
  replaceStaleQuestions,
  reportQuestion,
} from '#contract/quiz-questions.ts';
import { listQuizzes } from '#contract/quizzes.ts';
import { call } from '#client/lib/api-client.ts';
import { refresh } from '#client/lib/query-client.ts';

/**
 * Changes a question; completes when the tests have been refetched. Calls `onDone` even if the question and its menu
 * are gone by then.
 */
function useQuestionWrite<Input, Answer>(write: (input: Input) => Promise<Answer>, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      await refresh(client, listQuizzes.path);
      onDone?.();
    },
  });
}

export const useEditQuestion = () =>
  useQuestionWrite(({ uuid, ...body }: BodyInputOf<typeof editQuestion> & { uuid: string }) =>
    call(editQuestion, { params: { uuid }, body }),
  );

export const useDeleteQuestion = (onDone: () => void) =>
  useQuestionWrite((uuid: string) => call(deleteQuestion, { params: { uuid } }), onDone);

/** Replaces all stale questions of a test, or one of them. */
export const useReplaceStaleQuestions = () =>
  useQuestionWrite(({ testUuid, questionUuid }: { testUuid: string; questionUuid?: string }) =>
    call(replaceStaleQuestions, {
      params: { uuid: testUuid },
      body: questionUuid === undefined ? {} : { questionUuid },
    }),
  );

/** Replaces or reports a question; both need a reason. */
export const useReplaceOrReport = (onDone: () => void) =>
  useQuestionWrite(
    ({ kind, uuid, reason }: { kind: 'regenerate' | 'report'; uuid: string; reason: string }) =>
      call(kind === 'report' ? reportQuestion : regenerateQuestion, { params: { uuid }, body: { reason } }),
    onDone,
  );
