import { createListeners, useStore } from './listeners.ts';

/** While the server does not answer it is polled rarely: the event stream notices first when it is back. */
const UNREACHABLE_POLL_MS = 20_000;

let reachable = true;
const { subscribe, notify } = createListeners();

/** Called after each request: any response counts as reachable, an error status too. */
export function setReachable(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  notify();
}

export const isReachable = (): boolean => reachable;

/** False while requests get no response, whatever `navigator.onLine` says. */
export function useReachable(): boolean {
  return useStore(subscribe, isReachable);
}

/** The polling interval: the wanted one, longer while the server is unreachable. */
export function usePollDelay(milliseconds: number): number {
  return useReachable() ? milliseconds : Math.max(milliseconds, UNREACHABLE_POLL_MS);
}
