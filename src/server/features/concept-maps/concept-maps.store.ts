import { and, asc, count, desc, eq, getTableColumns, gt, ne, or, sql } from 'drizzle-orm';
import type { FullestDocument } from '#server/platform/usage/usage-part.ts';
import type { ReadingScope } from '#domain/access/actor.ts';
import type { MapContent } from '#domain/concept-maps/concept-map.ts';
import type { KeptSource } from '#domain/concept-maps/kept-source.ts';
import { holdsWords } from '#server/db/holds-words.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, asReadable, type Owned, type Readable } from '#server/db/owned.ts';
import { conceptMaps } from '#server/db/tables/concept-maps.ts';

export type MapRow = typeof conceptMaps.$inferSelect;
export type NewMap = typeof conceptMaps.$inferInsert;
export type OwnedMap = Owned<MapRow>;
export type ReadableMap = Readable<MapRow>;
/** Columns of a map in lists, without its content. */
export type MapListRow = Omit<MapRow, 'nodes' | 'edges' | 'sources'> & { nodeCount: number; edgeCount: number };
export type ConceptMapsStore = ReturnType<typeof createConceptMapsStore>;

const { nodes, edges, sources: _sources, ...slight } = getTableColumns(conceptMaps);
const counted = {
  ...slight,
  nodeCount: sql<number>`jsonb_array_length(${nodes})`,
  edgeCount: sql<number>`jsonb_array_length(${edges})`,
};

