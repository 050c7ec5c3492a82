import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { openDatabase, type Database } from '#server/db/open-database.ts';

/** A migrated database of its own: embedded in memory, or a fresh one on the Postgres of TEST_DATABASE_URL. */
export async function openTestDatabase(): Promise<{
  database: Database;
  databaseUrl: string | undefined;
  drop(): Promise<void>;
}> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: undefined });
    return { database, databaseUrl: undefined, drop: async () => undefined };
  }
  const name = `repaso_test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name}`);
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const database = await openDatabase({ databaseUrl, dataDir: undefined });
  return { database, databaseUrl, drop: () => runOnServer(serverUrl, `drop database if exists ${name} with (force)`) };
}

async function runOnServer(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
