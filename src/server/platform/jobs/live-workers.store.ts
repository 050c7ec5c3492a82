import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { queueWorkers } from '#server/db/tables/platform.ts';

/** A process that dies is counted for this long. */
const LIVE_SECONDS = 30;

/** Places of a process by queue: how many of its jobs run there at once. */
export type Places = Record<string, number>;

/** Counts the places of all live processes, so that a person's share of a queue grows with its workers. */
export function createLiveWorkers({ db, engine }: Pick<Database, 'db' | 'engine'>) {
  const id = randomUUID();
  // The embedded database has one process.
  const hasOthers = engine === 'postgres';
  return {
    /** Says that this process lives; returns the places of all. */
    async beat(own: Places): Promise<Places> {
      if (!hasOthers) return own;
      const { rows } = await db.execute<{ places: Places }>(sql`
        with gone as (
          delete from queue_workers where expires_at < now() and id <> ${id}
        ), mine as (
          insert into queue_workers (id, places, expires_at)
          values (${id}, ${JSON.stringify(own)}::jsonb, now() + make_interval(secs => ${LIVE_SECONDS}))
          on conflict (id) do update set expires_at = excluded.expires_at
        )
        select places from queue_workers where id <> ${id} and expires_at >= now()`);
      return Object.fromEntries(
        Object.entries(own).map(([queue, places]) => [
          queue,
          rows.reduce((sum, other) => sum + (other.places[queue] ?? 0), places),
        ]),
      );
    },
    async leave(): Promise<void> {
      if (hasOthers) await db.delete(queueWorkers).where(eq(queueWorkers.id, id));
    },
  };
}
