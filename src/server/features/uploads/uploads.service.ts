import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BodyOf } from '#contract/endpoint.ts';
import type { addSample, Document, uploadText, uploadUrl, uploadVideo } from '#contract/documents.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import { initialTitleOf } from '#domain/documents/initial-title.ts';
import {
  cleanFileName,
  type DocumentKind,
  documentTitle,
  isRecordingKind,
  pastedTextProblem,
  titleOfPastedText,
} from '#domain/documents/upload-rules.ts';
import { youtubeAddress, youtubeVideoId } from '#domain/documents/video-address.ts';
import { plainAddress, webAddressProblem } from '#domain/documents/web-address.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService, NewDocument } from '#server/features/documents/documents.service.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { TranscriptionService } from '#server/features/transcription/transcription.service.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore, StagedFile } from '#server/platform/files/file-store.ts';
import type { Command } from '#server/platform/command.ts';
import type { StagedUpload } from '#server/platform/files/staged-upload.ts';
import { documentKey, type Job } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { type WebClient, WebError } from '#server/platform/web/web-client.ts';

export type UploadsService = ReturnType<typeof createUploadsService>;

const samplesDir = join(import.meta.dirname, 'samples');

/** Path of a sample document, in Markdown. */
export const samplePath = (name: string, language: 'es' | 'en'): string => join(samplesDir, `${name}.${language}.md`);

type NewValues = Omit<NewDocument, 'uuid' | 'ownerId' | 'createdAt' | 'storageFolder' | 'fileKey' | 'sizeBytes'>;

/**
 * Every way to add material: files, pasted text, web pages, videos. Each creates a row and the job that extracts its
 * text.
 */
