import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type { Document, DocumentContentView, listDocuments, updateDocument } from '#contract/documents.ts';
import type { SignedInActor, Actor } from '#domain/access/actor.ts';
import { isSignedIn } from '#domain/access/actor.ts';
import type { Block, Box, DocumentContent } from '#domain/documents/content.ts';
import { boxesOf } from '#domain/documents/word-places.ts';
import { isNameTyped } from '#domain/documents/typed-name.ts';
import { remainingTitle } from '#domain/quizzes/remaining-title.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { presentDocument } from './documents.presenter.ts';
import type { DocumentRow, DocumentsStore } from './documents.store.ts';
import type { FoldersService } from './folders.service.ts';
import type { OcrStore } from './ocr.store.ts';

export type { DocumentName, DocumentRow, SectionRow } from './documents.store.ts';
export { presentError } from './documents.presenter.ts';
export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** A document whose text is there to be asked about. */
export type ReadyDocument = DocumentRow & { contentKey: string; contentVersion: string };

export function isReady(row: DocumentRow): row is ReadyDocument {
  return row.status === 'completed' && row.contentKey !== null && row.contentVersion !== null;
}

export function createDocumentsService({
  store,
  ocrRuns,
  folders,
  files,
  events,
  streams,
}: {
  store: DocumentsStore;
  ocrRuns: OcrStore;
  folders: FoldersService;
  files: FileStore;
  events: EventBus;
  streams: EventStreams;
}) {
  async function getDocument(actor: Actor, uuid: string): Promise<DocumentRow> {
    // Holders of an access key come with sharing; until then a document is its owner's alone.
    const row = isSignedIn(actor) ? await store.findDocument(actor.userId, uuid) : undefined;
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return row;
  }

  async function getReadyDocument(actor: Actor, uuid: string): Promise<ReadyDocument> {
    const row = await getDocument(actor, uuid);
    if (!isReady(row)) throw new AppError('DOCUMENT_NOT_READY');
    return row;
  }

  /** All of them, each once, in their one order. */
  async function getDocuments(actor: SignedInActor, uuids: string[]): Promise<DocumentRow[]> {
    const rows = await store.findDocuments(actor.userId, uuids);
    if (rows.length < new Set(uuids).size) throw new AppError('DOCUMENT_NOT_FOUND');
    return rows;
  }

  /** All of them with what hangs on them (D12), or none. */
  async function removeDocuments(tx: Tx, actor: SignedInActor, rows: DocumentRow[]): Promise<void> {
    if (!(await store.lockForDeletion(tx, actor.userId, rows))) throw new AppError('DOCUMENT_NOT_FOUND');
    for (const row of rows) {
      await events.emit(tx, 'document.deleted', { documentId: row.id, storageFolder: row.storageFolder });
      await store.deleteDocument(tx, row);
      await streams.publish(tx, actor.userId, { type: 'document', uuid: row.uuid, status: 'deleted' });
    }
  }

  return {
    getDocument,
    getReadyDocument,
    findDocumentUnscoped: store.findDocumentUnscoped,
    lockDocument: store.lockDocument,
    lockDocuments: store.lockDocuments,
    lockDocumentsForShare: store.lockDocumentsForShare,
    listNames: store.listNames,
    listDocumentsUnscoped: store.listDocumentsUnscoped,
    listVersions: store.listVersions,
    listLanguages: (actor: SignedInActor) => store.listLanguages(actor.userId),

    /** What goes by the names of its documents is called after those that are left when one is deleted. */
    async titleWithout(
      tx: Tx,
      { title, documentIds }: { title: string; documentIds: number[] },
      gone: number,
    ): Promise<string> {
      const names = await store.listNames(documentIds, tx);
      const before = documentIds.map((id) => names.get(id)?.name ?? '');
      return remainingTitle(title, before, documentIds.indexOf(gone));
    },
    listSections: store.listSections,

    async viewCrawledPages(actor: Actor, uuid: string) {
      const row = await getDocument(actor, uuid);
      const pages = await store.listCrawledPages(row.id);
      return { items: pages.map(({ url, title, state }) => ({ url, title, state })) };
    },

    async listDocuments(actor: SignedInActor, query: QueryOf<typeof listDocuments>) {
      const { folder, ...filter } = query;
      const folderId = folder ? (await folders.getFolder(actor, folder)).id : undefined;
      const { rows, total } = await store.listDocuments(actor.userId, { ...filter, folderId });
      const chips = await store.listChips(rows.map(({ id }) => id));
      const running = await ocrRuns.listRunning(rows);
      const items = rows.map((row) =>
        presentDocument(row, chips.get(row.id) ?? [], actor.language, running.get(row.id)),
      );
      return { items, page: query.page, pageSize: query.pageSize, total };
    },

    /** A folder's name and those of its documents that can be asked about now. */
    async listReadyIn(actor: SignedInActor, folder: string): Promise<{ name: string; documents: ReadyDocument[] }> {
      const row = await folders.getFolder(actor, folder);
      return { name: row.name, documents: (await store.listDocumentsIn(row)).filter(isReady) };
    },

    async viewDocument(actor: Actor, uuid: string): Promise<Document> {
      const row = await getDocument(actor, uuid);
      const chips = await store.listChips([row.id]);
      const running = await ocrRuns.listRunning([row]);
      const language = 'language' in actor ? actor.language : 'en';
      return presentDocument(row, chips.get(row.id) ?? [], language, running.get(row.id));
    },

    async updateDocument(
      actor: SignedInActor,
      uuid: string,
      body: BodyOf<typeof updateDocument>,
    ): Promise<Command<Document>> {
      const row = await getDocument(actor, uuid);
      return {
        async commit(tx) {
          if (body.folders) await store.lockLinks(tx, actor.userId);
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          if (current.version !== body.version)
            throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: current.version }]);
          const folderRows = body.folders && (await folders.lockFoldersForShare(tx, actor, body.folders));
          const changes = { name: body.name ?? current.name, version: current.version + 1 };
          const updated = await store.updateDocument(tx, current, changes);
          if (folderRows) await store.setFolders(tx, updated, folderRows);
          await streams.publish(tx, actor.userId, { type: 'document', uuid, status: updated.status });
          const chips = folderRows ?? (await store.listChipsIn(tx, updated.id));
          const running = await ocrRuns.listRunning([updated], tx);
          return presentDocument(updated, chips, actor.language, running.get(updated.id));
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

    /** Puts documents into a folder and no other; without one, into none. */
    async moveDocuments(
      actor: SignedInActor,
      { uuids, folder }: { uuids: string[]; folder?: string | undefined },
    ): Promise<Command<{ count: number }>> {
      const rows = await getDocuments(actor, uuids);
      return {
        async commit(tx) {
          await store.lockLinks(tx, actor.userId);
          const ids = rows.map(({ id }) => id);
          const current = await store.lockDocuments(tx, ids);
          if (current.length < rows.length) throw new AppError('DOCUMENT_NOT_FOUND');
          const [folderRow] = await folders.lockFoldersForShare(tx, actor, folder ? [folder] : []);
          await store.moveDocuments(tx, current, folderRow);
          for (const { uuid, status } of current) {
            await streams.publish(tx, actor.userId, { type: 'document', uuid, status });
          }
          return { count: current.length };
        },
      };
    },

    async viewContent(
      actor: Actor,
      uuid: string,
      { boxes }: { boxes?: 'none' | undefined },
    ): Promise<DocumentContentView> {
      const row = await getReadyDocument(actor, uuid);
      const content = await files.readJson<DocumentContent>(row.contentKey);
      const rows = await store.listSections(row.id);
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
        ...(content.recognised ? { recognised: content.recognised } : {}),
      };
    },

    async listBoxes(
      actor: Actor,
      uuid: string,
      { start, end }: { start: number; end: number },
    ): Promise<{ items: Box[] }> {
      const row = await getReadyDocument(actor, uuid);
      const { sections } = await files.readJson<DocumentContent>(row.contentKey);
      const touched = sections
        .flatMap(({ blocks }) => blocks)
        .filter((block) => block.start < end && block.end > start);
      const boxes = touched.flatMap((block) => boxesOf(block) ?? []);
      return { items: boxes.filter((box) => box.start < end && box.end > start) };
    },

    async viewSections(actor: Actor, uuid: string) {
      const row = await getReadyDocument(actor, uuid);
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

function viewBlock(block: Block, withBoxes: boolean): Block {
  const { places: _places, boxes: _boxes, ...rest } = block;
  const boxes = withBoxes ? boxesOf(block) : undefined;
  return boxes ? { ...rest, boxes } : rest;
}
