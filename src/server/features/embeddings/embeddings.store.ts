import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { documentEmbeddings } from '#server/db/tables/embeddings.ts';

export type EmbeddingsRow = typeof documentEmbeddings.$inferSelect;
export type EmbeddingsStore = ReturnType<typeof createEmbeddingsStore>;

export function createEmbeddingsStore(db: Db) {
  return {
    async find(documentId: number, executor: Db = db): Promise<EmbeddingsRow | undefined> {
      const [row] = await executor
        .select()
        .from(documentEmbeddings)
        .where(eq(documentEmbeddings.documentId, documentId));
      return row;
    },
    async save(tx: Tx, values: EmbeddingsRow): Promise<void> {
      await tx
        .insert(documentEmbeddings)
        .values(values)
        .onConflictDoUpdate({ target: documentEmbeddings.documentId, set: values });
    },
    /** Deletes the vectors of this version, so that the document is embedded again. */
    async forget(executor: Db, { documentId, fileKey }: { documentId: number; fileKey: string }): Promise<void> {
      const { documentId: of, fileKey: key } = documentEmbeddings;
      await executor.delete(documentEmbeddings).where(and(eq(of, documentId), eq(key, fileKey)));
    },
    /** Clears the failure, so that the next run continues. */
    async clearFailure(tx: Tx, documentId: number): Promise<void> {
      const { documentId: of } = documentEmbeddings;
      await tx.update(documentEmbeddings).set({ hasFailed: false }).where(eq(of, documentId));
    },
    async listFileKeys(documentIds: number[]): Promise<string[]> {
      const rows = await db
        .select({ fileKey: documentEmbeddings.fileKey })
        .from(documentEmbeddings)
        .where(inArray(documentEmbeddings.documentId, documentIds));
      return rows.flatMap(({ fileKey }) => fileKey ?? []);
    },
    /** Stored vectors of these documents. */
    async listOf(documentIds: number[]): Promise<EmbeddingsRow[]> {
      return db.select().from(documentEmbeddings).where(inArray(documentEmbeddings.documentId, documentIds));
    },
  };
}
