import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dismissRevision, getDocument } from '#contract/documents.ts';
import { createExtractor, type Extractor } from '#server/platform/extract/extract.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { generateTest, aStudyDocument, studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** If set, an extraction returns its text only after it was stopped: too late. */
let lateExtraction: { promise: Promise<void>; resolve: () => void } | undefined;
let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  const real = createExtractor();
  const extractor: Extractor = {
    ...real,
    async extract(path, kind, signal) {
      const late = lateExtraction;
      if (!late) return real.extract(path, kind, signal);
      const outcome = await real.extract(path, kind);
      if (!signal?.aborted) await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      late.resolve();
      return outcome;
    },
  };
  testApp = await startTestApp({ PLANS: 'off' }, { extractor });
});
afterAll(() => testApp.stop());
beforeEach(async () => {
  lateExtraction = undefined;
  person = await aPerson(testApp);
});

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await testApp.app.database.pool.query<Row>(text, values)).rows;
const pathOf = (key: string) => join(testApp.config.dataDir, 'files', key);

async function folderOf(uuid: string): Promise<string> {
  const [row] = await query<{ storage_folder: string }>('select storage_folder from documents where uuid = $1', [uuid]);
  return row?.storage_folder ?? '';
}

async function sweep(): Promise<void> {
  const { database, queue } = testApp.app;
  await database.transaction((tx) => queue.send(tx, { name: 'documents.sweep-files' }, {}));
  const open = `select 1 from pgboss.job where name = 'documents.sweep-files' and state < 'completed'`;
  await waitFor(async () => (await query(open)).length === 0);
}

/** Runs the delayed file removals at once. */
async function removeNow(): Promise<void> {
  await query(`update pgboss.job set start_after = now() where name = 'documents.remove-file' and state = 'created'`);
  const open = `select 1 from pgboss.job where name = 'documents.remove-file' and state < 'completed'`;
  await waitFor(async () => (await query(open)).length === 0);
}

it(
  '[Z40] the nightly sweep removes what no row names, in folders of documents too, and nothing else',
  { tags: 'night' },
  async () => {
    const document = await aStudyDocument(person);
    await generateTest(person, document.uuid, { count: 1 });
    const folder = await folderOf(document.uuid);
    const named = await readdir(pathOf(folder));
    expect(named.length).toBeGreaterThanOrEqual(4);
    await Promise.all(['stray', 'fresh'].map((name) => writeFile(pathOf(`${folder}/${name}`), 'x')));
    const old = new Date(testApp.clock.now().getTime() - 2 * DAY_MS);
    const fresh = testApp.clock.now();
    await Promise.all([...named, 'stray'].map((name) => utimes(pathOf(`${folder}/${name}`), old, old)));
    await utimes(pathOf(`${folder}/fresh`), fresh, fresh);

    await sweep();
    await removeNow();
    expect((await readdir(pathOf(folder))).toSorted()).toEqual([...named, 'fresh'].toSorted());
  },
);

it('[Z40] the nightly sweep removes what a kill left half received, also where that lay in former versions', async () => {
  const old = new Date(testApp.clock.now().getTime() - 2 * DAY_MS);
  const fresh = testApp.clock.now();
  for (const folder of ['staging', 'waiting']) {
    await mkdir(pathOf(folder), { recursive: true });
    for (const [name, time] of Object.entries({ old, fresh })) {
      await writeFile(pathOf(`${folder}/${name}`), 'x');
      await utimes(pathOf(`${folder}/${name}`), time, time);
    }
  }
  await sweep();
  expect([await readdir(pathOf('staging')), await readdir(pathOf('waiting'))]).toEqual([['fresh'], ['fresh']]);
});

it('[Z39, Z40] a newer file that is taken back is read no further, and leaves nothing', { tags: 'night' }, async () => {
  const document = await aStudyDocument(person);
  const folder = await folderOf(document.uuid);
  const before = await readdir(pathOf(folder));
  lateExtraction = Promise.withResolvers<void>();
  await person.revise(document.uuid, { name: 'study.md', bytes: `${studyTexts.en}\n\nAnd one more sentence.` });
  await waitFor(
    async () =>
      (await person.call(getDocument, { params: { uuid: document.uuid } })).body.revision?.status === 'processing',
  );
  await person.call(dismissRevision, { params: { uuid: document.uuid } });
  await lateExtraction.promise;
  expect((await person.call(getDocument, { params: { uuid: document.uuid } })).body.revision).toBeNull();
  // Waits for running jobs.
  await testApp.app.queue.stop();
  expect((await readdir(pathOf(folder))).toSorted()).toEqual(before.toSorted());
});
