import { analysisParts } from '#domain/analysis/part-names.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ExtractionService } from '#server/features/documents/reading.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log.ts';
import { mountAnalysis } from './analysis.routes.ts';
import { createAnalysisService, type AnalysisService } from './analysis.service.ts';
import { createAnalysisStore } from './analysis.store.ts';
import { createAnalysisJob } from './analysis.worker.ts';

/** The eleven parts that say what a document holds, and the material that questions are chosen from. */
export function createAnalysisFeature(ports: {
  database: Database;
  documents: DocumentsService;
  reading: ExtractionService;
  files: FileStore;
  engine: Engine;
  clock: Clock;
  log: Logger;
  queue: () => Queue;
}) {
  const service = (): AnalysisService => analysis;
  const job = createAnalysisJob({ ...ports, analysis: service });
  const requestRun = (tx: Tx, documentId: number) =>
    ports.queue().send(tx, job, { documentId }, { key: `document-${documentId}` });
  const store = createAnalysisStore(ports.database.db);
  const analysis = createAnalysisService({ ...ports, store, requestRun });
  return {
    analysis,
    jobs: [job],
    listFileKeys: store.listFileKeys,
    startAll: (tx: Tx, documentId: number) => analysis.start(tx, documentId, analysisParts),
    mount: (router: Router) => mountAnalysis(router, analysis),
  };
}
