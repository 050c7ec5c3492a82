import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { createQuoteSearchWorker } from '#server/features/documents/quote-search.service.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { EventStreams } from '#server/platform/events/event-streams.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { findHighlights } from './highlights.jobs.ts';
import type { HighlightsStore } from './highlights.store.ts';

/** Moves each highlight to its new place. If its words are gone, it stays in the list without a link. */
export function createFindHighlightsWorker({
  store,
  streams,
  ...ports
}: {
  documents: DocumentsService;
  engine: Engine;
  files: FileStore;
  store: HighlightsStore;
  streams: EventStreams;
}): JobWorker<{ documentId: number }> {
  return createQuoteSearchWorker(ports, {
    job: findHighlights,
    atOnce: 50,
    list: store.listOfOtherVersionUnscoped,
    quotesOf: ({ quote, quoteStart, before, after }) => [
      { quote, start: quoteStart, isPassage: true, around: { before, after } },
    ],
    async move(tx, { id, contentVersion: documentVersion }, found) {
      for (const { row, places } of found) {
        const [place] = places;
        const moved = place && {
          quote: place.quote,
          ...place.around,
          quoteStart: place.start,
          quoteEnd: place.end,
          anchor: place.anchor,
        };
        await store.move(tx, row.id, { ...moved, isGone: !place, documentVersion });
      }
      const document = (await ports.documents.listNames([id], tx)).get(id);
      if (!document) return;
      for (const ownerId of new Set(found.map(({ row }) => row.ownerId)))
        streams.publish(tx, ownerId, { type: 'highlight', uuid: document.uuid, status: 'changed' });
    },
  });
}
