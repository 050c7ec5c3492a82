import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Document, uploadUrl, uploadVideo } from '#contract/documents.ts';
import type { SignedInViewer } from '#domain/access/viewer.ts';
import type { ContentWarning, Language } from '#domain/documents/content.ts';
import {
  cleanFileName,
  type DocumentKind,
  documentTitle,
  isRecordingKind,
  pastedTextProblem,
} from '#domain/documents/upload-rules.ts';
import { youtubeAddress, youtubeVideoId } from '#domain/documents/video-address.ts';
import { plainAddress, webAddressProblem } from '#domain/documents/web-address.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
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
import type { DocumentsService } from './documents.service.ts';
import type { DocumentsStore } from './documents.store.ts';
import { firstNameOf } from './first-name.ts';
import type { FoldersService } from './folders.service.ts';
import type { ReadingService } from './reading.service.ts';
import type { TranscriptionService } from './transcription.service.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

export interface NewFile {
  incoming: IncomingFile;
  fileName: string;
  language?: Language | undefined;
  folder?: string | undefined;
  /** Stands for the bytes and the fields (Z33). */
  fingerprint: string;
}

/** Every way in: files, pasted text, pages, videos. Each ends in a row and the job that reads it. */
export function createUploadsService({
  store,
  documents,
  folders,
  files,
  extractor,
  web,
  transcription,
  reading,
  database,
  billing,
  events,
  streams,
  clock,
  stopRun,
}: {
  store: DocumentsStore;
  documents: DocumentsService;
  folders: FoldersService;
  files: FileStore;
  extractor: Extractor;
  web: WebClient;
  transcription: TranscriptionService;
  reading: ReadingService;
  database: Database;
  billing: BillingService;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
  /** Ends the job that reads a document, whichever it is. */
  stopRun: (documentId: number) => Promise<void>;
}) {
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
    limitBytes: (viewer: SignedInViewer) => billing.limitsFor(viewer).uploadBytes,

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
      const row = await documents.getDocument(viewer, uuid);
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

    /**
     * Ends a reading that nobody wants to wait for. What was written down of a recording stays, and is paid for, as is
     * the piece that was sent.
     */
    async cancelReading(viewer: SignedInViewer, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(viewer, uuid);
      const cancel = isRecordingKind(row.kind)
        ? await transcription.prepareCancel(row)
        : (tx: Tx) => reading.giveUpReading(tx, row.id, 'JOB_CANCELLED');
      return {
        async commit(tx) {
          await cancel(tx);
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          return presentDocument(current, await store.listChipsIn(tx, row.id), viewer.language);
        },
      };
    },

    /**
     * After a cancel is written: ends the work itself. Where it was asked for again since, and this cancel only comes
     * once more, the work is another one and goes on. Another window may still ask for it meanwhile: its job went too,
     * and is asked for once more.
     */
    async stopReading(viewer: SignedInViewer, uuid: string): Promise<void> {
      const row = await store.findDocument(viewer.userId, uuid);
      if (row?.status !== 'failed' || row.errorCode !== 'JOB_CANCELLED') return;
      await stopRun(row.id);
      await database.transaction(async (tx) => {
        const current = await store.lockDocument(tx, row.id);
        if (current?.status === 'pending' || current?.status === 'processing')
          await events.raise(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
      });
    },

    /** Reads a failed document again. */
    async retryDocument(viewer: SignedInViewer, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(viewer, uuid);
      const chips = (await store.listChips([row.id])).get(row.id) ?? [];
      return {
        async commit(tx) {
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          // Anything but a failed reading already is on its way or done: the same answer (Z34).
          if (current.status !== 'failed') return presentDocument(current, chips, viewer.language);
          if (isRecordingKind(current.kind)) await transcription.reserveRest(tx, viewer, current);
          const pending = await store.updateDocument(tx, current, { status: 'pending', errorCode: null });
          await events.raise(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
          await streams.tell(tx, viewer.userId, { type: 'document', uuid, status: 'pending' });
          return presentDocument(pending, chips, viewer.language);
        },
      };
    },
  };
}

const TITLE_CHARACTERS = 60;

/** The first line, cut at a word. */
function titleOfText(text: string): string {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  if (line.length <= TITLE_CHARACTERS) return line;
  return `${firstCharacters(line, TITLE_CHARACTERS).replace(/\s+\S*$/, '')}…`;
}
