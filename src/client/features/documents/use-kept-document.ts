import { type QueryFilters, useQueries, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { getAnalysis } from '#contract/analysis.ts';
import { type DocumentContentView, getContent } from '#contract/document-content.ts';
import { type Document, getDocument } from '#contract/documents.ts';
import { urlOf } from '#contract/endpoint.ts';
import { listHighlights } from '#contract/highlights.ts';
import { isRefused, isRetryable } from '#client/lib/api-client.ts';
import { useIsConnected, useIsLate } from '#client/lib/connection.ts';
import { useUser } from '#client/lib/session.tsx';
import { forgetKept, loadKeptDocuments } from './load-kept-documents.ts';

/** Responses that a document is shown from; its text is the second. */
const addressesOf = (uuid: string): string[] => [
  urlOf(getDocument, { params: { uuid } }),
  urlOf(getContent, { params: { uuid }, query: { boxes: 'none' } }),
  urlOf(getAnalysis, { params: { uuid } }),
  urlOf(listHighlights, { params: { uuid } }),
];

const oneOf = (addresses: string[]): QueryFilters => ({
  predicate: ({ queryKey }) => addresses.includes(String(queryKey[0])),
});

interface KeptView {
  /** The document to show: the server's, or the stored one until the server answers. */
  data: Document | undefined;
  /** When the stored one was last seen; undefined if the server's is shown. */
  keptAt: number | undefined;
  /** Whether there is no answer and nothing stored. */
  isAbsent: boolean;
}

/** Stores an opened document with its text, analysis and highlights, and shows them while the server doesn't answer. */
export function useKeptDocument(uuid: string, document: UseQueryResult<Document>): KeptView {
  const client = useQueryClient();
  const userUuid = useUser()?.uuid;
  const isConnected = useIsConnected();
  const isLate = useIsLate(document.isPending) || (document.isError && isRetryable(document.error));
  const isUnanswered = isLate && document.data === undefined;
  const addresses = addressesOf(uuid);

  /** Fills the cache with what was stored; its data is the time of that, null if there is nothing. */
  const kept = useQuery({
    queryKey: ['kept document', userUuid, uuid],
    queryFn: async () => {
      const { readKeptDocument } = await loadKeptDocuments();
      const found = userUuid ? await readKeptDocument(userUuid, uuid) : undefined;
      for (const [address, answer] of Object.entries(found?.answers ?? {})) {
        if (client.getQueryData([address]) === undefined) {
          client.setQueryData([address], answer, { updatedAt: found?.at ?? 0 });
        }
      }
      return found?.at ?? null;
    },
    enabled: isUnanswered,
  }).data;
  const keptAt = kept === null || document.dataUpdatedAt !== kept ? undefined : kept;

  const answers = useQueries({
    queries: addresses.map((address) => ({ queryKey: [address], enabled: false })),
  });
  const seenAt = Math.max(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const keep = useEffectEvent(async () => {
    const at = answers[1]?.dataUpdatedAt ?? 0;
    const text = answers[1]?.data as DocumentContentView | undefined;
    if (!userUuid || !document.data || !text || keptAt !== undefined) return;
    const known = Object.fromEntries(addresses.map((address, place) => [address, answers[place]?.data]));
    const { uuid: kept, name } = document.data;
    const { keepDocument } = await loadKeptDocuments();
    await keepDocument({ uuid: kept, userUuid, name, at, length: text.length }, known);
  });
  useEffect(() => {
    // Without the code, the document is not stored.
    if (seenAt > 0) keep().catch(() => undefined);
  }, [seenAt]);

  const isGone = isRefused(document.error);
  useEffect(() => {
    if (!isGone) return undefined;
    forgetKept([uuid]);
    // Removed on leaving: while they are observed, they would be fetched again.
    return () => client.removeQueries(oneOf(addressesOf(uuid)));
  }, [client, isGone, uuid]);

  const isShown = keptAt !== undefined;
  const ask = useEffectEvent(() => client.refetchQueries(oneOf(addresses), { cancelRefetch: false }));
  useEffect(() => {
    if (isShown && isConnected) void ask();
  }, [isShown, isConnected]);

  return {
    data: isShown && isGone ? undefined : document.data,
    keptAt,
    isAbsent: isUnanswered && kept === null,
  };
}
