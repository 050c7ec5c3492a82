import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { type DatabaseLocation, openDatabase } from '#server/db/open-database.ts';
import { createQueue } from '#server/platform/jobs/queue.ts';
import { createLog } from '#server/platform/log.ts';
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
  const pglite = await PGlite.create({ dataDir: join(folder, 'database') });
  const template = join(folder, 'database.tar');
  await writeFile(template, (await pglite.dumpDataDir('none')).stream());
  await pglite.close();
  return { template, remove: () => rm(folder, { recursive: true }) };
}

/** Creates the application's tables by migration, and the queue's by starting it. */
async function makeTables(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  const { databaseUrl } = location;
  const log = createLog({ logLevel: 'warn' });
  const queue = createQueue({ database, databaseUrl, runWorkers: false, log });
  await queue.start();
  await queue.stop();
  await database.close();
}
