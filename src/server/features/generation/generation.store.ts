import { and, count, desc, eq, getTableColumns, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { GenerationOptions } from '#contract/generation.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { generationDocuments, generations } from '#server/db/tables/generation.ts';

export type GenerationRow = Omit<typeof generations.$inferSelect, 'options'> & {
  options: GenerationOptions;
  /** Those that are still there, in the order's order. */
  documentIds: number[];
};
export type GenerationStore = ReturnType<typeof createGenerationStore>;

export const activeStatuses = ['initializing', 'processing'] as const;

const columns = {
  ...getTableColumns(generations),
  documentIds: sql<number[]>`(
    select coalesce(jsonb_agg(${generationDocuments.documentId} order by ${generationDocuments.position}), '[]')
    from ${generationDocuments} where ${generationDocuments.generationId} = ${generations.id})`,
};

export function createGenerationStore(db: Db) {
  return {
    async insertGeneration(
      tx: Tx,
      { documentIds, ...values }: typeof generations.$inferInsert & { documentIds: number[] },
    ): Promise<GenerationRow> {
      const [row] = await tx.insert(generations).values(values).returning();
      if (!row) throw new Error('an order was not written');
      const links = documentIds.map((documentId, position) => ({ generationId: row.id, documentId, position }));
      await tx.insert(generationDocuments).values(links);
      return { ...row, documentIds } as GenerationRow;
    },
    async findGenerationUnscoped(id: number, executor: Db | Tx = db): Promise<GenerationRow | undefined> {
      const [row] = await executor.select(columns).from(generations).where(eq(generations.id, id));
      return row as GenerationRow | undefined;
    },
    async findGeneration(ownerId: number, uuid: string): Promise<GenerationRow | undefined> {
      const [row] = await db
        .select(columns)
        .from(generations)
        .where(and(eq(generations.uuid, uuid), eq(generations.ownerId, ownerId)));
      return row as GenerationRow | undefined;
    },
    async lockGeneration(tx: Tx, id: number): Promise<GenerationRow | undefined> {
      const [row] = await tx.select(columns).from(generations).where(eq(generations.id, id)).for('update');
      return row as GenerationRow | undefined;
    },
    /** Those that a document belongs to, alone with them until the transaction ends. */
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
      // Read anew: another deletion that had them locked may have taken its document out.
      return (await tx.select(columns).from(generations).where(inArray(generations.id, ids))) as GenerationRow[];
    },
    async deleteGenerations(tx: Tx, ids: number[]): Promise<void> {
      if (ids.length > 0) await tx.delete(generations).where(inArray(generations.id, ids));
    },
    async updateGeneration(
      tx: Tx,
      id: number,
      values: Partial<typeof generations.$inferInsert>,
    ): Promise<GenerationRow> {
      const [row] = await tx.update(generations).set(values).where(eq(generations.id, id)).returning(columns);
      return row as GenerationRow;
    },
    /** Active ones, and with `since` also those that are younger. */
    async listGenerations(ownerId: number, since: Date | undefined): Promise<GenerationRow[]> {
      const active = inArray(generations.status, [...activeStatuses]);
      const rows = await db
        .select(columns)
        .from(generations)
        .where(and(eq(generations.ownerId, ownerId), since ? or(active, gt(generations.createdAt, since)) : active))
        .orderBy(desc(generations.createdAt), desc(generations.id))
        .limit(50);
      return rows as GenerationRow[];
    },
    /**
     * Batches that count against the plan, by document: what failed or was cancelled before its first item does not.
     */
    async countBatches(tx: Tx, documentIds: number[]): Promise<Map<number, number>> {
      const rows = await tx
        .select({ documentId: generationDocuments.documentId, all: count() })
        .from(generationDocuments)
        .innerJoin(generations, eq(generations.id, generationDocuments.generationId))
        .where(
          and(
            inArray(generationDocuments.documentId, documentIds),
            or(notInArray(generations.status, ['error', 'cancelled']), gt(generations.produced, 0)),
          ),
        )
        .groupBy(generationDocuments.documentId);
      return new Map(rows.map(({ documentId, all }) => [documentId, all]));
    },
  };
}
