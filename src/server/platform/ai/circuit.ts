import type { Clock } from '#server/platform/clock.ts';

const FAILURES = 5;
const WITHIN_MS = 30_000;
const OPEN_MS = 30_000;

/** Circuit breaker: pauses calls after five failures within half a minute (Z27). */
export function createCircuit(clock: Clock) {
  let failures: number[] = [];
  let closedFrom = 0;
  let counted = 0;

  function count(): void {
    const now = clock.now().getTime();
    counted += 1;
    failures = [...failures.filter((time) => now - time < WITHIN_MS), now];
    if (failures.length < FAILURES) return;
    failures = [];
    closedFrom = now + OPEN_MS;
  }

  return {
    isOpen: () => clock.now().getTime() < closedFrom,
    succeeded() {
      failures = [];
    },
    /**
     * Call it at the start of a call; the returned function reports its failure. Calls that ran in parallel count as
     * one failure.
     */
    begin() {
      const before = counted;
      return () => {
        if (before === counted) count();
      };
    },
  };
}
