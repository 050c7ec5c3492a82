import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
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
const put = async (files: FileStore, bytes: Buffer, to = files.newFolder('documents')): Promise<string> =>
  files.commit(await files.stage(Readable.from([bytes])), to);
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const fileIn = async (files: FileStore, key: string): Promise<Buffer> => {
  await using file = await files.borrow(key);
  return await readFile(file.path);
};

describe.each(['disk', 's3'])('files on %s', (name) => {
  // The largest file is uploaded to a bucket in parts.
  it.each([0, 1, 100_000, 20 * MEGABYTE])('[Z40] are read as they were written: %i bytes', async (size) => {
    const files = of(name);
    const bytes = randomBytes(size);
    const staged = await files.stage(Readable.from([bytes]));
    expect(staged.bytes).toBe(size);
    const key = await files.commit(staged, files.newFolder('documents'));
    expect(existsSync(staged.path)).toBe(false);
    expect(hashOf(await files.readBytes(key))).toBe(hashOf(bytes));
    expect(hashOf(await buffer(await files.openStream(key, size)))).toBe(hashOf(bytes));
    expect(hashOf(await fileIn(files, key))).toBe(hashOf(bytes));
    await files.requireWhole(key, size);
    await expect(files.requireWhole(key, size + 1)).rejects.toMatchObject({ reason: 'damaged' });
    await expect(files.openStream(key, size + 1)).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('[D12] are read in part, both ends counted', async () => {
    const files = of(name);
    const key = await put(files, Buffer.from('0123456789'));
    expect(String(await buffer(await files.openStream(key, 10, { start: 2, end: 4 })))).toBe('234');
    await expect(files.openStream(key, 11, { start: 2, end: 4 })).rejects.toMatchObject({ reason: 'damaged' });
  });

  it('[Z40] hold values as JSON with a hash of what was written', async () => {
    const files = of(name);
    const folderOf = files.newFolder('documents');
    const key = await files.writeJson(folderOf, { text: 'ñandú' });
    expect(await files.readJson(key)).toEqual({ text: 'ñandú' });
    expect(await files.hashJson(key)).toBe(hashOf(Buffer.from('{"text":"ñandú"}')));
  });

  it('[Z40] that are gone say so, whichever way they are read', async () => {
    const files = of(name);
    const key = await put(files, Buffer.from('x'));
    await files.remove(key);
    await files.remove(key);
    for (const read of [files.readBytes, files.readJson, files.openStream, files.requireWhole, files.hashJson])
      await expect(read(key)).rejects.toMatchObject({ name: 'StoredFileLost', reason: 'missing' });
  });

  it('[Z40] of a folder go with it, and those of others stay', async () => {
    const files = of(name);
    const [mine, other] = [files.newFolder('documents'), files.newFolder('documents')];
    const keys = [await put(files, Buffer.from('1'), mine), await put(files, Buffer.from('2'), mine)];
    const kept = await put(files, Buffer.from('3'), other);
    await files.removeFolder(mine);
    for (const key of keys) await expect(files.requireWhole(key)).rejects.toMatchObject({ reason: 'missing' });
    await files.requireWhole(kept, 1);
    await files.removeAndPruneFolder(other, kept);
    await expect(files.requireWhole(kept)).rejects.toMatchObject({ reason: 'missing' });
  });

  it('[Z40] that no row names are found by a sweep; named ones and fresh ones stay', async () => {
    const files = of(name);
    const [named, unnamed] = [files.newFolder('sweeps'), files.newFolder('sweeps')];
    const kept = await put(files, Buffer.from('1'), named);
    const stray = await put(files, Buffer.from('2'), named);
    const lost = await put(files, Buffer.from('3'), unnamed);
    await files.sweepFolders('sweeps', new Date(0), new Set());
    await files.requireWhole(lost);
    await files.sweepFolders('sweeps', LATER, new Set([named]));
    await expect(files.requireWhole(lost)).rejects.toMatchObject({ reason: 'missing' });
    expect(await files.listOldFiles([named], new Date(0))).toEqual([]);
    expect((await files.listOldFiles([named], LATER)).toSorted()).toEqual([kept, stray].toSorted());
    await files.settle('sweeps', LATER);
    await files.requireWhole(kept, 1);
  });

  it('[Z40] that were never committed leave nothing', async () => {
    const files = of(name);
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('cut off');
      })(),
    );
    await expect(files.stage(broken)).rejects.toThrow('cut off');
    const staged = await files.stage(Readable.from(['x']));
    await files.sweepStaged(new Date(0));
    expect(existsSync(staged.path)).toBe(true);
    await files.sweepStaged(LATER);
    expect(existsSync(staged.path)).toBe(false);
    await files.check();
  });
});

describe('a bucket', () => {
  const inBucket = (key: string) => s3.objects.get(`school/${key}`);

  it('[Z40] names a file before it is written, so that what a kill leaves is found without listing the bucket', async () => {
    const files = of('s3');
    s3.mood('away');
    const storageFolder = files.newFolder('killed');
    await expect(put(files, Buffer.from('x'), storageFolder)).rejects.toThrow('socket hang up');
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
      const key = await put(files, bytes);
      expect(inBucket(key)?.equals(bytes)).toBe(true);
      expect(s3.openUploads.size).toBe(0);
      s3.mood('right');
    },
  );

  it('[Z38] that asks to slow down is asked again', async () => {
    const files = of('s3');
    s3.mood('slow-down', 2);
    const key = await put(files, Buffer.from('patience'));
    expect(String(inBucket(key))).toBe('patience');
  });

  it('[Z38] whose answer is cut is read again where a whole file is wanted', async () => {
    const files = of('s3');
    const bytes = randomBytes(200_000);
    const key = await put(files, bytes);
    s3.mood('cut', 1);
    expect(hashOf(await fileIn(files, key))).toBe(hashOf(bytes));
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
    for (let count = 0; count < 4; count += 1) keys.push(await put(files, randomBytes(1.5 * MEGABYTE)));
    const [first = '', ...others] = keys;
    const gets = () => s3.calls.get('GetObject') ?? 0;
    const before = gets();
    await Promise.all(Array.from({ length: 8 }, () => fileIn(files, first)));
    expect(gets() - before).toBe(1);
    const held = await files.borrow(first);
    for (const key of others) await fileIn(files, key);
    // Above the limit of 4 MB, borrowed files stay, and the others are removed.
    expect(existsSync(held.path)).toBe(true);
    await held[Symbol.asyncDispose]();
    await held[Symbol.asyncDispose]();
    const then = gets();
    await fileIn(files, keys.at(-1) ?? '');
    expect(gets() - then).toBe(0);
    await fileIn(files, others[0] ?? '');
    expect(gets() - then).toBe(1);
  });
});
