import { tabStore } from './storage.ts';

const GAP_MS = 30_000;

/**
 * Reloads the page once if a chunk fails to load, since a release removes the old file names. Not offline, where a
 * reload would lose the page.
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
