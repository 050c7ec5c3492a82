import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { createDiskDriver } from './disk-driver.ts';
import type { BorrowedFile, ByteRange, FileDriver } from './file-driver.ts';
import { packJson } from './pack-json.ts';
import { StoredFileLost } from './stored-file-lost.ts';

const decompress = promisify(gunzip);

export interface StagedFile {
  /** Where the bytes lie until they are committed or discarded. */
  path: string;
  bytes: number;
}

/** Stored bytes under random names. A file is whole before its name exists (Z40). */
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
  /** A file, of so many bytes where that is known, or a part of it. */
  openStream(key: string, bytes?: number, range?: ByteRange): Promise<Readable>;
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
  /**
   * Removes the folders of a kind that no row names and to which nothing was written since `before`: a kill between
   * file and row leaves such.
   */
  sweepFolders(kind: string, before: Date, known: ReadonlySet<string>): Promise<void>;
  /** Keys in these folders that were written before and may be such left-overs. */
  listOldFiles(folders: readonly string[], before: Date): Promise<string[]>;
  /** Ends a sweep of a kind: all that was written before is judged. */
  settle(kind: string, before: Date): Promise<void>;
  sweepStaged(before: Date): Promise<void>;
  /** Proves that writing works (readiness). */
  check(): Promise<void>;
}

/** The store in the data folder. */
export const createDiskFileStore = async (dataDir: string): Promise<FileStore> => {
  const driver = await createDiskDriver(dataDir);
  // Former name of the staging folder: a kill may have left files there.
  return createFileStore(driver, [join(dataDir, 'files', 'waiting')]);
};

/** @param formerStaging folders of earlier versions that are swept, too */
export function createFileStore(driver: FileDriver, formerStaging: readonly string[] = []): FileStore {
  const { stagingFolder } = driver;
  const stagingPath = () => join(stagingFolder, randomUUID());

  async function commit({ path }: StagedFile, folder: string): Promise<string> {
    const key = `${folder}/${randomUUID()}`;
    await driver.put(path, key);
    return key;
  }

  async function readPacked(key: string): Promise<Buffer> {
    return decompress(await driver.read(key)).catch(() => {
      throw new StoredFileLost(key, 'damaged');
    });
  }

  return {
    async stage(bytes, through = new PassThrough()) {
      const path = stagingPath();
      try {
        // `flush` syncs the file before it is closed.
        await pipeline(bytes, through, createWriteStream(path, { mode: 0o600, flush: true }));
        return { path, bytes: (await stat(path)).size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    commit,
    discard: ({ path }) => rm(path, { force: true }),
    stagingPath,
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
    borrow: driver.borrow,
    readBytes: driver.read,
    openStream: driver.open,
    async requireWhole(key, bytes) {
      const size = await driver.sizeOf(key);
      if (bytes !== undefined && size !== bytes) throw new StoredFileLost(key, 'damaged');
    },
    hashJson: async (key) =>
      createHash('sha256')
        .update(await readPacked(key))
        .digest('hex'),
    remove: driver.remove,
    removeFolder: driver.removeFolder,
    async removeAndPruneFolder(folder, key) {
      await driver.remove(key);
      await driver.pruneFolder(folder);
    },
    newFolder(kind) {
      const name = randomUUID();
      return `${kind}/${name.slice(0, 2)}/${name}`;
    },
    async sweepFolders(kind, before, known) {
      for (const folder of await driver.listFolders(kind, before))
        if (!known.has(folder)) await driver.removeFolder(folder);
    },
    listOldFiles: driver.listFiles,
    settle: driver.settle,
    async sweepStaged(before) {
      for (const folder of [stagingFolder, ...formerStaging])
        for (const name of await readdir(folder).catch(() => [])) {
          const path = join(folder, name);
          const found = await stat(path, { throwIfNoEntry: false });
          if (found && found.mtime < before) await rm(path, { force: true });
        }
    },
    check: driver.check,
  };
}
