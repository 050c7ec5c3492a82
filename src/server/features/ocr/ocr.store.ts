import { asc, eq, inArray } from 'drizzle-orm';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { ocrPages, ocrRuns } from '#server/db/tables/ocr.ts';

export type OcrRunRow = typeof ocrRuns.$inferSelect;
export type OcrStore = ReturnType<typeof createOcrStore>;

export function createOcrStore(db: Db) {
  return {
    async findRun(documentId: number, executor: Db | Tx = db): Promise<OcrRunRow | undefined> {
      const [row] = await executor.select().from(ocrRuns).where(eq(ocrRuns.documentId, documentId));
      return row;
    },
    /** Files of these documents' OCR runs. */
    async listFileKeys(documentIds: number[]): Promise<string[]> {
      const rows = await db
        .select({ fileKey: ocrRuns.fileKey })
        .from(ocrRuns)
        .where(inArray(ocrRuns.documentId, documentIds));
      return rows.map(({ fileKey }) => fileKey);
    },
    /** Replaces the last run of a document. */
    async saveRun(tx: Tx, values: typeof ocrRuns.$inferInsert): Promise<OcrRunRow> {
      const [row] = await tx
        .insert(ocrRuns)
        .values(values)
        .onConflictDoUpdate({ target: ocrRuns.documentId, set: values })
        .returning();
      if (!row) throw new Error('an OCR run was not written');
      return row;
    },
    async updateRun(
      tx: Tx,
      documentId: number,
      values: Partial<Pick<OcrRunRow, 'status' | 'errorCode' | 'done' | 'skipped'>>,
    ): Promise<OcrRunRow> {
      const [row] = await tx.update(ocrRuns).set(values).where(eq(ocrRuns.documentId, documentId)).returning();
      if (!row) throw new Error('an OCR run was not written');
      return row;
    },
    async savePage(tx: Tx, documentId: number, content: OcrPage): Promise<void> {
      await tx.insert(ocrPages).values({ documentId, page: content.page, content }).onConflictDoNothing();
    },
    async listPageNumbers(documentId: number, executor: Db | Tx = db): Promise<number[]> {
      const rows = await executor
        .select({ page: ocrPages.page })
        .from(ocrPages)
        .where(eq(ocrPages.documentId, documentId));
      return rows.map(({ page }) => page);
    },
    async listPages(documentId: number): Promise<OcrPage[]> {
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
