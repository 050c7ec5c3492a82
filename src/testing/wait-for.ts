const PAUSE_MS = 25;
/** As long as a busy machine may need for anything: it only ends what hangs. */
const DEADLINE_MS = 600_000;

/** Looks again until there is an answer; for background work that has no other sign. */
export async function waitFor<T>(look: () => Promise<T | undefined | false>, deadlineMs = DEADLINE_MS): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`nothing after ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
