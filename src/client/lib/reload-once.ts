import { tabStore } from './storage.ts';

const GAP_MS = 30_000;

/**
 * After a release the old file names are gone, so a chunk that fails to load reloads the page, once. Not offline: there
 * a reload would lose the page.
 */
export function reloadOnceWhenOutdated(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(tabStore.read('reloadedAt') ?? 0);
    if (!navigator.onLine || Date.now() - last < GAP_MS) return;
    event.preventDefault();
    tabStore.write('reloadedAt', String(Date.now()));
    location.reload();
  });
}
