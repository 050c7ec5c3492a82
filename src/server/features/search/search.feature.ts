import { searchDocuments } from '#contract/search.ts';
import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { createSearchService } from './search.service.ts';
import { createSearchStore } from './search.store.ts';
import { createIndexMissingWorker, createIndexWorker } from './search.worker.ts';

/** Wires search in a user's documents. */
export function createSearchFeature(ports: {
  database: Database;
  documents: DocumentsService;
  files: FileStore;
  engine: Engine;
  queue: Queue;
}) {
  const store = createSearchStore(ports.database.db);
  const search = createSearchService({ ...ports, store });
  return defineFeature(
    {
      workers: [createIndexWorker({ ...ports, store }), createIndexMissingWorker({ ...ports, store })],
      mount: (router: Router) => router.read(searchDocuments, ({ actor, query }) => search.search(actor, query.q)),
    },
    { search },
  );
}
