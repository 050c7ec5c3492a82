import { and, count, eq, isNull, ne, or } from 'drizzle-orm';
import type { ShareNetwork } from '#domain/billing/plans.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { shareBonuses, subscriptions } from '#server/db/tables/billing.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export type BillingStore = ReturnType<typeof createBillingStore>;

export function createBillingStore(db: Db) {
  return {
    async findSubscription(userId: number, executor: Db | Tx = db): Promise<SubscriptionRow | undefined> {
      const [row] = await executor.select().from(subscriptions).where(eq(subscriptions.userId, userId));
      return row;
    },
    async putSubscription(tx: Tx, values: typeof subscriptions.$inferInsert): Promise<void> {
      const { userId: _, ...set } = values;
      await tx.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.userId, set });
    },
    async deleteSubscription(tx: Tx, userId: number): Promise<void> {
      await tx.delete(subscriptions).where(eq(subscriptions.userId, userId));
    },
    /** Subscriptions that nobody pays for. */
    async listBetaUnscoped(): Promise<SubscriptionRow[]> {
      return db.select().from(subscriptions).where(eq(subscriptions.source, 'beta'));
    },
    async countByTier(): Promise<{ tierId: number; source: SubscriptionRow['source']; all: number }[]> {
      const { tierId, source } = subscriptions;
      return db
        .select({ tierId, source, all: count() })
        .from(subscriptions)
        .where(ne(subscriptions.status, 'incomplete'))
        .groupBy(tierId, source);
    },
    /** Returns false if the user was notified of this end before. */
    async markEndNotified(tx: Tx, userId: number, endsAt: string): Promise<boolean> {
      const isUnnotified = or(isNull(subscriptions.betaEndNotified), ne(subscriptions.betaEndNotified, endsAt));
      const rows = await tx
        .update(subscriptions)
        .set({ betaEndNotified: endsAt })
        .where(and(eq(subscriptions.userId, userId), isUnnotified))
        .returning({ userId: subscriptions.userId });
      return rows.length > 0;
    },

    /** Returns false if this network's bonus was granted before. */
    async insertShareBonus(tx: Tx, userId: number, network: ShareNetwork, at: Date): Promise<boolean> {
      const rows = await tx
        .insert(shareBonuses)
        .values({ userId, network, at })
        .onConflictDoNothing()
        .returning({ userId: shareBonuses.userId });
      return rows.length > 0;
    },
    async listShareBonuses(userId: number): Promise<{ network: ShareNetwork; at: Date }[]> {
      const { network, at } = shareBonuses;
      return db.select({ network, at }).from(shareBonuses).where(eq(shareBonuses.userId, userId));
    },
  };
}
