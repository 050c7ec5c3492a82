import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { jobCursors } from '#server/db/tables/platform.ts';
import type { Job } from './define-job.ts';

/** Cursors of recurring work that goes through all rows in slices, newest first. */
export function createJobCursors(db: Db) {
  return {
    /** Id before which the next slice begins; at the start of a round, above all ids. */
    async find({ name }: Job<object>): Promise<number> {
      const [row] = await db.select().from(jobCursors).where(eq(jobCursors.job, name));
      return row?.before ?? Number.MAX_SAFE_INTEGER;
    },
    /** Undefined starts the next round. */
    async save(tx: Tx, { name: job }: Job<object>, before: number | undefined): Promise<void> {
      if (before === undefined) await tx.delete(jobCursors).where(eq(jobCursors.job, job));
      else
        await tx
          .insert(jobCursors)
          .values({ job, before })
          .onConflictDoUpdate({ target: jobCursors.job, set: { before } });
    },
  };
}
