import { whenOnline } from './use-online.ts';

/** Whether the service worker keeps the file, so that it loads without a network: see scripts/build-offline.ts. */
export type Keeping = 'kept' | undefined;

/** Resolves when a file can be loaded: offline that waits for the connection, unless it is kept. */
export const whenLoadable = (keeping: Keeping): Promise<void> =>
  keeping && navigator.serviceWorker?.controller ? Promise.resolve() : whenOnline();

/**
 * Wraps a dynamic import: it runs once for all callers, and only when it can succeed, since Chromium never retries a
 * module that failed to load. A failed import is tried again by the next caller.
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
