import { whenOnline } from './use-online.ts';

/**
 * A part of the program that is fetched once, whoever asks: offline it waits for the connection, since Chromium never
 * asks again for a module that it could not fetch. What was fetched before is there offline too;
 * what could not be fetched is asked for anew.
 */
export function onceOnline<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () =>
    (loading ??= whenOnline()
      .then(load)
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
}
