import { statfs } from 'node:fs/promises';
import { AppError } from '#server/platform/app-error.ts';
import { type JobWorker, PostponedJob } from '#server/platform/jobs/define-job.ts';
import type { Logger } from '#server/platform/log.ts';
import { watchDataFolder } from '#server/db/data-folder.ts';

/** The room that is left where files and the embedded database lie. */
export interface DiskSpace {
  /** Refuses a write while there is too little left for it and for what must go on, or the folder is gone. */
  requireRoom(): Promise<void>;
  /** The same for work that goes on where it was. */
  postponeUntilRoom(): Promise<void>;
  /** Work that waits until there is room, instead of failing again and again for want of it. */
  onlyWithRoom<Payload extends object>(worker: JobWorker<Payload>): JobWorker<Payload>;
}

/**
 * New work stops while a reserve is still free: a database that cannot write its log ends, while reading, deleting and
 * the little that they write go on.
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

  /** A folder that was unmounted or moved away: whatever is written now would be missing once it is back. */
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

/** Whether something failed for want of room, in the database or beside it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = 'code' in error && fullCodes.has(String(error.code));
  return isFull || isDiskFull(error.cause);
}

/** The last one is what Postgres says. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
