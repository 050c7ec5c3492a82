import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/open-database.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createDiskSpace } from '#server/platform/files/disk-space.ts';
import { moveFiles, type MoveResult } from '#server/platform/files/move-files.ts';
import { openPlace } from '#server/platform/files/open-files.ts';
import { createLog } from '#server/platform/log.ts';

const MEGABYTE = 1_000_000;
/** Any fixed number: of all machines one moves files. */
const MOVE_LOCK = 7_324_203;

const describe = ({ files, bytes, copied, present, removed, gone, different }: MoveResult): string =>
  `${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB: ${copied} copied, ${present} were there, ${removed} removed from the former place, ${gone} deleted meanwhile, ${different.length} differences`;

/**
 * Moves all files to the place that is written to, on a running server or beside one. The argument names that place and
 * its options: `s3 --verify`. Stops when nobody reads the answer any more.
 */
export function moveFilesCommand(config: Config, database: Database) {
  let isMoving = false;

  async function move(argument: string, answer: Writable | ServerResponse, abort: AbortController): Promise<void> {
    const [place, ...options] = argument.split(' ');
    const { s3 } = config;
    if (!s3) throw new Error('The setting S3_BUCKET is needed, also for the way back.');
    if (place !== 's3' && place !== 'disk') throw new Error('Move to s3 or to disk.');
    if (place !== config.fileStore)
      throw new Error(
        `New files are written to ${config.fileStore}: restart all servers with FILE_STORE=${place} first.`,
      );
    const open = (one: 'disk' | 's3') => openPlace(one, config, s3, database, systemClock);
    const [from, to] = [await open(place === 's3' ? 'disk' : 's3'), await open(place)];
    answer.on('close', () => abort.abort(new Error('stopped')));
    const { requireRoom } = createDiskSpace({
      folder: config.dataDir,
      reserveBytes: config.diskReserveBytes,
      log: createLog({ logLevel: 'silent' }),
    });
    try {
      const result = await moveFiles(
        from,
        to,
        {
          verify: options.includes('--verify'),
          deleteSource: options.includes('--delete-source'),
          signal: abort.signal,
          requireRoom,
        },
        (soFar) => answer.write(`${describe(soFar)} …\n`),
      );
      const differences = result.different.map((key) => `different: ${key}\n`).join('');
      answer.end(`${differences}${describe(result)}\n`);
    } catch (error) {
      // Lines of progress may be out already, so that no other status can be answered.
      answer.end(`failed: ${error instanceof Error ? error.message : String(error)}\n`);
    } finally {
      await from.close?.();
      await to.close?.();
    }
  }

  return async (argument: string, answer: Writable | ServerResponse): Promise<void> => {
    if (isMoving) throw new Error('Files are being moved already.');
    isMoving = true;
    const abort = new AbortController();
    const unlock = await lockForAll(config.directUrl, (error) => abort.abort(error)).catch((error: unknown) => {
      isMoving = false;
      throw error;
    });
    try {
      await move(argument, answer, abort);
    } finally {
      await unlock();
      isMoving = false;
    }
  };
}

/** Takes a lock of Postgres for as long as its connection lives; the embedded database has one process. */
async function lockForAll(directUrl: string | undefined, lost: (error: Error) => void): Promise<() => Promise<void>> {
  if (directUrl === undefined) return async () => undefined;
  const client = new Client({ connectionString: directUrl });
  // A lost connection frees the lock, so the move must stop.
  client.on('error', lost);
  await client.connect();
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [MOVE_LOCK]);
  if (!rows[0]?.isOurs) {
    await client.end();
    throw new Error('Files are being moved already.');
  }
  return () => client.end();
}
