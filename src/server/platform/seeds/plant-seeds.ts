import { createHash } from 'node:crypto';
import { eq, inArray, like, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '#server/db/open-database.ts';
import { contentSeeds } from '#server/db/tables/platform.ts';

/** A content file shipped with the app. */
export interface Seed<Content> {
  /** Unique among all seeds; seeds of one kind share a prefix. */
  name: string;
  content: Content;
}

/** How to store the seeds of one kind. */
export interface SeedRows<Content> {
  /** Prefix of the names of its seeds. */
  prefix: string;
  /** Current content of a row; undefined if it was deleted. */
  find(tx: Tx, uuid: string): Promise<Content | undefined>;
  /** Returns the uuid of the new row; undefined if an existing row occupies its place. */
  insert(tx: Tx, content: Content): Promise<string | undefined>;
  update(tx: Tx, uuid: string, content: Content): Promise<void>;
}

/** Equal for equal content, in any order of fields. */
export const contentHash = (content: object): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest('hex');

export type ShippedSeeds = ReturnType<typeof createShippedSeeds>;

/** Finds rows that were shipped with the app. */
export const createShippedSeeds = (db: Db) => ({
  /** Whether a row is still unchanged, so that it follows its file. */
  async stateOf(
    tx: Tx,
    uuid: string,
    find: () => Promise<object | undefined>,
  ): Promise<'unchanged' | 'changed' | null> {
    const [seed] = await tx.select().from(contentSeeds).where(eq(contentSeeds.uuid, uuid));
    if (!seed) return null;
    const content = await find();
    return content && contentHash(content) === seed.hash ? 'unchanged' : 'changed';
  },
  async among(uuids: readonly string[], executor: Db | Tx = db): Promise<ReadonlySet<string>> {
    if (uuids.length === 0) return new Set();
    const rows = await executor
      .select({ uuid: contentSeeds.uuid })
      .from(contentSeeds)
      .where(inArray(contentSeeds.uuid, [...uuids]));
    return new Set(rows.map(({ uuid }) => uuid));
  },
});

/**
 * Updates rows from the files the app ships: a new file becomes a row, an unchanged row follows its file, a changed row
 * stays, and a deleted one stays deleted.
 */
export async function plantSeeds<Content extends object>(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  seeds: readonly Seed<Content>[],
  rows: SeedRows<Content>,
): Promise<void> {
  const ofKind = like(contentSeeds.name, `${rows.prefix}%`);
  const hashed = seeds.map((seed) => ({ ...seed, hash: contentHash(seed.content) }));
  const planted = new Map((await db.select().from(contentSeeds).where(ofKind)).map(({ name, hash }) => [name, hash]));
  if (hashed.every(({ name, hash }) => planted.get(name) === hash)) return;
  await transaction(async (tx) => {
    // Lets processes that start together wait for the first one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_seeds'))`);
    const known = new Map((await tx.select().from(contentSeeds).where(ofKind)).map((seed) => [seed.name, seed]));
    for (const { name, content, hash } of hashed) {
      const seed = known.get(name);
      if (seed?.hash === hash) continue;
      if (seed) {
        const current = await rows.find(tx, seed.uuid);
        if (!current || contentHash(current) !== seed.hash) continue;
        await rows.update(tx, seed.uuid, content);
      }
      const uuid = seed?.uuid ?? (await rows.insert(tx, content));
      if (uuid === undefined) continue;
      const values = { name, uuid, hash };
      await tx.insert(contentSeeds).values(values).onConflictDoUpdate({ target: contentSeeds.name, set: values });
    }
  });
}
