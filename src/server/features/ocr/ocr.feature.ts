import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { OcrProcess } from '#server/platform/ocr/ocr-process.ts';
import { mountOcr } from './ocr.routes.ts';
import { createOcrService } from './ocr.service.ts';
import { createOcrStore } from './ocr.store.ts';
import { createReadPageWorker } from './ocr.worker.ts';

/** Wires text recognition on the pages of scans. */
export function createOcrFeature(ports: {
  database: Database;
  documents: DocumentsService;
  extraction: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  events: EventBus;
  limits: RateLimiter;
  queue: Queue;
  ocrProcess: OcrProcess;
  isEnabled: boolean;
}) {
  const store = createOcrStore(ports.database.db);
  const ocr = createOcrService({ ...ports, store });
  return defineFeature(
    {
      workers: [createReadPageWorker({ ...ports, ocr })],
      listFileKeys: store.listFileKeys,
      mount: (router: Router) => mountOcr(router, { ocr, limits: ports.limits }),
    },
    { ocr },
  );
}
