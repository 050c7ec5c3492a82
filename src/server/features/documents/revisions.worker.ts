import type { Database } from '#server/db/open-database.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { defineJob, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import { keepReading } from './documents.worker.ts';
import type { RevisionsService } from './revisions.service.ts';

/** Reads a newer file of a document in the child process. */
export function createRevisionJob({
  database,
  revisions,
  extractor,
  files,
  readers,
}: {
  database: Database;
  revisions: RevisionsService;
  extractor: Extractor;
  files: FileStore;
  readers: number;
}) {
  return defineJob<{ documentId: number }>({
    name: 'documents.read-revision',
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 150,
    concurrency: readers,
    async run({ documentId }, job) {
      const row = await database.transaction(async (tx) => {
        await job.fence(tx);
        return revisions.begin(tx, documentId);
      });
      if (!row) return;
      const { fileKey, kind } = row.revision;
      const outcome = await extractor.extract(files.pathOf(fileKey), kind, job.signal);
      const hasText = outcome.content?.sections.some(({ blocks }) => blocks.length > 0);
      // A scan would leave all that was made without its source.
      const error = outcome.error ?? (hasText ? undefined : 'TEXT_NOT_FOUND');
      if (error !== undefined || !outcome.content) {
        await database.transaction(async (tx) => {
          await job.fence(tx);
          await revisions.fail(tx, documentId, fileKey, error ?? 'INTERNAL_ERROR');
        });
        return;
      }
      await keepReading({ database, files }, row, outcome, job, (tx, read) => revisions.finish(tx, row, read));
    },
    async onDead({ documentId }) {
      await database.transaction((tx) => revisions.fail(tx, documentId, undefined, 'PROCESSING_TIMEOUT'));
    },
  });
}
