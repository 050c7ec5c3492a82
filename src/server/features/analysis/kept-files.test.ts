import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAnalysis } from '#contract/analysis.ts';
import type { Document } from '#contract/documents.ts';
import { createEngine, type Engine } from '#server/platform/engine/engine.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, untilAnalysed } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let document: Document;
/** If set, the engine returns its items only after this many calls. */
let askers = 0;
let asked = Promise.withResolvers<void>();
beforeAll(async () => {
  const real = createEngine();
  const engine: Engine = {
    ...real,
    async makeMaterial(task, signal) {
      const material = await real.makeMaterial(task, signal);
      askers -= 1;
      if (askers === 0) asked.resolve();
      if (askers >= 0) await asked.promise;
      return material;
    },
  };
  testApp = await startTestApp({ PLANS: 'off' }, { engine });
  person = await aPerson(testApp);
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());

/** Files of the document, on disk and in its rows. */
async function filesOf({ uuid }: Document): Promise<{ onDisk: string[]; named: string[] }> {
  const { rows } = await testApp.app.database.pool.query(
    `select storage_folder, file_key as key from documents where uuid = $1
     union all select storage_folder, content_key from documents where uuid = $1
     union all select storage_folder, part.file_key from analysis_parts part join documents on id = document_id
       where uuid = $1 and part.file_key is not null
     union all select storage_folder, material.file_key from study_material material join documents on id = document_id
       where uuid = $1`,
    [uuid],
  );
  const folder: string = rows[0].storage_folder;
  const names = readdirSync(join(testApp.config.dataDir, 'files', folder));
  const keys: string[] = rows.map(({ key }) => key);
  return { onDisk: names.map((name) => `${folder}/${name}`).sort(), named: keys.sort() };
}

const untilNothingStray = () =>
  waitFor(async () => {
    const { onDisk, named } = await filesOf(document);
    return onDisk.length === named.length && onDisk.every((key, index) => key === named[index]);
  });

it('[Z40, N03] items that two tests make at the same time leave one file, and none of before', async () => {
  await testApp.app.database.pool.query(`update study_material set input_hash = 'of an older engine'`);
  askers = 2;
  asked = Promise.withResolvers();
  const tests = await Promise.all([1, 2].map(() => generateTest(person, document.uuid, { count: 1 })));
  expect(tests.map(({ status }) => status)).toEqual(['completed', 'completed']);
  await untilNothingStray();
});

it('[Z40, N02] an analysis that is made anew replaces its files', async () => {
  await testApp.app.database.pool.query(`update analysis_parts set input_hash = 'of an older engine'`);
  await testApp.app.database.pool.query(`update study_material set input_hash = 'of an older engine'`);
  const before = (await filesOf(document)).named;
  await person.call(startAnalysis, { params: { uuid: document.uuid }, body: {} });
  await untilAnalysed(person, document.uuid);
  await untilNothingStray();
  const after = (await filesOf(document)).named;
  expect(after).toHaveLength(before.length);
  expect(after.filter((key) => !before.includes(key))).toHaveLength(3);
});
