import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { listGenerations } from '#contract/generation.ts';

interface Waiting {
  /** Uuid of the test's generation. */
  uuid: string;
  client: QueryClient;
  /** Returns the current path. */
  pathNow: () => string;
  /** Waits for the last question, not the first. */
  whole?: boolean;
  open: (documentUuid: string, testUuid: string) => void;
}

/** Screens that don't show a new test otherwise, so it opens automatically. */
const waitingRooms = /^\/documents(?:\/[^/]+)?$/;

let stopWaiting = () => {};

/**
 * Opens a test when its first question exists, or all of them with `whole`, unless the person navigates or presses
 * something meanwhile.
 */
export function openWhenReady({ uuid, client, pathNow, whole = false, open }: Waiting): void {
  stopWaiting();
  const path = pathNow();
  if (!waitingRooms.test(path)) return;
  const look = (generations: OutputOf<typeof listGenerations> | undefined) => {
    const made = generations?.items.find((generation) => generation.uuid === uuid);
    const documentUuid = made?.documents[0]?.uuid;
    if (!made?.resultUuid || documentUuid === undefined || made.produced === 0) return;
    if (whole && made.status !== 'completed') return;
    stopWaiting();
    if (pathNow() === path) open(documentUuid, made.resultUuid);
  };
  const unsubscribe = client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === listGenerations.path)
      look(query.state.data as OutputOf<typeof listGenerations> | undefined);
  });
  const stop = () => {
    unsubscribe();
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, stop, true);
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, stop, true);
  stopWaiting = stop;
  // A short one may be ready already.
  look(client.getQueryData([listGenerations.path]));
}
