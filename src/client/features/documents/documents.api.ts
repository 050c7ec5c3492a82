import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  cancelExtraction,
  changeDocuments,
  deleteDocument,
  dismissRevision,
  type Document,
  giveTranscript,
  listDocuments,
  retryDocument,
  reviseDocument,
  updateDocument,
} from '#contract/documents.ts';
import { createFolder, deleteFolder, type Folder, listFolders, updateFolder } from '#contract/folders.ts';
import { searchDocuments } from '#contract/search.ts';
import { call } from '#client/lib/api-client.ts';
import { usePollInterval } from '#client/lib/events.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { upload } from '#client/lib/upload.ts';
import { toast } from '#client/ui/toast-store.ts';
import { isInProgress } from './document-state.ts';
import type { DocumentsSearch, PageSize } from './documents-search.ts';

async function refreshDocuments(client: QueryClient): Promise<void> {
  await Promise.all([refresh(client, listDocuments.path), refresh(client, listFolders.path)]);
}

export function useDocuments({ page = 1, ...filters }: DocumentsSearch, pageSize: PageSize) {
  const poll = usePollInterval();
  return useQuery({
    ...read(listDocuments, { query: { page, pageSize, ...filters } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isInProgress) ? poll : false),
  });
}

/** Fetches the completed document that was added last. */
export function useNewestDocument(enabled: boolean) {
  return useQuery({ ...read(listDocuments, { query: { status: 'completed', pageSize: 1 } }), enabled });
}

const MIN_SEARCH_LENGTH = 2;

/** Full-text results for a search of two letters or more. */
export function useFoundInText(search = '') {
  return useQuery({
    ...read(searchDocuments, { query: { q: search } }),
    enabled: search.length >= MIN_SEARCH_LENGTH,
    placeholderData: search.length >= MIN_SEARCH_LENGTH ? keepPreviousData : undefined,
  });
}

export function useFolders() {
  return useQuery(read(listFolders, {}));
}

export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, name }: Pick<Document, 'uuid' | 'name'>) =>
      call(deleteDocument, { params: { uuid }, body: { name } }),
    onSuccess: () => refreshDocuments(client),
  });
}

export interface DocumentChange {
  document: Document;
  name?: string;
  folders?: string[];
  licence?: Document['licence'];
}

export function useChangeDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ document: { uuid, version }, ...change }: DocumentChange) =>
      call(updateDocument, { params: { uuid }, body: { ...change, version } }),
    onSettled: () => refreshDocuments(client),
  });
}

/** Moves or deletes several documents. */
export function useChangeDocuments() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changeDocuments>) => call(changeDocuments, { body }),
    onSettled: () => refreshDocuments(client),
  });
}

export function useRetryDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(retryDocument, { params: { uuid } }),
    onSettled: () => refresh(client, listDocuments.path),
  });
}

/** Cancels an extraction that is queued or running. */
export function useCancelExtraction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid }: Pick<Document, 'uuid' | 'name'>) => call(cancelExtraction, { params: { uuid } }),
    onError: (error, { name }) => toast({ variant: 'destructive', title: name, description: describeError(error) }),
    onSettled: () => refresh(client, listDocuments.path),
  });
}

export function useGiveTranscript() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, transcript }: { uuid: string; transcript: string }) =>
      call(giveTranscript, { params: { uuid }, body: { transcript } }),
    onSettled: () => refresh(client, listDocuments.path),
  });
}

/** Uploads a newer version of a document's file. */
export function useReviseDocument(onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, file, signal }: { uuid: string; file: File; signal: AbortSignal }) =>
      upload(reviseDocument, { params: { uuid }, fields: {}, file, onProgress, signal }),
    onSettled: () => refresh(client, listDocuments.path),
  });
}

export function useDismissRevision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(dismissRevision, { params: { uuid } }),
    onSettled: () => refresh(client, listDocuments.path),
  });
}

export interface FolderChange {
  /** Absent for a new folder. */
  uuid?: string;
  name: string;
  hue: Folder['hue'];
}

export function useSaveFolder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, ...body }: FolderChange): Promise<Folder> =>
      uuid ? call(updateFolder, { params: { uuid }, body }) : call(createFolder, { body }),
    onSuccess: () => refreshDocuments(client),
  });
}

export function useDeleteFolder(onDeleted: (uuid: string) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(deleteFolder, { params: { uuid } }),
    onSuccess: async (_, uuid) => {
      await onDeleted(uuid);
      await refreshDocuments(client);
    },
  });
}
