import type { Database } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { BillingService } from '#server/features/billing/billing.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ImportedTexts } from '#server/features/documents/imported-texts.service.ts';
import type { CardMemory } from '#server/features/flashcards/card-memory.service.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import type { PastedDrafts } from '#server/features/generation/pasted-drafts.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { usageOfFullest } from '#server/platform/usage/usage-part.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import { mapDrafter } from './assistant-map.ts';
import { exportConceptMaps } from './concept-maps.export.ts';
import { importConceptMaps } from './concept-maps.import.ts';
import { createConceptMapGenerator } from './concept-maps.generator.ts';
import { mountConceptMaps } from './concept-maps.routes.ts';
import { createConceptMapsService } from './concept-maps.service.ts';
import { createConceptMapsStore } from './concept-maps.store.ts';
import { createFindMapSourcesWorker } from './concept-maps.worker.ts';

/** Wires up concept maps: generated from a document or started empty, edited as a whole. */
export function createConceptMapsFeature(ports: {
  database: Database;
  documents: DocumentsService;
  textsOf: ImportedTexts;
  accounts: AccountsService;
  billing: BillingService;
  analysis: AnalysisService;
  cardMemory: CardMemory;
  engine: Engine;
  files: FileStore;
  streams: EventStreams;
  model: ModelSource;
  pasted: PastedDrafts;
  clock: Clock;
  log: Logger;
}) {
  const store = createConceptMapsStore(ports.database.db);
  const conceptMaps = createConceptMapsService({ ...ports, store });
  return defineFeature(
    {
      usage: usageOfFullest('mapsPerDocument', store.findFullest),
      exports: exportConceptMaps(conceptMaps, store),
      imports: [importConceptMaps({ ...ports, maps: conceptMaps })],
      workers: [createFindMapSourcesWorker({ ...ports, store })],
      mount: (router: Router) => mountConceptMaps(router, conceptMaps),
    },
    {
      copyMaps: conceptMaps.copyMaps,
      /** Parts of maps drafted by a person's own assistant. */
      assistant: mapDrafter(ports),
      generator: createConceptMapGenerator({ ...ports, store, conceptMaps }),
    },
  );
}
