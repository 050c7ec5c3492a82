import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listDocuments } from '#contract/documents.ts';
import { getImport } from '#contract/people-data.ts';
import { downloadOf, type ExportFiles, filesOf, sendExport, untilImported, zipOf } from '#testing/an-export.ts';
import { ownSettings, signedIn } from '#testing/killed-server.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const COPIES = 60;
let testApp: TestApp;
let settings: Record<string, string>;
let remove: () => Promise<void>;
beforeAll(async () => {
  testApp = await startTestApp();
  ({ settings, remove } = await ownSettings());
});
afterAll(async () => {
  await testApp.stop();
  await remove();
});

it('[A12, Z40, Z37] an import whose server is killed again and again ends whole, and counts each thing once', async () => {
  const person = await aPerson(testApp);
  const text = `# Cells\n\n${'A cell is the smallest unit of life. '.repeat(15)}`;
  const { uuid } = await uploadAndExtract(person, 'cells.md', text);
  const files = await filesOf((await downloadOf(testApp.origin, person)).bytes);
  const bytes = zipOf(withCopies(files, uuid));

  let server = await startServerProcess(settings);
  expect((await sendExport(await signedIn(server), bytes)).status).toBe(202);
  for (const percent of [5, 30, 60]) {
    const owner = await signedIn(server);
    await waitFor(async () => ((await owner.call(getImport)).body.import?.percent ?? 0) >= percent);
    await server.end('SIGKILL');
    server = await startServerProcess(settings);
  }
  const owner = await signedIn(server);
  const result = await untilImported(owner);
  expect(result).toMatchObject({ status: 'completed', skipped: [] });
  const documents = result.counts.find(({ kind }) => kind === 'document');
  expect(documents).toEqual({ kind: 'document', added: COPIES + 1, there: 0, skipped: 0 });
  expect((await owner.call(listDocuments)).body.total).toBe(COPIES + 1);
  expect(await server.end('SIGTERM')).toBe(0);
});

/** Many copies of the same document under different uuids. */
function withCopies(files: ExportFiles, uuid: string): ExportFiles {
  const all = new Map(files);
  for (let copy = 0; copy < COPIES; copy += 1) {
    const name = randomUUID();
    for (const [path, bytes] of files)
      if (path.startsWith('documents/'))
        all.set(path.replace(uuid, name), Buffer.from(bytes.toString().replaceAll(uuid, name)));
  }
  return all;
}
