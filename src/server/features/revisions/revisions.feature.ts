import { dismissRevision, reviseDocument } from '#contract/documents.ts';
import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { RateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { stageUpload } from '#server/platform/http/stage-upload.ts';
import { createRevisionsService } from './revisions.service.ts';
import { createReadRevisionWorker } from './revisions.worker.ts';

/** Wires newer files of documents. */
export function createRevisionsFeature(ports: {
  database: Database;
  billing: BillingService;
  documents: DocumentsService;
  extraction: ExtractionService;
  extractor: Extractor;
  extractorSlots: number;
  files: FileStore;
  events: EventBus;
  limits: RateLimiter;
}) {
  const revisions = createRevisionsService(ports);
  const { billing, files, limits } = ports;
  const { replay } = ports.documents;
  return defineFeature({
    workers: [createReadRevisionWorker({ ...ports, revisions })],
    mount(router: Router) {
      router.write(
        reviseDocument,
        async ({ actor, params, request }) => {
          await limits.take('upload', principalKey(request));
          const upload = await stageUpload(request, files, billing.limitsFor(actor).uploadBytes);
          return revisions.revise(actor, params.uuid, upload);
        },
        { replay },
      );
      router.write(dismissRevision, ({ actor, params }) => revisions.dismiss(actor, params.uuid), { replay });
    },
  });
}
