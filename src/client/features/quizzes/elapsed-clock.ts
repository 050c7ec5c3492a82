/** The most time one request may report. */
const MAX_REPORT_MS = 3_600_000;

/**
 * Counts elapsed time in total, for display, and the part not yet reported. The caller passes the time, so a sleeping
 * computer or a hidden page doesn't count.
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
    /** Takes the unreported time, in whole milliseconds, and marks it as reported. */
    takeUnsent(now: number): number {
      collect(now);
      const taken = Math.min(Math.floor(unsent), MAX_REPORT_MS);
      unsent -= taken;
      return taken;
    },
    /** Returns time to the next report after a failure. */
    putBack(milliseconds: number): void {
      unsent += milliseconds;
    },
  };
}
