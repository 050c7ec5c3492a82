import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createDiskDriver } from './disk-driver.ts';
import { createFallbackDriver } from './fallback-driver.ts';
import type { FileDriver } from './file-driver.ts';
import { createFileIntents } from './file-intents.ts';
import { createDiskFileStore, createFileStore, type FileStore } from './file-store.ts';
import type { S3Settings } from './s3-driver.ts';

/** The bucket cannot be used; the message is for the operator who starts the server. */
export class BucketRefused extends Error {
  override name = 'BucketRefused';
}

export interface FileSettings {
  dataDir: string;
  /** Bucket for the files, if set. */
  s3: S3Settings | undefined;
  /** Where new files are written; with a bucket the other place is still read. */
  fileStore: 'disk' | 's3';
  /** Local cache for a bucket's files; losing it does no harm. */
  scratch: { folder: string; bytes: number };
}

/** Opens one of the two places of an instance with a bucket. Loads the S3 client only for the bucket. */
export async function openPlace(
  place: 'disk' | 's3',
  { scratch, dataDir }: FileSettings,
  s3: S3Settings,
  database: Database,
  clock: Clock,
): Promise<FileDriver> {
  if (place === 'disk') return createDiskDriver(dataDir);
  const { createS3Driver } = await import('./s3-driver.ts');
  return createS3Driver({
    settings: s3,
    intents: createFileIntents(database, clock),
    scratchFolder: scratch.folder,
    scratchBytes: scratch.bytes,
  });
}

/** Opens the configured store: a bucket, else the data folder. */
export async function openFiles(settings: FileSettings, database: Database, clock: Clock): Promise<FileStore> {
  const { s3, fileStore, dataDir } = settings;
  if (!s3) return createDiskFileStore(dataDir);
  const open = (place: 'disk' | 's3') => openPlace(place, settings, s3, database, clock);
  const target = await open(fileStore);
  // A machine that never had files of its own needs no folder for them.
  const isAlone = fileStore === 's3' && !existsSync(join(dataDir, 'files'));
  const former = isAlone ? undefined : await open(fileStore === 's3' ? 'disk' : 's3');
  const files = createFileStore(
    former ? createFallbackDriver(target, former) : target,
    former ? [former.stagingFolder] : [],
  );
  await files.check().catch((error: unknown) => {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new BucketRefused(`The setting S3_BUCKET is wrong: nothing can be written to ${s3.bucket} (${reason}).`, {
      cause: error,
    });
  });
  return files;
}
