import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { crawledPages } from '#server/db/tables/crawling.ts';

export type CrawledPageRow = typeof crawledPages.$inferSelect;
export type CrawlingStore = ReturnType<typeof createCrawlingStore>;

export function createCrawlingStore(db: Db) {
  return {
    async deletePages(tx: Tx, documentId: number): Promise<void> {
      await tx.delete(crawledPages).where(eq(crawledPages.documentId, documentId));
    },
    async insertPage(tx: Tx, row: CrawledPageRow): Promise<void> {
      await tx.insert(crawledPages).values(row);
    },
    async listPages(documentId: number): Promise<CrawledPageRow[]> {
      return db
        .select()
        .from(crawledPages)
        .where(eq(crawledPages.documentId, documentId))
        .orderBy(crawledPages.position);
    },
  };
}
