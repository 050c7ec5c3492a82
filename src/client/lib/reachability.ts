import { useSyncExternalStore } from 'react';

/** A server that does not answer is asked seldom; the event stream finds it again first. */
const SILENT_PACE_MS = 20_000;

let reachable = true;
const listeners = new Set<() => void>();

/** Told by whoever talks to the server: any answer counts, a refusal too; silence is the want of one. */
export function tellReachable(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  for (const listener of listeners) listener();
}

export const isReachable = (): boolean => reachable;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** False while calls end without any answer, whatever the browser thinks of its connection. */
export function useReachable(): boolean {
  return useSyncExternalStore(subscribe, isReachable);
}

/** How often to ask again: as wanted, seldom while nobody answers. */
export function useAskingPace(milliseconds: number): number {
  return useReachable() ? milliseconds : Math.max(milliseconds, SILENT_PACE_MS);
}
