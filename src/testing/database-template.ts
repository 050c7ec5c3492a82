import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { type DatabaseLocation, openDatabase } from '#server/db/open-database.ts';
import { runOnServer } from './run-on-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Location of a database with empty tables; each test file starts with a copy. */
    databaseTemplate: string;
  }
}

/** Runs once per test run: creating the tables takes seconds, copying them doesn't. */
export default async function makeDatabaseTemplate(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  const { template, remove } = await (serverUrl ? templateOnServer(serverUrl) : embeddedTemplate());
  project.provide('databaseTemplate', template);
  return remove;
}

async function templateOnServer(serverUrl: string) {
  const template = `repaso_template_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${template}`);
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${template}` }).href;
  await makeTables({ databaseUrl, dataDir: undefined });
  return { template, remove: () => runOnServer(serverUrl, `drop database ${template}`) };
}

async function embeddedTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'repaso-template-'));
  await makeTables({ databaseUrl: undefined, dataDir: folder });
  const dataDir = join(folder, 'database');
  const pglite = await PGlite.create({ dataDir });
  await removeUnused(pglite, dataDir);
  const template = join(folder, 'database.tar');
  await writeFile(template, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  return { template, remove: () => rm(folder, { recursive: true }) };
}

/** Removes what each copy would only unpack: two databases that nothing connects to, and the log before the last checkpoint. */
async function removeUnused(pglite: PGlite, dataDir: string): Promise<void> {
  await pglite.exec(`update pg_database set datistemplate = false where datname like 'template%'`);
  for (const unused of ['template0', 'template1']) await pglite.exec(`drop database ${unused}`);
  await pglite.exec('checkpoint');
  const { rows } = await pglite.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
  const log = join(dataDir, 'pg_wal');
  for (const file of await readdir(log))
    if (/^[\dA-F]{24}$/.test(file) && file !== rows[0]?.file) await rm(join(log, file));
}

/** Starts and stops the application once: tables, queues and shipped articles are what each test begins with. */
async function makeTables(location: DatabaseLocation): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'repaso-template-files-'));
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', TRY_WITHOUT_ACCOUNT: 'off' });
  const app = await createApp(
    { ...config, databaseUrl: location.databaseUrl, directUrl: location.databaseUrl },
    { database: await openDatabase(location) },
  );
  await app.start();
  await app.stop();
  await rm(dataDir, { recursive: true });
}
