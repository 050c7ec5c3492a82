/** The longest time one call may report. */
const MAX_REPORT_MS = 3_600_000;

/**
 * Counts time in two ways: all of it, to be seen, and what nobody has been told yet, to be sent. Time comes from
 * outside, so a sleeping computer or a hidden page simply does not run it.
 */
export function createElapsedClock(startMs: number) {
  let counted = startMs;
  let unsent = 0;
  let since: number | undefined;

  const collect = (now: number) => {
    if (since === undefined) return;
    const passed = Math.max(0, now - since);
    counted += passed;
    unsent += passed;
    since = now;
  };
  return {
    run(now: number): void {
      since ??= now;
    },
    stop(now: number): void {
      collect(now);
      since = undefined;
    },
    total(now: number): number {
      collect(now);
      return counted;
    },
    /** Takes the time that has not been sent yet, in whole milliseconds; from now on it counts as sent. */
    takeUnsent(now: number): number {
      collect(now);
      const taken = Math.min(Math.floor(unsent), MAX_REPORT_MS);
      unsent -= taken;
      return taken;
    },
    /** Sending failed: it goes with the next report. */
    putBack(milliseconds: number): void {
      unsent += milliseconds;
    },
  };
}
