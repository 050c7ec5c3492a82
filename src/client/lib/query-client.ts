import { onlineManager, QueryClient, queryOptions } from '@tanstack/react-query';
import { type Endpoint, type OutputOf, urlOf } from '#contract/endpoint.ts';
import { call, type CallInput, getJson, isApiError } from './api-client.ts';

const MINUTE = 60_000;
const MAX_QUERY_RETRIES = 2;

/** How long a response stays fresh, by URL prefix; everything else is stale at once (Y02). */
const freshness: [prefix: string, milliseconds: number][] = [
  ['/api/auth/user', 5 * MINUTE],
  ['/api/documents', 2 * MINUTE],
  ['/api/folders', 2 * MINUTE],
  // Avoids refetching data that came with the page.
  ['/api/today', MINUTE / 6],
];

export function staleTimeOf(url: string): number {
  return freshness.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 0;
}

/** Client errors are final, and requests that the call layer retried are not retried again. */
export function shouldRetryQuery(failures: number, error: Error): boolean {
  if (failures >= MAX_QUERY_RETRIES) return false;
  return !isApiError(error) || (!error.retried && error.status >= 500);
}

/** Requests run offline too: the server may be on the same computer. */
export function createQueryClient(): QueryClient {
  // A page opened offline would otherwise not notice that the network is back.
  if ('onLine' in navigator) onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => getJson(String(queryKey[0]), signal),
        retry: shouldRetryQuery,
        staleTime: ({ queryKey }) => staleTimeOf(String(queryKey[0])),
        gcTime: 60 * MINUTE,
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
}

/** Builds query options for a GET endpoint; the key is its URL. */
export function read<E extends Endpoint>(endpoint: E, input: Omit<CallInput<E>, 'signal'>) {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, unknown> };
  return queryOptions({
    queryKey: [urlOf(endpoint, { params: params ?? {}, query: query ?? {} })],
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, { ...input, signal } as unknown as CallInput<E>),
  });
}

/** Invalidates every query at or under a path, regardless of search parameters. */
export async function refresh(client: QueryClient, path: string): Promise<void> {
  await client.invalidateQueries({ predicate: ({ queryKey }) => isUnderPath(String(queryKey[0]), path) });
}

/** @example isUnderPath('/api/documents?page=2', '/api/documents') // true */
export function isUnderPath(url: string, path: string): boolean {
  return url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`);
}
