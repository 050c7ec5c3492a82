import type { Writable } from 'node:stream';
import type { Database } from '#server/db/open-database.ts';
import { systemClock } from '#server/platform/clock.ts';
import { moveFiles, type MoveResult } from '#server/platform/files/move-files.ts';
import { type FileSettings, openPlace } from '#server/platform/files/open-files.ts';

const MEGABYTE = 1_000_000;
const describe = ({ files, bytes, copied, present, removed, gone, different }: MoveResult): string =>
  `${files} files, ${(bytes / MEGABYTE).toFixed(1)} MB: ${copied} copied, ${present} were there, ${removed} removed from the former place, ${gone} deleted meanwhile, ${different.length} differences`;

/**
 * Moves all files to the place that is written to, on a running server or beside one. The argument names that place and
 * its options: `s3 --verify`.
 */
export const moveFilesCommand =
  (config: FileSettings, database: Database) =>
  async (argument: string, answer: Writable): Promise<void> => {
    const [place, ...options] = argument.split(' ');
    if (!config.s3) throw new Error('The setting S3_BUCKET is needed, also for the way back.');
    if (place !== 's3' && place !== 'disk') throw new Error('Move to s3 or to disk.');
    if (place !== config.fileStore)
      throw new Error(
        `New files are written to ${config.fileStore}: restart all servers with FILE_STORE=${place} first.`,
      );
    const { s3 } = config;
    const open = (one: 'disk' | 's3') => openPlace(one, config, s3, database, systemClock);
    const result = await moveFiles(
      await open(place === 's3' ? 'disk' : 's3'),
      await open(place),
      { verify: options.includes('--verify'), deleteSource: options.includes('--delete-source') },
      (soFar) => answer.write(`${describe(soFar)} …\n`),
    );
    const differences = result.different.map((key) => `different: ${key}\n`).join('');
    answer.end(`${differences}${describe(result)}\n`);
  };
