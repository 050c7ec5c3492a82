import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { Document, DocumentContentView, listDocuments, updateDocument } from '#contract/documents.ts';
import { isSignedIn, readingScope, type Actor, type SignedInActor } from '#domain/access/actor.ts';
import type { Block, Box, DocumentContent } from '#domain/documents/content.ts';
import { listDepths } from '#domain/documents/list-depths.ts';
import { boxesOf } from '#domain/documents/word-places.ts';
import { isNameTyped } from '#domain/documents/typed-name.ts';
import { remainingTitle } from '#domain/quizzes/remaining-title.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import { AppError, limitReached } from '#server/platform/app-error.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { Command } from '#server/platform/command.ts';
import { presentDocument, presentSharedDocument } from './documents.presenter.ts';
import type {
  DocumentChanges,
  DocumentRow,
  DocumentsStore,
  NewDocument,
  NewSection,
  OwnedDocument,
  ReadableDocument,
  SectionRow,
  Usage,
} from './documents.store.ts';
import type { FoldersService } from './folders.service.ts';

export type {
  DocumentChanges,
  DocumentName,
  FolderChip,
  DocumentRow,
  NewDocument,
  NewSection,
  OwnedDocument,
  ReadableDocument,
  Revision,
  SectionRow,
} from './documents.store.ts';
export { presentError } from './documents.presenter.ts';
/** A document and its copy, for features that copy the material made from it. */
export interface CopiedDocument {
  from: { id: number };
  to: { id: number; ownerId: number };
  /** Section uuids of the copy by the original's section uuids. */
  sectionUuids: ReadonlyMap<string, string>;
  at: Date;
}

export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** Counts the bytes a feature stores for a user. */
type CountBytes = (ownerId: number, tx?: Tx) => Promise<number>;

type Ready = { contentKey: string; contentVersion: string };
/** A document whose text is ready. */
export type ReadyDocument = DocumentRow & Ready;
export type OwnedReadyDocument = OwnedDocument & Ready;
export type ReadableReadyDocument = ReadableDocument & Ready;

export function isReady<Row extends DocumentRow>(row: Row): row is Row & Ready {
  return row.status === 'completed' && row.contentKey !== null && row.contentVersion !== null;
}

