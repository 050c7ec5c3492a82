import type { Clock } from '#server/platform/clock.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import type { JobWorker } from '#server/platform/jobs/define-job.ts';
import type { Logger } from '#server/platform/log.ts';
import type { CardImageRow, CardImagesStore } from './card-images.store.ts';
import { removeCardImages, sweepCardImages } from './flashcards.jobs.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const IMAGES_A_STEP = 500;

/** Runs as a job, so that a crash between deleting the rows and the files loses nothing. */
export function createRemoveCardImagesWorker({ files }: { files: FileStore }): JobWorker<{ folders: string[] }> {
  return {
    job: removeCardImages,
    makesRoom: true,
    attempts: 5,
    expireInSeconds: 300,
    concurrency: 1,
    async run({ folders }) {
      for (const folder of folders) await files.removeFolder(folder);
    },
  };
}

/** Removes images that no card has contained for a day, and orphaned files; logs lost files (Z40). */
export function createSweepCardImagesWorker({
  images,
  files,
  clock,
  log,
}: {
  images: CardImagesStore;
  files: FileStore;
  clock: Clock;
  log: Logger;
}): JobWorker<object> {
  async function reportLost({ uuid, fileKey, sizeBytes }: CardImageRow): Promise<void> {
    await files.requireWhole(fileKey, sizeBytes).catch((error: unknown) => {
      if (!(error instanceof StoredFileLost)) throw error;
      log.error({ image: uuid, file: error.key, reason: error.reason }, 'a stored file is lost');
    });
  }

  return {
    job: sweepCardImages,
    makesRoom: true,
    attempts: 1,
    expireInSeconds: 1_800,
    concurrency: 1,
    schedule: '47 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - DAY_MS);
      await images.deleteUnnamed(before);
      await files.sweepFolders('card-images', before, await images.listFoldersUnscoped());
      await files.settle('card-images', before);
      let rows = await images.listImagesUnscoped(0, IMAGES_A_STEP);
      while (rows.length > 0) {
        for (const row of rows) await reportLost(row);
        rows = await images.listImagesUnscoped(rows.at(-1)?.id ?? 0, IMAGES_A_STEP);
      }
    },
  };
}
