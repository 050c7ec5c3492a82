import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { restoreBackup, verifyBackup } from '#server/platform/backup/read-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { hasManyConnections } from '#testing/call-behind-lock.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { downloadOf, filesOf } from '#testing/an-export.ts';
import { makeImage } from '#testing/fixtures/make-image.ts';
import { makePdf } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, uploadAndExtract } from '#testing/upload.ts';
import { aCardImage } from '#testing/upload-image.ts';
import { waitFor } from '#testing/wait-for.ts';
import { BucketRefused } from './open-files.ts';

const OPEN_INTENTS = `select 1 from file_intents where folder like 'documents/%' and begun_at <= $1`;
const DAY_MS = 24 * 60 * 60 * 1000;
let s3: FakeS3;
let settings: Record<string, string>;
let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  s3 = await startFakeS3('repaso');
  settings = {
    S3_BUCKET: 'repaso',
    S3_ENDPOINT: s3.origin,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'a secret that all machines share, of 32',
  };
  testApp = await startTestApp(settings);
  person = await aPerson(testApp);
});
afterAll(async () => {
  await testApp.stop();
  await s3.stop();
});

const text = 'Every living thing is made of cells, and plants live on light. '.repeat(8);
const aPdf = async (reader = person) =>
  uploadAndExtract(reader, 'cells.pdf', await makePdf([{ kind: 'paragraph', text }]));
const keysOf = async (uuid: string): Promise<string[]> => {
  const { rows } = await testApp.app.database.pool.query<{ folder: string }>(
    'select storage_folder as folder from documents where uuid = $1',
    [uuid],
  );
  return [...s3.objects.keys()].filter((key) => key.startsWith(`${rows[0]?.folder}/`));
};