export function createUploadsService({
  documents,
  extraction,
  transcription,
  billing,
  database,
  files,
  extractor,
  web,
  events,
  queue,
  clock,
  extractionJobOf,
}: {
  documents: DocumentsService;
  extraction: ExtractionService;
  transcription: TranscriptionService;
  billing: BillingService;
  database: Database;
  files: FileStore;
  extractor: Extractor;
  web: WebClient;
  events: EventBus;
  queue: Queue;
  clock: Clock;
  /** The extraction job for this kind of document. */
  extractionJobOf: (kind: DocumentKind) => Job<{ documentId: number }>;
}) {
  const stageText = (text: string) => files.stage(Readable.from([text]));

  /** Adds a document and stores its file, if any, in a new folder; removes the file if the document is not added. */
  async function prepareDocument(
    actor: SignedInActor,
    values: NewValues,
    folder: string | undefined,
    staged?: StagedFile,
  ): Promise<Command<Document>> {
    const storageFolder = files.newFolder('documents');
    const file = staged ? { fileKey: await files.commit(staged, storageFolder), sizeBytes: staged.bytes } : undefined;
    return {
      async commit(tx) {
        const row = { sizeBytes: 0, ...values, ...file, uuid: randomUUID(), storageFolder, createdAt: clock.now() };
        const added = await documents.addDocument(tx, actor, row, folder);
        // Take the lock on everybody's minutes last.
        if (isRecordingKind(values.kind)) await transcription.reserve(tx, actor, values.mediaSeconds ?? 0);
        return added;
      },
      discard: () => files.removeFolder(storageFolder),
    };
  }

  return {
    limitBytes: (actor: SignedInActor) => billing.limitsFor(actor).uploadBytes,

    /**
     * Stores a staged file: detects its kind by content, commits it and adds the row. Discards the file if anything
     * fails.
     */
    async uploadFile(actor: SignedInActor, upload: StagedUpload): Promise<Command<Document>> {
      const { file, fingerprint, language, folder } = upload;
      try {
        const fileName = cleanFileName(upload.fileName);
        const detected = await extractor.detectKind(file.path, fileName);
        if ('error' in detected) throw new AppError(detected.error);
        const { kind, warnings } = detected;
        const mediaSeconds = isRecordingKind(kind) ? await transcription.measure(file, kind) : undefined;
        const values = { name: documentTitle(fileName), fileName, kind, language, warnings, mediaSeconds };
        return { fingerprint, ...(await prepareDocument(actor, values, folder, file)) };
      } catch (error) {
        await files.discard(file);
        throw error;
      }
    },

    async uploadText(
      actor: SignedInActor,
      { text, title, language, folder }: BodyOf<typeof uploadText>,
    ): Promise<Command<Document>> {
      if (text.trim() === '') throw new AppError('CONTENT_MISSING');
      const problem = pastedTextProblem(text);
      if (problem) throw new AppError(problem === 'too_short' ? 'CONTENT_TOO_SHORT' : 'CONTENT_TOO_LONG');
      const name = title?.trim() || titleOfPastedText(text);
      const values = { name, fileName: `${cleanFileName(name)}.txt`, kind: 'text' as const, language };
      return prepareDocument(actor, values, folder, await stageText(text));
    },

    /** Adds one of our sample texts, named by its first line. */
    async addSample(
      actor: SignedInActor,
      { name: sample, language }: BodyOf<typeof addSample>,
    ): Promise<Command<Document>> {
      const text = await readFile(samplePath(sample, language), 'utf8');
      const name = titleOfPastedText(text);
      const values = { name, fileName: `${cleanFileName(name)}.md`, kind: 'md' as const, language };
      return prepareDocument(actor, values, undefined, await stageText(text));
    },

    /** Adds a web page by its address; the job finds out what it contains. */
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
      const name = initialTitleOf({ kind: 'web', sourceUrl }) ?? '';
      const values = { name, fileName: '', kind: 'web' as const, language, sourceUrl, crawlDepth: depth };
      return prepareDocument(actor, values, folder);
    },

    /** Adds a video by its address, with a transcript if its captions are unavailable. */
    async addVideo(
      actor: SignedInActor,
      { url, transcript = '', language, folder }: BodyOf<typeof uploadVideo>,
    ): Promise<Command<Document>> {
      const videoId = youtubeVideoId(url.trim());
      if (videoId === undefined) throw new AppError('YOUTUBE_URL_INVALID');
      const sourceUrl = youtubeAddress(videoId);
      const name = initialTitleOf({ kind: 'youtube', sourceUrl }) ?? '';
      const values = { name, fileName: `${videoId}.srt`, kind: 'youtube' as const, language, sourceUrl };
      return prepareDocument(actor, values, folder, transcript.trim() === '' ? undefined : await stageText(transcript));
    },

    /** Adds a transcript to a video whose captions could not be read. */
    async giveTranscript(actor: SignedInActor, uuid: string, transcript: string): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      if (row.kind !== 'youtube') throw new AppError('YOUTUBE_URL_INVALID');
      const staged = await stageText(transcript);
      const fileKey = await files.commit(staged, row.storageFolder);
      return {
        async commit(tx) {
          const room = { freedBytes: ({ sizeBytes }: { sizeBytes: number }) => sizeBytes, addedBytes: staged.bytes };
          const current = await documents.requireRoom(tx, actor, room, row);
          if (current.status !== 'failed')
            throw new AppError('EDIT_CONFLICT', [{ path: 'transcript', rule: 'not_failed' }]);
          const given = { fileKey, sizeBytes: staged.bytes, status: 'pending' as const, errorCode: null };
          const pending = await documents.changeDocument(tx, current, given);
          if (current.fileKey !== null) await events.emit(tx, 'document.file-replaced', { fileKey: current.fileKey });
          await events.emit(tx, 'document.uploaded', { documentId: row.id, ownerId: row.ownerId, kind: row.kind });
          return documents.present(tx, actor, pending);
        },
        discard: () => files.removeAndPruneFolder(row.storageFolder, fileKey),
      };
    },

    /** Cancels an extraction. Transcripts of a recording stay and count, as does the piece already sent. */
    async cancelExtraction(actor: SignedInActor, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      const cancel = isRecordingKind(row.kind)
        ? await transcription.prepareCancel(row)
        : (tx: Tx) => extraction.abandon(tx, row.id, 'JOB_CANCELLED');
      return {
        async commit(tx) {
          await cancel(tx);
          return documents.present(tx, actor, await documents.lockDocument(tx, row));
        },
      };
    },

    /**
     * Stops the running job after a committed cancel, unless this is a replay and a new extraction was requested since.
     * If one is requested while its job is being stopped, it is queued again.
     */
    async stopExtraction(actor: SignedInActor, uuid: string): Promise<void> {
      const row = await documents.findDocument(actor, uuid);
      if (row?.status !== 'failed' || row.errorCode !== 'JOB_CANCELLED') return;
      await queue.cancel(extractionJobOf(row.kind), documentKey(row.id));
      await database.transaction(async (tx) => {
        const current = await documents.lockDocumentUnscoped(tx, row.id);
        if (current?.status === 'pending' || current?.status === 'processing')
          await events.emit(tx, 'document.uploaded', { documentId: row.id, ownerId: row.ownerId, kind: row.kind });
      });
    },

    /** Extracts the text of a failed document again. */
    async retryDocument(actor: SignedInActor, uuid: string): Promise<Command<Document>> {
      const row = await documents.getDocument(actor, uuid);
      return {
        async commit(tx) {
          const current = await documents.lockDocument(tx, row);
          // Unless the extraction failed, it is already running or done: return the same answer (Z34).
          if (current.status !== 'failed') return documents.present(tx, actor, current);
          if (isRecordingKind(current.kind)) await transcription.reserveRest(tx, actor, current);
          const pending = await documents.changeDocument(tx, current, { status: 'pending', errorCode: null });
          await events.emit(tx, 'document.uploaded', { documentId: row.id, ownerId: row.ownerId, kind: row.kind });
          return documents.present(tx, actor, pending);
        },
      };
    },
  };
}
