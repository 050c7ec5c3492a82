import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { watchDataFolder } from '#server/db/data-folder.ts';
import { holdForBackups } from './held-files.ts';
import { packJson } from './pack-json.ts';
import { missingAs, StoredFileLost } from './stored-file-lost.ts';
import { writeSynced } from './write-synced.ts';

const decompress = promisify(gunzip);

export interface StagedFile {
  /** Where the bytes lie until they are committed or discarded. */
  path: string;
  bytes: number;
}

/** A stored file that lies at a path of this machine until it is disposed of. */
export interface BorrowedFile extends AsyncDisposable {
  readonly path: string;
}

/** Stored bytes. Names are random and their bytes never change; a file is whole and synced before its name exists (Z40). */
export interface FileStore {
  /** Streams to the staging folder and syncs. The caller commits or discards it. A source that breaks off rejects. */
  stage(bytes: Readable, through?: Transform): Promise<StagedFile>;
  /** Gives a staged file its lasting name. */
  commit(incoming: StagedFile, folder: string): Promise<string>;
  discard(incoming: StagedFile): Promise<void>;
  writeJson(folder: string, value: unknown): Promise<string>;
  /** Like all that reads: throws StoredFileLost for what is not there or not whole. */
  readJson<T>(key: string): Promise<T>;
  /** A free path in the staging folder, for a child process to write to, also to paths that begin with it. */
  stagingPath(): string;
  /** Removes all that was written to such a path. */
  discardWritten(stagingPath: string): Promise<void>;
  /** Lends a file to what reads paths: a child process, a thread, a library. Nobody writes to it. */
  borrow(key: string): Promise<BorrowedFile>;
  readBytes(key: string): Promise<Buffer>;
  /** A file, of so many bytes where that is known, or a part of it: both ends count. */
  openStream(key: string, bytes?: number, range?: { start: number; end: number }): Promise<Readable>;
  /** Throws where the file is missing, or of another size where that is known. */
  requireWhole(key: string, bytes?: number): Promise<void>;
  /** SHA-256 of a JSON file as it was written. */
  hashJson(key: string): Promise<string>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes a file that nobody wants, and its folder if that held nothing else (its owner was deleted meanwhile). */
  removeAndPruneFolder(folder: string, key: string): Promise<void>;
  /** A new random folder for the files of one thing. */
  newFolder(kind: string): string;
  /** The folders of a kind, with their age. */
  listFolders(kind: string): Promise<{ folder: string; changedAt: Date }[]>;
  /** The files in a folder, with their age; none where there is no folder. */
  listFiles(folder: string): Promise<{ key: string; changedAt: Date }[]>;
  sweepStaged(before: Date): Promise<void>;
  /** Proves that writing works (readiness). */
  check(): Promise<void>;
}

const STAGING = 'staging';
/** Former name of the folder: a kill may have left files there. */
const FORMER_STAGING = 'waiting';

