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

/** A database of its own with all tables: embedded in memory, or on the Postgres of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) {
    const copyOf = await openAsBlob(template);
    const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined, copyOf });
    return { database, databaseUrl: undefined, drop: async () => undefined };
  }
  const name = `repaso_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${template}`);
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = await openDatabase({ databaseUrl, dataDir: undefined });
  return { database, databaseUrl, drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`) };
}
