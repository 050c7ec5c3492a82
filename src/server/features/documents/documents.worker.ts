import { createHash } from 'node:crypto';
import type { Database } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { defineJob, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { ReadingService } from './reading.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads one uploaded file into content: bytes → child process → file → row (Z22, Z37-Z39). */
export function createExtractJob({
  database,
  reading,
  files,
  extractor,
  readers,
}: {
  database: Database;
  readers: number;
  reading: ReadingService;
  files: FileStore;
  extractor: Extractor;
}) {
  return defineJob<{ documentId: number }>({
    name: 'documents.extract',
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 150,
    // One job a reader: a second one would spend its time waiting.
    concurrency: readers,
    async run({ documentId }, job) {
      const row = await database.transaction(async (tx) => {
        await job.fence(tx);
        return reading.beginReading(tx, documentId);
      });
      if (!row) return;
      const outcome = await extractor.extract(files.pathOf(row.fileKey), row.kind, job.signal);
      if (outcome.error) {
        const { error } = outcome;
        await database.transaction(async (tx) => {
          await job.fence(tx);
          await reading.failReading(tx, documentId, error);
        });
        return;
      }
      const content = row.language ? { ...outcome.content, language: row.language } : outcome.content;
      const contentVersion = createHash('sha256').update(JSON.stringify(content)).digest('hex');
      const contentKey = await files.writeJson(row.storageFolder, content);
      const kept = await database.transaction(async (tx) => {
        await job.fence(tx);
        return reading.finishReading(tx, documentId, { content, contentKey, contentVersion });
      });
      if (!kept) await files.removeIfAlone(row.storageFolder, contentKey);
    },
    async onDead({ documentId }) {
      await database.transaction((tx) => reading.failReading(tx, documentId, 'PROCESSING_TIMEOUT'));
    },
  });
}

/** Removes the files of a deleted document; the job outlives a kill that comes between rows and files. */
export function createRemoveFilesJob({ files }: { files: FileStore }) {
  return defineJob<{ storageFolder: string }>({
    name: 'documents.remove-files',
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 1,
    run: ({ storageFolder }) => files.removeFolder(storageFolder),
    async onDead() {},
  });
}

/** Removes what no row points to: a kill between file and row leaves such files (Z40). */
export function createSweepFilesJob({
  store,
  files,
  clock,
}: {
  store: DocumentsStore;
  files: FileStore;
  clock: Clock;
}) {
  return defineJob<object>({
    name: 'documents.sweep-files',
    attempts: 1,
    expireInSeconds: 600,
    concurrency: 1,
    schedule: '17 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - DAY_MS);
      const known = await store.listStorageFolders();
      for (const { folder, changedAt } of await files.listFolders('documents')) {
        if (!known.has(folder) && changedAt < before) await files.removeFolder(folder);
      }
      await files.sweepWaiting(before);
    },
    async onDead() {},
  });
}
