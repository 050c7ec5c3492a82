import { and, count, eq, inArray, sql, type AnyColumn } from 'drizzle-orm';
import type { Document } from '#contract/documents.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, type Owned } from '#server/db/owned.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { documentFolders, folders } from '#server/db/tables/documents.ts';

export type OwnedFolder = Owned<typeof folders.$inferSelect>;
export type FolderChip = Document['folders'][number];
export type FoldersStore = ReturnType<typeof createFoldersStore>;

/** Folders, and which documents they hold. */
export function createFoldersStore(db: Db) {
  const chipsOf = (executor: Db | Tx) =>
    executor
      .select({ documentId: documentFolders.documentId, uuid: folders.uuid, name: folders.name, hue: folders.hue })
      .from(documentFolders)
      .innerJoin(folders, eq(folders.id, documentFolders.folderId))
      .where(eq(documentFolders.documentId, sql`any(${sql.placeholder('ids')}::bigint[])`))
      .orderBy(sql`lower(${folders.name})`)
      .prepare('document_chips');
  const chips = chipsOf(db);
  const chipsIn = preparedPerConnection(chipsOf);

  return {
    /** Sets the folders of documents to exactly these; returns the ids of folders whose contents changed. */
    async setFolders(tx: Tx, rows: readonly { id: number }[], folderRows: OwnedFolder[]): Promise<number[]> {
      const ids = rows.map(({ id }) => id);
      const gone = await tx.delete(documentFolders).where(inArray(documentFolders.documentId, ids)).returning();
      const links = ids.flatMap((documentId) => folderRows.map(({ id: folderId }) => ({ documentId, folderId })));
      if (links.length > 0) await tx.insert(documentFolders).values(links);
      const keyOf = ({ documentId, folderId }: { documentId: number; folderId: number }) => `${documentId} ${folderId}`;
      const differ = (some: typeof links, others: typeof links) => {
        const known = new Set(others.map(keyOf));
        return some.filter((link) => !known.has(keyOf(link))).map(({ folderId }) => folderId);
      };
      return [...new Set([...differ(gone, links), ...differ(links, gone)])];
    },
    /** A folder chip, as a subquery for another store's statement. */
    folderChip: (id: AnyColumn) =>
      sql<FolderChip>`(select json_build_object('uuid', ${folders.uuid}, 'name', ${folders.name}, 'hue', ${folders.hue})
        from ${folders} where ${folders.id} = ${id})`,
    /** Whether a folder contains a document, as an expression for another store's statement. */
    holdsDocument: (documentId: number) => (folderId: AnyColumn) =>
      sql<boolean>`${folderId} in (select ${documentFolders.folderId} from ${documentFolders}
        where ${documentFolders.documentId} = ${documentId})`,
    /** Folders of documents, by document id. */
    async listChips(ids: number[], tx?: Tx): Promise<Map<number, FolderChip[]>> {
      const rows = ids.length === 0 ? [] : await (tx ? chipsIn(tx) : chips).execute({ ids });
      const byDocument = new Map<number, FolderChip[]>();
      for (const { documentId, ...chip } of rows)
        byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), chip]);
      return byDocument;
    },
    async findFolder(ownerId: number, uuid: string): Promise<OwnedFolder | undefined> {
      const [row] = await db
        .select()
        .from(folders)
        .where(and(eq(folders.ownerId, ownerId), eq(folders.uuid, uuid)));
      return asOwned(row);
    },
    /** Returns the folders that still exist and protects them from deletion until the transaction ends. */
    async lockFoldersForShare(tx: Tx, ownerId: number, uuids: string[]): Promise<OwnedFolder[]> {
      if (uuids.length === 0) return [];
      const rows = await tx
        .select()
        .from(folders)
        .where(and(eq(folders.ownerId, ownerId), inArray(folders.uuid, uuids)))
        .for('key share');
      return allOwned(rows);
    },
    async listFolders(ownerId: number) {
      return db
        .select({
          uuid: folders.uuid,
          name: folders.name,
          hue: folders.hue,
          documentCount: count(documentFolders.documentId),
        })
        .from(folders)
        .leftJoin(documentFolders, eq(documentFolders.folderId, folders.id))
        .where(eq(folders.ownerId, ownerId))
        .groupBy(folders.id)
        .orderBy(sql`lower(${folders.name})`);
    },
    async countFolders(tx: Tx, ownerId: number): Promise<number> {
      const [row] = await tx.select({ all: count() }).from(folders).where(eq(folders.ownerId, ownerId));
      return row?.all ?? 0;
    },
    /** Returns which of these uuids are the user's own folders, and which are taken by any user. */
    async findFolderNames(tx: Tx, ownerId: number, uuids: string[]): Promise<{ own: Set<string>; taken: Set<string> }> {
      const rows = await tx
        .select({ uuid: folders.uuid, ownerId: folders.ownerId })
        .from(folders)
        .where(inArray(folders.uuid, uuids));
      const own = rows.filter((row) => row.ownerId === ownerId);
      return { own: new Set(own.map(({ uuid }) => uuid)), taken: new Set(rows.map(({ uuid }) => uuid)) };
    },
    async insertFolder(tx: Tx, values: typeof folders.$inferInsert): Promise<void> {
      await tx.insert(folders).values(values);
    },
    async updateFolder(tx: Tx, row: OwnedFolder, values: { name: string; hue: FolderChip['hue'] }): Promise<void> {
      await tx.update(folders).set(values).where(eq(folders.id, row.id));
    },
    /** Returns false if the folder is gone. */
    async lockFolder(tx: Tx, row: OwnedFolder): Promise<boolean> {
      const rows = await tx.select({ id: folders.id }).from(folders).where(eq(folders.id, row.id)).for('update');
      return rows.length > 0;
    },
    async deleteFolder(tx: Tx, row: OwnedFolder): Promise<void> {
      await tx.delete(folders).where(eq(folders.id, row.id));
    },
    async countDocumentsIn(row: OwnedFolder): Promise<number> {
      const [counted] = await db
        .select({ all: count() })
        .from(documentFolders)
        .where(eq(documentFolders.folderId, row.id));
      return counted?.all ?? 0;
    },
  };
}
