import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDocument, listSections } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createGeneration, listGenerations } from '#contract/generation.ts';
import { listQuizzes } from '#contract/quizzes.ts';
import { getConfig } from '#contract/system.ts';
import { call } from '../../lib/api-client.ts';
import { read, refresh } from '../../lib/query-client.ts';

export function useSections(documentUuid: string) {
  return useQuery(read(listSections, { params: { uuid: documentUuid } }));
}

export function useSourceDocument(documentUuid: string) {
  return useQuery(read(getDocument, { params: { uuid: documentUuid } }));
}

/** The engine of this instance, once it is known. */
export function useEngine(): string | undefined {
  return useQuery({ ...read(getConfig, {}), staleTime: Infinity }).data?.engine;
}

export interface NewTest {
  documentUuid: string;
  options: BodyInputOf<typeof createGeneration>['options'];
}

export function useStartTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ documentUuid, options }: NewTest) =>
      call(createGeneration, { body: { kind: 'test', documents: [documentUuid], options } }),
    onSuccess: () => Promise.all([refresh(client, listGenerations.path), refresh(client, listQuizzes.path)]),
  });
}
