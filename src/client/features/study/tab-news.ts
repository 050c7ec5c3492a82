import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '#client/lib/query-client.ts';

/** Path prefix of everything that plans and sessions change. */
export const STUDY = '/api/study';

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? (channel ??= new BroadcastChannel('study')) : undefined;

/** Makes the browser's other tabs refetch, even where the event stream doesn't reach them (P08). */
export const notifyTabs = (): void => open()?.postMessage(null);

/** Refetches when another tab has changed something. */
export function useTabNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const news = open();
    const onNews = () => void refresh(client, STUDY);
    news?.addEventListener('message', onNews);
    return () => news?.removeEventListener('message', onNews);
  }, [client]);
}
