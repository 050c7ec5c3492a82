import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCurrentUser, login } from '#contract/accounts.ts';
import { downloadFile } from '#contract/document-content.ts';
import { deleteDocument, listDocuments } from '#contract/documents.ts';
import { COLUMNS } from '#server/db/named-files.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { HELD_PREFIX } from '#server/platform/files/held-files.ts';
import { createLog } from '#server/platform/log.ts';
import { runOnServer } from '#testing/run-on-server.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { createTestClient } from '#testing/test-client.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { aStudyDocument } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { MANIFEST, type Manifest } from './manifest.ts';
import { restoreBackup, verifyBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let testApp: TestApp;
let folder: string;
let backup: string;
let manifest: Manifest;
/** A backup with the same files and hardly any rows, so that it can be read many times. */
let small: string;
let smallManifest: Manifest;
beforeAll(async () => {
  testApp = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'repaso-backups-'));
  backup = join(folder, 'whole.tar.gz');
  const person = await aPerson(testApp, { email: 'kept@example.org' });
  await aStudyDocument(person);
  const { database } = testApp.app;
  const { dataDir } = testApp.config;
  const now = testApp.clock.now();
  manifest = await writeBackup({ database, dataDir, now }, createWriteStream(backup));
  small = join(folder, 'small.tar.gz');
  const dump = (path: string) => writeFile(path, 'rows');
  smallManifest = await writeBackup({ database: { engine: 'embedded', dump }, dataDir, now }, createWriteStream(small));
});
afterAll(async () => {
  await testApp.stop();
  await rm(folder, { recursive: true });
});

/** A database for Postgres to restore into; the embedded one is part of the data folder. */
async function emptyDatabase(): Promise<{ databaseUrl: string | undefined; drop(): Promise<void> }> {
  const { databaseUrl: own } = testApp.config;
  if (!own) return { databaseUrl: undefined, drop: async () => undefined };
  const name = `repaso_restored_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(own, `create database ${name}`);
  const { href } = Object.assign(new URL(own), { pathname: `/${name}` });
  return { databaseUrl: href, drop: () => runOnServer(own, `drop database ${name} with (force)`) };
}

/** The backup with some entries changed, added or removed. */
async function altered(name: string, change: (entries: Map<string, Buffer>) => void): Promise<string> {
  const entries = new Map<string, Buffer>();
  const archive = extract();
  const unpacked = pipeline(createReadStream(small), createGunzip(), archive);
  for await (const entry of archive) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    entries.set(entry.header.name, Buffer.concat(chunks));
  }
  await unpacked;
  change(entries);
  const repacked = pack();
  for (const [entry, bytes] of entries) repacked.entry({ name: entry }, bytes);
  repacked.finalize();
  const path = join(folder, name);
  await pipeline(repacked, createGzip(), createWriteStream(path));
  return path;
}

const alteredManifest = (name: string, change: (said: Manifest) => void) =>
  altered(name, (entries) => {
    const said = JSON.parse(entries.get(MANIFEST)?.toString() ?? '') as Manifest;
    change(said);
    entries.set(MANIFEST, Buffer.from(JSON.stringify(said)));
  });

it('[Z42] a backup names every file with its hash, and is whole', async () => {
  expect(await verifyBackup(backup)).toEqual({ manifest, missing: [] });
  expect((await readdir(testApp.config.dataDir)).filter((name) => name.startsWith(HELD_PREFIX))).toEqual([]);
  const names = Object.keys(manifest.entries);
  expect(names).toEqual(expect.arrayContaining(['database', 'secret.key']));
  expect(names.filter((name) => name.startsWith('files/documents/')).length).toBeGreaterThan(1);
  expect(manifest).toMatchObject({ format: 1, engine: testApp.app.database.engine });
});

it('[Z42, Z40] holds every file that its rows name, also of what is added, replaced and deleted while it is written', async () => {
  const person = await aPerson(testApp);
  const { database } = testApp.app;
  const { dataDir } = testApp.config;
  const path = join(folder, 'under-change.tar.gz');
  const storedFolders = async () =>
    (await database.pool.query<{ storage_folder: string }>('select storage_folder from documents')).rows.map((row) =>
      join(dataDir, 'files', row.storage_folder),
    );
  const changing = {
    engine: database.engine,
    async dump(to: string) {
      const before = await storedFolders();
      const { uuid, name } = await aStudyDocument(person);
      const [added = ''] = (await storedFolders()).filter((one) => !before.includes(one));
      await database.dump(to);
      const { status } = await person.call(deleteDocument, { params: { uuid }, body: { name } });
      expect(status).toBe(200);
      await waitFor(async () => !existsSync(added));
    },
  };
  await writeBackup({ database: changing, dataDir, now: testApp.clock.now() }, createWriteStream(path));
  expect((await verifyBackup(path)).missing).toEqual([]);
});

it('[Z42] names the files that its rows name and that were lost before', async () => {
  const { database } = testApp.app;
  const { dataDir } = testApp.config;
  const [lost = ''] = Object.keys(manifest.entries).filter((name) => name.startsWith('files/documents/'));
  await rename(join(dataDir, lost), join(folder, 'kept-aside'));
  const path = join(folder, 'lost.tar.gz');
  await writeBackup({ database, dataDir, now: testApp.clock.now() }, createWriteStream(path));
  expect((await verifyBackup(path)).missing).toEqual([lost.slice('files/'.length)]);
  await rename(join(folder, 'kept-aside'), join(dataDir, lost));
});

it('[Z42] every column that names a stored file is compared, or known to outlive it', async () => {
  const { rows } = await testApp.app.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('file_key', 'content_key', 'revision') order by 1`,
  );
  const compared = Object.entries(COLUMNS).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(rows.map(({ name }) => name)).toEqual([...compared, 'data_imports.file_key', 'ocr_runs.file_key'].toSorted());
});

