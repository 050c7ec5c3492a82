import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/documents.ts';
import * as foldersContract from '#contract/folders.ts';
import type { Document } from '#contract/documents.ts';
import type { Folder } from '#contract/folders.ts';
import { createGeneration, getGeneration } from '#contract/generation.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { createDiskDriver } from '#server/platform/files/disk-driver.ts';
import { listenTo } from '#testing/listen-to.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, pasteText, untilGenerated } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let person: TestClient;
let documents: Document[];
let folder: Folder;
let other: Folder;
beforeAll(async () => {
  testApp = await startTestApp({ PLANS: 'off' });
  person = await aPerson(testApp);
  documents = await Promise.all(['One', 'Two', 'Three'].map((title) => pasteText(person, { text, title })));
  const named = async (name: string) =>
    (await person.call(foldersContract.createFolder, { body: { name, hue: 'green' } })).body;
  [folder, other] = [await named('Biology'), await named('History')];
});
afterAll(() => testApp.stop());

const text = 'Every living thing is made of cells, and plants turn the energy of light into sugar. '.repeat(8);
const uuidsOf = (rows: Document[]) => rows.map(({ uuid }) => uuid);

async function foldersOf(uuid: string): Promise<string[]> {
  return (await person.call(contract.getDocument, { params: { uuid } })).body.folders.map(({ name }) => name);
}

const move = (uuids: string[], to?: string, caller = person, headers = {}) =>
  caller.call(contract.changeDocuments, { body: { action: 'move', uuids, folder: to }, headers });
const remove = (uuids: string[], count = uuids.length, caller = person, headers = {}) =>
  caller.call(contract.changeDocuments, { body: { action: 'delete', uuids, count }, headers });

describe('moving several documents', () => {
  it('[D10] puts all into the folder and no other, and a stale editor hears of it', async () => {
    const [first] = documents as [Document];
    await move([first.uuid], other.uuid);
    const { version } = (await person.call(contract.getDocument, { params: { uuid: first.uuid } })).body;
    const stream = await listenTo(testApp, person);
    const answer = await move(uuidsOf(documents), folder.uuid);
    expect([answer.status, answer.body]).toEqual([200, { count: 3 }]);
    expect(await Promise.all(uuidsOf(documents).map(foldersOf))).toEqual([['Biology'], ['Biology'], ['Biology']]);
    const stale = await person.call(contract.updateDocument, {
      params: { uuid: first.uuid },
      body: { name: 'Late', version },
    });
    expect(stale.error().code).toBe('EDIT_CONFLICT');
    // Events of the first move may arrive late.
    const announced = () => new Set(stream.events.map(({ uuid }) => uuid));
    await waitFor(async () => announced().size >= 3);
    expect(announced()).toEqual(new Set(uuidsOf(documents)));
    stream.close();
  });

  it('[D10] without a folder takes them out of all', async () => {
    await move(uuidsOf(documents), folder.uuid);
    expect((await move(uuidsOf(documents))).body).toEqual({ count: 3 });
    expect(await Promise.all(uuidsOf(documents).map(foldersOf))).toEqual([[], [], []]);
  });

  it('[Z02] with a document or folder of somebody else among them changes nothing', async () => {
    const stranger = await aPerson(testApp);
    const foreign = await pasteText(stranger, { text, title: 'Theirs' });
    const mixed = [...uuidsOf(documents), foreign.uuid];
    expect((await move(mixed, folder.uuid)).error().code).toBe('DOCUMENT_NOT_FOUND');
    expect((await remove(mixed)).error().code).toBe('DOCUMENT_NOT_FOUND');
    expect((await move([foreign.uuid], folder.uuid, stranger)).error().code).toBe('FOLDER_NOT_FOUND');
    expect(await foldersOf(documents[0]?.uuid ?? '')).toEqual([]);
    const listed = (await person.call(contract.listDocuments)).body.items;
    expect(uuidsOf(listed)).toEqual(expect.arrayContaining(uuidsOf(documents)));
  });
});

