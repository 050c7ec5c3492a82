import type { Database, Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { defineJob, type JobDefinition, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { SearchStore } from './search.store.ts';

/** Written at once: a whole book in one transaction would keep everybody from the embedded database. */
const PASSAGES_AT_ONCE = 25;

/** Makes the words of a document's text findable (D10). */
export function createIndexJob({
  database,
  documents,
  files,
  engine,
  store,
}: {
  database: Database;
  documents: DocumentsService;
  files: FileStore;
  engine: Engine;
  store: SearchStore;
}) {
  return defineJob<{ documentId: number }>({
    name: 'search.index',
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 300,
    concurrency: 1,
    async run({ documentId }, job) {
      const document = await documents.findDocumentUnscoped(documentId);
      const { contentKey, contentVersion } = document ?? {};
      if (!document || !contentKey || !contentVersion) return;
      if (await store.isIndexed(documentId, contentVersion)) return;
      const found = await engine.cutPassages({ contentPath: files.pathOf(contentKey), contentVersion }, job.signal);
      const whileThere = (write: (tx: Tx) => Promise<void>): Promise<boolean> =>
        database.transaction(async (tx) => {
          await job.fence(tx);
          const [held] = await documents.lockDocumentsForShare(tx, [documentId]);
          if (held) await write(tx);
          return held !== undefined;
        });
      let isThere = await whileThere((tx) => store.deletePassages(tx, documentId));
      for (let from = 0; isThere && from < found.length; from += PASSAGES_AT_ONCE) {
        const some = found.slice(from, from + PASSAGES_AT_ONCE);
        isThere = await whileThere((tx) => store.insertPassages(tx, document, from, some));
      }
      if (isThere) await whileThere((tx) => store.keepVersion(tx, documentId, contentVersion));
    },
    async onRetriesExhausted() {},
  });
}

/**
 * Documents from before there was a search, and those whose job was lost, are found too in the end; passages of which
 * less was kept are cut again.
 */
export function createIndexMissingJob({
  database,
  store,
  indexJob,
  queue,
}: {
  database: Database;
  store: SearchStore;
  indexJob: JobDefinition<{ documentId: number }>;
  queue: () => Queue;
}) {
  return defineJob<object>({
    name: 'search.index-missing',
    attempts: 1,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '*/10 * * * *',
    async run() {
      for (const documentId of await store.listMissing(100)) {
        await database.transaction(async (tx) => {
          await store.noteTry(tx, documentId);
          await queue().send(tx, indexJob, { documentId }, { key: `document-${documentId}` });
        });
      }
    },
    async onRetriesExhausted() {},
  });
}
