import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lt,
  or,
  sql,
  sum,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Document, listDocuments } from '#contract/documents.ts';
import type { ReadingScope } from '#domain/access/actor.ts';
import type { Language } from '#domain/documents/content.ts';
import { nameForms } from '#domain/retrieval/search-forms.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { holdsWords } from '#server/db/holds-words.ts';
import type { Licence } from '#domain/sharing/licences.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, asReadable, type Owned, type Readable, stillOwned } from '#server/db/owned.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { documentFolders, documents, folders, sections } from '#server/db/tables/documents.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type OwnedDocument = Owned<DocumentRow>;
export type ReadableDocument = Readable<DocumentRow>;
export type { OcrProgress, Revision } from '#server/db/tables/documents.ts';
export type NewDocument = typeof documents.$inferInsert;
export type DocumentChanges = Partial<NewDocument>;
export type OwnedFolder = Owned<typeof folders.$inferSelect>;
export type SectionRow = typeof sections.$inferSelect;
export type NewSection = Omit<typeof sections.$inferInsert, 'documentId' | 'position'>;
/** Name of a document for other features. */
export type DocumentName = Pick<DocumentRow, 'id' | 'uuid' | 'name' | 'language'>;
/** Storage folder of a document and the files its row names. */
export type StoredFiles = Pick<
  DocumentRow,
  'id' | 'uuid' | 'storageFolder' | 'fileKey' | 'sizeBytes' | 'contentKey' | 'contentVersion'
> & { fileKeys: string[] };
export type FolderChip = Document['folders'][number];

type Executor = Db | Tx;
export type DocumentFilter = Omit<QueryOf<typeof listDocuments>, 'folder'> & { folderId?: number };
export type DocumentsStore = ReturnType<typeof createDocumentsStore>;

const orders = {
  '-createdAt': [desc(documents.createdAt), desc(documents.id)],
  createdAt: [asc(documents.createdAt), asc(documents.id)],
  // The database sorts by code points, so sort by lower case with the id as tie-breaker.
  name: [asc(sql`lower(${documents.name})`), asc(documents.id)],
  '-name': [desc(sql`lower(${documents.name})`), desc(documents.id)],
  size: [asc(documents.sizeBytes), asc(documents.id)],
  '-size': [desc(documents.sizeBytes), desc(documents.id)],
};

/** Matches title or file name, since users remember either. */
function isNamedLike(search: string) {
  const holdsAll = (name: typeof documents.name | typeof documents.fileName) =>
    or(
      holdsWords(name, search),
      and(...nameForms(search).map((forms) => or(...forms.map((form) => holdsWords(name, form))))),
    );
  return or(holdsAll(documents.name), holdsAll(documents.fileName));
}

/** Documents still in extraction or analysis. */
const isInWork = or(
  inArray(documents.status, ['pending', 'processing']),
  and(eq(documents.status, 'completed'), inArray(documents.analysisStatus, ['pending', 'processing'])),
);

const lockOwner = (tx: Tx, ownerId: number) => tx.execute(sql`select pg_advisory_xact_lock(7324202, ${ownerId}::int)`);

const lockByIds = (tx: Tx, ids: number[]) =>
  tx.select().from(documents).where(inArray(documents.id, ids)).orderBy(documents.id).for('no key update');

/** Bytes of a document: its file, or a pending newer file if that is larger. */
const bytesOf = sql<number>`greatest(${documents.sizeBytes}, (${documents.revision} ->> 'sizeBytes')::bigint)`;

export interface Usage {
  documents: number;
  bytes: number;
}

async function readUsage(executor: Executor, ownerId: number): Promise<Usage> {
  const [row] = await executor
    .select({ documents: count(), bytes: sum(bytesOf).mapWith(Number) })
    .from(documents)
    .where(eq(documents.ownerId, ownerId));
  return { documents: row?.documents ?? 0, bytes: row?.bytes ?? 0 };
}

