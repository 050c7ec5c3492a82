import { mkdirSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makePrivate } from './data-folder.ts';
import { runPostgresTool } from './postgres-tool.ts';

/**
 * Restores a dump (see `Database.dump`): the embedded database into `restored/database` in the folder, Postgres in one
 * transaction into the database of the URL, which must be empty.
 */
export async function restoreDatabase(
  dump: string,
  { folder, databaseUrl }: { folder: string; databaseUrl: string | undefined },
): Promise<void> {
  if (databaseUrl) return runPostgresTool('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', dump]);
  await unpackEmbedded(dump, join(folder, 'restored'));
}

/** Unpacks a dump of the embedded database into a new folder and returns its path. */
export async function unpackEmbedded(dump: string, folder: string): Promise<string> {
  const made = join(folder, 'database');
  mkdirSync(made, { recursive: true });
  const pglite = await PGlite.create({ dataDir: made, loadDataDir: await openAsBlob(dump) });
  await pglite.close();
  makePrivate(made);
  return made;
}
