import type { DocumentKind } from '#domain/documents/upload-rules.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { TranscriptionService } from '#server/features/transcription/transcription.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Job } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { WebClient } from '#server/platform/web/web-client.ts';
import { mountUploads } from './uploads.routes.ts';
import { createUploadsService } from './uploads.service.ts';

/** Wires every way to add study material. */
export function createUploadsFeature(ports: {
  billing: BillingService;
  documents: DocumentsService;
  extraction: ExtractionService;
  transcription: TranscriptionService;
  database: Database;
  files: FileStore;
  extractor: Extractor;
  web: WebClient;
  events: EventBus;
  queue: Queue;
  clock: Clock;
  limits: RateLimiter;
  extractionJobOf: (kind: DocumentKind) => Job<{ documentId: number }>;
}) {
  const uploads = createUploadsService(ports);
  return defineFeature({ mount: (router: Router) => mountUploads(router, { ...ports, uploads }) }, { uploads });
}
