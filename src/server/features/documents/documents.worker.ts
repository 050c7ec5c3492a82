import type { Database } from '#server/db/open-database.ts';
import type { EventBus } from '#server/events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ListFileKeys } from '#server/platform/feature/feature.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import { removeFile, removeFiles, sweepFiles } from './documents.jobs.ts';
import type { DocumentsStore, StoredFiles } from './documents.store.ts';
import { createLostFilesReport } from './lost-files.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Documents per batch of the sweep. */
const SWEEP_STEP = 200;

/** Runs as a job, so that a crash between deleting the rows and the files loses nothing. */
export function createRemoveFilesWorker({ files }: { files: FileStore }): JobWorker<{ storageFolder: string }> {
  return {
    job: removeFiles,
    makesRoom: true,
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 1,
    run: ({ storageFolder }) => files.removeFolder(storageFolder),
  };
}

export function createRemoveFileWorker({
  files,
  queue,
  jobsByFile,
}: {
  files: FileStore;
  queue: Queue;
  /** Jobs whose key is the file they read; removing the file cancels them (Z39). */
  jobsByFile: { readonly name: string }[];
}): JobWorker<{ fileKey: string }> {
  return {
    job: removeFile,
    makesRoom: true,
    attempts: 5,
    expireInSeconds: 60,
    concurrency: 1,
    async run({ fileKey }) {
      for (const job of jobsByFile) await queue.cancel(job, fileKey);
      await files.remove(fileKey);
    },
  };
}

/** Removes orphaned files: a crash between writing file and row leaves them (Z40). Logs rows without a file. */
export function createSweepFilesWorker({
  database,
  store,
  files,
  events,
  clock,
  log,
  fileKeysOfFeatures,
}: {
  database: Database;
  store: DocumentsStore;
  files: FileStore;
  events: EventBus;
  clock: Clock;
  log: Logger;
  fileKeysOfFeatures: ListFileKeys[];
}): JobWorker<object> {
  const reportLostFiles = createLostFilesReport({ store, files, clock, log, fileKeysOfFeatures });

  /** Sweeps the folders of existing documents. */
  async function sweepFilesOf(rows: StoredFiles[], before: Date): Promise<void> {
    const found = await files.listOldFiles(
      rows.map(({ storageFolder }) => storageFolder),
      before,
    );
    const ids = rows.map(({ id }) => id);
    const named = new Set(rows.flatMap(({ fileKeys }) => fileKeys));
    for (const listFileKeys of fileKeysOfFeatures) for (const key of await listFileKeys(ids)) named.add(key);
    const unnamed = found.filter((key) => !named.has(key));
    await database.transaction(async (tx) => {
      // The file may have been replaced a moment ago and still have a reader.
      for (const key of unnamed) await events.emit(tx, 'document.file-replaced', { fileKey: key, mayBeRead: true });
    });
  }

  return {
    job: sweepFiles,
    makesRoom: true,
    attempts: 1,
    expireInSeconds: 1_800,
    concurrency: 1,
    schedule: '17 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - DAY_MS);
      await files.sweepStaged(before);
      await files.sweepFolders('documents', before, await store.listStorageFolders());
      let rows = await store.listStoredFiles(0, SWEEP_STEP);
      while (rows.length > 0) {
        await sweepFilesOf(rows, before);
        await reportLostFiles(rows);
        rows = await store.listStoredFiles(rows.at(-1)?.id ?? 0, SWEEP_STEP);
      }
      await files.settle('documents', before);
    },
  };
}
