import { existsSync, fdatasyncSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makePrivate } from './data-folder.ts';

interface NodeFileStream {
  nfd: number;
}
interface EmscriptenInternals {
  Module?: { FS?: { filesystems?: { NODEFS?: { stream_ops?: { fsync?: (stream: NodeFileStream) => number } } } } };
}

/**
 * Opens the embedded database in `dataDir/database`, or one in memory, which may begin as a copy.
 * By default PGlite never syncs to the disk; here each commit reaches it: `-F` (no fsync) is taken away, and the file
 * system's fsync, which does nothing, is replaced by a real one. This touches an internal, so the version is pinned
 * and its absence stops the start.
 */
export async function openPglite(dataDir: string | undefined, copyOf?: Blob): Promise<PGlite> {
  if (dataDir === undefined) return PGlite.create({ dataDir: 'memory://', loadDataDir: copyOf });
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  removeHalfLogs(join(folder, 'pg_wal'));
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    '-c',
    'wal_sync_method=fsync',
  ];
  const database = await PGlite.create({ dataDir: folder, startParams });
  // PGlite unpacks its template, and writes a cache at each start, with modes of its own, whatever the umask.
  makePrivate(folder);
  const operations = (database as unknown as EmscriptenInternals).Module?.FS?.filesystems?.NODEFS?.stream_ops;
  if (!operations) throw new Error('This PGlite hides its file system, so writes cannot be made durable.');
  operations.fsync = (stream) => {
    fdatasyncSync(stream.nfd);
    return 0;
  };
  return database;
}

/** A kill leaves a log file that was being made; the next one of its name could not be made beside it. */
function removeHalfLogs(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (name.startsWith('xlogtemp.')) rmSync(join(folder, name));
}
