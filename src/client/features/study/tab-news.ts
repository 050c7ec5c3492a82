import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refresh } from '#client/lib/query-client.ts';

/** Everything that plans and sessions change lies below it. */
export const STUDY = '/api/study';

let channel: BroadcastChannel | undefined;
const open = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? (channel ??= new BroadcastChannel('study')) : undefined;

/** The other tabs of this browser read again what changed, also where the event stream does not reach them (P08). */
export const notifyTabs = (): void => open()?.postMessage(null);

/** Hears of what other tabs did. */
export function useTabNews(): void {
  const client = useQueryClient();
  useEffect(() => {
    const news = open();
    const onNews = () => void refresh(client, STUDY);
    news?.addEventListener('message', onNews);
    return () => news?.removeEventListener('message', onNews);
  }, [client]);
}
