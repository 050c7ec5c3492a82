import { existsSync, fdatasyncSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { makePrivate } from './data-folder.ts';

interface NodeFileStream {
  nfd: number;
}
interface EmscriptenInternals {
  Module?: { FS?: { filesystems?: { NODEFS?: { stream_ops?: { fsync?: (stream: NodeFileStream) => number } } } } };
}

/** The system caches the files too. PGlite fills its cache at the start, and the default would take 160 MB. */
const CACHE = ['-c', 'shared_buffers=32MB'];
/** A database in memory gains nothing from a cache. */
const SMALL_CACHE = ['-c', 'shared_buffers=16MB'];

/**
 * V8's optimising compiler takes 9 s and 600 MB for one function of Postgres, and now and then ends the process on
 * PGlite (nodejs/node#63421, #64500). A flag set at run time does not set those that it implies.
 */
function usePlainCompiler(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}

/**
 * Opens the embedded database in `dataDir/database`, or one in memory, optionally as a copy. By default PGlite never
 * syncs to the disk. Here each commit does: we remove `-F` (no fsync) and replace the file system's empty fsync with a
 * real one. This uses an internal, so the version is pinned, and the start fails if the internal is missing.
 */
export async function openPglite(dataDir: string | undefined, copyOf?: Blob): Promise<PGlite> {
  usePlainCompiler();
  if (dataDir === undefined) {
    const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
    return PGlite.create({ dataDir: 'memory://', loadDataDir: copyOf, startParams });
  }
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  removeHalfLogs(join(folder, 'pg_wal'));
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
    ...CACHE,
  ];
  const database = await PGlite.create({ dataDir: folder, startParams });
  // PGlite unpacks its template, and writes a cache at each start, with its own modes regardless of the umask.
  makePrivate(folder);
  const operations = (database as unknown as EmscriptenInternals).Module?.FS?.filesystems?.NODEFS?.stream_ops;
  if (!operations) throw new Error('This PGlite hides its file system, so writes cannot be made durable.');
  operations.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
  return database;
}

/** Removes unfinished WAL files that a crash has left; otherwise PGlite could not create one with the same name. */
function removeHalfLogs(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.startsWith('xlogtemp.')) rmSync(join(folder, name));
}
