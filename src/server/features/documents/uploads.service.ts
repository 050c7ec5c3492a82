import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Document, uploadUrl, uploadVideo } from '#contract/documents.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
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
import type { FileStore, StagedFile } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { Command } from '#server/platform/http/run-write.ts';
import { type WebClient, WebError } from '#server/platform/web/web-client.ts';
import { presentDocument } from './documents.presenter.ts';
import type { DocumentsService } from './documents.service.ts';
import type { DocumentsStore } from './documents.store.ts';
import { initialTitleOf } from './initial-title.ts';
import type { FoldersService } from './folders.service.ts';
import type { ExtractionService } from './reading.service.ts';
import type { TranscriptionService } from './transcription.service.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

export interface NewFile {
  incoming: StagedFile;
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
  reading: ExtractionService;
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
    actor: SignedInActor,
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
    const limits = billing.limitsFor(actor);
    const used = await store.lockUsage(tx, actor.userId);
    if (used.documents >= limits.documents) throw new AppError('DOCUMENT_LIMIT_REACHED');
    if (used.bytes + values.sizeBytes > limits.storageBytes) throw new AppError('STORAGE_LIMIT_REACHED');
    if (isRecordingKind(values.kind)) await transcription.reserve(tx, actor, values.mediaSeconds ?? 0);
    const row = await store.insertDocument(tx, {
      ...values,
      uuid: randomUUID(),
      ownerId: actor.userId,
      createdAt: clock.now(),
    });
    const folderRows = folder ? await folders.lockFoldersForShare(tx, actor, [folder]) : [];
    await store.setFolders(tx, row, folderRows);
    await events.emit(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
    await streams.publish(tx, actor.userId, { type: 'document', uuid: row.uuid, status: row.status });
    return presentDocument(row, folderRows, actor.language);
  }

  return {
    limitBytes: (actor: SignedInActor) => billing.limitsFor(actor).uploadBytes,

    /** Takes a received file: kind by its content, lasting name, row. The file is dropped if anything fails. */
    async uploadFile(actor: SignedInActor, upload: NewFile): Promise<Command<Document>> {
      const { incoming, fingerprint } = upload;
      try {
        const fileName = cleanFileName(upload.fileName);
        const detected = await extractor.detectKind(incoming.path, fileName);
        if ('error' in detected) throw new AppError(detected.error);
        const { kind, warnings } = detected;
        const mediaSeconds = isRecordingKind(kind) ? await transcription.measure(incoming, kind) : undefined;
        const storageFolder = files.newFolder('documents');
        const fileKey = await files.commit(incoming, storageFolder);
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
          commit: (tx) => addDocument(tx, actor, values, folder),
          discard: () => files.removeFolder(storageFolder),
        };
      } catch (error) {
        await files.discard(incoming);
        throw error;
      }
    },

