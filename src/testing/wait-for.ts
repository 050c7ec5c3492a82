/** Milliseconds between polls; each pause is a third longer, since the awaited work needs the processor too. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [10, 150];
/** Generous: only ends tests that hang. */
const DEADLINE_MS = 600_000;

/** Polls until there is a result; for background work without another signal. */
export async function waitFor<T>(look: () => Promise<T | undefined | false>, deadlineMs = DEADLINE_MS): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.33, LONGEST_PAUSE_MS)) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`nothing after ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
