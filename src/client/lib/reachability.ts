import { createListeners, useStore } from './listeners.ts';

/** Poll rarely while the server is unreachable: the event stream notices first when it is back. */
const UNREACHABLE_POLL_MS = 20_000;

let reachable = true;
const { subscribe, notify } = createListeners();

/** Called after each request: any response counts as reachable, including errors. */
export function setReachable(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  notify();
}

export const isReachable = (): boolean => reachable;

/** False while requests get no response, regardless of `navigator.onLine`. */
export function useReachable(): boolean {
  return useStore(subscribe, isReachable);
}

/** Returns the polling interval, longer while the server is unreachable. */
export function usePollDelay(milliseconds: number): number {
  return useReachable() ? milliseconds : Math.max(milliseconds, UNREACHABLE_POLL_MS);
}
