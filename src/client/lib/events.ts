import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ProgressEvent, streamEvents } from '#contract/system.ts';
import { refresh } from './query-client.ts';
import { createListeners, useStore } from './listeners.ts';
import { setReachable, usePollDelay } from './reachability.ts';

const COLLECT_MS = 200;
/** All browsers lose the stream at once when a server goes: they come back spread over this time. */
const RESYNC_MS = 3_000;
const RECONNECT_MS = 5_000;
const POLL_MS = 5_000;
/** Messages can get lost, so running work is polled now and then even with a live stream. */
const SAFETY_POLL_MS = 30_000;

/** The addresses that each kind of event makes stale. */
const stalePathsOf: Record<ProgressEvent['type'], (uuid: string) => string[]> = {
  document: () => ['/api/documents', '/api/folders', '/api/today'],
  analysis: () => ['/api/documents'],
  generation: () => ['/api/generations', '/api/tests', '/api/flashcards', '/api/study/sessions', '/api/today'],
  test: () => ['/api/tests', '/api/today'],
  'concept-map': () => [],
  highlight: (documentUuid) => [`/api/documents/${documentUuid}/highlights`],
  import: () => [],
  'data-import': () => ['/api'],
  'shared-link': () => ['/api/shared-links'],
  'study-plan': () => ['/api/study', '/api/today'],
  'study-session': () => ['/api/study', '/api/today'],
  subscription: () => ['/api/subscription', '/api/plans', '/api/limits', '/api/auth/user'],
};

/** Called with each event. */
export const hearers = new Set<(event: ProgressEvent) => void>();

let connected = false;
const { subscribe, notify } = createListeners();

function setConnected(value: boolean): void {
  if (connected === value) return;
  connected = value;
  notify();
}

function parseEvent(data: unknown): ProgressEvent | undefined {
  try {
    const event = JSON.parse(String(data)) as ProgressEvent;
    return event.type in stalePathsOf ? event : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Listens to the event stream and refreshes stale queries. Messages come in bursts (eleven parts of one analysis), so
 * they are collected for a moment. Returns a function that stops it.
 */
export function subscribeToEvents(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let collecting: ReturnType<typeof setTimeout> | undefined;
  let resyncing: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const stale = new Set<string>();

  const flush = () => {
    collecting = undefined;
    for (const path of stale) void refresh(client, path);
    stale.clear();
  };
  const resync = () => {
    resyncing ??= setTimeout(() => {
      resyncing = undefined;
      void refresh(client, '/api');
    }, Math.random() * RESYNC_MS);
  };
  const open = () => {
    source = new EventSource(streamEvents.path);
    source.addEventListener('open', () => {
      setReachable(true);
      setConnected(true);
      // Earlier events are not repeated: running work is asked for its progress, and after a gap everything.
      void refresh(client, '/api/generations');
      if (!isFirst) resync();
      isFirst = false;
    });
    source.addEventListener('resync', resync);
    source.addEventListener('message', ({ data }) => {
      const event = parseEvent(data);
      if (!event) return;
      for (const hear of hearers) hear(event);
      for (const path of stalePathsOf[event.type](event.uuid)) stale.add(path);
      collecting ??= setTimeout(flush, COLLECT_MS);
    });
    source.addEventListener('error', () => {
      setConnected(false);
      // The browser reconnects by itself unless the server refused the stream; then we do.
      if (source?.readyState === EventSource.CLOSED) reconnect = setTimeout(open, RECONNECT_MS);
    });
  };

  open();
  return () => {
    clearTimeout(reconnect);
    clearTimeout(collecting);
    clearTimeout(resyncing);
    source?.close();
    setConnected(false);
  };
}

export function useEvents(signedIn: boolean): void {
  const client = useQueryClient();
  useEffect(() => (signedIn ? subscribeToEvents(client) : undefined), [client, signedIn]);
}

/** How often to poll running work: often without the stream, rarely with it or while the server is unreachable. */
export function usePollInterval(): number {
  const live = useStore(subscribe, () => connected);
  return usePollDelay(live ? SAFETY_POLL_MS : POLL_MS);
}