export function createConceptMapsStore(db: Db) {
  const ofOwner = (ownerId: number, uuid: string) => and(eq(conceptMaps.uuid, uuid), eq(conceptMaps.ownerId, ownerId));

  return {
    async listMaps(
      ownerId: number,
      { documentId, words }: { documentId: number | undefined; words: string | undefined },
      { page, pageSize }: { page: number; pageSize: number },
    ): Promise<{ rows: Owned<MapListRow>[]; total: number }> {
      const where = and(
        eq(conceptMaps.ownerId, ownerId),
        documentId === undefined ? undefined : eq(conceptMaps.documentId, documentId),
        words ? holdsWords(conceptMaps.title, words) : undefined,
      );
      const rows = await db
        .select(counted)
        .from(conceptMaps)
        .where(where)
        .orderBy(desc(conceptMaps.updatedAt), desc(conceptMaps.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { rows: allOwned(rows), total: await db.$count(conceptMaps, where) };
    },
    /** Lists a page of a person's maps. */
    async listNames(
      ownerId: number,
      { afterId, most }: { afterId: number; most: number },
    ): Promise<Owned<Pick<MapRow, 'id' | 'uuid' | 'createdAt'>>[]> {
      const rows = await db
        .select({ id: conceptMaps.id, uuid: conceptMaps.uuid, createdAt: conceptMaps.createdAt })
        .from(conceptMaps)
        .where(and(eq(conceptMaps.ownerId, ownerId), gt(conceptMaps.id, afterId)))
        .orderBy(asc(conceptMaps.id))
        .limit(most);
      return allOwned(rows);
    },
    /** Lists maps with nodes, oldest first, of a document that the caller may read. */
    async listFilledOf(documentId: number): Promise<{ uuid: string; title: string; nodeCount: number }[]> {
      return db
        .select({ uuid: conceptMaps.uuid, title: conceptMaps.title, nodeCount: counted.nodeCount })
        .from(conceptMaps)
        .where(and(eq(conceptMaps.documentId, documentId), ne(counted.nodeCount, 0)))
        .orderBy(asc(conceptMaps.id));
    },
    async findMap(ownerId: number, uuid: string): Promise<OwnedMap | undefined> {
      const [row] = await db.select().from(conceptMaps).where(ofOwner(ownerId, uuid));
      return asOwned(row);
    },
    /** Finds a map for its owner, or for a caller who may read its document. */
    async findReadable({ ownerId, documentId }: ReadingScope, uuid: string): Promise<ReadableMap | undefined> {
      const mayRead = or(
        ownerId === undefined ? undefined : eq(conceptMaps.ownerId, ownerId),
        documentId === undefined ? undefined : eq(conceptMaps.documentId, documentId),
      );
      if (!mayRead) return undefined;
      const [row] = await db
        .select()
        .from(conceptMaps)
        .where(and(eq(conceptMaps.uuid, uuid), mayRead));
      return asReadable(row);
    },
    /** The document of a person with most maps. */
    async findFullest(ownerId: number, documentId?: number): Promise<FullestDocument | undefined> {
      const [row] = await db
        .select({ documentId: conceptMaps.documentId, used: count() })
        .from(conceptMaps)
        .where(
          and(
            eq(conceptMaps.ownerId, ownerId),
            documentId === undefined ? undefined : eq(conceptMaps.documentId, documentId),
          ),
        )
        .groupBy(conceptMaps.documentId)
        .orderBy(desc(count()), desc(conceptMaps.documentId))
        .limit(1);
      return row;
    },
    async countMaps(tx: Tx, ownerId: number, documentId: number): Promise<{ all: number; ofDocument: number }> {
      const [row] = await tx
        .select({
          all: count(),
          ofDocument: sql<number>`count(*) filter (where ${conceptMaps.documentId} = ${documentId})::int`,
        })
        .from(conceptMaps)
        .where(eq(conceptMaps.ownerId, ownerId));
      return row ?? { all: 0, ofDocument: 0 };
    },
    async listAllOf(tx: Tx, documentId: number): Promise<MapRow[]> {
      return tx.select().from(conceptMaps).where(eq(conceptMaps.documentId, documentId)).orderBy(conceptMaps.id);
    },
    async insertMap(tx: Tx, values: typeof conceptMaps.$inferInsert): Promise<OwnedMap> {
      const [row] = await tx.insert(conceptMaps).values(values).returning();
      if (!row) throw new Error('a map was not written');
      return asOwned(row);
    },
    /** Returns whether any map has this uuid, regardless of its owner. */
    async isNameTaken(tx: Tx, uuid: string): Promise<boolean> {
      return (await tx.$count(conceptMaps, eq(conceptMaps.uuid, uuid))) > 0;
    },
    /** Updates the version it is based on; returns nothing where another one is stored. */
    async saveMap(
      tx: Tx,
      { id, version }: OwnedMap,
      { title, ...content }: MapContent,
      updatedAt: Date,
    ): Promise<{ version: number } | undefined> {
      const [row] = await tx
        .update(conceptMaps)
        .set({ title, nodes: content.nodes, edges: content.edges, version: version + 1, updatedAt })
        .where(and(eq(conceptMaps.id, id), eq(conceptMaps.version, version)))
        .returning({ version: conceptMaps.version });
      return row;
    },
    async deleteMap(tx: Tx, { id }: OwnedMap): Promise<boolean> {
      const rows = await tx.delete(conceptMaps).where(eq(conceptMaps.id, id)).returning({ id: conceptMaps.id });
      return rows.length > 0;
    },
    /** Lists maps whose sources were last relocated in another content of their document. */
    async listSourcesOfOtherVersion(documentId: number, contentVersion: string) {
      return db
        .select({ id: conceptMaps.id, sources: conceptMaps.sources })
        .from(conceptMaps)
        .where(and(eq(conceptMaps.documentId, documentId), ne(conceptMaps.sourcesVersion, contentVersion)))
        .orderBy(asc(conceptMaps.id));
    },
    /** Reads and locks its sources until the end of the transaction. */
    async lockSources(tx: Tx, { id }: OwnedMap): Promise<Pick<MapRow, 'sources' | 'sourcesVersion'> | undefined> {
      const [row] = await tx
        .select({ sources: conceptMaps.sources, sourcesVersion: conceptMaps.sourcesVersion })
        .from(conceptMaps)
        .where(eq(conceptMaps.id, id))
        .for('update');
      return row;
    },
    /** Writes sources only: this is no edit, so the version stays. */
    async moveSources(tx: Tx, id: number, moved: KeptSource[], sourcesVersion: string): Promise<void> {
      await tx.update(conceptMaps).set({ sources: moved, sourcesVersion }).where(eq(conceptMaps.id, id));
    },
  };
}
