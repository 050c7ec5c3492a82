import { and, asc, count, eq } from 'drizzle-orm';
import type { ChatAnswer } from '#domain/chat/answer.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned } from '#server/db/owned.ts';
import { chatTurns } from '#server/db/tables/chat.ts';

export type ChatTurnRow = typeof chatTurns.$inferSelect;
export type OwnedTurn = Owned<ChatTurnRow>;
export type ChatStore = ReturnType<typeof createChatStore>;

export function createChatStore(db: Db) {
  const ofChat = (ownerId: number, documentId: number) =>
    and(eq(chatTurns.ownerId, ownerId), eq(chatTurns.documentId, documentId));

  return {
    /** Oldest first. */
    async listTurns(ownerId: number, documentId: number): Promise<OwnedTurn[]> {
      return allOwned(await db.select().from(chatTurns).where(ofChat(ownerId, documentId)).orderBy(asc(chatTurns.id)));
    },
    async countTurns(tx: Db | Tx, ownerId: number, documentId: number): Promise<number> {
      const [row] = await tx.select({ turns: count() }).from(chatTurns).where(ofChat(ownerId, documentId));
      return row?.turns ?? 0;
    },
    async findTurn(tx: Tx, ownerId: number, uuid: string): Promise<OwnedTurn | undefined> {
      const [row] = await tx
        .select()
        .from(chatTurns)
        .where(and(eq(chatTurns.ownerId, ownerId), eq(chatTurns.uuid, uuid)));
      return asOwned(row);
    },
    /** Nothing where somebody else's turn has this uuid. */
    async addTurn(tx: Tx, values: typeof chatTurns.$inferInsert): Promise<OwnedTurn | undefined> {
      const [row] = await tx.insert(chatTurns).values(values).onConflictDoNothing().returning();
      return asOwned(row);
    },
    /** Nothing where the chat was cleared meanwhile. */
    async saveAnswer({ id }: OwnedTurn, answer: ChatAnswer): Promise<OwnedTurn | undefined> {
      const [row] = await db.update(chatTurns).set({ answer }).where(eq(chatTurns.id, id)).returning();
      return asOwned(row);
    },
    async deleteTurns(tx: Tx, ownerId: number, documentId: number): Promise<number> {
      const rows = await tx.delete(chatTurns).where(ofChat(ownerId, documentId)).returning({ id: chatTurns.id });
      return rows.length;
    },
  };
}
