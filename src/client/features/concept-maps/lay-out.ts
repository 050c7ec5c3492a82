import type { MapContent } from '#domain/concept-maps/concept-map.ts';

type Places = Map<string, { x: number; y: number }>;

/** Above this many nodes the layout would block the page, so it runs in a worker. */
const MANY = 60;

/** Lays out a map. Loads the layout code on first use. */
export async function layOut(map: MapContent): Promise<Places> {
  if (map.nodes.length <= MANY) return (await import('#domain/concept-maps/lay-out-map.ts')).layOutMap(map);
  const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Places>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('the layout failed')));
      // A worker has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(map);
    });
  } finally {
    worker.terminate();
  }
}
