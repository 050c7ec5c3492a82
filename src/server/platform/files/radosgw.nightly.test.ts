import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { describeFileStore } from '#testing/describe-file-store.ts';
import { hasRadosgw, type RadosgwProcess, startRadosgw } from '#testing/radosgw-process.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { createFileIntents } from './file-intents.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { createS3Driver } from './s3-driver.ts';

/** The same promises as on the stand-in, on a real engine. */
describe.skipIf(!hasRadosgw)('on Ceph', () => {
  let engine: RadosgwProcess;
  let folder: string;
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let files: FileStore;
  const open = async (bucket: string): Promise<FileStore> =>
    createFileStore(
      await createS3Driver({
        settings: {
          bucket,
          prefix: 'school/',
          endpoint: engine.origin,
          region: 'us-east-1',
          credentials: engine,
          forcePathStyle: true,
        },
        intents: createFileIntents(test.database, systemClock),
        scratchFolder: join(folder, 'scratch'),
        scratchBytes: 4_000_000,
      }),
    );
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'repaso-files-'));
    engine = await startRadosgw('repaso');
    test = await openTestDatabase();
    files = await open('repaso');
  });
  afterAll(async () => {
    await test.database.close();
    await test.drop();
    await engine.stop();
    await rm(folder, { recursive: true });
  });

  describeFileStore('radosgw', () => files);

  it('[Z40] a bucket that is not there is refused', async () => {
    await expect(open('elsewhere').then((store) => store.check())).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});
