import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { countUnreadNews, listNews, readAllNews, readNews } from '#contract/news.ts';
import { call } from '#client/lib/api-client.ts';
import { read, refresh } from '#client/lib/query-client.ts';

const POLL_MS = 5 * 60_000;

export const useNews = (page: number) => useQuery(read(listNews, { query: { page } }));

/** Refetched every five minutes and on window focus. */
export const useUnreadNews = () =>
  useQuery({ ...read(countUnreadNews, {}), refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });

/** Marks one item as read, or all without a uuid. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (uuid: string | undefined) =>
      uuid === undefined ? call(readAllNews, {}) : call(readNews, { params: { uuid } }),
    onSuccess: (unread) => client.setQueryData(read(countUnreadNews, {}).queryKey, unread),
    onSettled: () => refresh(client, listNews.path),
  });
}
