import { useStore } from './listeners.ts';

/** Where the server paints, its navigator knows nothing of this. */
const isOnline = (): boolean => navigator.onLine !== false;

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

/** Resolves once the browser is online, at once if it is. */
export function whenOnline(): Promise<void> {
  if (isOnline()) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
