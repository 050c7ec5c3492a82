import { inBrowser } from './in-browser.ts';
import { useStore } from './listeners.ts';

const isOnline = (): boolean => !inBrowser || navigator.onLine;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useStore(subscribe, isOnline);
}

/** Resolves once the browser is online; at once if it is already. */
export function whenOnline(): Promise<void> {
  if (isOnline()) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
