import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Document, updateDocument } from '#contract/documents.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { isNameTyped } from '#domain/documents/typed-name.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Command } from '#server/platform/command.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { namesHere } from '#server/platform/import/names-here.ts';
import type { DocumentReads } from './document-reads.service.ts';
import type { DocumentUsage } from './document-usage.service.ts';
import { presentDocument } from './documents.presenter.ts';
import type {
  DocumentChanges,
  DocumentRow,
  DocumentsStore,
  NewDocument,
  NewSection,
  OwnedDocument,
  ReadableDocument,
  SectionRow,
} from './documents.store.ts';
import type { FoldersService } from './folders.service.ts';
import type { FoldersStore } from './folders.store.ts';

/** A document and its copy, for features that copy the material made from it. */
export interface CopiedDocument {
  from: { id: number };
  to: { id: number; ownerId: number };
  /** Section uuids of the copy by the original's section uuids. */
  sectionUuids: ReadonlyMap<string, string>;
  at: Date;
}

/** Adds, changes, moves and deletes documents; each change is published to its owner's browsers. */
export function createDocumentWrites({
  store,
  foldersStore,
  reads: { getDocument, getDocuments, present, viewDocument },
  usage: { lockUsage, readUsage, requireQuota },
  folders,
  billing,
  events,
  streams,
  clock,
}: {
  store: DocumentsStore;
  foldersStore: FoldersStore;
  reads: DocumentReads;
  usage: DocumentUsage;
  folders: FoldersService;
  billing: BillingService;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
}) {
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

  /** Rereads the document and locks it until the transaction ends. */
  async function lockDocument(tx: Tx, row: OwnedDocument): Promise<OwnedDocument> {
    const current = await store.lockDocument(tx, row);
    if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
    return current;
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

  return {
    lockDocument,
    changeDocument,
    /** Writes a change without publishing it. */
    updateDocument: store.updateDocument,
    publish: (tx: Tx, row: DocumentRow) => publish(tx, row, row.status),
    lockDocumentUnscoped: store.lockDocumentUnscoped,
    lockDocuments: store.lockDocuments,
    lockDocumentsForShare: store.lockDocumentsForShare,
    replaceSections: store.replaceSections,

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
      await foldersStore.setFolders(tx, [row], folderRows);
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
      await foldersStore.setFolders(tx, [row], await foldersStore.lockFoldersForShare(tx, actor.userId, folderUuids));
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
          if (folderRows) await publishFolders(tx, actor, await foldersStore.setFolders(tx, [updated], folderRows));
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
          await store.raiseVersions(tx, current);
          await publishFolders(tx, actor, await foldersStore.setFolders(tx, current, folderRow ? [folderRow] : []));
          for (const document of current) publish(tx, document, document.status);
          return { count: current.length };
        },
      };
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