export function createDocumentsService({
  store,
  folders,
  billing,
  files,
  events,
  streams,
  clock,
}: {
  store: DocumentsStore;
  folders: FoldersService;
  billing: BillingService;
  files: FileStore;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
}) {
  const others: CountBytes[] = [];

  async function countAll({ documents, bytes }: Usage, ownerId: number, tx?: Tx): Promise<Usage> {
    let all = bytes;
    for (const count of others) all += await count(ownerId, tx);
    return { documents, bytes: all };
  }

  /** Locks a user's usage, so that their uploads run one after the other and none exceeds the quota (Z21). */
  const lockUsage = async (tx: Tx, { userId }: SignedInActor): Promise<Usage> =>
    countAll(await store.lockUsage(tx, userId), userId, tx);

  const readUsage = async ({ userId }: SignedInActor): Promise<Usage> =>
    countAll(await store.readUsage(userId), userId);

  const publish = (tx: Tx, { ownerId, uuid }: DocumentRow, status: string) =>
    streams.publish(tx, ownerId, { type: 'document', uuid, status });

  async function publishFolders(tx: Tx, { userId: ownerId }: SignedInActor, folderIds: number[]): Promise<void> {
    if (folderIds.length > 0) await events.emit(tx, 'folders.changed', { ownerId, folderIds });
  }

  /** Writes a change and publishes it to the owner's browsers. */
  async function changeDocument<Row extends DocumentRow>(tx: Tx, row: Row, changes: DocumentChanges): Promise<Row> {
    const changed = await store.updateDocument(tx, row, changes);
    publish(tx, changed, changed.status);
    return changed;
  }

  /** Presents a document to its owner, read in the given transaction. */
  async function present(tx: Tx, actor: SignedInActor, row: OwnedDocument): Promise<Document> {
    const chips = await store.listChips([row.id], tx);
    return presentDocument(row, chips.get(row.id) ?? [], actor.language);
  }

  /** Rereads the document and locks it until the transaction ends. */
  async function lockDocument(tx: Tx, row: OwnedDocument): Promise<OwnedDocument> {
    const current = await store.lockDocument(tx, row);
    if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
    return current;
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

  /** Reads the content and its section rows, all of one version. */
  async function readContent(actor: Actor, uuid: string) {
    const row = await getReadyReadable(actor, uuid);
    const content = await files.readJson<DocumentContent>(row.contentKey);
    return { row, content, rows: await listSectionsOf(row, content) };
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

  function requireQuota(
    actor: SignedInActor,
    used: { documents: number; bytes: number },
    { sizeBytes }: Pick<DocumentRow, 'sizeBytes'>,
  ): void {
    const limits = billing.limitsFor(actor);
    if (used.documents >= limits.documents)
      throw limitReached('documents_of_plan', { most: limits.documents, have: used.documents, added: 1 });
    if (used.bytes + sizeBytes > limits.storageBytes) throw new AppError('STORAGE_LIMIT_REACHED');
  }

  /** Deletes all of them with everything that depends on them (D12), or none. */
  async function removeDocuments(tx: Tx, actor: SignedInActor, rows: OwnedDocument[]): Promise<void> {
    if (!(await store.lockForDeletion(tx, actor.userId, rows))) throw new AppError('DOCUMENT_NOT_FOUND');
    for (const row of rows) {
      const { id: documentId, ownerId, storageFolder } = row;
      await events.emit(tx, 'document.deleted', { documentId, ownerId, storageFolder });
      await store.deleteDocument(tx, row);
      publish(tx, row, 'deleted');
    }
  }

  async function viewDocument(actor: Actor, uuid: string): Promise<Document> {
    const row = await getReadable(actor, uuid);
    if (!isSignedIn(actor)) return presentSharedDocument(row, 'en');
    if (row.ownerId !== actor.userId) return presentSharedDocument(row, actor.language);
    const chips = await store.listChips([row.id]);
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
    lockDocument,
    changeDocument,
    /** Writes a change without publishing it. */
    updateDocument: store.updateDocument,
    publish: (tx: Tx, row: DocumentRow) => publish(tx, row, row.status),
    present,
    findDocumentUnscoped: store.findDocumentUnscoped,
    listDocumentsUnscoped: store.listDocumentsUnscoped,
    listWithTextUnscoped: store.listWithTextUnscoped,
    lockDocumentUnscoped: store.lockDocumentUnscoped,
    listNamedUnscoped: store.listNamedUnscoped,
    lockDocuments: store.lockDocuments,
    lockDocumentsForShare: store.lockDocumentsForShare,
    listNames: store.listNames,
    /** The folders of documents, for display. */
    listFolders: store.listChips,
    uuidOf: store.uuidOf,
    nameOf: store.nameOf,
    nameOfUuid: store.nameOfUuid,
    licenceOf: store.licenceOf,
    folderChip: store.folderChip,
    holdsDocument: store.holdsDocument,
    listVersions: store.listVersions,
    listSections: store.listSections,
    replaceSections: store.replaceSections,
    hasOcrInProgress: store.hasOcrInProgress,
    listLanguages: (actor: SignedInActor) => store.listLanguages(actor.userId),
    listNewestReady: (actor: SignedInActor, limit: number) => store.listNewestReady(actor.userId, limit),
    countDocuments: (actor: SignedInActor) => store.countDocuments(actor.userId),
    listDocumentsById: (actor: SignedInActor, ids: number[]) => store.listDocumentsById(actor.userId, ids),
    /** Locks the usage: the user's uploads run one after the other until the transaction ends. */
    lockUsage,
    readUsage,
    /** Adds bytes of other features to a user's usage. */
    countAlso: (count: CountBytes) => void others.push(count),

    /**
     * Checks the quota, writes the row, publishes the event and sends the extraction job, all in the upload's
     * transaction (Z21, Z37).
     */
    async addDocument(
      tx: Tx,
      actor: SignedInActor,
      values: Omit<NewDocument, 'ownerId'>,
      folder: string | undefined,
    ): Promise<Document> {
      requireQuota(actor, await lockUsage(tx, actor), values);
      const row = await store.insertDocument(tx, { ...values, ownerId: actor.userId });
      const folderRows = folder ? await folders.lockFoldersForShare(tx, actor, [folder]) : [];
      await store.setFolders(tx, [row], folderRows);
      await events.emit(tx, 'document.uploaded', { documentId: row.id, ownerId: row.ownerId, kind: row.kind });
      publish(tx, row, row.status);
      return presentDocument(row, folderRows, actor.language);
    },

    /** Checks the quota early, before files are copied for the user. */
    requireRoomFor: async (actor: SignedInActor, row: ReadableDocument) =>
      requireQuota(actor, await readUsage(actor), row),

    /** Copies a readable document into the actor's library. The text is copied too. */
    async addCopy(
      tx: Tx,
      actor: SignedInActor,
      source: ReadableDocument,
      copied: Pick<NewDocument, 'storageFolder' | 'fileKey' | 'contentKey' | 'copiedFrom'> & { sections: SectionRow[] },
    ): Promise<{ document: Document; copied: CopiedDocument }> {
      requireQuota(actor, await lockUsage(tx, actor), source);
      const { storageFolder, fileKey, contentKey, copiedFrom, sections } = copied;
      const row = await store.insertDocument(tx, {
        ...copiedColumns(source),
        uuid: randomUUID(),
        ownerId: actor.userId,
        storageFolder,
        fileKey,
        contentKey,
        copiedFrom,
        createdAt: clock.now(),
      });
      const sectionUuids = new Map(sections.map(({ uuid }) => [uuid, randomUUID()]));
      const copies = sections.map(({ id: _id, ...section }) => ({
        ...section,
        uuid: sectionUuids.get(section.uuid) ?? randomUUID(),
        documentId: row.id,
      }));
      await store.replaceSections(tx, row.id, copies);
      const hasText = !source.warnings.includes('no_text');
      const { id: documentId, ownerId, contentVersion } = row;
      await events.emit(tx, 'document.extracted', {
        documentId,
        ownerId,
        contentVersion: contentVersion ?? '',
        hasText,
      });
      publish(tx, row, row.status);
      return {
        document: await present(tx, actor, row),
        copied: { from: source, to: row, sectionUuids, at: clock.now() },
      };
    },

    /** Finds an imported document by its original uuid or by its uuid here. */
    async findImported(actor: SignedInActor, origin: string): Promise<OwnedDocument | undefined> {
      const rows = await store.findDocuments(actor.userId, namesHere(actor, origin));
      return rows.find(({ uuid }) => uuid === origin) ?? rows[0];
    },

    /**
     * Adds a document from an export. If its sections are included, its text is ready and the next steps start;
     * otherwise a job extracts it.
     */
    async addImported(
      tx: Tx,
      actor: SignedInActor,
      values: Omit<NewDocument, 'ownerId'>,
      { sections, folderUuids }: { sections: NewSection[] | undefined; folderUuids: string[] },
    ): Promise<void> {
      requireQuota(actor, await lockUsage(tx, actor), values);
      const [origin, ours] = namesHere(actor, values.uuid);
      const uuid = (await store.isNameTaken(tx, origin)) ? ours : origin;
      const row = await store.insertDocument(tx, { ...values, uuid, ownerId: actor.userId });
      await store.setFolders(tx, [row], await store.lockFoldersForShare(tx, actor.userId, folderUuids));
      const { id: documentId, ownerId, kind } = row;
      if (sections) {
        await store.replaceSections(
          tx,
          documentId,
          sections.map((section, position) => ({ ...section, position, documentId })),
        );
        await events.emit(tx, 'document.extracted', {
          documentId,
          ownerId,
          contentVersion: row.contentVersion ?? '',
          hasText: row.preview !== null,
        });
      } else await events.emit(tx, 'document.uploaded', { documentId, ownerId, kind });
      publish(tx, row, row.status);
    },

    /** Checks whether the quota allows replacing a file, and locks the usage until the transaction ends. */
    async requireRoom(
      tx: Tx,
      actor: SignedInActor,
      { freedBytes, addedBytes }: { freedBytes: (current: OwnedDocument) => number; addedBytes: number },
      row: OwnedDocument,
    ): Promise<OwnedDocument> {
      const used = await lockUsage(tx, actor);
      const current = await lockDocument(tx, row);
      if (used.bytes - freedBytes(current) + addedBytes > billing.limitsFor(actor).storageBytes)
        throw new AppError('STORAGE_LIMIT_REACHED');
      return current;
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
      const chips = await store.listChips(rows.map(({ id }) => id));
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

    viewDocument,

    /** Answers a replayed write with the document's current state. */
    replay: {
      nameOf: ({ uuid }: Document) => uuid,
      load: (uuid: string, { actor }: { actor: SignedInActor }) => viewDocument(actor, uuid),
    },

    async editDocument(
      actor: SignedInActor,
      uuid: string,
      body: BodyOf<typeof updateDocument>,
    ): Promise<Command<Document>> {
      const row = await getDocument(actor, uuid);
      return {
        async commit(tx) {
          if (body.folders) await store.lockLinks(tx, actor.userId);
          const current = await lockDocument(tx, row);
          if (current.version !== body.version)
            throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: current.version }]);
          // Only the author chooses the licence (S05).
          if (body.licence !== undefined && current.copiedFrom !== null)
            throw new AppError('VALIDATION_FAILED', [{ path: 'licence', rule: 'of_author' }]);
          const folderRows = body.folders && (await folders.lockFoldersForShare(tx, actor, body.folders));
          const { name = current.name, licence = current.licence } = body;
          const changes = { name, licence, version: current.version + 1 };
          const updated = await changeDocument(tx, current, changes);
          if (folderRows) await publishFolders(tx, actor, await store.setFolders(tx, [updated], folderRows));
          return present(tx, actor, updated);
        },
      };
    },

    async deleteDocument(actor: SignedInActor, uuid: string, name: string): Promise<Command<{ ok: true }>> {
      const row = await getDocument(actor, uuid);
      if (!isNameTyped(name, row.name)) throw new AppError('DOCUMENT_NAME_MISMATCH');
      return {
        async commit(tx) {
          await removeDocuments(tx, actor, [row]);
          return { ok: true };
        },
      };
    },

    async deleteDocuments(
      actor: SignedInActor,
      { uuids, count }: { uuids: string[]; count: number },
    ): Promise<Command<{ count: number }>> {
      const rows = await getDocuments(actor, uuids);
      if (rows.length !== count) throw new AppError('VALIDATION_FAILED', [{ path: 'count', rule: 'not_their_number' }]);
      return {
        async commit(tx) {
          await removeDocuments(tx, actor, rows);
          return { count };
        },
      };
    },

    /** Deletes all documents of a user who deletes their account. */
    async deleteAllDocuments(tx: Tx, actor: SignedInActor): Promise<void> {
      await removeDocuments(tx, actor, await store.listOwned(tx, actor.userId));
    },

    /** Moves documents into this folder only; without a folder, out of all folders. */
    async moveDocuments(
      actor: SignedInActor,
      { uuids, folder }: { uuids: string[]; folder?: string | undefined },
    ): Promise<Command<{ count: number }>> {
      const rows = await getDocuments(actor, uuids);
      return {
        async commit(tx) {
          await store.lockLinks(tx, actor.userId);
          const current = await store.lockDocuments(tx, rows);
          if (current.length < rows.length) throw new AppError('DOCUMENT_NOT_FOUND');
          const [folderRow] = await folders.lockFoldersForShare(tx, actor, folder ? [folder] : []);
          await publishFolders(tx, actor, await store.moveDocuments(tx, current, folderRow));
          for (const document of current) publish(tx, document, document.status);
          return { count: current.length };
        },
      };
    },

    async viewContent(
      actor: Actor,
      uuid: string,
      { boxes }: { boxes?: 'none' | undefined },
    ): Promise<DocumentContentView> {
      const { row, content, rows } = await readContent(actor, uuid);
      return {
        documentVersion: row.contentVersion,
        language: row.language ?? content.language,
        length: row.contentLength ?? 0,
        sections: content.sections.map((section, position) => ({
          uuid: rows[position]?.uuid ?? '',
          ...section,
          blocks: section.blocks.map((block) => viewBlock(block, boxes !== 'none')),
        })),
        warnings: row.warnings,
        ...(content.equationsNotRead ? { equationsNotRead: content.equationsNotRead } : {}),
        ...(content.wordsNotRead ? { wordsNotRead: content.wordsNotRead } : {}),
        ...(content.recognised ? { recognised: content.recognised } : {}),
      };
    },

    /** Exports the text of a document exactly as stored, with its section uuids. */
    async exportContent(actor: SignedInActor, uuid: string) {
      const { row, content, rows } = await readContent(actor, uuid);
      return { documentVersion: row.contentVersion, sectionUuids: rows.map((section) => section.uuid), content };
    },

    async listBoxes(
      actor: Actor,
      uuid: string,
      { start, end }: { start: number; end: number },
    ): Promise<{ items: Box[] }> {
      const row = await getReadyReadable(actor, uuid);
      const { sections } = await files.readJson<DocumentContent>(row.contentKey);
      const touched = sections
        .flatMap(({ blocks }) => blocks)
        .filter((block) => block.start < end && block.end > start);
      const boxes = touched.flatMap((block) => boxesOf(block) ?? []);
      return { items: boxes.filter((box) => box.start < end && box.end > start) };
    },

    async viewSections(actor: Actor, uuid: string) {
      const row = await getReadyReadable(actor, uuid);
      const rows = await store.listSections(row.id);
      const items = rows.map((section) => ({
        uuid: section.uuid,
        title: section.headings.at(-1) ?? row.name,
        depth: Math.max(1, section.headings.length),
        anchor: section.anchor,
        characters: section.characters,
      }));
      return { items };
    },
  };
}

/** Columns a copy takes from its original: those of the file and its text, not the owner's organization. */
function copiedColumns(source: ReadableDocument) {
  const { name, fileName, kind, language, status, sizeBytes, pageCount, preview, warnings, sourceUrl } = source;
  const { crawlDepth, mediaSeconds, contentVersion, contentLength, pagesWithoutText, licence } = source;
  const read = { preview, warnings, contentVersion, contentLength, pagesWithoutText };
  const media = { sourceUrl, crawlDepth, mediaSeconds };
  return { name, fileName, kind, language, status, sizeBytes, pageCount, licence, ...media, ...read };
}

function viewBlock(block: Block, withBoxes: boolean): Block {
  const { places: _places, boxes: _boxes, ...rest } = block;
  const boxes = withBoxes ? boxesOf(block) : undefined;
  const depths = listDepths(block);
  return { ...rest, ...(boxes ? { boxes } : {}), ...(depths ? { depths } : {}) };
}
