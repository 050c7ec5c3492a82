import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '#server/db/open-database.ts';
import { keptAssets } from '#server/db/tables/platform.ts';
import type { Clock } from '#server/platform/clock.ts';

export type KeptAssets = ReturnType<typeof createKeptAssets>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** A page that was opened longer ago loads anew. */
const KEPT_DAYS = 30;

/** The hashed files of every release that has run in the last 30 days, by name. */
export function createKeptAssets({ db }: Pick<Database, 'db'>, clock: Clock) {
  return {
    /** Adds the files of this release that are missing, and removes those of releases that no longer run. */
    async keep(folder: string): Promise<void> {
      const usedAt = clock.now();
      const names = (await readdir(folder)).filter((name) => !/\.(?:br|gz)$/.test(name));
      const renewed = await db
        .update(keptAssets)
        .set({ usedAt })
        .where(inArray(keptAssets.name, names))
        .returning({ name: keptAssets.name });
      const known = new Set(renewed.map(({ name }) => name));
      for (const name of names) {
        if (known.has(name)) continue;
        const row = { name, bytes: await readFile(join(folder, name)), usedAt };
        await db.insert(keptAssets).values(row).onConflictDoNothing();
      }
      await db.delete(keptAssets).where(lt(keptAssets.usedAt, new Date(usedAt.getTime() - KEPT_DAYS * DAY_MS)));
    },
    async find(name: string): Promise<Buffer | undefined> {
      const [row] = await db.select({ bytes: keptAssets.bytes }).from(keptAssets).where(eq(keptAssets.name, name));
      return row?.bytes;
    },
  };
}
