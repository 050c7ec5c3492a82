import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature, type ListFileKeys } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log.ts';
import { checkDocuments } from './documents.checks.ts';
import { exportDocuments } from './documents.export.ts';
import { importDocuments, importFolders } from './documents.import.ts';
import { mountDocuments } from './documents.routes.ts';
import { createDocumentsService } from './documents.service.ts';
import { createDocumentsStore } from './documents.store.ts';
import { createRemoveFilesWorker, createRemoveFileWorker, createSweepFilesWorker } from './documents.worker.ts';
import { createFoldersService } from './folders.service.ts';
import { createFoldersStore } from './folders.store.ts';
import { createImportedTexts } from './imported-texts.service.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Used } from '#server/platform/usage/usage-part.ts';

/** Wires documents, their views, and folders. */
export function createDocumentsFeature(ports: {
  database: Database;
  billing: BillingService;
  files: FileStore;
  events: EventBus;
  streams: EventStreams;
  clock: Clock;
  log: Logger;
  queue: Queue;
  extractor: Extractor;
  jobsByFile: { readonly name: string }[];
}) {
  const { database, billing, files, events, streams, clock, log, queue, jobsByFile } = ports;
  const store = createDocumentsStore(database.db);
  const foldersStore = createFoldersStore(database.db);
  const folders = createFoldersService({ foldersStore, store, events, clock });
  const documents = createDocumentsService({ store, foldersStore, folders, billing, files, events, streams, clock });
  return defineFeature(
    {
      checks: [checkDocuments(store, queue.inspection, clock)],
      exports: exportDocuments({ documents, folders, files }),
      usage: async (actor: SignedInActor): Promise<Used[]> => {
        const { documents: count, bytes } = await documents.readUsage(actor);
        return [
          { key: 'documents', used: count },
          { key: 'storageBytes', used: bytes },
        ];
      },
      imports: [importFolders(folders), importDocuments({ ...ports, documents })],
      erase: documents.deleteAllDocuments,
      workersOnFullDisk: [createRemoveFileWorker({ files, queue, jobsByFile }), createRemoveFilesWorker({ files })],
      mount: (router: Router) => mountDocuments(router, { documents, folders, files }),
    },
    {
      documents,
      folders,
      textsOf: createImportedTexts({ documents, files }),
      /** Created last, because it needs the file keys of every feature. */
      sweepFilesWorker: (fileKeysOfFeatures: ListFileKeys[]): JobWorker<object> =>
        createSweepFilesWorker({ database, store, files, events, clock, log, fileKeysOfFeatures }),
    },
  );
}
