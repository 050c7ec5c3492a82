import type { TimeSpan } from './expand-slots.ts';

const MINUTE_MS = 60_000;

/** Rounds up to a minute: times are chosen by the minute, and a session may end within one, which is then not free. */
const nextMinute = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS;

/**
 * Returns the first whole minute from which `lengthMs` is free.
 *
 * @param busy sorted by start
 */
export function firstGap(busy: readonly TimeSpan[], from: Date, lengthMs: number): Date {
  let at = nextMinute(from.getTime());
  for (const { start, end } of busy) {
    if (start.getTime() >= at + lengthMs) break;
    at = Math.max(at, nextMinute(end.getTime()));
  }
  return new Date(at);
}
