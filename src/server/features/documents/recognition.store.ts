import { and, asc, eq, inArray } from 'drizzle-orm';
import type { RecognisedPage } from '#domain/documents/recognition.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { recognisedPages, recognitions } from '#server/db/tables/recognition.ts';

export type RecognitionRow = typeof recognitions.$inferSelect;
export type RecognitionStore = ReturnType<typeof createRecognitionStore>;

export function createRecognitionStore(db: Db) {
  return {
    async findRecognition(documentId: number, executor: Db | Tx = db): Promise<RecognitionRow | undefined> {
      const [row] = await executor.select().from(recognitions).where(eq(recognitions.documentId, documentId));
      return row;
    },
    /** The files that are looked at. */
    async listFileKeys(documentIds: number[]): Promise<string[]> {
      const rows = await db
        .select({ fileKey: recognitions.fileKey })
        .from(recognitions)
        .where(inArray(recognitions.documentId, documentIds));
      return rows.map(({ fileKey }) => fileKey);
    },
    /** Whether pages of any document of a person are being looked at. */
    async isBusyFor(tx: Tx, ownerId: number): Promise<boolean> {
      const rows = await tx
        .select({ documentId: recognitions.documentId })
        .from(recognitions)
        .innerJoin(documents, eq(documents.id, recognitions.documentId))
        .where(and(eq(documents.ownerId, ownerId), eq(recognitions.status, 'running')))
        .limit(1);
      return rows.length > 0;
    },
    /** Puts a recognition in the place of the last one of its document. */
    async putRecognition(tx: Tx, values: typeof recognitions.$inferInsert): Promise<RecognitionRow> {
      const [row] = await tx
        .insert(recognitions)
        .values(values)
        .onConflictDoUpdate({ target: recognitions.documentId, set: values })
        .returning();
      if (!row) throw new Error('a recognition was not written');
      return row;
    },
    async updateRecognition(
      tx: Tx,
      documentId: number,
      values: Partial<Pick<RecognitionRow, 'status' | 'errorCode' | 'done' | 'skipped'>>,
    ): Promise<RecognitionRow> {
      const [row] = await tx
        .update(recognitions)
        .set(values)
        .where(eq(recognitions.documentId, documentId))
        .returning();
      if (!row) throw new Error('a recognition was not written');
      return row;
    },
    async putPage(tx: Tx, documentId: number, content: RecognisedPage): Promise<void> {
      await tx.insert(recognisedPages).values({ documentId, page: content.page, content }).onConflictDoNothing();
    },
    async listPageNumbers(documentId: number, executor: Db | Tx = db): Promise<number[]> {
      const rows = await executor
        .select({ page: recognisedPages.page })
        .from(recognisedPages)
        .where(eq(recognisedPages.documentId, documentId));
      return rows.map(({ page }) => page);
    },
    async listPages(documentId: number): Promise<RecognisedPage[]> {
      const rows = await db
        .select({ content: recognisedPages.content })
        .from(recognisedPages)
        .where(eq(recognisedPages.documentId, documentId))
        .orderBy(asc(recognisedPages.page));
      return rows.map(({ content }) => content);
    },
    async deletePages(tx: Tx, documentId: number): Promise<void> {
      await tx.delete(recognisedPages).where(eq(recognisedPages.documentId, documentId));
    },
  };
}