/** The store below `files` of a data folder, which running backups share. */
export async function createFileStore(dataDir: string): Promise<FileStore> {
  const root = join(dataDir, 'files');
  await mkdir(join(root, STAGING), { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => join(root, key);
  const isSameFolder = watchDataFolder(root);

  /** Makes the folders of a name, but never the root: where that is gone, its disk is, and nothing takes its place. */
  async function makeFolder(folder: string): Promise<void> {
    const parts = folder.split('/');
    for (const [index] of parts.entries())
      await mkdir(pathOf(parts.slice(0, index + 1).join('/')), { mode: 0o700 }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        },
      );
  }

  async function commit({ path }: StagedFile, folder: string): Promise<string> {
    const key = `${folder}/${randomUUID()}`;
    const target = pathOf(key);
    await makeFolder(folder);
    await rename(path, target);
    await syncPath(dirname(target));
    return key;
  }

  async function remove(key: string): Promise<void> {
    await holdForBackups(dataDir, key);
    await rm(pathOf(key), { force: true });
  }

  async function stage(bytes: Readable, through: Transform = new PassThrough()): Promise<StagedFile> {
    const path = stagingPath();
    try {
      await pipeline(bytes, through, createWriteStream(path, { mode: 0o600 }));
      await syncPath(path);
      return { path, bytes: (await stat(path)).size };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async function listFiles(folder: string) {
    const names = await readdir(pathOf(folder)).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const key = `${folder}/${name}`;
        const changedAt = await changedAtOf(pathOf(key));
        return changedAt && { key, changedAt };
      }),
    );
    return found.filter((entry) => entry !== undefined);
  }

  const readBytes = (key: string): Promise<Buffer> => readFile(pathOf(key)).catch(missingAs(key));

  async function readPacked(key: string): Promise<Buffer> {
    return decompress(await readBytes(key)).catch(() => {
      throw new StoredFileLost(key, 'damaged');
    });
  }

  const stagingPath = () => join(root, STAGING, randomUUID());

  return {
    stage,
    commit,
    stagingPath,
    borrow: async (key) => ({ path: pathOf(key), [Symbol.asyncDispose]: async () => undefined }),
    readBytes,
    discard: ({ path }) => rm(path, { force: true }),
    async discardWritten(path) {
      for (const name of await readdir(dirname(path)))
        if (name.startsWith(basename(path))) await rm(join(dirname(path), name), { force: true });
    },
    async writeJson(folder, value) {
      const path = stagingPath();
      const file = await open(path, 'w', 0o600);
      try {
        await file.writeFile(await packJson(JSON.stringify(value)));
        await file.sync();
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
      return commit({ path, bytes: 0 }, folder);
    },
    async readJson<T>(key: string) {
      const bytes = await readPacked(key);
      try {
        return JSON.parse(bytes.toString('utf8')) as T;
      } catch {
        throw new StoredFileLost(key, 'damaged');
      }
    },
    async openStream(key, bytes, range) {
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
    async requireWhole(key, bytes) {
      const { size } = await stat(pathOf(key)).catch(missingAs(key));
      if (bytes !== undefined && size !== bytes) throw new StoredFileLost(key, 'damaged');
    },
    hashJson: async (key) =>
      createHash('sha256')
        .update(await readPacked(key))
        .digest('hex'),
    remove,
    async removeAndPruneFolder(folder, key) {
      await remove(key);
      // Fails on a folder that is still in use, which is what should happen.
      await rmdir(pathOf(folder)).catch(() => undefined);
    },
    async removeFolder(folder) {
      await holdForBackups(dataDir, folder);
      await rm(pathOf(folder), { recursive: true, force: true });
    },
    newFolder(kind) {
      const name = randomUUID();
      return `${kind}/${name.slice(0, 2)}/${name}`;
    },
    async listFolders(kind) {
      const prefixes = await readdir(pathOf(kind)).catch(() => []);
      const folders = await Promise.all(
        prefixes.map(async (prefix) =>
          (await readdir(pathOf(`${kind}/${prefix}`))).map((name) => `${kind}/${prefix}/${name}`),
        ),
      );
      const found = await Promise.all(
        folders.flat().map(async (folder) => {
          const changedAt = await changedAtOf(pathOf(folder));
          return changedAt && { folder, changedAt };
        }),
      );
      return found.filter((entry) => entry !== undefined);
    },
    listFiles,
    async sweepStaged(before) {
      for (const { key, changedAt } of (await Promise.all([STAGING, FORMER_STAGING].map(listFiles))).flat()) {
        if (changedAt < before) await rm(pathOf(key), { force: true });
      }
    },
    async check() {
      if (!isSameFolder()) throw new Error('the data folder is gone, or another one is in its place');
      const path = stagingPath();
      await writeSynced(path, Buffer.from('ok'));
      await rm(path);
    },
  };
}

/** Nothing when it was removed after it was listed: others keep working while a sweep looks. */
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
