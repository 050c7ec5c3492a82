import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { modelLeases as table } from '#server/db/tables/generation.ts';

/** A process that dies frees its leases after this time. */
const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;
/** Spread, so that processes do not ask at the same moment. */
const ASK_AGAIN_MS = { least: 200, most: 500 };
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
  const expiry = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

  const tryToAcquire = (id: string): Promise<boolean> =>
    transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${LEASE_LOCK})`);
      await tx.delete(table).where(lt(table.expiresAt, sql`now()`));
      if ((await tx.$count(table)) >= most) return false;
      await tx.insert(table).values({ id, expiresAt: expiry });
      return true;
    });

  return {
    async acquire(signal) {
      const id = randomUUID();
      while (!(await tryToAcquire(id))) {
        const { least, most: longest } = ASK_AGAIN_MS;
        await wait(least + Math.random() * (longest - least), undefined, { signal }).catch(() =>
          signal.throwIfAborted(),
        );
      }
      // A lease that could not be renewed or removed expires.
      const renewal = setInterval(() => {
        db.update(table)
          .set({ expiresAt: expiry })
          .where(eq(table.id, id))
          .catch(() => undefined);
      }, RENEW_MS).unref();
      return async () => {
        clearInterval(renewal);
        await db
          .delete(table)
          .where(eq(table.id, id))
          .catch(() => undefined);
      };
    },
  };
}
