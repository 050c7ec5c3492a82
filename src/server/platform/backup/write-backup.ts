import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { knownMigrations } from '#server/db/migrate.ts';
import { namedFiles } from '#server/db/named-files.ts';
import type { Database } from '#server/db/open-database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { StoredFileLost } from '#server/platform/files/stored-file-lost.ts';
import { HELD_PREFIX, holdFile, namesBelow } from '#server/platform/files/held-files.ts';
import { createMeter, DATABASE, FILES, MANIFEST, type Manifest, SECRET } from './manifest.ts';

const FASTEST = 1;

/**
 * Writes a consistent backup of database and files while the server runs (Z42). A file's bytes never change, so a hard
 * link to each keeps them. Deletions during the backup link the file first (`holdForBackups`), so the backup contains
 * every file its rows name.
 */
export async function writeBackup(
  {
    database,
    dataDir,
    now,
    bucket,
  }: {
    database: Pick<Database, 'engine' | 'dump'>;
    dataDir: string;
    now: Date;
    /** If files are in a bucket: copies those that rows name. */
    bucket?: Pick<FileStore, 'borrow'> | undefined;
  },
  target: Writable,
): Promise<Manifest> {
  const held = await mkdtemp(join(dataDir, HELD_PREFIX));
  const archive = pack();
  const entries: Manifest['entries'] = {};
  async function add(name: string, bytes: number, source: Readable): Promise<void> {
    const meter = createMeter();
    await pipeline(source, meter.through, archive.entry({ name, size: bytes }), { end: true });
    entries[name] = meter.read();
  }
  const written = pipeline(archive, createGzip({ level: FASTEST }), target);
  // Prevents an unhandled rejection; the error is handled below.
  written.catch(() => undefined);
  async function addFromBucket(from: Pick<FileStore, 'borrow'>, dump: string): Promise<void> {
    for (const key of await namedFiles(dump, database.engine)) {
      // It was held when a move or a deletion removed it from the data folder.
      if (FILES + key in entries) continue;
      try {
        await using file = await from.borrow(key);
        await add(FILES + key, (await stat(file.path)).size, createReadStream(file.path));
      } catch (error) {
        // Deleted since the dump, or lost; verifying the backup reports it.
        if (!(error instanceof StoredFileLost)) throw error;
      }
    }
  }
  try {
    const dump = join(held, DATABASE);
    if (bucket) await holdFile(join(dataDir, SECRET), join(held, SECRET));
    else await holdFiles(dataDir, held);
    await database.dump(dump);
    if (!bucket) await holdFiles(dataDir, held);
    for (const name of [DATABASE, SECRET, ...(await namesBelow(join(held, FILES))).map((path) => FILES + path)]) {
      const path = join(held, name);
      const size = await stat(path).then(
        (found) => found.size,
        () => undefined,
      );
      // If the secret comes from the environment, there is no file.
      if (size !== undefined) await add(name, size, createReadStream(path));
    }
    if (bucket) await addFromBucket(bucket, dump);
    const manifest: Manifest = {
      format: 1,
      engine: database.engine,
      createdAt: now.toISOString(),
      migrations: knownMigrations(),
      entries,
    };
    archive.entry({ name: MANIFEST }, JSON.stringify(manifest));
    archive.finalize();
    await written;
    return manifest;
  } catch (error) {
    destroy(archive, error);
    throw error;
  } finally {
    await rm(held, { recursive: true, force: true });
  }
}

function destroy(archive: Pack, error: unknown): void {
  archive.destroy(error instanceof Error ? error : new Error('stopped'));
}

/** Hard-links all files; existing links stay. */
async function holdFiles(dataDir: string, held: string): Promise<void> {
  const own = join(dataDir, 'files');
  for (const path of await namesBelow(own)) {
    // Uncommitted files belong to nothing yet.
    if (/^(?:staging|waiting)\//.test(path)) continue;
    await holdFile(join(own, path), join(held, FILES, path));
  }
  await holdFile(join(dataDir, SECRET), join(held, SECRET));
}
