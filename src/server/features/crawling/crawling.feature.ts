import { listCrawledPages } from '#contract/documents.ts';
import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Router } from '#server/platform/http/register-endpoint.ts';
import type { WebClient } from '#server/platform/web/web-client.ts';
import { createCrawlingService } from './crawling.service.ts';
import { createCrawlingStore } from './crawling.store.ts';
import { createCrawlSiteWorker } from './crawling.worker.ts';

/** Wires web pages and sites. */
export function createCrawlingFeature(ports: {
  database: Database;
  documents: DocumentsService;
  extraction: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  web: WebClient;
}) {
  const crawling = createCrawlingService({
    store: createCrawlingStore(ports.database.db),
    documents: ports.documents,
  });
  return defineFeature({
    workers: [createCrawlSiteWorker({ ...ports, crawling })],
    mount: (router: Router) =>
      router.read(listCrawledPages, ({ actor, params }) => crawling.listPages(actor, params.uuid)),
  });
}
