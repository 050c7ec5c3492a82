import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAssistantPrompt, readAssistantAnswer } from '#contract/assistants.ts';
import type { BodyOf, OutputOf } from '#contract/endpoint.ts';
import { createGeneration, listGenerations } from '#contract/generation.ts';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';

export type AnswerReading = OutputOf<typeof readAssistantAnswer>;
export type PromptSize = '6000' | '12000' | '24000';

export function useAssistantPrompt(documentUuid: string, kind: AssistantKind, size: PromptSize) {
  return useQuery(read(getAssistantPrompt, { params: { uuid: documentUuid }, query: { kind, size } }));
}

export function useReadAnswer(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof readAssistantAnswer>) =>
      call(readAssistantAnswer, { params: { uuid: documentUuid }, body }),
    onSuccess: () => refresh(client, getAssistantPrompt.path),
  });
}

/** Makes a test or cards of all that was taken. */
export function useMakeOfDrafts(documentUuid: string, kind: AssistantKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (count: number) =>
      call(createGeneration, { body: { kind, documents: [documentUuid], options: { count, from: 'assistant' } } }),
    onSuccess: () => Promise.all([refresh(client, listGenerations.path), refresh(client, getAssistantPrompt.path)]),
  });
}
