import { retryEmbeddings } from '#contract/chat.ts';
import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ModelBudget } from '#server/features/generation/model-budget.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Embedder } from '#server/platform/embedding/embedder.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { createEmbeddingsService } from './embeddings.service.ts';
import { createEmbeddingsStore } from './embeddings.store.ts';
import { createEmbedMissingWorker, createEmbedWorker } from './embeddings.worker.ts';

/** Wires embeddings, if an embedding model is configured: questions then also find passages in other words. */
export function createEmbeddingsFeature(ports: {
  database: Database;
  documents: DocumentsService;
  files: FileStore;
  engine: Engine;
  budget: ModelBudget;
  embedder: Embedder | undefined;
  streams: EventStreams;
  queue: Queue;
  clock: Clock;
}) {
  const store = createEmbeddingsStore(ports.database.db);
  const embeddings = createEmbeddingsService({ ...ports, store });
  return defineFeature(
    {
      listFileKeys: embeddings.listFileKeys,
      workers: [
        createEmbedWorker({ ...ports, store, embeddings }),
        createEmbedMissingWorker({ ...ports, store, embeddings }),
      ],
      mount: (router: Router) =>
        router.write(retryEmbeddings, ({ actor, params }) => embeddings.retry(actor, params.uuid)),
    },
    { embeddings },
  );
}