it('[D12, Z40] a document lives in the bucket alone: read, shown in part, asked, tested, exported and deleted', async () => {
  const pdf = await aPdf();
  const range = await person.request(`/api/documents/${pdf.uuid}/file`, { headers: { range: 'bytes=0-4' } });
  expect([range.status, range.headers.get('content-length')]).toEqual([206, '5']);
  const document = await aStudyDocument(person);
  const { resultUuid } = await generateTest(person, document.uuid, { count: 2 });
  expect(resultUuid).not.toBeNull();
  const keys = await keysOf(document.uuid);
  // The text, the clean text, the search index and the study material.
  expect(keys.length).toBeGreaterThanOrEqual(4);
  const { uuid: image } = await aCardImage(person, makeImage('png'));
  await person.call(createFlashcard, { body: { front: `![cell](image:${image})`, back: 'A cell' } });
  const exported = await filesOf((await downloadOf(testApp.origin, person)).bytes);
  expect(exported.get(`documents/${pdf.uuid}/original.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect([...exported.keys()].some((name) => name.includes(image))).toBe(true);
  expect(await readdir(testApp.config.dataDir)).not.toContain('files');
  expect(await readdir(join(testApp.config.dataDir, 'scratch/staging'))).toEqual([]);

  await person.call(contract.deleteDocument, { params: document, body: { name: document.name } });
  await waitFor(async () => keys.every((key) => !s3.objects.has(key)));
  expect((await keysOf(pdf.uuid)).length).toBeGreaterThan(0);
});

it('[Z40] the nightly sweep removes what no row names without listing the bucket', async () => {
  const pdf = await aPdf();
  const kept = await keysOf(pdf.uuid);
  const { database, queue } = testApp.app;
  const lost = 'documents/ab/lost/one';
  const stray = `${kept[0]?.slice(0, kept[0].lastIndexOf('/'))}/stray`;
  const begunAt = testApp.clock.now();
  for (const key of [lost, stray]) {
    s3.objects.set(key, Buffer.from('x'));
    const folder = key.slice(0, key.lastIndexOf('/'));
    await database.pool.query('insert into file_intents values ($1, $2, $3)', [key, folder, begunAt]);
  }
  testApp.clock.advance(2 * DAY_MS);
  const listed = s3.calls.get('ListObjectsV2') ?? 0;
  await database.transaction((tx) => queue.send(tx, { name: 'documents.sweep-files' }, {}));
  await waitFor(async () => !s3.objects.has(lost));
  // Jobs of the document may still write after the clock moved: the next sweep closes those.
  await waitFor(async () => (await database.pool.query(OPEN_INTENTS, [begunAt])).rowCount === 0);
  // Only the deleted folder is listed.
  expect((s3.calls.get('ListObjectsV2') ?? 0) - listed).toBe(1);
  for (const key of kept) expect(s3.objects.has(key)).toBe(true);
});

it('[Z38, Z44] where the bucket is away, reading says so, and the process stays ready for calls without files', async () => {
  const pdf = await aPdf();
  for (const mood of ['slow-down', 'away'] as const) {
    s3.mood(mood);
    expect((await person.request(`/api/documents/${pdf.uuid}/file`)).status).toBe(503);
    const upload = await person.upload({ name: 'refused.md', bytes: text });
    expect([upload.status, upload.body]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
  }
  expect(await person.request('/readyz')).toMatchObject({ status: 200, body: { failing: [] } });
  expect((await person.call(contract.listDocuments)).status).toBe(200);
  s3.mood('right');
  expect((await person.request(`/api/documents/${pdf.uuid}/file`)).status).toBe(200);
});

/** A backup of what there is, in a folder of its own. */
async function aBackup() {
  await aPdf();
  const folder = await mkdtemp(join(tmpdir(), 'repaso-bucket-backup-'));
  const path = join(folder, 'backup.tar.gz');
  const { database, files } = testApp.app;
  const { dataDir } = testApp.config;
  await writeBackup({ database, dataDir, now: testApp.clock.now(), bucket: files }, createWriteStream(path));
  const { manifest, missing } = await verifyBackup(path);
  const stored = Object.keys(manifest.entries).filter((name) => name.startsWith('files/'));
  return { folder, path, missing, stored };
}

it('[Z42] a backup holds the files of the bucket that rows name', async () => {
  const { folder, missing, stored } = await aBackup();
  expect(missing).toEqual([]);
  expect(stored.length).toBeGreaterThanOrEqual(4);
  await rm(folder, { recursive: true });
});

it.skipIf(hasManyConnections)('[Z42] a restored backup puts its files into the bucket', async () => {
  const { folder, path, stored } = await aBackup();
  const restored = new Map<string, Buffer>();
  const putFile = async (from: string, key: string) => void restored.set(key, await readFile(from));
  const to = { dataDir: join(folder, 'restored'), databaseUrl: undefined, replace: false };
  await restoreBackup(path, { ...to, putFile });
  expect([...restored.keys()].map((key) => `files/${key}`).toSorted()).toEqual(stored.toSorted());
  for (const [key, bytes] of restored) expect(s3.objects.get(key)?.equals(bytes)).toBe(true);
  expect(await readdir(to.dataDir)).not.toContain('files');
  await rm(folder, { recursive: true });
});

it.runIf(hasManyConnections)('[Z40] two machines without a common folder show the same documents', async () => {
  const url = testApp.config.databaseUrl ?? '';
  const other = await startTestApp({ ...settings, DATABASE_URL: url });
  try {
    expect(other.config.dataDir).not.toBe(testApp.config.dataDir);
    const pdf = await aPdf();
    const there = other.browser();
    for (const [name, value] of person.cookies) there.cookies.set(name, value);
    const file = await there.request(`/api/documents/${pdf.uuid}/file`);
    expect(file.status).toBe(200);
    expect((await there.call(documentContent.getContent, { params: pdf })).status).toBe(200);
  } finally {
    await other.stop();
  }
});

it('[Z40] a bucket that is not there stops the start with one sentence', async () => {
  const coming = startTestApp({ ...settings, S3_BUCKET: 'elsewhere' });
  await expect(coming).rejects.toThrow(BucketRefused);
  await expect(coming).rejects.toThrow(/^The setting S3_BUCKET is wrong: nothing can be written to elsewhere/);
});
