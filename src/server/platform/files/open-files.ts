import type { Database } from '#server/db/open-database.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createFileIntents } from './file-intents.ts';
import { createDiskFileStore, createFileStore, type FileStore } from './file-store.ts';
import type { S3Settings } from './s3-driver.ts';

/** The bucket cannot be used; the message is for the operator who starts the server. */
export class BucketRefused extends Error {
  override name = 'BucketRefused';
}

export interface FileSettings {
  dataDir: string;
  /** Bucket for the files, if set; otherwise they are in the data folder. */
  s3: S3Settings | undefined;
  /** Local cache for a bucket's files; losing it does no harm. */
  scratch: { folder: string; bytes: number };
}

/** Opens the configured store: a bucket, else the data folder. Loads the S3 client only for a bucket. */
export async function openFiles(
  { s3, scratch, dataDir }: FileSettings,
  database: Database,
  clock: Clock,
): Promise<FileStore> {
  if (!s3) return createDiskFileStore(dataDir);
  const { createS3Driver } = await import('./s3-driver.ts');
  const files = createFileStore(
    await createS3Driver({
      settings: s3,
      intents: createFileIntents(database, clock),
      scratchFolder: scratch.folder,
      scratchBytes: scratch.bytes,
    }),
  );
  await files.check().catch((error: unknown) => {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new BucketRefused(`The setting S3_BUCKET is wrong: nothing can be written to ${s3.bucket} (${reason}).`, {
      cause: error,
    });
  });
  return files;
}
