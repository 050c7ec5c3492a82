import { and, count, desc, eq, gt, inArray, notInArray, or } from 'drizzle-orm';
import type { GenerationOptions } from '#contract/generation.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { generations } from '#server/db/tables/generation.ts';

export type GenerationRow = Omit<typeof generations.$inferSelect, 'options'> & { options: GenerationOptions };
export type GenerationStore = ReturnType<typeof createGenerationStore>;

export const activeStatuses = ['initializing', 'processing'] as const;

export function createGenerationStore(db: Db) {
  return {
    async insertGeneration(tx: Tx, values: typeof generations.$inferInsert): Promise<GenerationRow> {
      const [row] = await tx.insert(generations).values(values).returning();
      return row as GenerationRow;
    },
    async findGenerationById(tx: Tx, id: number): Promise<GenerationRow | undefined> {
      const [row] = await tx.select().from(generations).where(eq(generations.id, id));
      return row as GenerationRow | undefined;
    },
    async findGeneration(ownerId: number, uuid: string): Promise<GenerationRow | undefined> {
      const [row] = await db
        .select()
        .from(generations)
        .where(and(eq(generations.uuid, uuid), eq(generations.ownerId, ownerId)));
      return row as GenerationRow | undefined;
    },
    /** The order that made a result. */
    async findGenerationByResult(resultUuid: string): Promise<GenerationRow | undefined> {
      const [row] = await db.select().from(generations).where(eq(generations.resultUuid, resultUuid));
      return row as GenerationRow | undefined;
    },
    async lockGeneration(tx: Tx, id: number): Promise<GenerationRow | undefined> {
      const [row] = await tx.select().from(generations).where(eq(generations.id, id)).for('update');
      return row as GenerationRow | undefined;
    },
    async updateGeneration(
      tx: Tx,
      id: number,
      values: Partial<typeof generations.$inferInsert>,
    ): Promise<GenerationRow> {
      const [row] = await tx.update(generations).set(values).where(eq(generations.id, id)).returning();
      return row as GenerationRow;
    },
    /** Active ones, and with `since` also those that are younger. */
    async listGenerations(ownerId: number, since: Date | undefined): Promise<GenerationRow[]> {
      const active = inArray(generations.status, [...activeStatuses]);
      const rows = await db
        .select()
        .from(generations)
        .where(and(eq(generations.ownerId, ownerId), since ? or(active, gt(generations.createdAt, since)) : active))
        .orderBy(desc(generations.createdAt), desc(generations.id))
        .limit(50);
      return rows as GenerationRow[];
    },
    /** Batches that count against the plan: what failed or was cancelled before its first item does not. */
    async countBatches(tx: Tx, documentId: number): Promise<number> {
      const [row] = await tx
        .select({ all: count() })
        .from(generations)
        .where(
          and(
            eq(generations.documentId, documentId),
            or(notInArray(generations.status, ['error', 'cancelled']), gt(generations.produced, 0)),
          ),
        );
      return row?.all ?? 0;
    },
  };
}
