import { and, asc, count, eq, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { subscribers } from '#server/db/tables/forms.ts';

export type SubscriberRow = typeof subscribers.$inferSelect;

export type SubscribersStore = ReturnType<typeof createSubscribersStore>;

export function createSubscribersStore(db: Db) {
  return {
    /** Ensures and locks the row of an address. */
    async lockAddress(tx: Tx, values: typeof subscribers.$inferInsert): Promise<SubscriberRow> {
      await tx.insert(subscribers).values(values).onConflictDoNothing();
      const [row] = await tx.select().from(subscribers).where(eq(subscribers.email, values.email)).for('update');
      if (!row) throw new Error('a subscriber was not written');
      return row;
    },
    async lockSubscriber(tx: Tx, uuid: string): Promise<SubscriberRow | undefined> {
      const [row] = await tx.select().from(subscribers).where(eq(subscribers.uuid, uuid)).for('update');
      return row;
    },
    async changeSubscriber(
      tx: Tx,
      id: number,
      changes: Partial<Pick<SubscriberRow, 'language' | 'state' | 'consent' | 'requestedAt' | 'confirmedAt'>>,
    ): Promise<void> {
      await tx.update(subscribers).set(changes).where(eq(subscribers.id, id));
    },
    /** All confirmed subscribers, for administrators. */
    async listConfirmedUnscoped(limit: number, offset: number): Promise<{ rows: SubscriberRow[]; total: number }> {
      const isConfirmed = eq(subscribers.state, 'confirmed');
      const rows = await db
        .select()
        .from(subscribers)
        .where(isConfirmed)
        .orderBy(asc(subscribers.id))
        .limit(limit)
        .offset(offset);
      const [row] = await db.select({ total: count() }).from(subscribers).where(isConfirmed);
      return { rows, total: row?.total ?? 0 };
    },
    async listConfirmedAfterUnscoped(id: number, limit: number): Promise<SubscriberRow[]> {
      const isNext = and(eq(subscribers.state, 'confirmed'), gt(subscribers.id, id));
      return db.select().from(subscribers).where(isNext).orderBy(asc(subscribers.id)).limit(limit);
    },
    async deleteSubscriber(tx: Tx, uuid: string): Promise<void> {
      await tx.delete(subscribers).where(eq(subscribers.uuid, uuid));
    },
    /** Deletes the subscription of an address, also if another person entered it. */
    async deleteAddress(tx: Tx, email: string): Promise<void> {
      await tx.delete(subscribers).where(eq(subscribers.email, email));
    },
    async deletePendingBefore(time: Date): Promise<void> {
      await db.delete(subscribers).where(and(eq(subscribers.state, 'pending'), lt(subscribers.requestedAt, time)));
    },
  };
}
