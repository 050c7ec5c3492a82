import * as contract from '#contract/recognition.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/http/event-stream.ts';
import type { RateLimiter } from '#server/platform/http/rate-limit.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { principalKey } from '#server/platform/http/viewer.ts';
import type { JobDefinition } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { TextRecogniser } from '#server/platform/ocr/text-recogniser.ts';
import type { DocumentsService } from './documents.service.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { ReadingService } from './reading.service.ts';
import { createRecognitionService } from './recognition.service.ts';
import type { RecognitionStore } from './recognition.store.ts';
import { createRecognitionJob } from './recognition.worker.ts';

/** The recognition of text on the pages of scans. */
export function createRecognitionFeature(ports: {
  database: Database;
  files: FileStore;
  extractor: Extractor;
  recogniser: TextRecogniser;
  recognises: boolean;
  store: RecognitionStore;
  documentsStore: DocumentsStore;
  documents: DocumentsService;
  reading: ReadingService;
  events: EventBus;
  streams: EventStreams;
  limits: RateLimiter;
  queue: () => Queue;
}) {
  const requestRun = (tx: Tx, { id, uuid }: { id: number; uuid: string }) =>
    ports.queue().send(tx, job, { documentId: id }, { key: uuid });
  const recognition = createRecognitionService({
    ...ports,
    isOn: ports.recognises,
    requestRun,
  });
  const job: JobDefinition<{ documentId: number }> = createRecognitionJob({ ...ports, recognition });

  return {
    job,
    listFileKeys: ports.store.listFileKeys,
    mount(router: Router): void {
      router.read(contract.getRecognition, ({ viewer, params }) => recognition.viewRecognition(viewer, params.uuid));
      router.write(contract.startRecognition, async ({ viewer, params, request }) => {
        // It reads a whole file anew, as an upload does.
        ports.limits.take('upload', principalKey(request));
        return recognition.startRecognition(viewer, params.uuid);
      });
      router.write(
        contract.cancelRecognition,
        ({ viewer, params }) => recognition.cancelRecognition(viewer, params.uuid),
        async (_, { viewer, params }) => {
          // Else the page that is being read would be read to its end.
          await ports.queue().cancel(job, params.uuid);
          // Another window may have started it again before that: its job went too.
          const row = await ports.documentsStore.findDocument(viewer.userId, params.uuid);
          if (row) await ports.database.transaction((tx) => recognition.ensureRun(tx, row.id));
        },
      );
    },
  };
}
