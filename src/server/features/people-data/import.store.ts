import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#server/db/open-database.ts';
import { asOwned, type Owned, stillOwned } from '#server/db/owned.ts';
import { dataImports } from '#server/db/tables/people-data.ts';

export type ImportRow = typeof dataImports.$inferSelect;
export type OwnedImport = Owned<ImportRow>;
type NewImport = typeof dataImports.$inferInsert;
export type ImportStore = ReturnType<typeof createImportStore>;

/** The latest import of each user. */
export function createImportStore(db: Db) {
  return {
    async findImport(ownerId: number): Promise<OwnedImport | undefined> {
      const [row] = await db.select().from(dataImports).where(eq(dataImports.ownerId, ownerId));
      return asOwned(row);
    },
    /** Locked until the transaction ends. */
    async lockImport(tx: Tx, ownerId: number): Promise<OwnedImport | undefined> {
      const [row] = await tx.select().from(dataImports).where(eq(dataImports.ownerId, ownerId)).for('update');
      return asOwned(row);
    },
    async lockImportUnscoped(tx: Tx, id: number): Promise<ImportRow | undefined> {
      const [row] = await tx.select().from(dataImports).where(eq(dataImports.id, id)).for('update');
      return row;
    },
    /** Replaces the former import; undefined if another one began at the same moment. */
    async replaceImport(tx: Tx, before: OwnedImport | undefined, values: NewImport): Promise<OwnedImport | undefined> {
      if (before) await tx.delete(dataImports).where(eq(dataImports.id, before.id));
      const [row] = await tx.insert(dataImports).values(values).onConflictDoNothing().returning();
      return asOwned(row);
    },
    async updateImport<Row extends ImportRow>(tx: Tx, row: Row, values: Partial<NewImport>): Promise<Row> {
      const [updated] = await tx.update(dataImports).set(values).where(eq(dataImports.id, row.id)).returning();
      if (!updated) throw new Error('an import is gone');
      return stillOwned(row, updated);
    },
    async listStorageFolders(): Promise<Set<string>> {
      const rows = await db.select({ folder: dataImports.storageFolder }).from(dataImports);
      return new Set(rows.map(({ folder }) => folder));
    },
  };
}
