import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { JobDefinition } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { OcrProcess } from '#server/platform/ocr/ocr-process.ts';
import type { Transcriber } from '#server/platform/transcription/transcriber.ts';
import type { YouTube } from '#server/platform/video/youtube.ts';
import type { WebClient } from '#server/platform/web/web-client.ts';
import { mountDocuments } from './documents.routes.ts';
import { createDocumentsService } from './documents.service.ts';
import { createDocumentsStore } from './documents.store.ts';
import {
  createCrawlJob,
  createExtractJob,
  createRemoveFileJob,
  createRemoveFilesJob,
  createSweepFilesJob,
  createVideoJob,
} from './documents.worker.ts';
import { createFoldersService } from './folders.service.ts';
import { createRevisionsService } from './revisions.service.ts';
import { createRevisionJob } from './revisions.worker.ts';
import { createExtractionService } from './reading.service.ts';
import { createUploadsService } from './uploads.service.ts';
import { createTranscriptionService, type TranscriptionLimits } from './transcription.service.ts';
import { createTranscriptionStore } from './transcription.store.ts';
import { createTranscribeJob } from './transcription.worker.ts';
import { createOcrFeature } from './ocr.feature.ts';
import { createOcrStore } from './ocr.store.ts';

/** Uploads, their reading, and folders. */
export function createDocumentsFeature(ports: {
  database: Database;
  files: FileStore;
  extractor: Extractor;
  web: WebClient;
  youtube: YouTube;
  transcriber: Transcriber | undefined;
  transcriptionLimits: TranscriptionLimits;
  ocrProcess: OcrProcess;
  /** Whether scans are recognised. */
  isOcrEnabled: boolean;
  /** Files that the extractor reads at the same time. */
  readers: number;
  billing: BillingService;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
  limits: RateLimiter;
  queue: () => Queue;
  /** The files that higher features keep beside those of documents. */
  listFileKeys: (documentIds: number[]) => Promise<string[]>;
}) {
  const store = createDocumentsStore(ports.database.db);
  const folders = createFoldersService({ ...ports, store });
  const reading = createExtractionService({ ...ports, store });
  const transcription = createTranscriptionService({
    ...ports,
    limits: ports.transcriptionLimits,
    store: createTranscriptionStore(ports.database.db),
    reading,
    requestRun: (tx, documentId) =>
      ports.queue().send(tx, transcribeJob, { documentId }, { key: `document-${documentId}` }),
  });
  const ocrRuns = createOcrStore(ports.database.db);
  const documents = createDocumentsService({ ...ports, store, ocrRuns, folders });
  const uploads = createUploadsService({
    ...ports,
    store,
    documents,
    folders,
    transcription,
    reading,
    stopRun: async (documentId) => {
      for (const job of [extractJob, crawlJob, videoJob, transcribeJob])
        await ports.queue().cancel(job, `document-${documentId}`);
    },
  });
  const revisions = createRevisionsService({ ...ports, store, ocrRuns, documents, reading });
  const extractJob = createExtractJob({ ...ports, reading });
  const crawlJob = createCrawlJob({ ...ports, reading });
  const videoJob = createVideoJob({ ...ports, reading });
  const transcribeJob: JobDefinition<{ documentId: number }> = createTranscribeJob({ ...ports, transcription });
  const revisionJob = createRevisionJob({ ...ports, revisions });
  const ocr = createOcrFeature({
    ...ports,
    store: ocrRuns,
    documentsStore: store,
    documents,
    reading,
  });
  const removeFileJob = createRemoveFileJob({
    ...ports,
    stopExtraction: (fileKey) => ports.queue().cancel(revisionJob, fileKey),
  });
  const removeFilesJob = createRemoveFilesJob(ports);
  return {
    documents,
    reading,
    extractJob,
    crawlJob,
    videoJob,
    transcribeJob,
    revisionJob,
    removeFileJob,
    removeFilesJob,
    sweepTranscription: transcription.sweep,
    jobs: [
      extractJob,
      crawlJob,
      videoJob,
      transcribeJob,
      revisionJob,
      ocr.job,
      removeFileJob,
      removeFilesJob,
      createSweepFilesJob({
        ...ports,
        store,
        listFileKeys: async (ids) => [...(await ocr.listFileKeys(ids)), ...(await ports.listFileKeys(ids))],
      }),
    ],
    mount: (router: Router) => {
      mountDocuments(router, { ...ports, documents, uploads, revisions, folders });
      ocr.mount(router);
    },
  };
}
