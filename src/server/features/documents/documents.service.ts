import { randomUUID } from 'node:crypto';
import type { BodyOf, QueryOf } from '#contract/endpoint.ts';
import type {
  Document,
  DocumentContentView,
  listDocuments,
  updateDocument,
  uploadUrl,
  uploadVideo,
} from '#contract/documents.ts';
import type { SignedInViewer, Viewer } from '#domain/access/viewer.ts';
import { isSignedIn } from '#domain/access/viewer.ts';
import type { Block, ContentWarning, DocumentContent, Language } from '#domain/documents/content.ts';
import { boxesOf } from '#domain/documents/word-places.ts';
import {
  cleanFileName,
  documentTitle,
  isRecordingKind,
  pastedTextProblem,
  type DocumentKind,
} from '#domain/documents/upload-rules.ts';
import { isNameTyped } from '#domain/documents/typed-name.ts';
import { youtubeAddress, youtubeVideoId } from '#domain/documents/video-address.ts';
import { plainAddress, webAddressProblem } from '#domain/documents/web-address.ts';
import { remainingTitle } from '#domain/quizzes/remaining-title.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore, IncomingFile } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { type WebClient, WebError } from '#server/platform/web/web-client.ts';
import { presentDocument } from './documents.presenter.ts';
import type { DocumentRow, DocumentsStore } from './documents.store.ts';
import { firstNameOf } from './first-name.ts';
import type { FoldersService } from './folders.service.ts';
import type { TranscriptionService } from './transcription.service.ts';

export type { DocumentName, DocumentRow, SectionRow } from './documents.store.ts';
export { presentError } from './documents.presenter.ts';
export type DocumentsService = ReturnType<typeof createDocumentsService>;

/** A document whose text is there to be asked about. */
export type ReadyDocument = DocumentRow & { contentKey: string; contentVersion: string };

export function isReady(row: DocumentRow): row is ReadyDocument {
  return row.status === 'completed' && row.contentKey !== null && row.contentVersion !== null;
}

export interface NewFile {
  incoming: IncomingFile;
  fileName: string;
  language?: Language | undefined;
  folder?: string | undefined;
  /** Stands for the bytes and the fields (Z33). */
  fingerprint: string;
}

