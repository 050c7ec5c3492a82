import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { houseModels } from '#domain/model/house-models.ts';
import { type FakeHub, startFakeHub } from '#testing/fake-hub.ts';
import { fetchModel, unfinished, type WantedFile } from './fetch-model.ts';
import { hubUrlOf, isHubAddress } from './model-file.ts';

const bytes = randomBytes(400_000);
const sha256 = createHash('sha256').update(bytes).digest('hex');
const times = { pausesMs: Array.from({ length: 20 }, () => 1), idleMs: 1_000 };
let hub: FakeHub;
let folder: string;
let file: WantedFile;
beforeAll(async () => {
  hub = await startFakeHub('/o/n/resolve/r/x.gguf', bytes);
});
afterAll(async () => {
  await hub.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-fetch-'));
  const url = hubUrlOf('hf:o/n/x.gguf', hub.origin, 'r');
  file = { url, path: join(folder, 'models', 'x.gguf'), bytes: bytes.length, sha256, reserveBytes: 0 };
  hub.mood({ kind: 'right' });
  hub.asked.length = 0;
});
const live = new AbortController().signal;
/** Leaves the partial file of an earlier attempt. */
async function begun(part: Buffer): Promise<void> {
  await mkdir(dirname(file.path), { recursive: true });
  await writeFile(unfinished(file.path), part);
}
const fetchIt = (signal = live) => fetchModel(file, signal, times);

it('[Y01] a file comes whole, and a connection that is cut goes on where it was', async () => {
  await begun(bytes.subarray(0, 16_384));
  hub.mood({ kind: 'cut', after: 100_000 });
  await fetchIt();
  // Bytes on a cut connection may be lost; bytes already written are not requested again.
  expect(hub.asked).toEqual(hub.asked.toSorted((one, other) => one - other));
  expect(hub.asked.at(-1)).toBeGreaterThanOrEqual(300_000);
  expect((await readFile(file.path)).equals(bytes)).toBe(true);
  expect(existsSync(unfinished(file.path))).toBe(false);
});

it('[Y01] stopped it keeps what came, and goes on from there', async () => {
  hub.mood({ kind: 'slow' });
  const stop = new AbortController();
  const fetching = fetchIt(stop.signal);
  setTimeout(() => stop.abort(), 200);
  await expect(fetching).rejects.toThrow(/abort/i);
  const have = (await readFile(unfinished(file.path))).length;
  expect(have).toBeGreaterThan(0);
  expect(existsSync(file.path)).toBe(false);
  hub.mood({ kind: 'right' });
  await fetchIt();
  expect(hub.asked).toEqual([0, have]);
  expect((await readFile(file.path)).equals(bytes)).toBe(true);
});

it('[Y01] a server without ranges begins at the beginning', async () => {
  await begun(bytes.subarray(0, 100_000));
  hub.mood({ kind: 'no-ranges' });
  await fetchIt();
  expect(hub.asked).toEqual([100_000]);
  expect((await readFile(file.path)).equals(bytes)).toBe(true);
});

it.each([
  ['other bytes of the same length are thrown away', { kind: 'wrong' } as const, 'wrong-bytes'],
  ['a file of another length is not begun', { kind: 'other-size' } as const, 'wrong-file'],
  ['bytes from another place are not written', { kind: 'other-range' } as const, 'wrong-file'],
  ['a refusal is told with its status', { kind: 'status', status: 404 } as const, 'refused'],
  ['a hub that stays away is given up', { kind: 'status', status: 503 } as const, 'unreachable'],
])('[Y01] %s', async (_, mood, problem) => {
  hub.mood(mood);
  await expect(fetchIt()).rejects.toMatchObject({ name: 'ModelFetchError', problem });
  expect(existsSync(file.path)).toBe(false);
  expect(existsSync(unfinished(file.path))).toBe(false);
});

it('[Y01] two that fetch it at once do not spoil it', async () => {
  await begun(bytes.subarray(0, 50_000));
  hub.mood({ kind: 'slow' });
  const ends = await Promise.allSettled([fetchIt(), fetchIt()]);
  expect(ends.map(({ status }) => status)).toContain('fulfilled');
  expect(hub.asked).toHaveLength(2);
  expect((await readFile(file.path)).equals(bytes)).toBe(true);
});

it('[Y01] a disk that takes nothing is told at once, and not taken for a hub that is away', async () => {
  await mkdir(unfinished(file.path), { recursive: true });
  await expect(fetchIt()).rejects.toMatchObject({ code: 'EISDIR' });
  expect(hub.asked).toHaveLength(1);
});

it('[Y01] without room nothing is asked for', async () => {
  file = { ...file, reserveBytes: Number.MAX_SAFE_INTEGER / 4 };
  await expect(fetchIt()).rejects.toMatchObject({ problem: 'no-room' });
  expect(hub.asked).toEqual([]);
});

it('[Y01] a damaged beginning is found at the end, and the next try has all of it', async () => {
  await begun(Buffer.alloc(100_000, 7));
  await expect(fetchIt()).rejects.toMatchObject({ problem: 'wrong-bytes' });
  await fetchIt();
  expect((await readFile(file.path)).equals(bytes)).toBe(true);
});

it('[X08] models that are offered are pinned to their bytes, and differ in size', () => {
  expect(houseModels.map(({ size }) => size)).toEqual(['small', 'medium', 'large']);
  for (const { address, revision, sha256: pinned, licence } of houseModels) {
    expect(isHubAddress(address)).toBe(true);
    expect(revision).toMatch(/^[\da-f]{40}$/);
    expect(pinned).toMatch(/^[\da-f]{64}$/);
    expect(licence).toBe('Apache-2.0');
  }
});
