import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileDriver } from './file-driver.ts';
import { StoredFileLost } from './stored-file-lost.ts';

const AT_ONCE = 8;
const REPORT_EVERY = 1_000;

export interface MoveOptions {
  /** Reads files that are in both places again, and compares them. */
  verify: boolean;
  /** Removes each file from its former place once both were compared. */
  deleteSource: boolean;
  signal?: AbortSignal | undefined;
  /** Throws if the new place is full. */
  requireRoom?: (() => Promise<void>) | undefined;
}

export interface MoveResult {
  files: number;
  bytes: number;
  copied: number;
  /** Files that were in both places before. */
  present: number;
  removed: number;
  /** Files that a server deleted meanwhile. */
  gone: number;
  /** Keys whose bytes differ between the two places; neither is touched. */
  different: string[];
}

/**
 * Copies every file to another driver while servers run that write there and still read here. A run that breaks off is
 * repeated: keys never change their bytes, so what is there with the right size is done. Only one may run at a time: it
 * takes a file that is gone from its former place for a deleted one.
 */
export async function moveFiles(
  from: FileDriver,
  to: FileDriver,
  { verify, deleteSource, signal, requireRoom }: MoveOptions,
  report: (result: MoveResult) => void = () => undefined,
): Promise<MoveResult> {
  const result: MoveResult = { files: 0, bytes: 0, copied: 0, present: 0, removed: 0, gone: 0, different: [] };

  async function copy(key: string): Promise<string> {
    await requireRoom?.();
    const path = join(to.stagingFolder, randomUUID());
    try {
      const hash = createHash('sha256');
      const hashing = new PassThrough();
      hashing.on('data', (chunk: Buffer) => hash.update(chunk));
      await pipeline(await from.open(key), hashing, createWriteStream(path, { mode: 0o600, flush: true }));
      await to.put(path, key);
      return hash.digest('hex');
    } finally {
      await rm(path, { force: true });
    }
  }

  async function moveOne(key: string): Promise<void> {
    const bytes = await sizeIn(from, key);
    if (bytes === undefined) return void (result.gone += 1);
    const there = await sizeIn(to, key);
    let hash: string | undefined;
    if (there === undefined) {
      hash = await copy(key);
      // A server removes here first: if the file is gone now, nobody else removes the copy.
      if ((await sizeIn(from, key)) === undefined) {
        await to.remove(key);
        result.gone += 1;
        return;
      }
      result.copied += 1;
    } else result.present += 1;
    result.files += 1;
    result.bytes += bytes;
    const isSame =
      verify || deleteSource
        ? (hash ?? (await hashIn(from, key))) === (await hashIn(to, key))
        : there === undefined || there === bytes;
    if (!isSame) result.different.push(key);
    else if (deleteSource) {
      await from.remove(key);
      await from.pruneFolder(key.slice(0, key.lastIndexOf('/')));
      result.removed += 1;
    }
  }

  const underway = new Set<Promise<void>>();
  let failure: Error | undefined;
  for await (const key of from.listAll()) {
    if (failure || signal?.aborted) break;
    const one = moveOne(key)
      .catch((error: unknown) => {
        if (error instanceof StoredFileLost && error.reason === 'missing') result.gone += 1;
        else failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => underway.delete(one));
    underway.add(one);
    if (underway.size >= AT_ONCE) await Promise.race(underway);
    if (result.files > 0 && result.files % REPORT_EVERY === 0) report(result);
  }
  await Promise.all(underway);
  if (failure) throw failure;
  signal?.throwIfAborted();
  return result;
}

const sizeIn = (driver: FileDriver, key: string): Promise<number | undefined> =>
  driver.sizeOf(key).catch((error: unknown) => {
    if (error instanceof StoredFileLost) return undefined;
    throw error;
  });

async function hashIn(driver: FileDriver, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await driver.open(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
