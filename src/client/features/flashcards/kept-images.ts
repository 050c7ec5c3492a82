import { urlOf } from '#contract/endpoint.ts';
import { getCardImage } from '#contract/flashcards.ts';
import { cardImagesCache } from '#client/lib/databases.ts';

/**
 * Keeps these images for times without a network, where the service worker finds them, and drops all others (F07). It
 * ends where the cards that name them are not kept any more, as after signing out.
 */
export async function keepImages(uuids: readonly string[], areKept: () => Promise<boolean>): Promise<void> {
  // Absent where a page is not served safely.
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
      // One that does not come is asked for again with the next queue.
      const image = await fetch(address).catch(() => undefined);
      if (!(await areKept())) break;
      if (image?.ok) await cache.put(address, image);
    }
    if (!(await areKept())) await caches.delete(cardImagesCache);
  } catch {
    // Where the browser keeps nothing they come over the network.
  }
}
