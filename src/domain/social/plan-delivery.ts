import type { ChannelKind } from './channels.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before each further try. Those of a webhook are the ones of the specification. */
const pauses: Record<ChannelKind, readonly number[]> = {
  mastodon: [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 23 * MINUTE],
  bluesky: [30 * SECOND, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 23 * MINUTE],
  webhook: [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR],
};

/** If a delivery is later than this, a person decides whether to send it. */
export const LATEST_START_MS = 6 * HOUR;
/** Mastodon remembers an idempotency key for an hour. */
export const KEY_HOLDS_MS = 50 * MINUTE;

/** Returns when to retry a delivery after this many unanswered attempts; undefined if that was the last one. */
export function nextTry(kind: ChannelKind, attempts: number, now: Date): Date | undefined {
  const pause = pauses[kind][attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}
