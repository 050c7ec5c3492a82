/** Milliseconds between looks: each is a third longer, since what is waited for needs the processor, too. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [10, 150];
/** As long as a busy machine may need for anything: it only ends what hangs. */
const DEADLINE_MS = 600_000;

/** Looks again until there is an answer; for background work that has no other sign. */
export async function waitFor<T>(look: () => Promise<T | undefined | false>, deadlineMs = DEADLINE_MS): Promise<T> {
  const end = performance.now() + deadlineMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.33, LONGEST_PAUSE_MS)) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`nothing after ${deadlineMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
