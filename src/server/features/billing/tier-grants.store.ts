import { count, eq, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { tierGrants } from '#server/db/tables/tier-grants.ts';

export type TierGrantRow = typeof tierGrants.$inferSelect;

export type TierGrantsStore = ReturnType<typeof createTierGrantsStore>;

export function createTierGrantsStore(db: Db) {
  return {
    async find(userId: number, executor: Db | Tx = db): Promise<TierGrantRow | undefined> {
      const [row] = await executor.select().from(tierGrants).where(eq(tierGrants.userId, userId));
      return row;
    },
    async put(tx: Tx, { userId, tierId, until }: TierGrantRow): Promise<void> {
      const set = { tierId, until };
      await tx
        .insert(tierGrants)
        .values({ userId, ...set })
        .onConflictDoUpdate({ target: tierGrants.userId, set });
    },
    async delete(tx: Tx, userId: number): Promise<void> {
      await tx.delete(tierGrants).where(eq(tierGrants.userId, userId));
    },
    async countByTier(): Promise<{ tierId: number; all: number }[]> {
      const { tierId } = tierGrants;
      return db.select({ tierId, all: count() }).from(tierGrants).groupBy(tierId);
    },
    /** Grants whose last day is before this one. */
    async listEndedUnscoped(today: string): Promise<TierGrantRow[]> {
      return db.select().from(tierGrants).where(lt(tierGrants.until, today));
    },
  };
}
