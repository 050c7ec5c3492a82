import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ErrorCode } from '#contract/errors.ts';
import { canonicalText } from '#domain/documents/content.ts';
import { formatCaptions } from '#domain/documents/format-captions.ts';
import { cleanFileName, isFileKind } from '#domain/documents/upload-rules.ts';
import { youtubeVideoId } from '#domain/documents/video-address.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { defineJob, type JobDefinition, type JobRun, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import { TranscriptUnavailable, type YouTube } from '#server/platform/video/youtube.ts';
import { type CrawledPage, type CrawlPorts, crawlSite } from './crawl-site.ts';
import type { DocumentRow, DocumentsStore, StoredFiles } from './documents.store.ts';
import type { ReadDocument, ExtractionService, ReadSource } from './reading.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a document's text is read from. */
type ReadOutcome = (ReadSource & { error?: never }) | { error: ErrorCode; title?: string | undefined; content?: never };

interface ExtractionPorts {
  database: Database;
  reading: ExtractionService;
  files: FileStore;
}

/** The way of all documents: pending → read → content file → row (Z22, Z37-Z39). */
function createExtractionJob(
  { database, reading, files }: ExtractionPorts,
  definition: Pick<JobDefinition<{ documentId: number }>, 'name' | 'attempts' | 'expireInSeconds' | 'concurrency'>,
  read: (row: DocumentRow, job: JobRun) => Promise<ReadOutcome>,
) {
  return defineJob<{ documentId: number }>({
    ...definition,
    async run({ documentId }, job) {
      const row = await database.transaction(async (tx) => {
        await job.fence(tx);
        return reading.beginExtraction(tx, documentId);
      });
      if (!row) return;
      const outcome = await read(row, job);
      if (outcome.error) {
        const { error, title } = outcome;
        await database.transaction(async (tx) => {
          await job.fence(tx);
          await reading.failExtraction(tx, documentId, error, title);
        });
        return;
      }
      await saveExtraction({ database, files }, row, outcome, job, (tx, read) =>
        reading.finishExtraction(tx, documentId, read),
      );
    },
    async onRetriesExhausted({ documentId }) {
      await database.transaction((tx) => reading.abandonExtraction(tx, documentId, 'PROCESSING_TIMEOUT'));
    },
  });
}

/** Content file first, then the row that names it; what was not kept is removed again. */
export async function saveExtraction(
  { database, files }: Pick<ExtractionPorts, 'database' | 'files'>,
  { language, storageFolder }: DocumentRow,
  source: ReadSource,
  job: JobRun,
  finish: (tx: Tx, read: ReadDocument) => Promise<boolean>,
): Promise<void> {
  const content = language ? { ...source.content, language } : source.content;
  const contentVersion = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const contentKey = await files.writeJson(storageFolder, content);
  async function remove(): Promise<void> {
    await files.removeAndPruneFolder(storageFolder, contentKey);
    if (source.original) await files.removeAndPruneFolder(storageFolder, source.original.fileKey);
  }
  let isWritten = false;
  try {
    const kept = await database.transaction(async (tx) => {
      await job.fence(tx);
      const isKept = await finish(tx, { ...source, content, contentKey, contentVersion });
      isWritten = true;
      return isKept;
    });
    if (!kept) await remove();
  } catch (error) {
    // Past this point only the commit can have failed, and nobody knows how it ended: the sweep will tell.
    if (!isWritten) await remove();
    throw error;
  }
}

/** Reads an uploaded file in the child process. */
export function createExtractJob({
  extractor,
  readers,
  ...ports
}: ExtractionPorts & { extractor: Extractor; readers: number }) {
  const definition = {
    name: 'documents.extract',
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 150,
    // One job a reader: a second one would spend its time waiting.
    concurrency: readers,
  };
  return createExtractionJob(ports, definition, async ({ fileKey, kind }, { signal }) => {
    if (fileKey === null || !isFileKind(kind)) return { error: 'FILE_MISSING' };
    return extractor.extract(ports.files.pathOf(fileKey), kind, signal);
  });
}

/** Reads a web page and those it leads to; each is told as it is met. */
export function createCrawlJob(ports: ExtractionPorts & CrawlPorts) {
  const { database, reading } = ports;
  const definition = { name: 'documents.crawl', attempts: 3, expireInSeconds: 180, concurrency: 2 };
  return createExtractionJob(ports, definition, async (row, job) => {
    if (row.sourceUrl === null) return { error: 'URL_INVALID' };
    const tell = (change: (tx: Tx) => Promise<void>) =>
      database.transaction(async (tx) => {
        await job.fence(tx);
        await change(tx);
      });
    await tell((tx) => reading.forgetPages(tx, row));
    let position = 0;
    const onPage = (page: CrawledPage) => tell((tx) => reading.addPage(tx, row.id, position++, page));
    const outcome = await crawlSite({ url: row.sourceUrl, depth: row.crawlDepth ?? 0 }, ports, onPage, job.signal);
    if (outcome.error) return outcome;
    // Pages have no file; what is kept of them is their text.
    return { ...outcome, sizeBytes: Buffer.byteLength(canonicalText(outcome.content)) };
  });
}

