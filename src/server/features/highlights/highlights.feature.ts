import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { exportHighlightsOf } from './highlights.export.ts';
import { importHighlights } from './highlights.import.ts';
import { mountHighlights } from './highlights.routes.ts';
import { createHighlightsService } from './highlights.service.ts';
import { createHighlightsStore } from './highlights.store.ts';
import { createFindHighlightsWorker } from './highlights.worker.ts';

/** Wires highlights and notes in documents. */
export function createHighlightsFeature(ports: {
  database: Database;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  engine: Engine;
  files: FileStore;
  streams: EventStreams;
  limits: RateLimiter;
  clock: Clock;
}) {
  const store = createHighlightsStore(ports.database.db);
  const highlights = createHighlightsService({ ...ports, store });
  return defineFeature({
    exports: exportHighlightsOf(highlights, ports.documents),
    imports: [importHighlights({ ...ports, store })],
    workers: [createFindHighlightsWorker({ ...ports, store })],
    mount: (router: Router) => mountHighlights(router, { highlights, limits: ports.limits }),
  });
}
