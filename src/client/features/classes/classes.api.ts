import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addClassDocument,
  createClass,
  deleteClass,
  findClass,
  getClass,
  joinClass,
  leaveClass,
  listClasses,
  removeClassDocument,
  removePupil,
  renameClass,
  renewClassCode,
  shareProgress,
  takeClassDocument,
} from '#contract/classes.ts';
import { listDocuments } from '#contract/documents.ts';
import { checkInvitation } from '#contract/invitation-codes.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';
import { forgetClassPage } from './kept-classes.ts';

const LOOK_EVERY_MS = 30_000;

export const useClasses = () => useQuery(read(listClasses, {}));
/** Polls, so that a watching teacher sees the pupils' progress; not in background tabs. */
export const useClass = (uuid: string) =>
  useQuery({
    ...read(getClass, { params: { uuid } }),
    refetchInterval: ({ state }) => (state.data?.role === 'teacher' ? LOOK_EVERY_MS : false),
  });
export const useClassByCode = (code: string) => useQuery(read(findClass, { params: { code } }));
/** Whether an unknown class code is an invitation code: both look alike. */
export const useIsInvitation = (code: string, isAsked: boolean) =>
  useQuery({ ...read(checkInvitation, { params: { code } }), enabled: isAsked, retry: false });

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refresh(client, listClasses.path) });
}

export const useCreateClass = () => useChange((name: string) => call(createClass, { body: { name } }));
export const useRenameClass = (uuid: string) =>
  useChange((name: string) => call(renameClass, { params: { uuid }, body: { name } }));
export const useRenewCode = (uuid: string) => useChange(() => call(renewClassCode, { params: { uuid } }));
export const useAddDocument = (uuid: string) =>
  useChange((documentUuid: string) => call(addClassDocument, { params: { uuid }, body: { documentUuid } }));
export const useRemoveDocument = (uuid: string) =>
  useChange((documentUuid: string) => call(removeClassDocument, { params: { uuid, documentUuid } }));
export const useRemovePupil = (uuid: string) =>
  useChange((pupilUuid: string) => call(removePupil, { params: { uuid, pupilUuid } }));
export const useJoinClass = () => useChange((body: { code: string; shares: boolean }) => call(joinClass, { body }));
export const useShareProgress = (uuid: string) =>
  useChange((shares: boolean) => call(shareProgress, { params: { uuid }, body: { shares } }));

/** Ends a class or membership; afterwards only the list is refetched. */
function useEnd(end: typeof deleteClass, uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(end, { params: { uuid } }),
    onSuccess: () => {
      forgetClassPage(uuid);
      return client.invalidateQueries({ queryKey: read(listClasses, {}).queryKey });
    },
  });
}
export const useDeleteClass = (uuid: string) => useEnd(deleteClass, uuid);
export const useLeaveClass = (uuid: string) => useEnd(leaveClass, uuid);

export function useTakeDocument(uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (documentUuid: string) => call(takeClassDocument, { params: { uuid, documentUuid } }),
    onSuccess: () =>
      Promise.all([refresh(client, listClasses.path), refresh(client, listDocuments.path)]).then(() => undefined),
  });
}

export const useReadyDocuments = (search: string) =>
  useQuery({
    ...read(listDocuments, {
      query: { page: 1, pageSize: 50, status: 'completed', ...(search ? { search } : {}) },
    }),
    placeholderData: (before) => before,
  });
