import * as contract from '#contract/ocr.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { principalKey } from '#server/platform/http/actor.ts';
import type { JobDefinition } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { OcrProcess } from '#server/platform/ocr/ocr-process.ts';
import type { DocumentsService } from './documents.service.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { ExtractionService } from './reading.service.ts';
import { createOcrService } from './ocr.service.ts';
import type { OcrStore } from './ocr.store.ts';
import { createOcrJob } from './ocr.worker.ts';

/** The recognition of text on the pages of scans. */
export function createOcrFeature(ports: {
  database: Database;
  files: FileStore;
  extractor: Extractor;
  ocrProcess: OcrProcess;
  isOcrEnabled: boolean;
  store: OcrStore;
  documentsStore: DocumentsStore;
  documents: DocumentsService;
  reading: ExtractionService;
  events: EventBus;
  streams: EventStreams;
  limits: RateLimiter;
  queue: () => Queue;
}) {
  const requestRun = (tx: Tx, { id, uuid }: { id: number; uuid: string }) =>
    ports.queue().send(tx, job, { documentId: id }, { key: uuid });
  const ocr = createOcrService({
    ...ports,
    isOn: ports.isOcrEnabled,
    requestRun,
  });
  const job: JobDefinition<{ documentId: number }> = createOcrJob({ ...ports, ocr });

  return {
    job,
    listFileKeys: ports.store.listFileKeys,
    mount(router: Router): void {
      router.read(contract.getOcrRun, ({ actor, params }) => ocr.viewRecognition(actor, params.uuid));
      router.write(contract.startOcr, async ({ actor, params, request }) => {
        // It reads a whole file anew, as an upload does.
        await ports.limits.take('upload', principalKey(request));
        return ocr.startOcr(actor, params.uuid);
      });
      router.write(
        contract.cancelOcr,
        ({ actor, params }) => ocr.cancelOcr(actor, params.uuid),
        async (_, { actor, params }) => {
          // Else the page that is being read would be read to its end.
          await ports.queue().cancel(job, params.uuid);
          // Another window may have started it again before that: its job went too.
          const row = await ports.documentsStore.findDocument(actor.userId, params.uuid);
          if (row) await ports.database.transaction((tx) => ocr.ensureRun(tx, row.id));
        },
      );
    },
  };
}