/** Reads a video's captions, or the transcript that its owner gave. */
export function createVideoJob({
  extractor,
  youtube,
  ...ports
}: ExtractionPorts & { extractor: Extractor; youtube: YouTube }) {
  const { files } = ports;
  const definition = { name: 'documents.read-video', attempts: 3, expireInSeconds: 150, concurrency: 2 };
  return createExtractionJob(ports, definition, async (row, { signal }) => {
    if (row.fileKey !== null) {
      const path = files.pathOf(row.fileKey);
      const detected = await extractor.detectKind(path, 'transcript.txt');
      if ('error' in detected) return { error: detected.error };
      return isFileKind(detected.kind)
        ? extractor.extract(path, detected.kind, signal)
        : { error: 'FILE_TYPE_INVALID' };
    }
    const videoId = youtubeVideoId(row.sourceUrl ?? '');
    if (videoId === undefined) return { error: 'YOUTUBE_URL_INVALID' };
    const video = await youtube.readTranscript(videoId, row.language ?? undefined, signal).catch((error: unknown) => {
      if (error instanceof TranscriptUnavailable) return error;
      throw error;
    });
    if (video instanceof TranscriptUnavailable) return { error: 'TRANSCRIPT_UNAVAILABLE', title: video.title };
    const captions = await files.stage(Readable.from([formatCaptions(video.captions)]));
    try {
      const outcome = await extractor.extract(captions.path, 'srt', signal);
      if (!outcome.content) return outcome;
      return {
        content: { ...outcome.content, title: video.title },
        original: {
          fileKey: await files.commit(captions, row.storageFolder),
          fileName: cleanFileName(`${video.title}.srt`),
          sizeBytes: captions.bytes,
        },
        mediaSeconds: video.seconds,
      };
    } finally {
      // Kept, it lies there no more.
      await files.discard(captions);
    }
  });
}

/** Removes the files of a deleted document; the job outlives a kill that comes between rows and files. */
export function createRemoveFilesJob({ files }: { files: FileStore }) {
  return defineJob<{ storageFolder: string }>({
    name: 'documents.remove-files',
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 1,
    run: ({ storageFolder }) => files.removeFolder(storageFolder),
    async onRetriesExhausted() {},
  });
}

/** Removes a file that another one has taken the place of, or that nobody wants any more. */
export function createRemoveFileJob({
  files,
  stopExtraction,
}: {
  files: FileStore;
  /** Ends the reading of a newer file that was taken back, or that a still newer one follows (Z39). */
  stopExtraction: (fileKey: string) => Promise<void>;
}) {
  return defineJob<{ fileKey: string }>({
    name: 'documents.remove-file',
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 1,
    async run({ fileKey }) {
      await stopExtraction(fileKey);
      await files.remove(fileKey);
    },
    async onRetriesExhausted() {},
  });
}

/** Documents whose files are looked through together. */
const SWEEP_STEP = 200;

/** Removes what no row points to: a kill between file and row leaves such files (Z40). */
export function createSweepFilesJob({
  database,
  store,
  files,
  events,
  clock,
  listFileKeys,
}: {
  database: Database;
  store: DocumentsStore;
  files: FileStore;
  events: EventBus;
  clock: Clock;
  /** The files that rows which hang on these documents name. */
  listFileKeys: (documentIds: number[]) => Promise<string[]>;
}) {
  /** Files in the folders of documents that still are there. */
  async function sweepFilesOf(rows: StoredFiles[], before: Date): Promise<void> {
    const found = (await Promise.all(rows.map(({ storageFolder }) => files.listFiles(storageFolder)))).flat();
    const named = new Set([
      ...rows.flatMap(({ fileKeys }) => fileKeys),
      ...(await listFileKeys(rows.map(({ id }) => id))),
    ]);
    const unnamed = found.filter(({ key, changedAt }) => changedAt < before && !named.has(key));
    await database.transaction(async (tx) => {
      // It may have been replaced a moment ago, and somebody reads it to the end.
      for (const { key } of unnamed) await events.emit(tx, 'document.file-replaced', { fileKey: key, mayBeRead: true });
    });
  }

  return defineJob<object>({
    name: 'documents.sweep-files',
    attempts: 1,
    expireInSeconds: 600,
    concurrency: 1,
    schedule: '17 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - DAY_MS);
      const known = await store.listStorageFolders();
      for (const { folder, changedAt } of await files.listFolders('documents')) {
        if (!known.has(folder) && changedAt < before) await files.removeFolder(folder);
      }
      let rows = await store.listStoredFiles(0, SWEEP_STEP);
      while (rows.length > 0) {
        await sweepFilesOf(rows, before);
        rows = await store.listStoredFiles(rows.at(-1)?.id ?? 0, SWEEP_STEP);
      }
      await files.sweepStaged(before);
    },
    async onRetriesExhausted() {},
  });
}
