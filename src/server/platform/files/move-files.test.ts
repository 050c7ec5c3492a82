import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import type { FileDriver } from './file-driver.ts';
import { createFallbackDriver } from './fallback-driver.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { moveFiles } from './move-files.ts';
import { openPlace } from './open-files.ts';
import { StoredFileLost } from './stored-file-lost.ts';

const FILES = 60;
const COPY = { verify: false, deleteSource: false };

let folder: string;
let s3: FakeS3;
let test: Awaited<ReturnType<typeof openTestDatabase>>;
let places: Record<'disk' | 's3', FileDriver>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-move-'));
  s3 = await startFakeS3('repaso');
  test = await openTestDatabase();
  const settings = {
    bucket: 'repaso',
    prefix: 'school/',
    endpoint: s3.origin,
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    forcePathStyle: true,
  };
  const scratch = { folder: join(folder, 'scratch'), bytes: 10_000_000 };
  const open = (place: 'disk' | 's3') =>
    openPlace(place, { dataDir: folder, s3: settings, fileStore: 's3', scratch }, settings, test.database, systemClock);
  places = { disk: await open('disk'), s3: await open('s3') };
});
afterEach(async () => {
  await test.database.close();
  await test.drop();
  await s3.stop();
  await rm(folder, { recursive: true });
});

async function write(files: FileStore, bytes: Buffer): Promise<string> {
  return files.commit(await files.stage(Readable.from([bytes])), files.newFolder('documents'));
}

async function fill(driver: FileDriver): Promise<Map<string, Buffer>> {
  const files = createFileStore(driver);
  const all = new Map<string, Buffer>();
  for (let index = 0; index < FILES; index += 1) {
    const bytes = randomBytes(index * 997);
    all.set(await write(files, bytes), bytes);
  }
  return all;
}

async function keysIn(driver: FileDriver): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of driver.listAll()) keys.push(key);
  return keys.toSorted();
}

/** A driver whose process dies at a random one of the next writes. */
function dyingDriver(driver: FileDriver, writesLeft: number): FileDriver {
  let left = writesLeft;
  return {
    ...driver,
    async put(path, key) {
      left -= 1;
      if (left < 0) throw new Error('killed');
      await driver.put(path, key);
    },
  };
}

describe.each([
  ['disk', 's3'],
  ['s3', 'disk'],
] as const)('files that move from %s to %s', (from, to) => {
  it('[Z40, Z42] are all there with the same bytes, after ten runs that broke off', async () => {
    const all = await fill(places[from]);
    for (let kill = 0; kill < 10; kill += 1) {
      const breaking = moveFiles(places[from], dyingDriver(places[to], (kill * 7) % 5), COPY);
      await expect(breaking).rejects.toThrow('killed');
    }
    const copied = await moveFiles(places[from], places[to], COPY);
    expect([copied.files, copied.different]).toEqual([FILES, []]);
    expect(copied.present).toBeGreaterThan(0);
    const verified = await moveFiles(places[from], places[to], { verify: true, deleteSource: false });
    expect(verified).toMatchObject({ files: FILES, copied: 0, present: FILES, different: [] });
    expect(await keysIn(places[to])).toEqual([...all.keys()].toSorted());
    for (const [key, bytes] of all) expect((await places[to].read(key)).equals(bytes)).toBe(true);
    expect(await readdir(places[to].stagingFolder)).toEqual([]);
  });

  it('[Z40] are removed from their former place only where both are the same', async () => {
    const all = await fill(places[from]);
    await moveFiles(places[from], places[to], COPY);
    const damaged = [...all.keys()].at(-1) ?? '';
    const bytes = Buffer.from((all.get(damaged) ?? Buffer.alloc(0)).map((byte) => 255 - byte));
    if (to === 'disk') await writeFile(join(folder, 'files', damaged), bytes);
    else s3.objects.set(`school/${damaged}`, bytes);
    const result = await moveFiles(places[from], places[to], { verify: true, deleteSource: true });
    expect(result).toMatchObject({ removed: FILES - 1, different: [damaged] });
    expect(await keysIn(places[from])).toEqual([damaged]);
  });

  it('[Z40] are lent from where they are, and stay readable when a move removes them meanwhile', async () => {
    const all = await fill(places[from]);
    const server = createFallbackDriver(places[to], places[from]);
    const [key = '', bytes] = [...all].at(-1) ?? [];
    await using lent = await server.borrow(key);
    const moved = await moveFiles(places[from], places[to], { verify: true, deleteSource: true });
    expect([moved.removed, moved.different]).toEqual([FILES, []]);
    expect((await readFile(lent.path)).equals(bytes ?? Buffer.alloc(1))).toBe(true);
    await using after = await server.borrow(key);
    expect((await readFile(after.path)).equals(bytes ?? Buffer.alloc(1))).toBe(true);
  });

  it('[Z40] are moved by a run after one that was killed while it wrote, and nothing of others is', async () => {
    const all = await fill(places[from]);
    const [killed = ''] = all.keys();
    const folderOfKilled = killed.slice(0, killed.lastIndexOf('/'));
    await test.database.pool.query('insert into file_intents values ($1, $2, now()) on conflict (key) do nothing', [
      killed,
      folderOfKilled,
    ]);
    s3.objects.set('school/photos/summer.jpg', Buffer.from('of another program'));
    s3.objects.set('school/documents/', Buffer.alloc(0));
    await mkdir(join(folder, 'files/notes'), { recursive: true });
    await writeFile(join(folder, 'files/notes/list.txt'), 'of another program');
    const moved = await moveFiles(places[from], places[to], { verify: true, deleteSource: true });
    expect([moved.files, moved.removed, moved.different]).toEqual([FILES, FILES, []]);
    expect(await keysIn(places[to])).toEqual([...all.keys()].toSorted());
    expect(s3.objects.has('school/photos/summer.jpg')).toBe(true);
    expect(await readFile(join(folder, 'files/notes/list.txt'), 'utf8')).toBe('of another program');
  });

  it('[Z40, Z44] are read, written and deleted by a server meanwhile, and none comes back', async () => {
    const all = await fill(places[from]);
    const server = createFallbackDriver(places[to], places[from]);
    const files = createFileStore(server);
    const keys = [...all.keys()];
    const deleted = keys.filter((_, index) => index % 3 === 0);
    const moving = moveFiles(places[from], places[to], COPY);
    const written = randomBytes(5_000);
    const newKey = await write(files, written);
    await Promise.all(deleted.map((key) => files.remove(key)));
    const kept = keys.filter((key) => !deleted.includes(key));
    for (const key of kept) expect((await files.readBytes(key)).equals(all.get(key) ?? Buffer.alloc(1))).toBe(true);
    const { different, files: moved } = await moving;
    expect(different).toEqual([]);
    // Some were deleted after their copy.
    expect(moved).toBeGreaterThanOrEqual(kept.length);
    expect(await keysIn(places[to])).toEqual([...kept, newKey].toSorted());
    await expect(files.readBytes(deleted[0] ?? '')).rejects.toThrow(StoredFileLost);
  });
});
