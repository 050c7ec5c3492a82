import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Document } from '#contract/documents.ts';
import { lacksText, type RecognisedPage } from '#domain/documents/recognition.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { recognisedPages, recognitions } from '#server/db/tables/recognition.ts';
import type { DocumentRow } from './documents.store.ts';

export type RecognitionRow = typeof recognitions.$inferSelect;
/** What a document shows of it. */
export type RunningRecognition = NonNullable<Document['recognition']>;
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
    /** Which of the documents are being recognised, on the file that they have; only those that lack text are asked. */
    async listRunning(rows: DocumentRow[], executor: Db | Tx = db): Promise<Map<number, RunningRecognition>> {
      const ids = rows.filter(({ warnings }) => lacksText(warnings)).map(({ id }) => id);
      if (ids.length === 0) return new Map();
      const running = await executor
        .select({
          documentId: recognitions.documentId,
          done: recognitions.done,
          total: sql<number>`jsonb_array_length(${recognitions.pages})`,
        })
        .from(recognitions)
        .innerJoin(
          documents,
          and(eq(documents.id, recognitions.documentId), eq(documents.fileKey, recognitions.fileKey)),
        )
        .where(and(inArray(recognitions.documentId, ids), eq(recognitions.status, 'running')));
      return new Map(running.map(({ documentId, ...pages }) => [documentId, pages]));
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
