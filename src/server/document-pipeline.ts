import type { DocumentKind } from '#domain/documents/upload-rules.ts';
import type { Tx } from './db/open-database.ts';
import type { EventBus } from './events.ts';
import type { JobDefinition } from './platform/jobs/define-job.ts';
import type { Queue } from './platform/jobs/queue.ts';

/** What began to read a text before it was replaced may read it to the end. */
const STILL_READ_SECONDS = 600;

/**
 * The whole chain of a document on one page: which event starts which work. Each job is written in the transaction of
 * its event, so neither exists without the other.
 */
export function connectPipeline({
  events,
  queue,
  extractJob,
  crawlJob,
  videoJob,
  transcribeJob,
  revisionJob,
  removeFileJob,
  removeFilesJob,
  startAnalysis,
  requestIndex,
  leaveOrders,
  leaveTests,
  requestQuoteSearch,
}: {
  events: EventBus;
  queue: () => Queue;
  extractJob: JobDefinition<{ documentId: number }>;
  crawlJob: JobDefinition<{ documentId: number }>;
  videoJob: JobDefinition<{ documentId: number }>;
  transcribeJob: JobDefinition<{ documentId: number }>;
  revisionJob: JobDefinition<{ documentId: number; fileKey: string }>;
  removeFileJob: JobDefinition<{ fileKey: string }>;
  removeFilesJob: JobDefinition<{ storageFolder: string }>;
  startAnalysis: (tx: Tx, documentId: number) => Promise<void>;
  requestIndex: (tx: Tx, documentId: number) => Promise<void>;
  leaveOrders: (tx: Tx, documentId: number) => Promise<void>;
  leaveTests: (tx: Tx, documentId: number) => Promise<void>;
  requestQuoteSearch: (tx: Tx, documentId: number) => Promise<void>;
}): void {
  const readingJobs: Partial<Record<DocumentKind, JobDefinition<{ documentId: number }>>> = {
    web: crawlJob,
    youtube: videoJob,
    wav: transcribeJob,
    mp3: transcribeJob,
    m4a: transcribeJob,
  };
  events.on('document.uploaded', (tx, { documentId, kind }) =>
    queue().send(tx, readingJobs[kind] ?? extractJob, { documentId }, { key: `document-${documentId}` }),
  );
  events.on('document.extracted', (tx, { documentId }) => startAnalysis(tx, documentId));
  events.on('document.extracted', (tx, { documentId }) => requestIndex(tx, documentId));
  // A job a file: one that is taken back, or that another follows, has its own end.
  events.on('document.revised', (tx, { documentId, fileKey }) =>
    queue().send(tx, revisionJob, { documentId, fileKey }, { key: fileKey }),
  );
  events.on('document.content-replaced', (tx, { documentId }) => requestQuoteSearch(tx, documentId));
  events.on('document.content-replaced', (tx, { contentKey }) =>
    queue().send(tx, removeFileJob, { fileKey: contentKey }, { afterSeconds: STILL_READ_SECONDS }),
  );
  events.on('document.file-replaced', (tx, { fileKey, mayBeRead }) =>
    queue().send(tx, removeFileJob, { fileKey }, { afterSeconds: mayBeRead ? STILL_READ_SECONDS : 0 }),
  );
  // Orders before tests: everything locks in this order.
  events.on('document.deleted', (tx, { documentId }) => leaveOrders(tx, documentId));
  events.on('document.deleted', (tx, { documentId }) => leaveTests(tx, documentId));
  events.on('document.deleted', (tx, { storageFolder }) => queue().send(tx, removeFilesJob, { storageFolder }));
}
