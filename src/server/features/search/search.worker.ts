import { createVocabulary } from '#domain/grading/lookalikes.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Engine } from '#server/platform/engine/engine.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { documentKey, type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { indexDocument, indexMissing } from './search.jobs.ts';
import type { SearchStore } from './search.store.ts';

/** Passages per transaction: a whole book in one would block the embedded database for other users. */
const PASSAGES_AT_ONCE = 25;

/** Indexes the text of a document for search (D10). */
export function createIndexWorker({
  documents,
  files,
  engine,
  store,
}: {
  documents: DocumentsService;
  files: FileStore;
  engine: Engine;
  store: SearchStore;
}): JobWorker<{ documentId: number }> {
  async function cutPassages(contentKey: string, contentVersion: string, signal: AbortSignal) {
    await using content = await files.borrow(contentKey);
    return await engine.cutSearchPassages({ contentPath: content.path, contentVersion }, signal);
  }

  return {
    job: indexDocument,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 300,
    concurrency: 1,
    async run({ documentId }, job) {
      const document = await documents.findDocumentUnscoped(documentId);
      const { contentKey, contentVersion } = document ?? {};
      if (!document || !contentKey || !contentVersion) return;
      if (await store.isIndexed(documentId, contentVersion)) return;
      const found = await cutPassages(contentKey, contentVersion, job.signal);
      const whileThere = (write: (tx: Tx) => Promise<void>): Promise<boolean> =>
        job.transaction(async (tx) => {
          const [locked] = await documents.lockDocumentsForShare(tx, [documentId]);
          if (locked) await write(tx);
          return locked !== undefined;
        });
      const vocabulary = createVocabulary();
      let isThere = await whileThere((tx) => store.deletePassages(tx, documentId));
      for (let from = 0; isThere && from < found.length; from += PASSAGES_AT_ONCE) {
        const some = found.slice(from, from + PASSAGES_AT_ONCE);
        for (const { text } of some) vocabulary.add(text);
        isThere = await whileThere((tx) => store.insertPassages(tx, document, from, some));
      }
      if (isThere) await whileThere((tx) => store.keepVersion(tx, documentId, contentVersion, vocabulary.words()));
    },
  };
}

/** Finds documents without an index, e.g. from older versions or after a lost job, and passages that need a rebuild. */
export function createIndexMissingWorker({
  database,
  store,
  queue,
}: {
  database: Database;
  store: SearchStore;
  queue: Queue;
}): JobWorker<object> {
  return {
    job: indexMissing,
    attempts: 1,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '*/10 * * * *',
    async run() {
      for (const documentId of await store.listMissing(100)) {
        await database.transaction(async (tx) => {
          await store.noteTry(tx, documentId);
          await queue.send(tx, indexDocument, { documentId }, { key: documentKey(documentId) });
        });
      }
    },
  };
}
