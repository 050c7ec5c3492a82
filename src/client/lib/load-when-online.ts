import { whenOnline } from './use-online.ts';

/**
 * Wraps a dynamic import: it runs once for all callers, and offline it waits for the connection, since Chromium never
 * retries a module that failed to load. A failed import is tried again by the next caller.
 */
export function loadWhenOnline<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () =>
    (loading ??= whenOnline()
      .then(load)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
}
