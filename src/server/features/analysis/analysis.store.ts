import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { analysisDrafts, analysisParts, studyMaterial } from '#server/db/tables/analysis.ts';

export type PartRow = typeof analysisParts.$inferSelect;
export type MaterialRow = typeof studyMaterial.$inferSelect;
export type DraftsRow = typeof analysisDrafts.$inferSelect;
type Executor = Db | Tx;
export type AnalysisStore = ReturnType<typeof createAnalysisStore>;

export function createAnalysisStore(db: Db) {
  const whereParts = (documentId: number, parts: readonly string[]) =>
    and(eq(analysisParts.documentId, documentId), inArray(analysisParts.part, [...parts]));

  return {
    async listParts(documentId: number, executor: Executor = db): Promise<PartRow[]> {
      return executor.select().from(analysisParts).where(eq(analysisParts.documentId, documentId));
    },
    /** Without the results, which may be large. */
    async listStatuses(documentId: number, executor: Executor = db): Promise<Pick<PartRow, 'part' | 'status'>[]> {
      return executor
        .select({ part: analysisParts.part, status: analysisParts.status })
        .from(analysisParts)
        .where(eq(analysisParts.documentId, documentId));
    },
    /** Files with results and material of documents. */
    async listFileKeys(documentIds: number[]): Promise<string[]> {
      const parts = await db
        .select({ fileKey: analysisParts.fileKey })
        .from(analysisParts)
        .where(and(inArray(analysisParts.documentId, documentIds), isNotNull(analysisParts.fileKey)));
      const materials = await db
        .select({ fileKey: studyMaterial.fileKey })
        .from(studyMaterial)
        .where(inArray(studyMaterial.documentId, documentIds));
      return [...parts, ...materials].flatMap(({ fileKey }) => fileKey ?? []);
    },
    async findPart(documentId: number, part: string): Promise<PartRow | undefined> {
      const [row] = await db
        .select()
        .from(analysisParts)
        .where(whereParts(documentId, [part]));
      return row;
    },
    async findFileKey(tx: Tx, documentId: number, part: string): Promise<string | null> {
      const [row] = await tx
        .select({ fileKey: analysisParts.fileKey })
        .from(analysisParts)
        .where(whereParts(documentId, [part]));
      return row?.fileKey ?? null;
    },
    /** Sets parts to pending; old results stay until new ones arrive. */
    async resetParts(tx: Tx, documentId: number, parts: readonly string[], updatedAt: Date): Promise<void> {
      await tx
        .insert(analysisParts)
        .values(parts.map((part) => ({ documentId, part, status: 'pending' as const, updatedAt })))
        .onConflictDoUpdate({
          target: [analysisParts.documentId, analysisParts.part],
          set: { status: 'pending', errorCode: null, updatedAt },
        });
    },
    async updatePart(
      tx: Tx,
      documentId: number,
      part: string,
      values: Partial<typeof analysisParts.$inferInsert>,
    ): Promise<void> {
      await tx
        .update(analysisParts)
        .set(values)
        .where(whereParts(documentId, [part]));
    },
    async findDrafts(documentId: number, executor: Executor = db): Promise<DraftsRow | undefined> {
      const [row] = await executor.select().from(analysisDrafts).where(eq(analysisDrafts.documentId, documentId));
      return row;
    },
    async saveDrafts(tx: Tx, values: typeof analysisDrafts.$inferInsert): Promise<void> {
      await tx
        .insert(analysisDrafts)
        .values(values)
        .onConflictDoUpdate({ target: analysisDrafts.documentId, set: values });
    },
    async updateDrafts(tx: Tx, documentId: number, values: Partial<typeof analysisDrafts.$inferInsert>): Promise<void> {
      await tx.update(analysisDrafts).set(values).where(eq(analysisDrafts.documentId, documentId));
    },
    async findMaterial(documentId: number, executor: Executor = db): Promise<MaterialRow | undefined> {
      const [row] = await executor.select().from(studyMaterial).where(eq(studyMaterial.documentId, documentId));
      return row;
    },
    async saveMaterial(tx: Tx, values: typeof studyMaterial.$inferInsert): Promise<void> {
      await tx
        .insert(studyMaterial)
        .values(values)
        .onConflictDoUpdate({ target: studyMaterial.documentId, set: values });
    },
  };
}
