import { mkdirSync, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { makePrivate } from './data-folder.ts';
import { runPostgresTool } from './postgres-tool.ts';

/**
 * Makes a database of a dump (see `Database.dump`): the embedded one as `restored/database` in the folder, Postgres in
 * the database that the address names, which must be empty, in one transaction.
 */
export async function restoreDatabase(
  dump: string,
  { folder, databaseUrl }: { folder: string; databaseUrl: string | undefined },
): Promise<void> {
  if (databaseUrl) return runPostgresTool('pg_restore', databaseUrl, ['--no-owner', '--single-transaction', dump]);
  await unpackEmbedded(dump, join(folder, 'restored'));
}

/** Makes the embedded database of a dump in a new folder, and answers where it is. */
export async function unpackEmbedded(dump: string, folder: string): Promise<string> {
  const made = join(folder, 'database');
  mkdirSync(made, { recursive: true });
  const pglite = await PGlite.create({ dataDir: made, loadDataDir: await openAsBlob(dump) });
  await pglite.close();
  makePrivate(made);
  return made;
}