export function createDocumentsStore(db: Db) {
  const firstPage = db
    .select()
    .from(documents)
    .where(eq(documents.ownerId, sql.placeholder('ownerId')))
    .orderBy(...orders['-createdAt'])
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('documents_page');
  const countAll = db
    .select({ all: count() })
    .from(documents)
    .where(eq(documents.ownerId, sql.placeholder('ownerId')))
    .prepare('documents_count');
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

  // Prepared once per connection, since every change of a test uses it.
  const lockForShare = preparedPerConnection((tx) =>
    tx
      .select({ id: documents.id, uuid: documents.uuid, name: documents.name, language: documents.language })
      .from(documents)
      .where(eq(documents.id, sql`any(${sql.placeholder('ids')}::bigint[])`))
      .orderBy(documents.id)
      .for('key share')
      .prepare('lock_documents_for_share'),
  );

  function whereOf(ownerId: number, filter: DocumentFilter): SQL | undefined {
    return and(
      eq(documents.ownerId, ownerId),
      filter.status ? eq(documents.status, filter.status) : undefined,
      filter.active === 'true' ? isInWork : undefined,
      filter.search ? isNamedLike(filter.search) : undefined,
      filter.folderId === undefined
        ? undefined
        : inArray(
            documents.id,
            db
              .select({ id: documentFolders.documentId })
              .from(documentFolders)
              .where(eq(documentFolders.folderId, filter.folderId)),
          ),
    );
  }

  /** Sets the folders of documents to exactly these; returns the ids of folders whose contents changed. */
  async function setFolders(tx: Tx, rows: OwnedDocument[], folderRows: OwnedFolder[]): Promise<number[]> {
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
  }

  return {
    setFolders,
    async listDocuments(ownerId: number, filter: DocumentFilter): Promise<{ rows: OwnedDocument[]; total: number }> {
      const window = { limit: filter.pageSize, offset: (filter.page - 1) * filter.pageSize };
      const isFiltered = filter.status || filter.active === 'true' || filter.search || filter.folderId !== undefined;
      const isPlain = !isFiltered && filter.sort === '-createdAt';
      if (isPlain) {
        const [rows, [total]] = [await firstPage.execute({ ownerId, ...window }), await countAll.execute({ ownerId })];
        return { rows: allOwned(rows), total: total?.all ?? 0 };
      }
      const where = whereOf(ownerId, filter);
      const rows = await db
        .select()
        .from(documents)
        .where(where)
        .orderBy(...orders[filter.sort])
        .limit(window.limit)
        .offset(window.offset);
      const [total] = await db.select({ all: count() }).from(documents).where(where);
      return { rows: allOwned(rows), total: total?.all ?? 0 };
    },
    async findDocument(ownerId: number, uuid: string, executor: Executor = db): Promise<OwnedDocument | undefined> {
      const [row] = await executor
        .select()
        .from(documents)
        .where(and(eq(documents.uuid, uuid), eq(documents.ownerId, ownerId)));
      return asOwned(row);
    },
    async findReadable({ ownerId, documentId }: ReadingScope, uuid: string): Promise<ReadableDocument | undefined> {
      const mayRead = or(
        ownerId === undefined ? undefined : eq(documents.ownerId, ownerId),
        documentId === undefined ? undefined : eq(documents.id, documentId),
      );
      if (!mayRead) return undefined;
      const [row] = await db
        .select()
        .from(documents)
        .where(and(eq(documents.uuid, uuid), mayRead));
      return asReadable(row);
    },
    async findDocuments(ownerId: number, uuids: string[]): Promise<OwnedDocument[]> {
      const rows = await db
        .select()
        .from(documents)
        .where(and(eq(documents.ownerId, ownerId), inArray(documents.uuid, uuids)))
        .orderBy(documents.id);
      return allOwned(rows);
    },
    /** Returns the user's documents with these ids that still exist. */
    async listDocumentsById(ownerId: number, ids: number[]): Promise<OwnedDocument[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .select()
        .from(documents)
        .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, ids)));
      return allOwned(rows);
    },
    /** For jobs, which act on behalf of the row's owner. */
    async findDocumentUnscoped(id: number, executor: Executor = db): Promise<DocumentRow | undefined> {
      const [row] = await executor.select().from(documents).where(eq(documents.id, id));
      return row;
    },
    /** A document's uuid, as a subquery for another store's statement; the document must exist. */
    uuidOf: (id: AnyColumn) => sql<string>`(select ${documents.uuid} from ${documents} where ${documents.id} = ${id})`,
    nameOf: (id: AnyColumn) => sql<string>`(select ${documents.name} from ${documents} where ${documents.id} = ${id})`,
    /** A document's licence, as a subquery. */
    licenceOf: (id: AnyColumn) =>
      sql<Licence | null>`(select ${documents.licence} from ${documents} where ${documents.id} = ${id})`,
    /** A document's name by its uuid, as a subquery; null if the document is gone. */
    nameOfUuid: (uuid: SQL) =>
      sql<string | null>`(select ${documents.name} from ${documents} where ${documents.uuid} = ${uuid})`,
    /** A folder chip, as a subquery for another store's statement. */
    folderChip: (id: AnyColumn) =>
      sql<FolderChip>`(select json_build_object('uuid', ${folders.uuid}, 'name', ${folders.name}, 'hue', ${folders.hue})
        from ${folders} where ${folders.id} = ${id})`,
    /** Whether a folder contains a document, as an expression for another store's statement. */
    holdsDocument: (documentId: number) => (folderId: AnyColumn) =>
      sql<boolean>`${folderId} in (select ${documentFolders.folderId} from ${documentFolders}
        where ${documentFolders.documentId} = ${documentId})`,
    /** Names of documents for other features, without deleted ones. */
    async listNames(ids: number[], executor: Executor = db): Promise<Map<number, DocumentName>> {
      if (ids.length === 0) return new Map();
      const rows = await executor
        .select({ id: documents.id, uuid: documents.uuid, name: documents.name, language: documents.language })
        .from(documents)
        .where(inArray(documents.id, ids));
      return new Map(rows.map((row) => [row.id, row]));
    },
    /** For jobs: the documents with these ids that still exist. */
    async listDocumentsUnscoped(ids: number[]): Promise<DocumentRow[]> {
      if (ids.length === 0) return [];
      return db.select().from(documents).where(inArray(documents.id, ids));
    },
    /** For jobs that walk through all documents with a text: the newest ones with an id below `before`. */
    async listWithTextUnscoped(before: number, limit: number) {
      const { id, ownerId, contentVersion } = documents;
      return db
        .select({ id, ownerId, contentVersion })
        .from(documents)
        .where(and(isNotNull(contentVersion), lt(id, before)))
        .orderBy(desc(id))
        .limit(limit);
    },
    /** Content version of each document. */
    async listVersions(ids: number[]): Promise<Map<number, string | null>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .select({ id: documents.id, version: documents.contentVersion })
        .from(documents)
        .where(inArray(documents.id, ids));
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    /** All documents of a user; locks the owner, so none is added until the transaction ends. */
    async listOwned(tx: Tx, ownerId: number): Promise<OwnedDocument[]> {
      await lockOwner(tx, ownerId);
      return allOwned(await tx.select().from(documents).where(eq(documents.ownerId, ownerId)).orderBy(documents.id));
    },
    /** Languages of a user's documents. */
    async listLanguages(ownerId: number): Promise<Language[]> {
      const rows = await db
        .selectDistinct({ language: documents.language })
        .from(documents)
        .where(eq(documents.ownerId, ownerId));
      return rows.flatMap(({ language }) => language ?? []);
    },
    /** The newest documents ready for question generation. */
    async listNewestReady(ownerId: number, limit: number): Promise<DocumentName[]> {
      const { id, uuid, name, language } = documents;
      return db
        .select({ id, uuid, name, language })
        .from(documents)
        .where(
          and(
            eq(documents.ownerId, ownerId),
            eq(documents.status, 'completed'),
            isNotNull(documents.contentVersion),
            sql`not ${documents.warnings} ? 'no_text'`,
          ),
        )
        .orderBy(...orders['-createdAt'])
        .limit(limit);
    },
    async listDocumentsIn(folder: OwnedFolder): Promise<OwnedDocument[]> {
      const rows = await db
        .select({ document: documents })
        .from(documents)
        .innerJoin(documentFolders, eq(documentFolders.documentId, documents.id))
        .where(eq(documentFolders.folderId, folder.id))
        .orderBy(...orders.name);
      return allOwned(rows.map(({ document }) => document));
    },
    /** Names of a user's extracted documents that begin like this; documents without text get their own name later. */
    async listNamedUnscoped(tx: Tx, ownerId: number, beginning: string): Promise<Pick<DocumentRow, 'name' | 'kind'>[]> {
      const begins = sql`lower(${documents.name}) like lower(${`${escapeLike(beginning)}%`})`;
      return tx
        .select({ name: documents.name, kind: documents.kind })
        .from(documents)
        .where(and(eq(documents.ownerId, ownerId), eq(documents.status, 'completed'), begins));
    },
    async lockDocumentUnscoped(tx: Tx, id: number): Promise<DocumentRow | undefined> {
      const [row] = await lockByIds(tx, [id]);
      return row;
    },
    /** Rereads a user's document and locks it. */
    async lockDocument(tx: Tx, { id }: OwnedDocument): Promise<OwnedDocument | undefined> {
      const [row] = await lockByIds(tx, [id]);
      return asOwned(row);
    },
    /** Rereads and locks several documents in the order of their ids; skips deleted ones. */
    async lockDocuments(tx: Tx, rows: OwnedDocument[]): Promise<OwnedDocument[]> {
      return allOwned(
        await lockByIds(
          tx,
          rows.map(({ id }) => id),
        ),
      );
    },
    /**
     * Protects documents from deletion until the transaction ends; skips deleted ones. Writers of dependent rows lock
     * in this order, so that no deadlock occurs: documents, generation or test, its rows.
     */
    async lockDocumentsForShare(tx: Tx, ids: number[]): Promise<DocumentName[]> {
      return lockForShare(tx).execute({ ids });
    },
    /**
     * Locks documents for deletion, ordered by id, and waits for all readers and writers. An owner's deletions run one
     * after the other, since rows that depend on several documents are locked document by document.
     */
    async lockForDeletion(tx: Tx, ownerId: number, rows: OwnedDocument[]): Promise<boolean> {
      await lockOwner(tx, ownerId);
      const ids = rows.map(({ id }) => id);
      const locked = await tx
        .select({ id: documents.id })
        .from(documents)
        .where(inArray(documents.id, ids))
        .orderBy(documents.id)
        .for('update');
      return locked.length === rows.length;
    },
    /**
     * Counts a user's documents and bytes behind a lock: the owner's uploads run one after the other, so none exceeds
     * the quota (Z21).
     */
    async lockUsage(tx: Tx, ownerId: number): Promise<Usage> {
      await lockOwner(tx, ownerId);
      return readUsage(tx, ownerId);
    },
    /** Counts without a lock, for an early rejection. */
    readUsage: (ownerId: number) => readUsage(db, ownerId),
    /** Serializes a user's changes of folder links, so that two cannot deadlock. */
    lockLinks: lockOwner,
    async insertDocument(tx: Tx, values: NewDocument): Promise<OwnedDocument> {
      const [row] = await tx.insert(documents).values(values).returning();
      if (!row) throw new Error('a document was not written');
      return asOwned(row);
    },
    /** Whether any document, of any user, has this uuid. */
    async isNameTaken(tx: Tx, uuid: string): Promise<boolean> {
      return (await tx.$count(documents, eq(documents.uuid, uuid))) > 0;
    },
    async updateDocument<Row extends DocumentRow>(tx: Tx, row: Row, values: DocumentChanges): Promise<Row> {
      const [updated] = await tx.update(documents).set(values).where(eq(documents.id, row.id)).returning();
      if (!updated) throw new Error('a document is gone');
      return stillOwned(row, updated);
    },
    async deleteDocument(tx: Tx, row: OwnedDocument): Promise<void> {
      await tx.delete(documents).where(eq(documents.id, row.id));
    },
    async replaceSections(tx: Tx, documentId: number, rows: (typeof sections.$inferInsert)[]): Promise<void> {
      await tx.delete(sections).where(eq(sections.documentId, documentId));
      for (const some of inPieces(rows)) await tx.insert(sections).values(some);
    },
    /** Sections of one content version; empty if the document is gone or has another version. */
    async listSectionsOf({ id, contentVersion }: Pick<DocumentRow, 'id' | 'contentVersion'>): Promise<SectionRow[]> {
      const rows = await db
        .select({ section: sections })
        .from(sections)
        .innerJoin(documents, eq(documents.id, sections.documentId))
        .where(and(eq(documents.id, id), eq(documents.contentVersion, contentVersion ?? '')))
        .orderBy(sections.position);
      return rows.map(({ section }) => section);
    },
    async listSections(documentId: number, executor: Executor = db): Promise<SectionRow[]> {
      return executor.select().from(sections).where(eq(sections.documentId, documentId)).orderBy(sections.position);
    },
    /** Folders of documents, by document id. */
    async listChips(ids: number[], tx?: Tx): Promise<Map<number, FolderChip[]>> {
      const rows = ids.length === 0 ? [] : await (tx ? chipsIn(tx) : chips).execute({ ids });
      const byDocument = new Map<number, FolderChip[]>();
      for (const { documentId, ...chip } of rows)
        byDocument.set(documentId, [...(byDocument.get(documentId) ?? []), chip]);
      return byDocument;
    },
    /** Moves documents into one folder or none, and out of all others. */
    async moveDocuments(tx: Tx, rows: OwnedDocument[], folder: OwnedFolder | undefined): Promise<number[]> {
      const ids = rows.map(({ id }) => id);
      await tx
        .update(documents)
        .set({ version: sql`${documents.version} + 1` })
        .where(inArray(documents.id, ids));
      return setFolders(tx, rows, folder ? [folder] : []);
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
    async listUnfinishedUnscoped(): Promise<{ id: number; createdAt: Date }[]> {
      return db
        .select({ id: documents.id, createdAt: documents.createdAt })
        .from(documents)
        .where(inArray(documents.status, ['pending', 'processing']));
    },
    async countFailedUnscoped(since: Date): Promise<number> {
      const isFailed = and(eq(documents.status, 'failed'), gt(documents.createdAt, since));
      const [row] = await db.select({ all: count() }).from(documents).where(isFailed);
      return row?.all ?? 0;
    },
    async countDocuments(ownerId: number): Promise<number> {
      const [row] = await countAll.execute({ ownerId });
      return row?.all ?? 0;
    },
    /** Whether OCR is running on a scan of this user. */
    async hasOcrInProgress(tx: Tx, ownerId: number): Promise<boolean> {
      const rows = await tx
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.ownerId, ownerId), isNotNull(documents.ocrProgress)))
        .limit(1);
      return rows.length > 0;
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
    /** Files of documents with an id above `after`, ordered by id. */
    async listStoredFiles(after: number, limit: number): Promise<StoredFiles[]> {
      const rows = await db
        .select({
          id: documents.id,
          uuid: documents.uuid,
          storageFolder: documents.storageFolder,
          fileKey: documents.fileKey,
          sizeBytes: documents.sizeBytes,
          contentKey: documents.contentKey,
          contentVersion: documents.contentVersion,
          revision: documents.revision,
        })
        .from(documents)
        .where(gt(documents.id, after))
        .orderBy(documents.id)
        .limit(limit);
      return rows.map(({ revision, ...row }) => ({
        ...row,
        fileKeys: [row.fileKey, row.contentKey, revision?.fileKey].filter((key) => typeof key === 'string'),
      }));
    },
    async listStorageFolders(): Promise<Set<string>> {
      const rows = await db.select({ folder: documents.storageFolder }).from(documents);
      return new Set(rows.map(({ folder }) => folder));
    },
  };
}

/** Rows per statement; headings may be long. */
const SECTIONS_AT_ONCE = { rows: 50, characters: 200_000 };

function* inPieces<Row extends { headings: string[] }>(rows: readonly Row[]): Generator<Row[]> {
  let piece: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    piece.push(row);
    characters += row.headings.reduce((sum, { length }) => sum + length, 0);
    if (piece.length < SECTIONS_AT_ONCE.rows && characters < SECTIONS_AT_ONCE.characters) continue;
    yield piece;
    piece = [];
    characters = 0;
  }
  if (piece.length > 0) yield piece;
}
