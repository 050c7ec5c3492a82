import type { Clock } from '#server/platform/clock.ts';

const FAILURES = 5;
const WITHIN_MS = 30_000;
const OPEN_MS = 30_000;

/** Stops asking for a while what has just failed again and again: five times in half a minute (Z27). */
export function createCircuit(clock: Clock) {
  let failures: number[] = [];
  let closedFrom = 0;
  return {
    isOpen: () => clock.now().getTime() < closedFrom,
    succeeded() {
      failures = [];
    },
    failed() {
      const now = clock.now().getTime();
      failures = [...failures.filter((time) => now - time < WITHIN_MS), now];
      if (failures.length < FAILURES) return;
      failures = [];
      closedFrom = now + OPEN_MS;
    },
  };
}
