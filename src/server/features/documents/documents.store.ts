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
import type { listDocuments } from '#contract/documents.ts';
import type { ReadingScope } from '#domain/access/actor.ts';
import type { Language } from '#domain/documents/content.ts';
import { nameForms } from '#domain/retrieval/search-forms.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import { holdsWords } from '#server/db/holds-words.ts';
import type { Licence } from '#domain/sharing/licences.ts';
import type { Db, Tx } from '#server/db/open-database.ts';
import { allOwned, asOwned, asReadable, type Owned, type Readable, stillOwned } from '#server/db/owned.ts';
import { preparedPerConnection } from '#server/db/prepared.ts';
import { documentFolders, documents, sections } from '#server/db/tables/documents.ts';
import type { OwnedFolder } from './folders.store.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type OwnedDocument = Owned<DocumentRow>;
export type ReadableDocument = Readable<DocumentRow>;
export type { OcrProgress, Revision } from '#server/db/tables/documents.ts';
export type NewDocument = typeof documents.$inferInsert;
export type DocumentChanges = Partial<NewDocument>;
export type SectionRow = typeof sections.$inferSelect;
export type NewSection = Omit<typeof sections.$inferInsert, 'documentId' | 'position'>;
/** Name of a document for other features. */
export type DocumentName = Pick<DocumentRow, 'id' | 'uuid' | 'name' | 'language'>;
/** Storage folder of a document and the files its row names. */
export type StoredFiles = Pick<
  DocumentRow,
  'id' | 'uuid' | 'storageFolder' | 'fileKey' | 'sizeBytes' | 'contentKey' | 'contentVersion'
> & { fileKeys: string[] };

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

  return {
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
    async raiseVersions(tx: Tx, rows: OwnedDocument[]): Promise<void> {
      const ids = rows.map(({ id }) => id);
      await tx
        .update(documents)
        .set({ version: sql`${documents.version} + 1` })
        .where(inArray(documents.id, ids));
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
