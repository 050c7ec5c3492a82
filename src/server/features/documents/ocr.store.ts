import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Document } from '#contract/documents.ts';
import { lacksText, type OcrPage } from '#domain/documents/ocr-pages.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { documents } from '#server/db/tables/documents.ts';
import { ocrPages, ocrRuns } from '#server/db/tables/ocr.ts';
import type { DocumentRow } from './documents.store.ts';

export type OcrRunRow = typeof ocrRuns.$inferSelect;
/** What a document shows of it. */
export type RunningOcr = NonNullable<Document['ocr']>;
export type OcrStore = ReturnType<typeof createOcrStore>;

export function createOcrStore(db: Db) {
  return {
    async findRecognition(documentId: number, executor: Db | Tx = db): Promise<OcrRunRow | undefined> {
      const [row] = await executor.select().from(ocrRuns).where(eq(ocrRuns.documentId, documentId));
      return row;
    },
    /** The files that are looked at. */
    async listFileKeys(documentIds: number[]): Promise<string[]> {
      const rows = await db
        .select({ fileKey: ocrRuns.fileKey })
        .from(ocrRuns)
        .where(inArray(ocrRuns.documentId, documentIds));
      return rows.map(({ fileKey }) => fileKey);
    },
    /** Which of the documents are being recognised, on the file that they have; only those that lack text are asked. */
    async listRunning(rows: DocumentRow[], executor: Db | Tx = db): Promise<Map<number, RunningOcr>> {
      const ids = rows.filter(({ warnings }) => lacksText(warnings)).map(({ id }) => id);
      if (ids.length === 0) return new Map();
      const running = await executor
        .select({
          documentId: ocrRuns.documentId,
          done: ocrRuns.done,
          total: sql<number>`jsonb_array_length(${ocrRuns.pages})`,
        })
        .from(ocrRuns)
        .innerJoin(documents, and(eq(documents.id, ocrRuns.documentId), eq(documents.fileKey, ocrRuns.fileKey)))
        .where(and(inArray(ocrRuns.documentId, ids), eq(ocrRuns.status, 'running')));
      return new Map(running.map(({ documentId, ...pages }) => [documentId, pages]));
    },
    /** Whether pages of any document of a person are being looked at. */
    async isBusyFor(tx: Tx, ownerId: number): Promise<boolean> {
      const rows = await tx
        .select({ documentId: ocrRuns.documentId })
        .from(ocrRuns)
        .innerJoin(documents, eq(documents.id, ocrRuns.documentId))
        .where(and(eq(documents.ownerId, ownerId), eq(ocrRuns.status, 'running')))
        .limit(1);
      return rows.length > 0;
    },
    /** Puts a recognition in the place of the last one of its document. */
    async putRecognition(tx: Tx, values: typeof ocrRuns.$inferInsert): Promise<OcrRunRow> {
      const [row] = await tx
        .insert(ocrRuns)
        .values(values)
        .onConflictDoUpdate({ target: ocrRuns.documentId, set: values })
        .returning();
      if (!row) throw new Error('a ocr was not written');
      return row;
    },
    async updateRecognition(
      tx: Tx,
      documentId: number,
      values: Partial<Pick<OcrRunRow, 'status' | 'errorCode' | 'done' | 'skipped'>>,
    ): Promise<OcrRunRow> {
      const [row] = await tx.update(ocrRuns).set(values).where(eq(ocrRuns.documentId, documentId)).returning();
      if (!row) throw new Error('a ocr was not written');
      return row;
    },
    async putPage(tx: Tx, documentId: number, content: OcrPage): Promise<void> {
      await tx.insert(ocrPages).values({ documentId, page: content.page, content }).onConflictDoNothing();
    },
    async listPageNumbers(documentId: number, executor: Db | Tx = db): Promise<number[]> {
      const rows = await executor
        .select({ page: ocrPages.page })
        .from(ocrPages)
        .where(eq(ocrPages.documentId, documentId));
      return rows.map(({ page }) => page);
    },
    async listCrawledPages(documentId: number): Promise<OcrPage[]> {
      const rows = await db
        .select({ content: ocrPages.content })
        .from(ocrPages)
        .where(eq(ocrPages.documentId, documentId))
        .orderBy(asc(ocrPages.page));
      return rows.map(({ content }) => content);
    },
    async deletePages(tx: Tx, documentId: number): Promise<void> {
      await tx.delete(ocrPages).where(eq(ocrPages.documentId, documentId));
    },
  };
}
