import { urlOf } from '#contract/endpoint.ts';
import { getCardImage } from '#contract/flashcards.ts';
import { cardImagesCache } from '#client/lib/databases.ts';

/**
 * Caches these images for offline use, where the service worker finds them, and drops all others (F07). Stops once the
 * cards with them are no longer kept, for example after sign-out.
 */
export async function keepImages(uuids: readonly string[], areKept: () => Promise<boolean>): Promise<void> {
  // `caches` is missing in insecure contexts.
  if (!('caches' in globalThis)) return;
  try {
    const addresses = new Set(uuids.map((uuid) => urlOf(getCardImage, { params: { uuid } })));
    if (addresses.size === 0 && !(await caches.has(cardImagesCache))) return;
    const cache = await caches.open(cardImagesCache);
    for (const request of await cache.keys()) {
      const { pathname } = new URL(request.url);
      if (!addresses.delete(pathname)) await cache.delete(request);
    }
    for (const address of addresses) {
      // A failed image is retried with the next queue.
      const image = await fetch(address).catch(() => undefined);
      if (!(await areKept())) break;
      if (image?.ok) await cache.put(address, image);
    }
    if (!(await areKept())) await caches.delete(cardImagesCache);
  } catch {
    // If the browser can't store images, they load over the network.
  }
}
