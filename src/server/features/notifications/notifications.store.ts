import { and, desc, eq, inArray, not, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { pushSubscriptions } from '#server/db/tables/notifications.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;
export type NewSubscription = typeof pushSubscriptions.$inferInsert;
export type NotificationsStore = ReturnType<typeof createNotificationsStore>;

/** Parts of statements that lower features own. */
export interface NotificationTellings {
  isSuspended(id: AnyColumn): SQL<boolean>;
}

export function createNotificationsStore(db: Db, told: NotificationTellings) {
  const { id, ownerId: owner, endpointHash, createdAt } = pushSubscriptions;
  return {
    /** A browser has one address: whoever is signed in there now is told. */
    async save(tx: Tx, values: NewSubscription): Promise<void> {
      await tx
        .insert(pushSubscriptions)
        .values(values)
        .onConflictDoUpdate({ target: pushSubscriptions.endpointHash, set: values });
    },

    /** Keeps the latest of a person. */
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

    /** For a job that was ordered for its person, unless that person is suspended by now. */
    async findUnscoped(subscriptionId: number): Promise<Subscription | undefined> {
      const [row] = await db
        .select()
        .from(pushSubscriptions)
        .where(and(eq(id, subscriptionId), not(told.isSuspended(owner))));
      return row;
    },
    async removeUnscoped(subscriptionId: number): Promise<void> {
      await db.delete(pushSubscriptions).where(eq(id, subscriptionId));
    },

    /** Whether a person wants to be told anything, as a part of another store's statement. */
    isWanted: (ownerId: AnyColumn | SQL) =>
      sql<boolean>`exists (select 1 from ${pushSubscriptions} where ${pushSubscriptions}.owner_id = ${ownerId})`,
  };
}
