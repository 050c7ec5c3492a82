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
  detachDocumentFromGenerations,
  detachDocumentFromQuizzes,
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
  detachDocumentFromGenerations: (tx: Tx, documentId: number) => Promise<void>;
  detachDocumentFromQuizzes: (tx: Tx, documentId: number) => Promise<void>;
  requestQuoteSearch: (tx: Tx, documentId: number) => Promise<void>;
}): void {
  const extractionJobs: Partial<Record<DocumentKind, JobDefinition<{ documentId: number }>>> = {
    web: crawlJob,
    youtube: videoJob,
    wav: transcribeJob,
    mp3: transcribeJob,
    m4a: transcribeJob,
  };
  events.subscribe('document.uploaded', (tx, { documentId, kind }) =>
    queue().send(tx, extractionJobs[kind] ?? extractJob, { documentId }, { key: `document-${documentId}` }),
  );
  events.subscribe('document.extracted', (tx, { documentId }) => startAnalysis(tx, documentId));
  events.subscribe('document.extracted', (tx, { documentId }) => requestIndex(tx, documentId));
  // A job a file: one that is taken back, or that another follows, has its own end.
  events.subscribe('document.revised', (tx, { documentId, fileKey }) =>
    queue().send(tx, revisionJob, { documentId, fileKey }, { key: fileKey }),
  );
  events.subscribe('document.content-replaced', (tx, { documentId }) => requestQuoteSearch(tx, documentId));
  events.subscribe('document.content-replaced', (tx, { contentKey }) =>
    queue().send(tx, removeFileJob, { fileKey: contentKey }, { afterSeconds: STILL_READ_SECONDS }),
  );
  events.subscribe('document.file-replaced', (tx, { fileKey, mayBeRead }) =>
    queue().send(tx, removeFileJob, { fileKey }, { afterSeconds: mayBeRead ? STILL_READ_SECONDS : 0 }),
  );
  // Orders before tests: everything locks in this order.
  events.subscribe('document.deleted', (tx, { documentId }) => detachDocumentFromGenerations(tx, documentId));
  events.subscribe('document.deleted', (tx, { documentId }) => detachDocumentFromQuizzes(tx, documentId));
  events.subscribe('document.deleted', (tx, { storageFolder }) => queue().send(tx, removeFilesJob, { storageFolder }));
}
