import { and, asc, count, desc, eq, gt, lt, ne, or } from 'drizzle-orm';
import { holdsWords } from '#server/db/holds-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { messages, usedFormTickets } from '#server/db/tables/forms.ts';

export type MessageRow = typeof messages.$inferSelect;

export type MessagesStore = ReturnType<typeof createMessagesStore>;

export function createMessagesStore(db: Db) {
  return {
    /** Returns whether the ticket was unused; only one of two concurrent uses gets true. */
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
    /** All messages, for administrators; spam only on request. */
    async listMessagesUnscoped(
      {
        kind,
        state,
        search,
        sort,
      }: {
        kind?: MessageRow['kind'] | undefined;
        state?: MessageRow['state'] | undefined;
        search?: string | undefined;
        sort: 'created' | '-created';
      },
      limit: number,
      offset: number,
    ): Promise<{ rows: MessageRow[]; total: number }> {
      const isMeant = and(
        kind && eq(messages.kind, kind),
        state ? eq(messages.state, state) : ne(messages.state, 'spam'),
        search
          ? or(
              ...[messages.name, messages.email, messages.title, messages.body].map((column) =>
                holdsWords(column, search),
              ),
            )
          : undefined,
      );
      const rows = await db
        .select()
        .from(messages)
        .where(isMeant)
        .orderBy(sort === 'created' ? asc(messages.id) : desc(messages.id))
        .limit(limit)
        .offset(offset);
      const [row] = await db.select({ total: count() }).from(messages).where(isMeant);
      return { rows, total: row?.total ?? 0 };
    },
    async findMessageUnscoped(uuid: string): Promise<MessageRow | undefined> {
      const [row] = await db.select().from(messages).where(eq(messages.uuid, uuid));
      return row;
    },
    async lockMessageUnscoped(tx: Tx, uuid: string): Promise<MessageRow | undefined> {
      const [row] = await tx.select().from(messages).where(eq(messages.uuid, uuid)).for('update');
      return row;
    },
    async changeMessageUnscoped(
      tx: Tx,
      uuid: string,
      changes: Partial<Pick<MessageRow, 'state' | 'answer' | 'answeredAt' | 'articleUuid'>>,
    ): Promise<MessageRow | undefined> {
      const [row] = await tx.update(messages).set(changes).where(eq(messages.uuid, uuid)).returning();
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
