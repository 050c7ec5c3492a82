import type { OutputOf } from '#contract/endpoint.ts';
import type { listCrawledPages } from '#contract/documents.ts';
import type { SignedInActor } from '#domain/access/actor.ts';
import type { Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { CrawledPage } from './read-site.ts';
import type { CrawlingStore } from './crawling.store.ts';

export type CrawlingService = ReturnType<typeof createCrawlingService>;

/** Stores the pages of a site and shows them as they are found (D05). */
export function createCrawlingService({ store, documents }: { store: CrawlingStore; documents: DocumentsService }) {
  return {
    async listPages(actor: SignedInActor, uuid: string): Promise<OutputOf<typeof listCrawledPages>> {
      const { id } = await documents.getDocument(actor, uuid);
      const pages = await store.listPages(id);
      return { items: pages.map(({ url, title, state }) => ({ url, title, state })) };
    },

    /** Runs before each reading of a site. */
    deletePages: store.deletePages,

    /** Saves and publishes a page as soon as it is found, while its site is being read. */
    async addPage(tx: Tx, documentId: number, position: number, page: CrawledPage): Promise<void> {
      const row = await documents.lockDocumentUnscoped(tx, documentId);
      if (row?.status !== 'processing') return;
      await store.insertPage(tx, { documentId, position, ...page });
      documents.publish(tx, row);
    },
  };
}
