import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getAnalysis } from '#contract/analysis.ts';
import { getAssistantPrompt, readAssistantAnswer } from '#contract/assistants.ts';
import { type BodyInputOf, type OutputOf, urlOf } from '#contract/endpoint.ts';
import { createGeneration, listGenerations } from '#contract/generation.ts';
import type { AssistantKind } from '#domain/assistants/assistant-wording.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';

export type AnswerReading = OutputOf<typeof readAssistantAnswer>;
export type PromptSize = '6000' | '12000' | '24000';

/** Refetches waiting drafts, and the analysis, which shows its lines at once. */
export async function refreshDrafts(client: QueryClient, documentUuid: string): Promise<void> {
  const params = { uuid: documentUuid };
  await Promise.all([
    refresh(client, urlOf(getAssistantPrompt, { params })),
    refresh(client, urlOf(getAnalysis, { params })),
  ]);
}

/** @param skip passages of earlier rounds that nothing was made of. */
export function useAssistantPrompt(
  documentUuid: string,
  query: { kind: AssistantKind; size: PromptSize; skip: number },
) {
  return useQuery(read(getAssistantPrompt, { params: { uuid: documentUuid }, query }));
}

export function useReadAnswer(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof readAssistantAnswer>) =>
      call(readAssistantAnswer, { params: { uuid: documentUuid }, body }),
    onSuccess: () => refreshDrafts(client, documentUuid),
  });
}

/** Creates a test, cards or a map from all accepted drafts. */
export function useMakeOfDrafts(documentUuid: string, kind: Exclude<AssistantKind, 'analysis'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (count: number) =>
      call(createGeneration, {
        body:
          kind === 'concept-map'
            ? { kind, documents: [documentUuid], options: { from: 'assistant' } }
            : { kind, documents: [documentUuid], options: { count, from: 'assistant' } },
      }),
    onSuccess: () => Promise.all([refresh(client, listGenerations.path), refreshDrafts(client, documentUuid)]),
  });
}
