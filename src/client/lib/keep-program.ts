/** The first screen needs the connection and the processor more. */
const DELAY_MS = 2_000;

/**
 * Lets the service worker keep the program for times without a network (F07). A newer version takes over by itself at the
 * next load; browsers look for one then. Without a worker the program needs a network, as before.
 */
export function keepProgram(): void {
  if (!import.meta.env.PROD) return;
  setTimeout(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined), DELAY_MS);
}
