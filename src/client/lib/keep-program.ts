/** Leaves connection and processor to the first screen. */
const DELAY_MS = 2_000;

/**
 * Registers the service worker, which caches the app for offline use (F07). Browsers look for a newer version at each
 * load and activate it at the next. Without a worker, the app needs a network.
 */
export function keepProgram(): void {
  if (!import.meta.env.PROD) return;
  setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), DELAY_MS);
}
