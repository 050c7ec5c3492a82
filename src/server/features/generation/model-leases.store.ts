import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { keepRenewing, leaseExpiry, waitBeforeRetry } from '#server/db/lease.ts';
import type { Database } from '#server/db/open-database.ts';
import { modelLeases as table } from '#server/db/tables/generation.ts';

/** Any fixed number: leases are counted and taken by one process at a time. */
const LEASE_LOCK = 7_324_202;

export interface ModelLeases {
  /** Waits for a free lease; the returned function gives it back. */
  acquire(signal: AbortSignal): Promise<() => Promise<void>>;
}

/**
 * Limits parallel requests of all processes to a hosted model, whose provider counts them together. Leases are rows with
 * an expiry by the database's clock.
 */
export function createModelLeases({ db, transaction }: Database, most: number): ModelLeases {
  const tryToAcquire = (id: string): Promise<boolean> =>
    transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LEASE_LOCK})`);
      await tx.delete(table).where(lt(table.expiresAt, sql`now()`));
      if ((await tx.$count(table)) >= most) return false;
      await tx.insert(table).values({ id, expiresAt: leaseExpiry });
      return true;
    });

  return {
    async acquire(signal) {
      const id = randomUUID();
      while (!(await tryToAcquire(id))) await waitBeforeRetry(signal);
      const stopRenewing = keepRenewing(() => db.update(table).set({ expiresAt: leaseExpiry }).where(eq(table.id, id)));
      return async () => {
        stopRenewing();
        await db
          .delete(table)
          .where(eq(table.id, id))
          .catch(() => undefined);
      };
    },
  };
}
