import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  createHighlight,
  deleteHighlight,
  type Highlight,
  listHighlights,
  updateHighlight,
} from '#contract/highlights.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { t, type TextKey } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { type Toast, toast } from '#client/ui/toast-store.ts';
import { isModalOpen } from '#client/ui/use-modal.ts';
import { type HighlightChange, keepUnsaved, openHighlight } from './open-highlight.ts';

const listOf = (documentUuid: string) => read(listHighlights, { params: { uuid: documentUuid } });

/** Marked words, with their end if it is known before the server confirms them. */
type NewHighlight = Omit<BodyInputOf<typeof createHighlight>, 'note'> & { end?: number };

/** A highlight in the list; `isPending` until the server has confirmed it. */
export interface ListedHighlight extends Highlight {
  isPending?: boolean;
}

/** Returns the highlights with all changes that the server has not confirmed yet, without failed ones. */
export function useHighlights(documentUuid: string, enabled: boolean) {
  const query = useQuery({ ...listOf(documentUuid), enabled });
  const changes = useMutationState({
    filters: { mutationKey: keyOf(documentUuid), status: 'pending' },
    select: ({ state }) => state.variables as NewHighlight | HighlightChange | string,
  });
  const items = useMemo(() => query.data && changes.reduce(withChange, query.data.items), [query.data, changes]);
  return { query, items };
}

const keyOf = (documentUuid: string) => ['highlights', documentUuid];

/** @param change the uuid of a deleted highlight, a changed one or a new one */
function withChange(items: ListedHighlight[], change: NewHighlight | HighlightChange | string): ListedHighlight[] {
  if (typeof change === 'string') return items.filter(({ uuid }) => uuid !== change);
  if ('uuid' in change)
    return items.map((one) =>
      // Until the version of this change is known, another one would conflict with it.
      one.uuid === change.uuid ? { ...one, ...change, version: one.version, isPending: true } : one,
    );
  const { quote, start, end, color } = change;
  const isConfirmed = items.some((one) => one.start === start && one.end === end && one.color === color);
  if (end === undefined || isConfirmed) return items;
  const unknown = { anchor: { section: '' }, note: '', isGone: false, version: 0, createdAt: '' };
  return inOrder([...items, { ...unknown, uuid: `${start}-${end}`, color, quote, start, end, isPending: true }]);
}

/** Updates the list at once; a refetch follows. */
async function show(
  client: QueryClient,
  documentUuid: string,
  change: (items: Highlight[]) => Highlight[],
): Promise<void> {
  const { queryKey } = listOf(documentUuid);
  // A fetch that began before the change would show the list without it.
  await client.cancelQueries({ queryKey });
  client.setQueryData<{ items: Highlight[] }>(queryKey, (known) => known && { items: change(known.items) });
  void client.invalidateQueries({ queryKey });
}

const inOrder = <H extends Highlight>(items: H[]): H[] =>
  items.toSorted((one, other) => Number(one.isGone) - Number(other.isGone) || one.start - other.start);

export function useCreateHighlight(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keyOf(documentUuid),
    mutationFn: ({ quote, start, color }: NewHighlight) =>
      call(createHighlight, { params: { uuid: documentUuid }, body: { quote, start, color } }),
    onSuccess: (made) => show(client, documentUuid, (items) => inOrder([...items, made])),
    // Here, not at the call: a later highlight or another view must not silence it.
    onError: (error) => toastFailure('highlights.failed', error),
  });
}

/** Changes a highlight. A failed change is opened again, or offered by a toast if another dialog or page is open. */
export function useUpdateHighlight(documentUuid: string) {
  const client = useQueryClient();
  const router = useRouter();
  const isHere = () => router.state.location.pathname.startsWith(`/documents/${documentUuid}`);
  async function open(uuid: string): Promise<void> {
    if (!isHere()) await router.navigate({ to: '/documents/$uuid', params: { uuid: documentUuid } });
    openHighlight({ documentUuid, uuid });
  }
  return useMutation({
    mutationKey: keyOf(documentUuid),
    mutationFn: ({ uuid, ...body }: HighlightChange) => call(updateHighlight, { params: { uuid }, body }),
    onSuccess: (changed) =>
      show(client, documentUuid, (items) => items.map((one) => (one.uuid === changed.uuid ? changed : one))),
    onError: async (error, change) => {
      keepUnsaved({ ...change, error });
      const { queryKey } = listOf(documentUuid);
      // Also of a page that was left, so that its dialog begins with the stored version.
      await client.invalidateQueries({ queryKey, refetchType: 'all' });
      const action = { label: t('highlights.open'), onSelect: () => void open(change.uuid) };
      toastFailure('highlights.notSaved', error, { action });
      if (isHere() && !isModalOpen()) openHighlight({ documentUuid, uuid: change.uuid });
    },
  });
}

export function useDeleteHighlight(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keyOf(documentUuid),
    mutationFn: (uuid: string) => call(deleteHighlight, { params: { uuid } }),
    onSuccess: (_, uuid) => show(client, documentUuid, (items) => items.filter((one) => one.uuid !== uuid)),
    onError: (error) => toastFailure('highlights.notRemoved', error),
  });
}

const toastFailure = (title: TextKey, error: unknown, more: Pick<Toast, 'action'> = {}): number =>
  toast({ variant: 'destructive', title: t(title), description: describeError(error), ...more });
