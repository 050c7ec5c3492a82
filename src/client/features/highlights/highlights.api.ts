import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  createHighlight,
  deleteHighlight,
  type Highlight,
  listHighlights,
  updateHighlight,
} from '#contract/highlights.ts';
import type { HighlightColor } from '#domain/highlights/highlight-rules.ts';
import { call } from '#client/lib/api-client.ts';
import { describeError } from '#client/lib/describe-error.ts';
import { t, type TextKey } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { toast } from '#client/ui/toast-store.ts';

const listOf = (documentUuid: string) => read(listHighlights, { params: { uuid: documentUuid } });

/** Marked words, with their end if it is known before the server confirms them. */
type NewHighlight = Omit<BodyInputOf<typeof createHighlight>, 'note'> & { end?: number };

interface HighlightChange {
  uuid: string;
  version: number;
  color: HighlightColor;
  note: string;
}

export interface UnsavedHighlight extends HighlightChange {
  error: Error;
}

/** A highlight in the list; `isPending` until the server has confirmed it. */
export interface ListedHighlight extends Highlight {
  isPending?: boolean;
}

/** Returns the highlights with all changes that the server has not confirmed yet; failed changes are gone at once. */
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
    return items.map((one) => (one.uuid === change.uuid ? { ...one, ...change, version: one.version } : one));
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

/** @param onFailed offers the change again */
export function useUpdateHighlight(documentUuid: string, onFailed: (change: HighlightChange, error: Error) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: keyOf(documentUuid),
    mutationFn: ({ uuid, ...body }: HighlightChange) => call(updateHighlight, { params: { uuid }, body }),
    onSuccess: (changed) =>
      show(client, documentUuid, (items) => items.map((one) => (one.uuid === changed.uuid ? changed : one))),
    onError: async (error, change) => {
      toastFailure('highlights.notSaved', error);
      await client.invalidateQueries(listOf(documentUuid));
      onFailed(change, error);
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

const toastFailure = (title: TextKey, error: unknown): number =>
  toast({ variant: 'destructive', title: t(title), description: describeError(error) });