it('[Z42] files that are deleted meanwhile cost none of the others', async () => {
  const dataDir = join(folder, 'busy');
  const paths = Array.from({ length: 300 }, (_, index) => join(dataDir, 'files', 'documents', String(index), 'x'));
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'x');
  }
  const kept = paths.filter((_, index) => index % 2 === 0);
  const dump = (path: string) => writeFile(path, 'rows');
  const writing = writeBackup(
    { database: { engine: 'embedded', dump }, dataDir, now: testApp.clock.now() },
    createWriteStream(join(folder, 'busy.tar.gz')),
  );
  const gone = paths.filter((path) => !kept.includes(path));
  const [{ entries }] = await Promise.all([writing, ...gone.map((path) => rm(dirname(path), { recursive: true }))]);
  const missing = kept.filter((path) => !(relative(dataDir, path) in entries));
  expect(missing).toEqual([]);
});

it('[Z42] refuses a backup that is damaged, cut off, added to or not ours, also on restoring, before anything is written', async () => {
  const bytes = await readFile(small);
  const damaged = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  damaged.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  await writeFile(join(folder, 'damaged'), damaged);
  await writeFile(join(folder, 'cut'), bytes.subarray(0, Math.floor(bytes.length * 0.9)));
  await writeFile(join(folder, 'no backup'), 'hello');
  const [file = ''] = Object.keys(smallManifest.entries).filter((name) => name.startsWith('files/'));
  const faulty = {
    damaged: join(folder, 'damaged'),
    cut: join(folder, 'cut'),
    other: join(folder, 'no backup'),
    changed: await altered('changed', (entries) => entries.set(file, Buffer.from('x'))),
    lost: await altered('lost', (entries) => entries.delete(file)),
    added: await altered('added', (entries) => entries.set('files/documents/more', Buffer.from('x'))),
    without: await altered('without', (entries) => entries.delete(MANIFEST)),
    newer: await alteredManifest('newer', (said) => said.migrations.push('of next year')),
  };
  const dataDir = join(folder, 'nothing');
  for (const [name, path] of Object.entries(faulty)) {
    await expect(verifyBackup(path), name).rejects.toThrow(/damaged|no backup|cut off|newer/);
    const restored = restoreBackup(path, { dataDir, databaseUrl: undefined, replace: false });
    await expect(restored, name).rejects.toThrow(/damaged|no backup|cut off|newer/);
    expect(await readdir(dataDir), name).toEqual([]);
  }
  const escaping = ['../outside', 'files/../../outside', '/outside', 'files/./x', 'else'];
  for (const [index, name] of escaping.entries()) {
    const path = await altered(`escaping-${index}`, (entries) => entries.set(name, Buffer.from('x')));
    await expect(verifyBackup(path), name).rejects.toThrow('no backup of Repaso');
  }
});

it('[Z42] restored on another machine, everybody signs in and finds what was there', { tags: 'night' }, async () => {
  const dataDir = join(folder, 'restored');
  const target = await emptyDatabase();
  const { databaseUrl } = target;
  await restoreBackup(backup, { dataDir, databaseUrl, replace: false });
  const restoring = restoreBackup(backup, { dataDir, databaseUrl, replace: false });
  await expect(restoring).rejects.toThrow('There is data');
  const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' };
  const config = readConfig({ ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const other = await createApp(config, { log: createLog(config) });
  const port = await other.start();
  try {
    const before = testApp.browser();
    const after = createTestClient(`http://127.0.0.1:${port}`);
    const answers = [];
    for (const browser of [before, after]) {
      await browser.call(login, { body: { email: 'kept@example.org', password: goodPassword } });
      const { items } = (await browser.call(listDocuments)).body;
      const file = await browser.call(downloadFile, { params: { uuid: items[0]?.uuid ?? '' } });
      expect(file.status).toBe(200);
      answers.push({ user: (await browser.call(getCurrentUser)).body, items, file: file.body });
    }
    expect(answers[1]).toEqual(answers[0]);
  } finally {
    await other.stop();
  }
  await target.drop();
  const next = await emptyDatabase();
  const { former } = await restoreBackup(backup, { dataDir, databaseUrl: next.databaseUrl, replace: true });
  expect(await readdir(former ?? '')).toEqual(expect.arrayContaining(['files', 'secret.key']));
  await next.drop();
});
