import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getDocument } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { getStudyQueue, updateStudySettings } from '#contract/flashcard-study.ts';
import {
  changeFlashcards,
  createFlashcard,
  createFlashcardsOfTest,
  createOcclusionCards,
  deleteFlashcard,
  type Flashcard,
  listFlashcards,
  reverseFlashcard,
  updateFlashcard,
} from '#contract/flashcards.ts';
import { getSessionQueue } from '#contract/study-sessions.ts';
import { createGeneration, listGenerations } from '#contract/generation.ts';
import { call, isApiError } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { useUser, userKey } from '#client/lib/session.tsx';
import { type CardScope, queryOf } from './card-scope.ts';
import { readStudyQueue } from './read-study-queue.ts';
import { type ReviewOutbox, reviewOutboxOf } from './review-outbox.ts';

export const CARDS_PER_PAGE = 25;

export type CardState = Flashcard['state'] | 'suspended' | 'leech';

export interface CardFilter {
  page: number;
  search: string;
  state: CardState | undefined;
}

export function useCards(scope: CardScope, { page, search, state }: CardFilter) {
  const query = {
    ...queryOf(scope),
    page,
    pageSize: CARDS_PER_PAGE,
    ...(search.trim() ? { search: search.trim() } : {}),
    ...(state ? { state } : {}),
  };
  return useQuery({ ...read(listFlashcards, { query }), placeholderData: keepPreviousData });
}

/**
 * Returns the queue of cards to study: from the server, after it has received every review, or computed locally while
 * offline (F07).
 */
export function useStudyQueue(scope: CardScope, outbox: ReviewOutbox) {
  const userUuid = useUser()?.uuid ?? '';
  return useQuery({
    queryKey:
      scope.kind === 'session'
        ? read(getSessionQueue, { params: { uuid: scope.sessionUuid } }).queryKey
        : read(getStudyQueue, { query: queryOf(scope) }).queryKey,
    queryFn: async ({ signal, client }) => {
      try {
        return await readStudyQueue(scope, { userUuid, outbox, signal });
      } catch (error) {
        // Another window signed in as a different user.
        if (isApiError(error) && error.code === 'EDIT_CONFLICT') await refresh(client, userKey[0]);
        throw error;
      }
    },
  });
}

export function useReviewOutbox(): ReviewOutbox {
  return reviewOutboxOf(useUser()?.uuid ?? '');
}

/** Fetches the document of the cards, if there is one. */
export function useCardsDocument(scope: CardScope) {
  const uuid = scope.kind === 'document' ? scope.documentUuid : '';
  return useQuery({ ...read(getDocument, { params: { uuid } }), enabled: uuid !== '' });
}

export function useCreateCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createFlashcard>) => call(createFlashcard, { body }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

export function useCreateOcclusions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createOcclusionCards>) => call(createOcclusionCards, { body }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

export function useMakeCardsOfTest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createFlashcardsOfTest>) => call(createFlashcardsOfTest, { body }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

export function useChangeCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changeFlashcards>) => call(changeFlashcards, { body }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

export function useReverseCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(reverseFlashcard, { params: { uuid } }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

export function useEditCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, ...body }: { uuid: string } & BodyInputOf<typeof updateFlashcard>) =>
      call(updateFlashcard, { params: { uuid }, body }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

export function useDeleteCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(deleteFlashcard, { params: { uuid } }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

export function useSaveStudySettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateStudySettings>) => call(updateStudySettings, { body }),
    onSuccess: () => refresh(client, listFlashcards.path),
  });
}

type NewCards = Omit<Extract<BodyInputOf<typeof createGeneration>, { kind: 'flashcards' }>, 'kind'>;

export function useMakeCards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cards: NewCards) => call(createGeneration, { body: { kind: 'flashcards', ...cards } }),
    onSuccess: () => refresh(client, listGenerations.path),
  });
}
