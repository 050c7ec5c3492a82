import { statfs } from 'node:fs/promises';
import { AppError } from '#server/platform/app-error.ts';
import { type JobWorker, PostponedJob } from '#server/platform/jobs/define-job.ts';
import type { Logger } from '#server/platform/log.ts';
import { watchDataFolder } from '#server/db/data-folder.ts';

/** Free space for files and the embedded database. */
export interface DiskSpace {
  /** Throws if space is too low for this write and ongoing work, or if the folder is gone. */
  requireRoom(): Promise<void>;
  /** The same for a job, which is postponed instead. */
  postponeUntilRoom(): Promise<void>;
  /** Makes a worker wait for free space instead of failing repeatedly. */
  onlyWithRoom<Payload extends object>(worker: JobWorker<Payload>): JobWorker<Payload>;
}

/**
 * Stops new work while a reserve is still free: a database that cannot write its log crashes, while reads, deletions
 * and their small writes must continue.
 */
export function createDiskSpace({
  folder,
  reserveBytes,
  log,
}: {
  folder: string;
  reserveBytes: number;
  log: Logger;
}): DiskSpace {
  let wasFull = false;
  let wasGone = false;
  const isSameFolder = watchDataFolder(folder);

  /** The folder was unmounted or moved: data written now would be missing later. */
  function isGone(): boolean {
    const isNow = !isSameFolder();
    if (isNow !== wasGone)
      log.error(
        isNow ? `the data folder ${folder} is gone: nothing is written until it is back` : 'the data folder is back',
      );
    wasGone = isNow;
    return isNow;
  }

  async function isFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(folder);
    const isNow = bavail * bsize < reserveBytes;
    if (isNow !== wasFull)
      log.warn({ freeBytes: bavail * bsize }, isNow ? 'disk is full: writes wait' : 'disk has room again');
    wasFull = isNow;
    return isNow;
  }

  async function postponeUntilRoom(): Promise<void> {
    if (isGone()) throw new PostponedJob('the data folder is gone');
    if (await isFull()) throw new PostponedJob('the disk is full');
  }

  return {
    async requireRoom() {
      if (isGone()) throw new AppError('SERVICE_UNAVAILABLE');
      if (await isFull()) throw new AppError('DISK_FULL');
    },
    postponeUntilRoom,
    onlyWithRoom: (worker) => ({
      ...worker,
      async run(payload, job) {
        if (!worker.makesRoom) await postponeUntilRoom();
        await worker.run(payload, job);
      },
    }),
  };
}

/** Whether an operation failed because the disk is full, in the database or outside. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = 'code' in error && fullCodes.has(String(error.code));
  return isFull || isDiskFull(error.cause);
}

/** The last one is a Postgres code. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
