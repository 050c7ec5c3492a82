import { and, desc, eq, inArray, not, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { pushSubscriptions } from '#server/db/tables/notifications.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type NewSubscription = typeof pushSubscriptions.$inferInsert;
export type NotificationsStore = ReturnType<typeof createNotificationsStore>;

/** SQL expressions from lower features. */
export interface NotificationLookups {
  isSuspended(id: AnyColumn): SQL<boolean>;
}

export function createNotificationsStore(db: Db, lookups: NotificationLookups) {
  const { id, ownerId: owner, endpointHash, createdAt } = pushSubscriptions;
  return {
    /** A browser has one push address, so it gets the notifications of its current user. */
    async save(tx: Tx, values: NewSubscription): Promise<void> {
      await tx
        .insert(pushSubscriptions)
        .values(values)
        .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: values });
    },

    /** Keeps a user's latest subscriptions. */
    async trim(tx: Tx, ownerId: number, most: number): Promise<void> {
      const tooMany = tx
        .select({ id })
        .from(pushSubscriptions)
        .where(eq(owner, ownerId))
        .orderBy(desc(createdAt), desc(id))
        .offset(most);
      await tx.delete(pushSubscriptions).where(inArray(id, tooMany));
    },

    async remove(tx: Tx, ownerId: number, hash: string): Promise<void> {
      await tx.delete(pushSubscriptions).where(and(eq(owner, ownerId), eq(endpointHash, hash)));
    },

    async listIds(tx: Tx, ownerId: number): Promise<number[]> {
      const rows = await tx.select({ id }).from(pushSubscriptions).where(eq(owner, ownerId));
      return rows.map((row) => row.id);
    },

    /** For a job on behalf of a user; undefined if the user is suspended meanwhile. */
    async findUnscoped(subscriptionId: number): Promise<Subscription | undefined> {
      const [row] = await db
        .select()
        .from(pushSubscriptions)
        .where(and(eq(id, subscriptionId), not(lookups.isSuspended(owner))));
      return row;
    },
    async removeUnscoped(subscriptionId: number): Promise<void> {
      await db.delete(pushSubscriptions).where(eq(id, subscriptionId));
    },

    /** Whether a user wants notifications, as a condition for another store's statement. */
    isWanted: (ownerId: AnyColumn | SQL) =>
      sql<boolean>`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions}.owner_id = ${ownerId})`,
  };
}
