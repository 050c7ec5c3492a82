import { and, count, desc, eq, getTableColumns, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { GenerationKind } from '#domain/generation/kinds.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned, stillOwned } from '#server/db/owned.ts';
import type { FullestDocument } from '#server/platform/usage/usage-part.ts';
import { generationDocuments, generations } from '#server/db/tables/generation.ts';

export type GenerationRow = typeof generations.$inferSelect & {
  /** Existing documents, in the requested order. */
  documentIds: number[];
};
export type GenerationChanges = Partial<typeof generations.$inferInsert>;
export type OwnedGeneration = Owned<GenerationRow>;
export type GenerationStore = ReturnType<typeof createGenerationStore>;

export const activeStatuses = ['initializing', 'processing'] as const;

const columns = {
  ...getTableColumns(generations),
  documentIds: sql<number[]>`(
    select coalesce(jsonb_agg(${generationDocuments.documentId} order by ${generationDocuments.position}), '[]')
    from ${generationDocuments} where ${generationDocuments.generationId} = ${generations.id})`,
};

const counts = (kind: GenerationKind) =>
  and(
    eq(generations.kind, kind),
    eq(generations.resultDeleted, false),
    or(notInArray(generations.status, ['error', 'cancelled']), gt(generations.produced, 0)),
  );

export function createGenerationStore(db: Db) {
  return {
    async insertGeneration(
      tx: Tx,
      { documentIds, ...values }: typeof generations.$inferInsert & { documentIds: number[] },
    ): Promise<OwnedGeneration> {
      const [row] = await tx.insert(generations).values(values).returning();
      if (!row) throw new Error('a generation was not written');
      const links = documentIds.map((documentId, position) => ({ generationId: row.id, documentId, position }));
      await tx.insert(generationDocuments).values(links);
      return asOwned({ ...row, documentIds });
    },
    async findGenerationUnscoped(id: number, executor: Db | Tx = db): Promise<GenerationRow | undefined> {
      const [row] = await executor.select(columns).from(generations).where(eq(generations.id, id));
      return row;
    },
    async findGeneration(ownerId: number, uuid: string): Promise<OwnedGeneration | undefined> {
      const [row] = await db
        .select(columns)
        .from(generations)
        .where(and(eq(generations.uuid, uuid), eq(generations.ownerId, ownerId)));
      return asOwned(row);
    },
    async lockGeneration<Row extends GenerationRow>(tx: Tx, before: Row): Promise<Row | undefined> {
      const [row] = await tx.select(columns).from(generations).where(eq(generations.id, before.id)).for('update');
      return row && stillOwned(before, row);
    },
    /** Locks the generations of a document until the transaction ends. */
    async lockGenerationsOf(tx: Tx, documentId: number): Promise<GenerationRow[]> {
      const ids = tx
        .select({ id: generationDocuments.generationId })
        .from(generationDocuments)
        .where(eq(generationDocuments.documentId, documentId));
      await tx
        .select({ id: generations.id })
        .from(generations)
        .where(inArray(generations.id, ids))
        .orderBy(generations.id)
        .for('update');
      // Reread: a deletion that held the lock before may have detached its document.
      return tx.select(columns).from(generations).where(inArray(generations.id, ids));
    },
    async deleteGenerations(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length > 0) await tx.delete(generations).where(inArray(generations.id, ids));
    },
    async updateGeneration<Row extends GenerationRow>(tx: Tx, before: Row, values: GenerationChanges): Promise<Row> {
      const [row] = await tx.update(generations).set(values).where(eq(generations.id, before.id)).returning(columns);
      if (!row) throw new Error('a generation is gone');
      return stillOwned(before, row);
    },
    /** Active generations, and with `since` also newer ended ones. */
    async listGenerations(ownerId: number, since: Date | undefined): Promise<OwnedGeneration[]> {
      const active = inArray(generations.status, [...activeStatuses]);
      const rows = await db
        .select(columns)
        .from(generations)
        .where(and(eq(generations.ownerId, ownerId), since ? or(active, gt(generations.createdAt, since)) : active))
        .orderBy(desc(generations.createdAt), desc(generations.id))
        .limit(50);
      return allOwned(rows);
    },
    async findLatest(ownerId: number, kind: GenerationKind, documentId: number): Promise<OwnedGeneration | undefined> {
      const ofDocument = db
        .select({ id: generationDocuments.generationId })
        .from(generationDocuments)
        .where(eq(generationDocuments.documentId, documentId));
      const [row] = await db
        .select(columns)
        .from(generations)
        .where(and(eq(generations.ownerId, ownerId), eq(generations.kind, kind), inArray(generations.id, ofDocument)))
        .orderBy(desc(generations.id))
        .limit(1);
      return asOwned(row);
    },
    async markResultDeleted(tx: Tx, ownerId: number, resultUuid: string): Promise<void> {
      await tx
        .update(generations)
        .set({ resultDeleted: true })
        .where(and(eq(generations.ownerId, ownerId), eq(generations.resultUuid, resultUuid)));
    },
    /**
     * Counts generations of a kind towards the plan, per document; skips those that failed or were cancelled before
     * their first item.
     */
    async countByDocument(tx: Tx, kind: GenerationKind, documentIds: number[]): Promise<Map<number, number>> {
      const rows = await tx
        .select({ documentId: generationDocuments.documentId, all: count() })
        .from(generationDocuments)
        .innerJoin(generations, eq(generations.id, generationDocuments.generationId))
        .where(and(counts(kind), inArray(generationDocuments.documentId, documentIds)))
        .groupBy(generationDocuments.documentId);
      return new Map(rows.map(({ documentId, all }) => [documentId, all]));
    },
    /** The user's document with the most counted generations of a kind. */
    async findFullest(
      ownerId: number,
      kind: GenerationKind,
      documentId?: number,
    ): Promise<FullestDocument | undefined> {
      const [row] = await db
        .select({ documentId: generationDocuments.documentId, used: count() })
        .from(generationDocuments)
        .innerJoin(generations, eq(generations.id, generationDocuments.generationId))
        .where(
          and(
            eq(generations.ownerId, ownerId),
            counts(kind),
            documentId === undefined ? undefined : eq(generationDocuments.documentId, documentId),
          ),
        )
        .groupBy(generationDocuments.documentId)
        .orderBy(desc(count()), desc(generationDocuments.documentId))
        .limit(1);
      return row;
    },
  };
}
