import { randomUUID } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { keepRenewing, leaseExpiry, waitBeforeRetry } from '#server/db/lease.ts';
import type { Database } from '#server/db/open-database.ts';
import { modelClaims as table } from '#server/db/tables/generation.ts';

export interface ModelClaims {
  /** Waits until no other process has any of these keys, then claims all; the returned function releases them. */
  acquire(keys: readonly string[], signal: AbortSignal): Promise<() => Promise<void>>;
}

/** Lets only one process ask a question at a time; the others wait and find its answer stored. */
export function createModelClaims({ db, transaction }: Database): ModelClaims {
  const tryToClaim = (id: string, keys: string[]): Promise<boolean> =>
    transaction(async (tx) => {
      const claimed = await tx
        .insert(table)
        .values(keys.map((key) => ({ key, id, expiresAt: leaseExpiry })))
        .onConflictDoUpdate({
          target: table.key,
          set: { id, expiresAt: leaseExpiry },
          setWhere: lt(table.expiresAt, sql`now()`),
        })
        .returning({ key: table.key });
      if (claimed.length === keys.length) return true;
      await tx.delete(table).where(eq(table.id, id));
      return false;
    });

  return {
    async acquire(keys, signal) {
      const id = randomUUID();
      // In one order, so that two processes cannot wait for each other's rows.
      const sorted = [...new Set(keys)].toSorted();
      while (!(await tryToClaim(id, sorted))) await waitBeforeRetry(signal);
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
