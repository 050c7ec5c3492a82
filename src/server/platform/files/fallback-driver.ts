import { randomUUID } from 'node:crypto';
import { link, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BorrowedFile, FileDriver } from './file-driver.ts';
import { missingAs, StoredFileLost } from './stored-file-lost.ts';

/**
 * Writes to one driver and also reads what is still in the former one, so that files can move while servers run (see
 * move-files.ts).
 */
export function createFallbackDriver(target: FileDriver, former: FileDriver): FileDriver {
  async function either<T>(ask: (driver: FileDriver) => Promise<T>): Promise<T> {
    try {
      return await ask(target);
    } catch (error) {
      requireMissing(error);
    }
    try {
      return await ask(former);
    } catch (error) {
      requireMissing(error);
      // It may have moved between the two looks.
      return ask(target);
    }
  }

  /** Lends a link to a file of the former place, whose name a move may remove while it is read. */
  async function lendFormer(key: string): Promise<BorrowedFile> {
    await using lent = await former.borrow(key);
    const path = join(former.stagingFolder, randomUUID());
    await link(lent.path, path).catch(missingAs(key));
    return { path, [Symbol.asyncDispose]: () => rm(path, { force: true }) };
  }

  /** The former place first: a move checks it after each copy, and removes the copy of a file that is gone. */
  async function both(act: (driver: FileDriver) => Promise<void>): Promise<void> {
    await act(former);
    await act(target);
  }

  const union = async (list: (driver: FileDriver) => Promise<string[]>): Promise<string[]> => [
    ...new Set([...(await list(former)), ...(await list(target))]),
  ];

  return {
    stagingFolder: target.stagingFolder,
    put: target.put,
    sizeOf: (key) => either((driver) => driver.sizeOf(key)),
    read: (key) => either((driver) => driver.read(key)),
    open: (key, bytes, range) => either((driver) => driver.open(key, bytes, range)),
    borrow: (key) => either((driver) => (driver === former ? lendFormer(key) : driver.borrow(key))),
    async *listAll() {
      const seen = new Set<string>();
      for (const driver of [target, former])
        for await (const key of driver.listAll()) {
          if (!seen.has(key)) yield key;
          seen.add(key);
        }
    },
    remove: (key) => both((driver) => driver.remove(key)),
    removeFolder: (folder) => both((driver) => driver.removeFolder(folder)),
    pruneFolder: (folder) => both((driver) => driver.pruneFolder(folder)),
    listFolders: (kind, before) => union((driver) => driver.listFolders(kind, before)),
    listFiles: (folders, before) => union((driver) => driver.listFiles(folders, before)),
    settle: (kind, before) => both((driver) => driver.settle(kind, before)),
    check: target.check,
  };
}

function requireMissing(error: unknown): void {
  if (!(error instanceof StoredFileLost && error.reason === 'missing')) throw error;
}
