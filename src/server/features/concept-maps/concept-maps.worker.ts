import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { createQuoteSearchWorker } from '#server/features/documents/quote-search.service.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { findMapSources } from './concept-maps.jobs.ts';
import type { ConceptMapsStore } from './concept-maps.store.ts';

/** Relocates the sources of each map. A source that is gone is null until a later version holds it again. */
export function createFindMapSourcesWorker({
  store,
  ...ports
}: {
  documents: DocumentsService;
  engine: Engine;
  files: FileStore;
  store: ConceptMapsStore;
}): JobWorker<{ documentId: number }> {
  return createQuoteSearchWorker(ports, {
    job: findMapSources,
    atOnce: 10,
    list: store.listSourcesOfOtherVersion,
    quotesOf: ({ sources }) => sources.map(({ quote, start }) => ({ quote, start })),
    async move(tx, { contentVersion }, found) {
      for (const { row, places } of found) {
        const moved = row.sources.map((source, place) => {
          const there = places[place];
          if (!there) return { ...source, isGone: true };
          const { quote, start, end, anchor } = there;
          return { ...source, quote, start, end, anchor, isGone: false };
        });
        await store.moveSources(tx, row.id, moved, contentVersion);
      }
    },
  });
}
