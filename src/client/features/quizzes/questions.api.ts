import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { deleteQuestion, editQuestion, listQuizzes, regenerateQuestion, reportQuestion } from '#contract/quizzes.ts';
import { call } from '../../lib/api-client.ts';
import { refresh } from '../../lib/query-client.ts';

/** What an owner does with one question; every test is read again before it counts as done. */
function useQuestionWrite<Input>(write: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: write, onSuccess: () => refresh(client, listQuizzes.path) });
}

export const useEditQuestion = () =>
  useQuestionWrite(({ uuid, ...body }: BodyInputOf<typeof editQuestion> & { uuid: string }) =>
    call(editQuestion, { params: { uuid }, body }),
  );

export const useDeleteQuestion = () => useQuestionWrite((uuid: string) => call(deleteQuestion, { params: { uuid } }));

/** Both need a reason. */
export const useReplaceOrReport = () =>
  useQuestionWrite(({ kind, uuid, reason }: { kind: 'regenerate' | 'report'; uuid: string; reason: string }) =>
    call(kind === 'report' ? reportQuestion : regenerateQuestion, { params: { uuid }, body: { reason } }),
  );
