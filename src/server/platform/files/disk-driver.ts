import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { watchDataFolder } from '#server/db/data-folder.ts';
import type { FileDriver } from './file-driver.ts';
import { holdForBackups } from './held-files.ts';
import { isStoredKey } from './stored-key.ts';
import { missingAs, StoredFileLost } from './stored-file-lost.ts';
import { writeSynced } from './write-synced.ts';

/**
 * Stores files below `files` in a data folder and keeps them for running backups. A file is synced before its name
 * exists (Z40).
 */
export async function createDiskDriver(dataDir: string): Promise<FileDriver> {
  const root = join(dataDir, 'files');
  const stagingFolder = join(root, 'staging');
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(root, key);
  const isSameFolder = watchDataFolder(root);

  /**
   * Creates the folders of a key, but never the root: a missing root means that its disk is gone, and must not be
   * replaced.
   */
  async function makeFolder(folder: string): Promise<void> {
    const parts = folder.split('/');
    for (const [index] of parts.entries())
      await mkdir(pathOf(parts.slice(0, index + 1).join('/')), { mode: 0o700 }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
  }

  return {
    stagingFolder,
    async put(path, key) {
      const target = pathOf(key);
      await makeFolder(dirname(key));
      await rename(path, target);
      await syncPath(dirname(target));
    },
    sizeOf: async (key) => (await stat(pathOf(key)).catch(missingAs(key))).size,
    read: (key) => readFile(pathOf(key)).catch(missingAs(key)),
    async open(key, bytes, range) {
      const file = await open(pathOf(key)).catch(missingAs(key));
      try {
        const { size } = await file.stat();
        if (bytes !== undefined && size !== bytes) throw new StoredFileLost(key, 'damaged');
        return file.createReadStream(range);
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async borrow(key) {
      const path = pathOf(key);
      await stat(path).catch(missingAs(key));
      return { path, [Symbol.asyncDispose]: async () => undefined };
    },
    async *listAll() {
      for (const found of await readdir(root, { recursive: true, withFileTypes: true })) {
        const key = relative(root, join(found.parentPath, found.name)).replaceAll(sep, '/');
        if (found.isFile() && isStoredKey(key)) yield key;
      }
    },
    async remove(key) {
      await holdForBackups(dataDir, key);
      await rm(pathOf(key), { force: true });
    },
    async removeFolder(folder) {
      await holdForBackups(dataDir, folder);
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    async pruneFolder(folder) {
      // Fails for a folder in use, as intended.
      await rmdir(pathOf(folder)).catch(() => undefined);
    },
    async listFolders(kind, before) {
      const prefixes = await readdir(pathOf(kind)).catch(() => []);
      const folders = await Promise.all(
        prefixes.map(async (prefix) =>
          (await readdir(pathOf(`${kind}/${prefix}`))).map((name) => `${kind}/${prefix}/${name}`),
        ),
      );
      const found = await Promise.all(
        folders.flat().map(async (folder) => {
          const changedAt = await changedAtOf(pathOf(folder));
          return changedAt && changedAt < before ? folder : undefined;
        }),
      );
      return found.filter((folder) => folder !== undefined);
    },
    async listFiles(folders, before) {
      const found = await Promise.all(
        folders.map(async (folder) => {
          const names = await readdir(pathOf(folder)).catch(() => []);
          return Promise.all(
            names.map(async (name) => {
              const key = `${folder}/${name}`;
              const changedAt = await changedAtOf(pathOf(key));
              return changedAt && changedAt < before ? key : undefined;
            }),
          );
        }),
      );
      return found.flat().filter((key) => key !== undefined);
    },
    settle: async () => undefined,
    async check() {
      if (!isSameFolder()) throw new Error('the data folder is gone, or another one is in its place');
      const path = join(stagingFolder, randomUUID());
      await writeSynced(path, Buffer.from('ok'));
      await rm(path);
    },
  };
}

/** Undefined if it was removed after it was listed, since others keep working during a sweep. */
async function changedAtOf(path: string): Promise<Date | undefined> {
  return (await stat(path, { throwIfNoEntry: false }))?.mtime;
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
