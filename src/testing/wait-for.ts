const PAUSE_MS = 25;

/** Looks again until there is an answer; for background work that has no other sign. The deadline is wide: it ends a hang. */
export async function waitFor<T>(look: () => Promise<T | undefined | false>, deadlineMs = 30_000): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`nothing after ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
