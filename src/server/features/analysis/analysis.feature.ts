import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log.ts';
import { exportAnalyses } from './analysis.export.ts';
import { mountAnalysis } from './analysis.routes.ts';
import { createAnalysisService } from './analysis.service.ts';
import { createAnalysisStore } from './analysis.store.ts';
import { createAnalysisWorker } from './analysis.worker.ts';
import { createAnalysisDrafts } from './drafts.service.ts';

/** Wires the eleven parts of an analysis, and the material for questions. */
export function createAnalysisFeature(ports: {
  database: Database;
  documents: DocumentsService;
  files: FileStore;
  engine: Engine;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
  log: Logger;
  queue: Queue;
}) {
  const store = createAnalysisStore(ports.database.db);
  const drafts = createAnalysisDrafts({ ...ports, store, offline: ports.engine.name });
  const analysis = createAnalysisService({ ...ports, store, drafts });
  return defineFeature(
    {
      listFileKeys: analysis.listFileKeys,
      exports: exportAnalyses(analysis, ports.documents),
      workers: [createAnalysisWorker({ ...ports, analysis })],
      mount: (router: Router) => mountAnalysis(router, analysis),
    },
    { analysis, drafts },
  );
}