export function createDocumentsService({
  store,
  folders,
  files,
  extractor,
  web,
  transcription,
  billing,
  events,
  streams,
  clock,
}: {
  store: DocumentsStore;
  folders: FoldersService;
  files: FileStore;
  extractor: Extractor;
  web: WebClient;
  transcription: TranscriptionService;
  billing: BillingService;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
}) {
  async function getDocument(viewer: Viewer, uuid: string): Promise<DocumentRow> {
    // Holders of an access key come with sharing; until then a document is its owner's alone.
    const row = isSignedIn(viewer) ? await store.findDocument(viewer.userId, uuid) : undefined;
    if (!row) throw new AppError('DOCUMENT_NOT_FOUND');
    return row;
  }

  async function getReadyDocument(viewer: Viewer, uuid: string): Promise<ReadyDocument> {
    const row = await getDocument(viewer, uuid);
    if (!isReady(row)) throw new AppError('DOCUMENT_NOT_READY');
    return row;
  }

  /** All of them, each once, in their one order. */
  async function getDocuments(viewer: SignedInViewer, uuids: string[]): Promise<DocumentRow[]> {
    const rows = await store.findDocuments(viewer.userId, uuids);
    if (rows.length < new Set(uuids).size) throw new AppError('DOCUMENT_NOT_FOUND');
    return rows;
  }

  /** All of them with what hangs on them (D12), or none. */
  async function removeDocuments(tx: Tx, viewer: SignedInViewer, rows: DocumentRow[]): Promise<void> {
    if (!(await store.lockForDeletion(tx, viewer.userId, rows))) throw new AppError('DOCUMENT_NOT_FOUND');
    for (const row of rows) {
      await events.raise(tx, 'document.deleted', { documentId: row.id, storageFolder: row.storageFolder });
      await store.deleteDocument(tx, row);
      await streams.tell(tx, viewer.userId, { type: 'document', uuid: row.uuid, status: 'deleted' });
    }
  }

  /** Quota, row, news and the job that reads it, all in the one transaction of the upload (Z21, Z37). */
  async function addDocument(
    tx: Tx,
    viewer: SignedInViewer,
    values: {
      name: string;
      fileName: string;
      kind: DocumentKind;
      language: Language | undefined;
      storageFolder: string;
      fileKey?: string;
      sourceUrl?: string;
      crawlDepth?: number;
      mediaSeconds?: number;
      sizeBytes: number;
      warnings?: ContentWarning[];
    },
    folder: string | undefined,
  ): Promise<Document> {
    const limits = billing.limitsFor(viewer);
    const used = await store.lockUsage(tx, viewer.userId);
    if (used.documents >= limits.documents) throw new AppError('DOCUMENT_LIMIT_REACHED');
    if (used.bytes + values.sizeBytes > limits.storageBytes) throw new AppError('STORAGE_LIMIT_REACHED');
    if (isRecordingKind(values.kind)) await transcription.reserve(tx, viewer, values.mediaSeconds ?? 0);
    const row = await store.insertDocument(tx, {
      ...values,
      uuid: randomUUID(),
      ownerId: viewer.userId,
      createdAt: clock.now(),
    });
    const folderRows = folder ? await folders.holdFolders(tx, viewer, [folder]) : [];
    await store.setFolders(tx, row, folderRows);
    await events.raise(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
    await streams.tell(tx, viewer.userId, { type: 'document', uuid: row.uuid, status: row.status });
    return presentDocument(row, folderRows, viewer.language);
  }

  return {
    getDocument,
    getReadyDocument,
    findDocumentById: store.findDocumentById,
    lockDocument: store.lockDocument,
    lockDocuments: store.lockDocuments,
    holdDocuments: store.holdDocuments,
    listNames: store.listNames,
    listDocumentsById: store.listDocumentsById,
    listVersions: store.listVersions,
    listLanguages: (viewer: SignedInViewer) => store.listLanguages(viewer.userId),

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

    uploadLimitBytes: (viewer: SignedInViewer) => billing.limitsFor(viewer).uploadBytes,

    /** Takes a received file: kind by its content, lasting name, row. The file is dropped if anything fails. */
    async uploadFile(viewer: SignedInViewer, upload: NewFile): Promise<Command<Document>> {
      const { incoming, fingerprint } = upload;
      try {
        const fileName = cleanFileName(upload.fileName);
        const detected = await extractor.detectKind(incoming.path, fileName);
        if ('error' in detected) throw new AppError(detected.error);
        const { kind, warnings } = detected;
        const mediaSeconds = isRecordingKind(kind) ? await transcription.measure(incoming, kind) : undefined;
        const storageFolder = files.newFolder('documents');
        const fileKey = await files.keep(incoming, storageFolder);
        const { language, folder } = upload;
        const name = documentTitle(fileName);
        const values = {
          name,
          fileName,
          kind,
          language,
          storageFolder,
          fileKey,
          sizeBytes: incoming.bytes,
          warnings,
          ...(mediaSeconds === undefined ? {} : { mediaSeconds }),
        };
        return {
          fingerprint,
          commit: (tx) => addDocument(tx, viewer, values, folder),
          discard: () => files.removeFolder(storageFolder),
        };
      } catch (error) {
        await files.drop(incoming);
        throw error;
      }
    },

    async uploadText(
      viewer: SignedInViewer,
      {
        text,
        title,
        language,
        folder,
      }: { text: string; title?: string | undefined; language?: Language | undefined; folder?: string | undefined },
      receive: (text: string) => Promise<IncomingFile>,
    ): Promise<Command<Document>> {
      if (text.trim() === '') throw new AppError('CONTENT_MISSING');
      const problem = pastedTextProblem(text);
      if (problem) throw new AppError(problem === 'too_short' ? 'CONTENT_TOO_SHORT' : 'CONTENT_TOO_LONG');
      const name = title?.trim() || titleOfText(text);
      const incoming = await receive(text);
      const storageFolder = files.newFolder('documents');
      const fileKey = await files.keep(incoming, storageFolder);
      const values = {
        name,
        fileName: `${cleanFileName(name)}.txt`,
        kind: 'text' as const,
        language,
        storageFolder,
        fileKey,
        sizeBytes: incoming.bytes,
      };
      return {
        commit: (tx) => addDocument(tx, viewer, values, folder),
        discard: () => files.removeFolder(storageFolder),
      };
    },

    /** Takes the address of a page; whatever is behind it is found out by the job that reads it. */
    async addWebPage(
      viewer: SignedInViewer,
      { url, depth, language, folder }: BodyOf<typeof uploadUrl>,
    ): Promise<Command<Document>> {
      const problem = webAddressProblem(url);
      if (problem) throw new AppError(problem === 'invalid' ? 'URL_INVALID' : 'URL_NOT_ALLOWED');
      await web.check(url).catch((error: unknown) => {
        throw error instanceof WebError ? new AppError(error.code) : error;
      });
      const sourceUrl = plainAddress(url);
      const values = {
        name: firstNameOf({ kind: 'web', sourceUrl }) ?? '',
        fileName: '',
        kind: 'web' as const,
        language,
        storageFolder: files.newFolder('documents'),
        sourceUrl,
        crawlDepth: depth,
        sizeBytes: 0,
      };
      return { commit: (tx) => addDocument(tx, viewer, values, folder) };
    },

    /** Takes a video's address, and its transcript where its captions are not to be had. */
    async addVideo(
      viewer: SignedInViewer,
      { url, transcript = '', language, folder }: BodyOf<typeof uploadVideo>,
      receive: (text: string) => Promise<IncomingFile>,
    ): Promise<Command<Document>> {
      const videoId = youtubeVideoId(url.trim());
      if (videoId === undefined) throw new AppError('YOUTUBE_URL_INVALID');
      const storageFolder = files.newFolder('documents');
      const incoming = transcript.trim() === '' ? undefined : await receive(transcript);
      const sourceUrl = youtubeAddress(videoId);
      const values = {
        name: firstNameOf({ kind: 'youtube', sourceUrl }) ?? '',
        fileName: `${videoId}.srt`,
        kind: 'youtube' as const,
        language,
        storageFolder,
        sourceUrl,
        sizeBytes: incoming?.bytes ?? 0,
        ...(incoming ? { fileKey: await files.keep(incoming, storageFolder) } : {}),
      };
      return {
        commit: (tx) => addDocument(tx, viewer, values, folder),
        discard: () => files.removeFolder(storageFolder),
      };
    },

    /** A video whose captions could not be read is read from a given transcript. */
    async giveTranscript(
      viewer: SignedInViewer,
      uuid: string,
      transcript: string,
      receive: (text: string) => Promise<IncomingFile>,
    ): Promise<Command<Document>> {
      const row = await getDocument(viewer, uuid);
      if (row.kind !== 'youtube') throw new AppError('YOUTUBE_URL_INVALID');
      const chips = (await store.listChips([row.id])).get(row.id) ?? [];
      const incoming = await receive(transcript);
      const fileKey = await files.keep(incoming, row.storageFolder);
      return {
        async commit(tx) {
          const used = await store.lockUsage(tx, viewer.userId);
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          if (used.bytes - current.sizeBytes + incoming.bytes > billing.limitsFor(viewer).storageBytes)
            throw new AppError('STORAGE_LIMIT_REACHED');
          if (current.status !== 'failed')
            throw new AppError('EDIT_CONFLICT', [{ path: 'transcript', rule: 'not_failed' }]);
          const given = { fileKey, sizeBytes: incoming.bytes, status: 'pending' as const, errorCode: null };
          const pending = await store.updateDocument(tx, current, given);
          if (current.fileKey !== null) await events.raise(tx, 'document.file-replaced', { fileKey: current.fileKey });
          await events.raise(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
          await streams.tell(tx, viewer.userId, { type: 'document', uuid, status: 'pending' });
          return presentDocument(pending, chips, viewer.language);
        },
        discard: () => files.removeIfAlone(row.storageFolder, fileKey),
      };
    },

    async viewPages(viewer: Viewer, uuid: string) {
      const row = await getDocument(viewer, uuid);
      const pages = await store.listPages(row.id);
      return { items: pages.map(({ url, title, state }) => ({ url, title, state })) };
    },

    async listDocuments(viewer: SignedInViewer, query: QueryOf<typeof listDocuments>) {
      const { folder, ...filter } = query;
      const folderId = folder ? (await folders.getFolder(viewer, folder)).id : undefined;
      const { rows, total } = await store.listDocuments(viewer.userId, { ...filter, folderId });
      const chips = await store.listChips(rows.map(({ id }) => id));
      const items = rows.map((row) => presentDocument(row, chips.get(row.id) ?? [], viewer.language));
      return { items, page: query.page, pageSize: query.pageSize, total };
    },

    /** A folder's name and those of its documents that can be asked about now. */
    async listReadyIn(viewer: SignedInViewer, folder: string): Promise<{ name: string; documents: ReadyDocument[] }> {
      const row = await folders.getFolder(viewer, folder);
      return { name: row.name, documents: (await store.listDocumentsIn(row)).filter(isReady) };
    },

    async viewDocument(viewer: Viewer, uuid: string): Promise<Document> {
      const row = await getDocument(viewer, uuid);
      const chips = await store.listChips([row.id]);
      return presentDocument(row, chips.get(row.id) ?? [], 'language' in viewer ? viewer.language : 'en');
    },

    async updateDocument(
      viewer: SignedInViewer,
      uuid: string,
      body: BodyOf<typeof updateDocument>,
    ): Promise<Command<Document>> {
      const row = await getDocument(viewer, uuid);
      return {
        async commit(tx) {
          if (body.folders) await store.lockLinks(tx, viewer.userId);
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          if (current.version !== body.version)
            throw new AppError('EDIT_CONFLICT', [{ path: 'version', rule: 'stale', current: current.version }]);
          const folderRows = body.folders && (await folders.holdFolders(tx, viewer, body.folders));
          const changes = { name: body.name ?? current.name, version: current.version + 1 };
          const updated = await store.updateDocument(tx, current, changes);
          if (folderRows) await store.setFolders(tx, updated, folderRows);
          await streams.tell(tx, viewer.userId, { type: 'document', uuid, status: updated.status });
          const chips = folderRows ?? (await store.listChipsIn(tx, updated.id));
          return presentDocument(updated, chips, viewer.language);
        },
      };
    },

    async deleteDocument(viewer: SignedInViewer, uuid: string, name: string): Promise<Command<{ ok: true }>> {
      const row = await getDocument(viewer, uuid);
      if (!isNameTyped(name, row.name)) throw new AppError('DOCUMENT_NAME_MISMATCH');
      return {
        async commit(tx) {
          await removeDocuments(tx, viewer, [row]);
          return { ok: true };
        },
      };
    },

    async deleteDocuments(
      viewer: SignedInViewer,
      { uuids, count }: { uuids: string[]; count: number },
    ): Promise<Command<{ count: number }>> {
      const rows = await getDocuments(viewer, uuids);
      if (rows.length !== count) throw new AppError('VALIDATION_FAILED', [{ path: 'count', rule: 'not_their_number' }]);
      return {
        async commit(tx) {
          await removeDocuments(tx, viewer, rows);
          return { count };
        },
      };
    },

    /** Puts documents into a folder and no other; without one, into none. */
    async moveDocuments(
      viewer: SignedInViewer,
      { uuids, folder }: { uuids: string[]; folder?: string | undefined },
    ): Promise<Command<{ count: number }>> {
      const rows = await getDocuments(viewer, uuids);
      return {
        async commit(tx) {
          await store.lockLinks(tx, viewer.userId);
          const ids = rows.map(({ id }) => id);
          const current = await store.lockDocuments(tx, ids);
          if (current.length < rows.length) throw new AppError('DOCUMENT_NOT_FOUND');
          const [folderRow] = await folders.holdFolders(tx, viewer, folder ? [folder] : []);
          await store.moveDocuments(tx, current, folderRow);
          for (const { uuid, status } of current) {
            await streams.tell(tx, viewer.userId, { type: 'document', uuid, status });
          }
          return { count: current.length };
        },
      };
    },

    async retryDocument(viewer: SignedInViewer, uuid: string): Promise<Command<Document>> {
      const row = await getDocument(viewer, uuid);
      const chips = (await store.listChips([row.id])).get(row.id) ?? [];
      return {
        async commit(tx) {
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          // Anything but a failed reading already is on its way or done: the same answer (Z34).
          if (current.status !== 'failed') return presentDocument(current, chips, viewer.language);
          const pending = await store.updateDocument(tx, current, { status: 'pending', errorCode: null });
          await events.raise(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
          await streams.tell(tx, viewer.userId, { type: 'document', uuid, status: 'pending' });
          return presentDocument(pending, chips, viewer.language);
        },
      };
    },

    async viewContent(viewer: Viewer, uuid: string): Promise<DocumentContentView> {
      const row = await getReadyDocument(viewer, uuid);
      const content = await files.readJson<DocumentContent>(row.contentKey);
      const rows = await store.listSections(row.id);
      return {
        documentVersion: row.contentVersion,
        language: row.language ?? content.language,
        length: row.contentLength ?? 0,
        sections: content.sections.map((section, position) => ({
          uuid: rows[position]?.uuid ?? '',
          ...section,
          blocks: section.blocks.map((block) => withBoxes(block)),
        })),
        warnings: row.warnings,
        ...(content.recognised ? { recognised: content.recognised } : {}),
      };
    },

    async viewSections(viewer: Viewer, uuid: string) {
      const row = await getReadyDocument(viewer, uuid);
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

function withBoxes(block: Block): Block {
  const { places: _places, ...rest } = block;
  const boxes = boxesOf(block);
  return boxes ? { ...rest, boxes } : rest;
}

const TITLE_CHARACTERS = 60;

/** The first line, cut at a word. */
function titleOfText(text: string): string {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  if (line.length <= TITLE_CHARACTERS) return line;
  return `${firstCharacters(line, TITLE_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}
