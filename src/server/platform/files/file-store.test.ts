import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { borrowBytes, describeFileStore, putFile } from '#testing/describe-file-store.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { createFileIntents } from './file-intents.ts';
import { createDiskFileStore, createFileStore, type FileStore } from './file-store.ts';
import { createS3Driver } from './s3-driver.ts';

const LATER = new Date('9000-01-01');
const MEGABYTE = 1_000_000;

let folder: string;
let s3: FakeS3;
let test: Awaited<ReturnType<typeof openTestDatabase>>;
const stores = new Map<string, FileStore>();

const openS3 = async (scratchBytes: number): Promise<FileStore> =>
  createFileStore(
    await createS3Driver({
      settings: {
        bucket: 'repaso',
        prefix: 'school/',
        endpoint: s3.origin,
        region: 'us-east-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
        forcePathStyle: true,
      },
      intents: createFileIntents(test.database, systemClock),
      scratchFolder: join(folder, 'scratch'),
      scratchBytes,
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-files-'));
  s3 = await startFakeS3('repaso');
  test = await openTestDatabase();
  stores.set('disk', await createDiskFileStore(join(folder, 'data')));
  stores.set('s3', await openS3(4 * MEGABYTE));
});
afterAll(async () => {
  await test.database.close();
  await test.drop();
  await s3.stop();
  await rm(folder, { recursive: true });
});

const of = (name: string): FileStore => {
  const store = stores.get(name);
  if (!store) throw new Error(name);
  return store;
};

describeFileStore('disk', () => of('disk'));
describeFileStore('s3', () => of('s3'));

describe('a bucket', () => {
  const inBucket = (key: string) => s3.objects.get(`school/${key}`);

  it('[Z40] names a file before it is written, so that what a kill leaves is found without listing the bucket', async () => {
    const files = of('s3');
    s3.mood('away');
    const storageFolder = files.newFolder('killed');
    await expect(putFile(files, Buffer.from('x'), storageFolder)).rejects.toThrow('socket hang up');
    s3.mood('right');
    expect(await files.listOldFiles([storageFolder], LATER)).toHaveLength(1);
    const listed = s3.calls.get('ListObjectsV2') ?? 0;
    await files.sweepFolders('killed', LATER, new Set([storageFolder]));
    await files.settle('killed', LATER);
    expect(s3.calls.get('ListObjectsV2') ?? 0).toBe(listed);
    expect(await files.listOldFiles([storageFolder], LATER)).toEqual([]);
  });

  it.each([1_000, 20 * MEGABYTE])(
    '[Z33] whose answer is lost after the bytes came holds them once: %i bytes',
    async (size) => {
      const files = of('s3');
      const bytes = randomBytes(size);
      s3.mood('answer-lost', 1);
      const key = await putFile(files, bytes);
      expect(inBucket(key)?.equals(bytes)).toBe(true);
      expect(s3.openUploads.size).toBe(0);
      s3.mood('right');
    },
  );

  it('[Z38] that asks to slow down is asked again', async () => {
    const files = of('s3');
    s3.mood('slow-down', 2);
    const key = await putFile(files, Buffer.from('patience'));
    expect(String(inBucket(key))).toBe('patience');
  });

  it('[Z38] whose answer is cut is read again where a whole file is wanted', async () => {
    const files = of('s3');
    const bytes = randomBytes(200_000);
    const key = await putFile(files, bytes);
    s3.mood('cut', 1);
    expect((await borrowBytes(files, key)).equals(bytes)).toBe(true);
    s3.mood('cut', 1);
    await expect(buffer(await files.openStream(key, bytes.length))).rejects.toThrow('aborted');
    s3.mood('right');
  });

  it('[Z38] that is away leaves no part of an upload behind once it is back', async () => {
    const files = of('s3');
    const staged = await files.stage(Readable.from([randomBytes(20 * MEGABYTE)]));
    const coming = files.commit(staged, files.newFolder('documents'));
    s3.mood('away');
    await expect(coming).rejects.toThrow('socket hang up');
    s3.mood('right');
    await files.commit(staged, files.newFolder('documents'));
    expect(existsSync(staged.path)).toBe(false);
  });

  it('[Z40] is copied to this machine once for many readers, and the oldest copies make room', async () => {
    const files = of('s3');
    const keys: string[] = [];
    for (let count = 0; count < 4; count += 1) keys.push(await putFile(files, randomBytes(1.5 * MEGABYTE)));
    const [first = '', ...others] = keys;
    const gets = () => s3.calls.get('GetObject') ?? 0;
    const before = gets();
    await Promise.all(Array.from({ length: 8 }, () => borrowBytes(files, first)));
    expect(gets() - before).toBe(1);
    const held = await files.borrow(first);
    for (const key of others) await borrowBytes(files, key);
    // Above the limit of 4 MB, borrowed files stay, and the others are removed.
    expect(existsSync(held.path)).toBe(true);
    await held[Symbol.asyncDispose]();
    await held[Symbol.asyncDispose]();
    const then = gets();
    await borrowBytes(files, keys.at(-1) ?? '');
    expect(gets() - then).toBe(0);
    await borrowBytes(files, others[0] ?? '');
    expect(gets() - then).toBe(1);
  });
});
