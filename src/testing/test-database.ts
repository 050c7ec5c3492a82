import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase, type Database } from '#server/db/open-database.ts';
import { runOnServer } from './run-on-server.ts';

interface TestDatabase {
  database: Database;
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}

/**
 * Opens a separate database with all tables: embedded in memory, on the Postgres of TEST_DATABASE_URL, or the given
 * one.
 */
export async function openTestDatabase(databaseUrl?: string): Promise<TestDatabase> {
  if (databaseUrl !== undefined) {
    const database = await openDatabase({ databaseUrl, dataDir: undefined });
    return { database, databaseUrl, drop: async () => undefined };
  }
  const template = inject('databaseTemplate');
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) {
    const copyOf = await openAsBlob(template);
    const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined, copyOf });
    return { database, databaseUrl: undefined, drop: async () => undefined };
  }
  const name = `repaso_test_${randomUUID().replaceAll('-', '')}`;
  // Takes a third of the time of the default, which writes every page to the log.
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const ownUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = await openDatabase({ databaseUrl: ownUrl, dataDir: undefined });
  return {
    database,
    databaseUrl: ownUrl,
    drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
