import type { QueryOf } from '#contract/endpoint.ts';
import type { Document, listDocuments } from '#contract/documents.ts';
import { isSignedIn, readingScope, type Actor, type SignedInActor } from '#domain/access/actor.ts';
import type { DocumentContent } from '#domain/documents/content.ts';
import { remainingTitle } from '#domain/quizzes/remaining-title.ts';
import type { Tx } from '#server/db/open-database.ts';
import { AppError } from '#server/platform/app-error.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import { presentDocument, presentSharedDocument } from './documents.presenter.ts';
import type { DocumentRow, DocumentsStore, OwnedDocument, ReadableDocument, SectionRow } from './documents.store.ts';
import type { FoldersService } from './folders.service.ts';
import type { FoldersStore } from './folders.store.ts';

type Ready = { contentKey: string; contentVersion: string };
/** A document whose text is ready. */
export type ReadyDocument = DocumentRow & Ready;
export type OwnedReadyDocument = OwnedDocument & Ready;
export type ReadableReadyDocument = ReadableDocument & Ready;

export function isReady<Row extends DocumentRow>(row: Row): row is Row & Ready {
  return row.status === 'completed' && row.contentKey !== null && row.contentVersion !== null;
}

export type DocumentReads = ReturnType<typeof createDocumentReads>;

/** Finds and lists documents: for their owner, for holders of a key, and for jobs. */
export function createDocumentReads({
  store,
  foldersStore,
  folders,
}: {
  store: DocumentsStore;
  foldersStore: FoldersStore;
  folders: FoldersService;
}) {
  /** Presents a document to its owner, read in the given transaction. */
  async function present(tx: Tx, actor: SignedInActor, row: OwnedDocument): Promise<Document> {
    const chips = await foldersStore.listChips([row.id], tx);
    return presentDocument(row, chips.get(row.id) ?? [], actor.language);
  }

  const findDocument = (actor: SignedInActor, uuid: string): Promise<OwnedDocument | undefined> =>
    store.findDocument(actor.userId, uuid);

  async function getDocument(actor: SignedInActor, uuid: string): Promise<OwnedDocument> {
    const row = await findDocument(actor, uuid);
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return row;
  }

  /** Loads a document for reading, for its owner or a holder of its key (Z02, Z15). */
  async function getReadable(actor: Actor, uuid: string): Promise<ReadableDocument> {
    const row = await store.findReadable(readingScope(actor), uuid);
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return row;
  }

  async function getReadyReadable(actor: Actor, uuid: string): Promise<ReadableReadyDocument> {
    const row = await getReadable(actor, uuid);
    if (!isReady(row)) throw new AppError('DOCUMENT_NOT_READY');
    return row;
  }

  /** Section rows of a content. Too few rows mean the document has a newer content, so this one is lost. */
  async function listSectionsOf(row: ReadableReadyDocument, content: DocumentContent): Promise<SectionRow[]> {
    const rows = await store.listSectionsOf(row);
    if (rows.length < content.sections.length) throw new StoredFileLost(row.contentKey, 'damaged');
    return rows;
  }

  async function getReadyDocument(actor: SignedInActor, uuid: string): Promise<OwnedReadyDocument> {
    const row = await getDocument(actor, uuid);
    if (!isReady(row)) throw new AppError('DOCUMENT_NOT_READY');
    return row;
  }

  /** Loads all of them, each once, ordered by id; throws if one is missing. */
  async function getDocuments(actor: SignedInActor, uuids: string[]): Promise<OwnedDocument[]> {
    const rows = await store.findDocuments(actor.userId, uuids);
    if (rows.length < new Set(uuids).size) throw new AppError('DOCUMENT_NOT_FOUND');
    return rows;
  }

  async function viewDocument(actor: Actor, uuid: string): Promise<Document> {
    const row = await getReadable(actor, uuid);
    if (!isSignedIn(actor)) return presentSharedDocument(row, 'en');
    if (row.ownerId !== actor.userId) return presentSharedDocument(row, actor.language);
    const chips = await foldersStore.listChips([row.id]);
    return presentDocument(row, chips.get(row.id) ?? [], actor.language);
  }

  return {
    findDocument,
    getDocument,
    getDocuments,
    getReadyDocument,
    getReadable,
    getReadyReadable,
    listSectionsOf,
    present,
    viewDocument,
    findDocumentUnscoped: store.findDocumentUnscoped,
    listDocumentsUnscoped: store.listDocumentsUnscoped,
    listWithTextUnscoped: store.listWithTextUnscoped,
    listNamedUnscoped: store.listNamedUnscoped,
    listNames: store.listNames,
    /** The folders of documents, for display. */
    listFolders: foldersStore.listChips,
    uuidOf: store.uuidOf,
    nameOf: store.nameOf,
    nameOfUuid: store.nameOfUuid,
    licenceOf: store.licenceOf,
    folderChip: foldersStore.folderChip,
    holdsDocument: foldersStore.holdsDocument,
    listVersions: store.listVersions,
    listSections: store.listSections,
    hasOcrInProgress: store.hasOcrInProgress,
    listLanguages: (actor: SignedInActor) => store.listLanguages(actor.userId),
    listNewestReady: (actor: SignedInActor, limit: number) => store.listNewestReady(actor.userId, limit),
    countDocuments: (actor: SignedInActor) => store.countDocuments(actor.userId),
    listDocumentsById: (actor: SignedInActor, ids: number[]) => store.listDocumentsById(actor.userId, ids),

    /** Finds an imported document by its original uuid or by its uuid here. */
    async findImported(actor: SignedInActor, origin: string): Promise<OwnedDocument | undefined> {
      const rows = await store.findDocuments(actor.userId, namesHere(actor, origin));
      return rows.find(({ uuid }) => uuid === origin) ?? rows[0];
    },

    /** The new title of material from several documents after one of them is deleted. */
    async titleWithout(
      tx: Tx,
      { title, documentIds }: { title: string; documentIds: number[] },
      gone: number,
    ): Promise<string> {
      const names = await store.listNames(documentIds, tx);
      const before = documentIds.map((id) => names.get(id)?.name ?? '');
      return remainingTitle(title, before, documentIds.indexOf(gone));
    },

    async listDocuments(actor: SignedInActor, query: QueryOf<typeof listDocuments>) {
      const { folder, ...filter } = query;
      const folderId = folder ? (await folders.getFolder(actor, folder)).id : undefined;
      const { rows, total } = await store.listDocuments(actor.userId, { ...filter, folderId });
      const chips = await foldersStore.listChips(rows.map(({ id }) => id));
      const items = rows.map((row) => presentDocument(row, chips.get(row.id) ?? [], actor.language));
      return { items, page: query.page, pageSize: query.pageSize, total };
    },

    /** Returns the documents with these uuids that the user owns. */
    findDocuments: (actor: SignedInActor, uuids: string[]): Promise<OwnedDocument[]> =>
      store.findDocuments(actor.userId, uuids),

    /** Name of a folder and its documents whose text is ready. */
    async listReadyIn(
      actor: SignedInActor,
      folder: string,
    ): Promise<{ name: string; documents: OwnedReadyDocument[] }> {
      const row = await folders.getFolder(actor, folder);
      return { name: row.name, documents: (await store.listDocumentsIn(row)).filter(isReady) };
    },
  };
}
