import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { getConceptMap, listConceptMapsOfDocument } from '#contract/concept-maps.ts';
import { listDocuments } from '#contract/documents.ts';
import { listFlashcardsOfDocument } from '#contract/flashcards.ts';
import { checkAnswer } from '#contract/quiz-questions.ts';
import { getTestQuestions, listTestsOfDocument } from '#contract/quizzes.ts';
import {
  copyDocument,
  createSharedLink,
  deleteSharedLink,
  enterSharedLink,
  listSharedLinks,
  openSharedLink,
  updateSharedLink,
} from '#contract/sharing.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';

/** Fetches the user's links; the event stream reports their use. */
export const useLinks = (documentUuid?: string) => useQuery(read(listSharedLinks, { query: { documentUuid } }));

function useLinkChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refresh(client, listSharedLinks.path) });
}

export const useCreateLink = () =>
  useLinkChange((body: BodyInputOf<typeof createSharedLink>) => call(createSharedLink, { body }));

export const useSwitchLink = () =>
  useLinkChange(({ uuid, active }: { uuid: string; active: boolean }) =>
    call(updateSharedLink, { params: { uuid }, body: { active } }),
  );

export const useDeleteLink = () => useLinkChange((uuid: string) => call(deleteSharedLink, { params: { uuid } }));

/** Fetches a link's target once while its screens are open; doesn't count as a use. */
export const useOpenLink = (accessKey: string) =>
  useQuery({ ...read(openSharedLink, { params: { accessKey } }), staleTime: Infinity, enabled: accessKey !== '' });

/** Enters by a link, which counts as one use per person. */
export function useEnterLink(accessKey: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(enterSharedLink, { params: { accessKey } }),
    onSuccess: (opened) => client.setQueryData(read(openSharedLink, { params: { accessKey } }).queryKey, opened),
  });
}

export const useSharedTests = (uuid: string) => useQuery(read(listTestsOfDocument, { params: { uuid } }));
export const useSharedCards = (uuid: string) => useQuery(read(listFlashcardsOfDocument, { params: { uuid } }));
export const useSharedMaps = (uuid: string) => useQuery(read(listConceptMapsOfDocument, { params: { uuid } }));
export const useSharedMap = (uuid: string) =>
  useQuery({ ...read(getConceptMap, { params: { uuid } }), staleTime: Infinity });
export const useSharedTest = (uuid: string) =>
  useQuery({ ...read(getTestQuestions, { params: { uuid } }), staleTime: Infinity });

export const useCheckAnswer = (uuid: string) =>
  useMutation({
    mutationFn: (body: { questionUuid: string; response: string[] }) => call(checkAnswer, { params: { uuid }, body }),
  });

export function useCopyDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(copyDocument, { params: { uuid } }),
    onSuccess: () => refresh(client, listDocuments.path),
  });
}
