import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listSections } from '#contract/document-content.ts';
import { getDocument, listDocuments } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { createGeneration, listGenerations } from '#contract/generation.ts';
import { listQuizzes } from '#contract/quizzes.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';

/** Fetches the sections while there is a single source. */
export function useSections(documentUuid: string | undefined) {
  const sections = read(listSections, { params: { uuid: documentUuid ?? '' } });
  return useQuery({ ...sections, enabled: documentUuid !== undefined });
}

export function useSourceDocument(documentUuid: string | undefined) {
  const document = read(getDocument, { params: { uuid: documentUuid ?? '' } });
  return useQuery({ ...document, enabled: documentUuid !== undefined });
}

/** Fetches the first hundred completed documents that match, by name. */
export function useReadyDocuments(search: string) {
  const query = { status: 'completed' as const, sort: 'name' as const, pageSize: 100, ...(search ? { search } : {}) };
  return useQuery({ ...read(listDocuments, { query }), placeholderData: keepPreviousData });
}

type NewTest = Omit<BodyInputOf<typeof createGeneration>, 'kind'>;

export function useStartTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (test: NewTest) => call(createGeneration, { body: { kind: 'test', ...test } }),
    onSuccess: () => Promise.all([refresh(client, listGenerations.path), refresh(client, listQuizzes.path)]),
  });
}
