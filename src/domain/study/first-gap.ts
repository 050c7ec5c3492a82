import type { TimeSpan } from './expand-slots.ts';

const MINUTE_MS = 60_000;

/** Times are chosen by the minute: one that was begun at any second ends within one, which is not free yet. */
const nextMinute = (at: number): number => Math.ceil(at / MINUTE_MS) * MINUTE_MS;

/**
 * The first whole minute from which on so much time is free.
 *
 * @param busy by its beginning
 */
export function firstGap(busy: readonly TimeSpan[], from: Date, lengthMs: number): Date {
  let at = nextMinute(from.getTime());
  for (const { start, end } of busy) {
    if (start.getTime() >= at + lengthMs) break;
    at = Math.max(at, nextMinute(end.getTime()));
  }
  return new Date(at);
}
