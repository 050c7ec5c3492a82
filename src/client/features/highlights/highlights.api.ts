import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { t } from '#client/lib/i18n.ts';
import { read } from '#client/lib/query-client.ts';
import { toast } from '#client/ui/toast-store.ts';

const listOf = (documentUuid: string) => read(listHighlights, { params: { uuid: documentUuid } });

export function useHighlights(documentUuid: string, enabled: boolean) {
  return useQuery({ ...listOf(documentUuid), enabled });
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

const inOrder = (items: Highlight[]): Highlight[] =>
  items.toSorted((one, other) => Number(one.isGone) - Number(other.isGone) || one.start - other.start);

export function useCreateHighlight(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createHighlight>) =>
      call(createHighlight, { params: { uuid: documentUuid }, body }),
    onSuccess: (made) => show(client, documentUuid, (items) => inOrder([...items, made])),
    // Here, not at the call: a later highlight or another view must not silence it.
    onError: (error) =>
      toast({ variant: 'destructive', title: t('highlights.failed'), description: describeError(error) }),
  });
}

export function useUpdateHighlight(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, ...body }: { uuid: string } & BodyInputOf<typeof updateHighlight>) =>
      call(updateHighlight, { params: { uuid }, body }),
    onSuccess: (changed) =>
      show(client, documentUuid, (items) => items.map((one) => (one.uuid === changed.uuid ? changed : one))),
  });
}

export function useDeleteHighlight(documentUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string) => call(deleteHighlight, { params: { uuid } }),
    onSuccess: (_, uuid) => show(client, documentUuid, (items) => items.filter((one) => one.uuid !== uuid)),
  });
}