    async uploadText(
      actor: SignedInActor,
      {
        text,
        title,
        language,
        folder,
      }: { text: string; title?: string | undefined; language?: Language | undefined; folder?: string | undefined },
      receive: (text: string) => Promise<StagedFile>,
    ): Promise<Command<Document>> {
      if (text.trim() === '') throw new AppError('CONTENT_MISSING');
      const problem = pastedTextProblem(text);
      if (problem) throw new AppError(problem === 'too_short' ? 'CONTENT_TOO_SHORT' : 'CONTENT_TOO_LONG');
      const name = title?.trim() || titleOfText(text);
      const incoming = await receive(text);
      const storageFolder = files.newFolder('documents');
      const fileKey = await files.commit(incoming, storageFolder);
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
        commit: (tx) => addDocument(tx, actor, values, folder),
        discard: () => files.removeFolder(storageFolder),
      };
    },

    /** Takes the address of a page; whatever is behind it is found out by the job that reads it. */
    async addWebPage(
      actor: SignedInActor,
      { url, depth, language, folder }: BodyOf<typeof uploadUrl>,
    ): Promise<Command<Document>> {
      const problem = webAddressProblem(url);
      if (problem) throw new AppError(problem === 'invalid' ? 'URL_INVALID' : 'URL_NOT_ALLOWED');
      await web.check(url).catch((error: unknown) => {
        throw error instanceof WebError ? new AppError(error.code) : error;
      });
      const sourceUrl = plainAddress(url);
      const values = {
        name: initialTitleOf({ kind: 'web', sourceUrl }) ?? '',
        fileName: '',
        kind: 'web' as const,
        language,
        storageFolder: files.newFolder('documents'),
        sourceUrl,
        crawlDepth: depth,
        sizeBytes: 0,
      };
      return { commit: (tx) => addDocument(tx, actor, values, folder) };
    },

    /** Takes a video's address, and its transcript where its captions are not to be had. */
    async addVideo(
      actor: SignedInActor,
      { url, transcript = '', language, folder }: BodyOf<typeof uploadVideo>,
      receive: (text: string) => Promise<StagedFile>,
    ): Promise<Command<Document>> {
      const videoId = youtubeVideoId(url.trim());
      if (videoId === undefined) throw new AppError('YOUTUBE_URL_INVALID');
      const storageFolder = files.newFolder('documents');
      const incoming = transcript.trim() === '' ? undefined : await receive(transcript);
      const sourceUrl = youtubeAddress(videoId);
      const values = {
        name: initialTitleOf({ kind: 'youtube', sourceUrl }) ?? '',
        fileName: `${videoId}.srt`,
        kind: 'youtube' as const,
        language,
        storageFolder,
        sourceUrl,
        sizeBytes: incoming?.bytes ?? 0,
        ...(incoming ? { fileKey: await files.commit(incoming, storageFolder) } : {}),
      };
      return {
        commit: (tx) => addDocument(tx, actor, values, folder),
        discard: () => files.removeFolder(storageFolder),
      };
    },

    /** A video whose captions could not be read is read from a given transcript. */
    async giveTranscript(
      actor: SignedInActor,
      uuid: string,
      transcript: string,
      receive: (text: string) => Promise<StagedFile>,
    ): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      if (row.kind !== 'youtube') throw new AppError('YOUTUBE_URL_INVALID');
      const chips = (await store.listChips([row.id])).get(row.id) ?? [];
      const incoming = await receive(transcript);
      const fileKey = await files.commit(incoming, row.storageFolder);
      return {
        async commit(tx) {
          const used = await store.lockUsage(tx, actor.userId);
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          if (used.bytes - current.sizeBytes + incoming.bytes > billing.limitsFor(actor).storageBytes)
            throw new AppError('STORAGE_LIMIT_REACHED');
          if (current.status !== 'failed')
            throw new AppError('EDIT_CONFLICT', [{ path: 'transcript', rule: 'not_failed' }]);
          const given = { fileKey, sizeBytes: incoming.bytes, status: 'pending' as const, errorCode: null };
          const pending = await store.updateDocument(tx, current, given);
          if (current.fileKey !== null) await events.emit(tx, 'document.file-replaced', { fileKey: current.fileKey });
          await events.emit(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
          await streams.publish(tx, actor.userId, { type: 'document', uuid, status: 'pending' });
          return presentDocument(pending, chips, actor.language);
        },
        discard: () => files.removeAndPruneFolder(row.storageFolder, fileKey),
      };
    },

    /**
     * Ends a reading that nobody wants to wait for. What was written down of a recording stays, and is paid for, as is
     * the piece that was sent.
     */
    async cancelExtraction(actor: SignedInActor, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      const cancel = isRecordingKind(row.kind)
        ? await transcription.prepareCancel(row)
        : (tx: Tx) => reading.abandonExtraction(tx, row.id, 'JOB_CANCELLED');
      return {
        async commit(tx) {
          await cancel(tx);
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          return presentDocument(current, await store.listChipsIn(tx, row.id), actor.language);
        },
      };
    },

    /**
     * After a cancel is written: ends the work itself. Where it was asked for again since, and this cancel only comes
     * once more, the work is another one and goes on. Another window may still ask for it meanwhile: its job went too,
     * and is asked for once more.
     */
    async stopExtraction(actor: SignedInActor, uuid: string): Promise<void> {
      const row = await store.findDocument(actor.userId, uuid);
      if (row?.status !== 'failed' || row.errorCode !== 'JOB_CANCELLED') return;
      await stopRun(row.id);
      await database.transaction(async (tx) => {
        const current = await store.lockDocument(tx, row.id);
        if (current?.status === 'pending' || current?.status === 'processing')
          await events.emit(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
      });
    },

    /** Reads a failed document again. */
    async retryDocument(actor: SignedInActor, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      const chips = (await store.listChips([row.id])).get(row.id) ?? [];
      return {
        async commit(tx) {
          const current = await store.lockDocument(tx, row.id);
          if (!current) throw new AppError('DOCUMENT_NOT_FOUND');
          // Anything but a failed reading already is on its way or done: the same answer (Z34).
          if (current.status !== 'failed') return presentDocument(current, chips, actor.language);
          if (isRecordingKind(current.kind)) await transcription.reserveRest(tx, actor, current);
          const pending = await store.updateDocument(tx, current, { status: 'pending', errorCode: null });
          await events.emit(tx, 'document.uploaded', { documentId: row.id, kind: row.kind });
          await streams.publish(tx, actor.userId, { type: 'document', uuid, status: 'pending' });
          return presentDocument(pending, chips, actor.language);
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
