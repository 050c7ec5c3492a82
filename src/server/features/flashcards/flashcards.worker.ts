import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { createQuoteSearchWorker } from '#server/features/documents/quote-search.service.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import { findCardQuotes } from './flashcards.jobs.ts';
import type { FlashcardsStore } from './flashcards.store.ts';

/**
 * Moves the quote of each card to its new place in the document. If the quote is gone, the card stays without a link.
 */
export function createFindCardQuotesWorker({
  store,
  ...ports
}: {
  documents: DocumentsService;
  engine: Engine;
  files: FileStore;
  store: FlashcardsStore;
}): JobWorker<{ documentId: number }> {
  return createQuoteSearchWorker(ports, {
    job: findCardQuotes,
    atOnce: 50,
    list: store.listQuotesOfOtherVersion,
    quotesOf: ({ quote, quoteStart }) => [{ quote: quote ?? '', start: quoteStart ?? 0 }],
    async move(tx, { contentVersion }, found) {
      for (const { row, places } of found) {
        const [place] = places;
        const { start = null, end = null } = place ?? {};
        const moved = place ? { quote: place.quote, anchor: place.anchor } : {};
        await store.moveQuote(tx, row.id, {
          ...moved,
          quoteStart: start,
          quoteEnd: end,
          documentVersion: contentVersion,
        });
      }
    },
  });
}
