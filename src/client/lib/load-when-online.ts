import { whenOnline } from './use-online.ts';

/** Whether the service worker caches the file, so that it loads offline: see scripts/build-offline.ts. */
export type Keeping = 'kept' | undefined;

/** Resolves when a file can be loaded: waits for the connection, unless the file is cached. */
export const whenLoadable = (keeping: Keeping): Promise<void> =>
  keeping && navigator.serviceWorker?.controller ? Promise.resolve() : whenOnline();

/**
 * Wraps a dynamic import. It runs once for all callers, and only when it can succeed, since Chromium never retries a
 * module that failed to load. After a failure, the next caller tries again.
 */
export function loadWhenOnline<Part>(load: () => Promise<Part>, keeping?: Keeping): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () =>
    (loading ??= whenLoadable(keeping)
      .then(load)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
}
