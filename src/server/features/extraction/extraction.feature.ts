import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createExtractionService } from './extraction.service.ts';
import { createExtractFileWorker } from './extraction.worker.ts';

/** Wires text extraction from every kind of source. */
export function createExtractionFeature(ports: {
  database: Database;
  documents: DocumentsService;
  events: EventBus;
  extractor: Extractor;
  extractorSlots: number;
  files: FileStore;
}) {
  const extraction = createExtractionService(ports);
  return defineFeature({ workers: [createExtractFileWorker({ ...ports, extraction })] }, { extraction });
}
