import { and, asc, eq, ne } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned } from '#server/db/owned.ts';
import { highlights } from '#server/db/tables/highlights.ts';

export type HighlightRow = typeof highlights.$inferSelect;
export type NewHighlight = typeof highlights.$inferInsert;
export type OwnedHighlight = Owned<HighlightRow>;
export type HighlightsStore = ReturnType<typeof createHighlightsStore>;

export function createHighlightsStore(db: Db) {
  const ofDocument = (ownerId: number, documentId: number) =>
    and(eq(highlights.ownerId, ownerId), eq(highlights.documentId, documentId));

  return {
    /** In text order, lost ones last. */
    async list(ownerId: number, documentId: number): Promise<OwnedHighlight[]> {
      return allOwned(
        await db
          .select()
          .from(highlights)
          .where(ofDocument(ownerId, documentId))
          .orderBy(asc(highlights.isGone), asc(highlights.quoteStart), asc(highlights.id)),
      );
    },
    count: (tx: Tx, ownerId: number, documentId: number): Promise<number> =>
      tx.$count(highlights, ofDocument(ownerId, documentId)),
    async find(ownerId: number, uuid: string, executor: Db | Tx = db): Promise<OwnedHighlight | undefined> {
      const [row] = await executor
        .select()
        .from(highlights)
        .where(and(eq(highlights.uuid, uuid), eq(highlights.ownerId, ownerId)));
      return asOwned(row);
    },
    /** Undefined if the uuid is taken. */
    async insert(tx: Tx, values: NewHighlight): Promise<OwnedHighlight | undefined> {
      const [row] = await tx.insert(highlights).values(values).onConflictDoNothing().returning();
      return asOwned(row);
    },
    /** Updates the version that was read; undefined if it has changed. */
    async update(
      tx: Tx,
      { id, version }: OwnedHighlight,
      changes: Partial<Pick<NewHighlight, 'color' | 'note'>>,
    ): Promise<OwnedHighlight | undefined> {
      const [row] = await tx
        .update(highlights)
        .set({ ...changes, version: version + 1 })
        .where(and(eq(highlights.id, id), eq(highlights.version, version)))
        .returning();
      return asOwned(row);
    },
    async remove(tx: Tx, { id }: OwnedHighlight): Promise<void> {
      await tx.delete(highlights).where(eq(highlights.id, id));
    },
    /** Highlights last located in another text version of the document. */
    listOfOtherVersionUnscoped: (documentId: number, contentVersion: string): Promise<HighlightRow[]> =>
      db
        .select()
        .from(highlights)
        .where(and(eq(highlights.documentId, documentId), ne(highlights.documentVersion, contentVersion)))
        .orderBy(asc(highlights.id)),
    async move(tx: Tx, id: number, values: Partial<NewHighlight>): Promise<void> {
      await tx.update(highlights).set(values).where(eq(highlights.id, id));
    },
  };
}
