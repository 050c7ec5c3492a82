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
  /** Path until the file is committed or discarded. */
  path: string;
  bytes: number;
}

/** Stores files under random names. A file is complete before its name exists (Z40). */
export interface FileStore {
  /**
   * Streams to the staging folder and syncs. The caller commits or discards the file. Rejects if the source breaks off.
   */
  stage(bytes: Readable, through?: Transform): Promise<StagedFile>;
  /** Gives a staged file its final key. */
  commit(incoming: StagedFile, folder: string): Promise<string>;
  discard(incoming: StagedFile): Promise<void>;
  writeJson(folder: string, value: unknown): Promise<string>;
  /** Like all reads, throws StoredFileLost if the file is missing or incomplete. */
  readJson<T>(key: string): Promise<T>;
  /** A free path in the staging folder, for a child process to write to; also valid as a prefix. */
  stagingPath(): string;
  /** Removes everything written to a staging path or prefix. */
  discardWritten(stagingPath: string): Promise<void>;
  /** Lends a file as a path to a child process, thread or library, which must not write to it. */
  borrow(key: string): Promise<BorrowedFile>;
  readBytes(key: string): Promise<Buffer>;
  /** Opens a file, with the expected size if known, or a part of it. */
  openStream(key: string, bytes?: number, range?: ByteRange): Promise<Readable>;
  /** Throws if the file is missing or does not have the given size. */
  requireWhole(key: string, bytes?: number): Promise<void>;
  /** SHA-256 of a JSON file as it was written. */
  hashJson(key: string): Promise<string>;
  remove(key: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes an unneeded file, and its folder if that is then empty (its owner was deleted meanwhile). */
  removeAndPruneFolder(folder: string, key: string): Promise<void>;
  /** A new random folder for the files of one object. */
  newFolder(kind: string): string;
  /**
   * Removes orphaned folders of a kind, i.e. without a row, if nothing was written to them since `before`. A crash
   * between writing file and row leaves them.
   */
  sweepFolders(kind: string, before: Date, known: ReadonlySet<string>): Promise<void>;
  /** Keys in these folders written before this moment, which may be orphans. */
  listOldFiles(folders: readonly string[], before: Date): Promise<string[]>;
  /** Ends the sweep of a kind, after everything written before was checked. */
  settle(kind: string, before: Date): Promise<void>;
  sweepStaged(before: Date): Promise<void>;
  /** Proves that writing works (readiness). */
  check(): Promise<void>;
}

/** The file store in the data folder. */
export const createDiskFileStore = async (dataDir: string): Promise<FileStore> => {
  const driver = await createDiskDriver(dataDir);
  // Former staging folder, in which a crash may have left files.
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
