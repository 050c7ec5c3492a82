import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';

/** A row with an expiry by the database's clock lapses this long after its process died. */
const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;

/** Value of an expiry that is set or renewed now. */
export const leaseExpiry = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/** Renews a row until the returned function is called; a row that cannot be renewed expires. */
export function keepRenewing(renew: () => Promise<unknown>): () => void {
  const renewal = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  return () => clearInterval(renewal);
}

/** Waits before the next attempt; spread, so that processes do not ask at the same moment. */
export async function waitBeforeRetry(signal: AbortSignal): Promise<void> {
  await wait(200 + Math.random() * 300, undefined, { signal }).catch(() => signal.throwIfAborted());
}
