import { and, count, desc, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { messages, usedFormTickets } from '#server/db/tables/forms.ts';

export type MessageRow = typeof messages.$inferSelect;

export type MessagesStore = ReturnType<typeof createMessagesStore>;

export function createMessagesStore(db: Db) {
  return {
    /** Whether the ticket was unused until now: of two who use it one does. */
    async useTicket(tx: Tx, hash: string, now: Date): Promise<boolean> {
      const rows = await tx.insert(usedFormTickets).values({ hash, usedAt: now }).onConflictDoNothing().returning();
      return rows.length > 0;
    },
    async countSince(time: Date): Promise<number> {
      const [row] = await db.select({ total: count() }).from(messages).where(gt(messages.createdAt, time));
      return row?.total ?? 0;
    },
    async isKnownSince(tx: Tx, bodyHash: string, time: Date): Promise<boolean> {
      const isSame = and(eq(messages.bodyHash, bodyHash), gt(messages.createdAt, time));
      return (await tx.select({ id: messages.id }).from(messages).where(isSame).limit(1)).length > 0;
    },
    async insertMessage(tx: Tx, values: typeof messages.$inferInsert): Promise<void> {
      await tx.insert(messages).values(values);
    },
    /** All messages, for administrators, newest first. Spam only where it is asked for. */
    async listMessagesUnscoped(
      { kind, state }: { kind?: MessageRow['kind'] | undefined; state?: MessageRow['state'] | undefined },
      limit: number,
      offset: number,
    ): Promise<{ rows: MessageRow[]; total: number }> {
      const isMeant = and(
        kind && eq(messages.kind, kind),
        state ? eq(messages.state, state) : ne(messages.state, 'spam'),
      );
      const rows = await db
        .select()
        .from(messages)
        .where(isMeant)
        .orderBy(desc(messages.id))
        .limit(limit)
        .offset(offset);
      const [row] = await db.select({ total: count() }).from(messages).where(isMeant);
      return { rows, total: row?.total ?? 0 };
    },
    async lockMessageUnscoped(tx: Tx, uuid: string): Promise<MessageRow | undefined> {
      const [row] = await tx.select().from(messages).where(eq(messages.uuid, uuid)).for('update');
      return row;
    },
    async changeStateUnscoped(tx: Tx, uuid: string, state: MessageRow['state']): Promise<MessageRow | undefined> {
      const [row] = await tx.update(messages).set({ state }).where(eq(messages.uuid, uuid)).returning();
      return row;
    },
    async listOf(userId: number): Promise<MessageRow[]> {
      return db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id);
    },
    async deleteMessagesBefore(time: Date): Promise<void> {
      await db.delete(messages).where(lt(messages.createdAt, time));
    },
    async deleteTicketsBefore(time: Date): Promise<void> {
      await db.delete(usedFormTickets).where(lt(usedFormTickets.usedAt, time));
    },
  };
}
