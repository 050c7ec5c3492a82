import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import { layOutMap } from '#domain/concept-maps/lay-out-map.ts';

declare const self: DedicatedWorkerGlobalScope;

/** Lays out big maps without blocking the page. */
self.addEventListener('message', ({ data }: MessageEvent<MapContent>) => {
  // A worker has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  self.postMessage(layOutMap(data));
});
