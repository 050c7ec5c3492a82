import { tabStore } from './storage.ts';

const GAP_MS = 30_000;

/**
 * After a new release the old file names are gone: a failed part of the program reloads the page, once. Without a
 * connection nothing is outdated, and a reload would lose the page and what is on it.
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