describe('deleting several documents', () => {
  it.each([
    ['another number', { action: 'delete', uuids: 'all', count: 2 }],
    ['no number', { action: 'delete', uuids: 'all' }],
    ['nothing chosen', { action: 'delete', uuids: [], count: 0 }],
    ['more than a hundred', { action: 'move', uuids: Array.from({ length: 101 }, () => crypto.randomUUID()) }],
    ['another action', { action: 'copy', uuids: 'all' }],
  ])('[D10, D12, Z20] refuses %s', async (_name, body) => {
    const sent = body.uuids === 'all' ? { ...body, uuids: uuidsOf(documents) } : body;
    const answer = await person.request('/api/documents/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    expect(answer.error().code).toBe('VALIDATION_FAILED');
    expect((await person.call(contract.listDocuments)).body.total).toBeGreaterThanOrEqual(3);
  });

  it('[D10, D12, Z33] deletes all once, and a repetition gets the same answer', async () => {
    const doomed = await Promise.all(['Four', 'Five'].map((title) => pasteText(person, { text, title })));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await remove(uuidsOf(doomed), 2, person, headers);
    const replayed = await remove(uuidsOf(doomed), 2, person, headers);
    expect([first.body, replayed.body]).toEqual([{ count: 2 }, { count: 2 }]);
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    expect((await remove(uuidsOf(doomed))).error().code).toBe('DOCUMENT_NOT_FOUND');
  });

  it('[D12, Z23] takes their files along', async () => {
    const doomed = await Promise.all(['Six', 'Seven'].map((title) => pasteText(person, { text, title })));
    const { pool } = testApp.app.database;
    const { rows } = await pool.query<{ folder: string }>(
      'select storage_folder as folder from documents where uuid = any($1)',
      [uuidsOf(doomed)],
    );
    expect(rows).toHaveLength(2);
    const gone = new Set(rows.map((row) => row.folder));
    await remove(uuidsOf(doomed));
    const driver = await createDiskDriver(testApp.config.dataDir);
    const folders = () => driver.listFolders('documents', new Date(8.64e15));
    await waitFor(async () => (await folders()).every((folder) => !gone.has(folder)));
  });

  it(
    '[D12, G02] while a test of one of them is made leaves the test what comes of the other',
    { tags: 'night' },
    async () => {
      const [gone, kept] = [await aStudyDocument(person), await aStudyDocument(person, 'es')];
      const beside = await pasteText(person, { text, title: 'Eight' });
      const body = { kind: 'test' as const, documents: [gone.uuid, kept.uuid], options: { count: 20 } };
      const { uuid, resultUuid } = (await person.call(createGeneration, { body })).body;
      await waitFor(async () => (await person.call(getGeneration, { params: { uuid } })).body.produced > 0);
      expect((await remove([gone.uuid, beside.uuid])).status).toBe(200);
      expect((await untilGenerated(person, uuid)).status).toBe('completed');
      const quiz = (await person.call(getQuiz, { params: { uuid: resultUuid ?? '' } })).body;
      expect([quiz.generating, quiz.documents.map((one) => one.uuid)]).toEqual([false, [kept.uuid]]);
    },
  );

  it(
    '[D12, Z37] all documents of a test at once, beside one more deletion, take the test along',
    { tags: 'night' },
    async () => {
      for (let round = 0; round < 2; round += 1) {
        const all = await Promise.all(['en', 'es', 'en'].map((language) => aStudyDocument(person, language as 'en')));
        const [one, two, three] = uuidsOf(all) as [string, string, string];
        const orders = [
          [one, three],
          [three, two],
          [one, two, three],
        ].map((sources) => ({ kind: 'test' as const, documents: sources, options: { count: 5 } }));
        const made = await Promise.all(
          orders.map(async (body) => (await person.call(createGeneration, { body })).body.uuid),
        );
        await Promise.all(made.map((uuid) => untilGenerated(person, uuid)));
        const name = all[2]?.name ?? '';
        const answers = await Promise.all([
          remove([two, one]),
          person.call(contract.deleteDocument, { params: { uuid: three }, body: { name } }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        for (const uuid of made) expect((await person.call(getGeneration, { params: { uuid } })).status).toBe(404);
      }
    },
  );
});
