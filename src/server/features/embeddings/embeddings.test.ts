import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDocument, type ChatAnswer, type ChatSources, chatEvent, getChat, retryEmbeddings } from '#contract/chat.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { type FakeEmbedder, fakeEmbedderSettings, startFakeEmbedder } from '#testing/fake-embedder.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { uploadAndExtract } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { embedMissing } from './embeddings.jobs.ts';

/** Twenty-four topics of a voyage; the text words one of them differently from the question. */
const things = [
  'anchors iron forged heavy chains',
  'ropes hemp twisted tarred strands',
  'sails canvas stitched broad panels',
  'masts timber pine tall straight',
  'compass needle magnet north bearing',
  'charts coastlines inked soundings depth',
  'barrels oak cooper water stored',
  'biscuit flour baked hard weevils',
  'cannon bronze powder shot broadside',
  'pumps bilge leather valves leaking',
  'lanterns whale candles dark watch',
  'flags signal colours squadron orders',
  'logbook captain entries daily speed',
  'hammocks canvas crew slept swinging',
  'rudder stern tiller helmsman turning',
  'caulking oakum pitch seams tight',
  'fishing lines hooks tunny drying',
  'trading beads cloth islanders barter',
  'storms lightning waves battened hatches',
  'reefs coral shallows keel scraped',
  'pilots harbour channel tides guided',
  'wages silver sailors owed port',
  'prayers chaplain Sunday deck gathered',
];
const voyage = [
  ...things.map((words, place) => `## Part ${place + 1}\n\nOn the voyage there were ${words}.`),
  '## Part 24\n\nOn the voyage scurvy killed mariners until citrus was handed out.',
].join('\n\n');
const asked = 'Which sickness did lemons cure on the voyage?';

let fake: FakeEmbedder;
let testApp: TestApp;
let person: TestClient;
beforeAll(async () => {
  fake = await startFakeEmbedder([
    ['scurvy', 'sickness'],
    ['citrus', 'lemons'],
  ]);
  testApp = await startTestApp(
    { PLANS: 'off', ...fakeEmbedderSettings(fake) },
    { jobTiming: { lookSeconds: 0.5, longestRetrySeconds: 0 } },
  );
  person = await aPerson(testApp);
});
afterAll(async () => {
  await testApp.stop();
  await fake.stop();
});

const stateOf = async (reader: TestClient, uuid: string) =>
  (await reader.call(getChat, { params: { uuid } })).body.byMeaning;
const untilMeaning = (uuid: string, state: string) => waitFor(async () => (await stateOf(person, uuid)) === state);
const untilIndexed = (uuid: string) =>
  waitFor(async () => (await person.call(getChat, { params: { uuid } })).body.status === 'ready');

async function answerTo(
  reader: TestClient,
  uuid: string,
  content: string,
  also?: ChatSources,
): Promise<ChatAnswer | null | undefined> {
  const question = { uuid: randomUUID(), content, ...(also ? { also } : {}) };
  const { body } = await reader.call(askDocument, { params: { uuid }, body: question });
  const last = String(body).trim().split('\n\n').at(-1) ?? '';
  const event = chatEvent.parse(JSON.parse(last.replace('data: ', '')));
  return event.type === 'done' ? event.turn.answer : undefined;
}

const lookForMissing = () => testApp.app.database.transaction((tx) => testApp.app.queue.send(tx, embedMissing, {}, {}));

describe('a document that an embedding model has read', () => {
  it('[C03] answers what it says in other words, and refuses that where only words are looked for', async () => {
    const wordsOnly = await startTestApp({ PLANS: 'off' });
    const other = await aPerson(wordsOnly);
    const plain = await uploadAndExtract(other, 'Voyage.md', voyage);
    await waitFor(async () => (await other.call(getChat, { params: { uuid: plain.uuid } })).body.status === 'ready');
    expect(await answerTo(other, plain.uuid, asked)).toMatchObject({ kind: 'refused' });
    expect(await stateOf(other, plain.uuid)).toBeNull();
    await wordsOnly.stop();

    const document = await uploadAndExtract(person, 'Voyage.md', voyage);
    await untilMeaning(document.uuid, 'ready');
    await untilIndexed(document.uuid);
    const answer = await answerTo(person, document.uuid, asked);
    expect(answer).toMatchObject({ kind: 'quotes' });
    expect(answer?.citations[0]?.quote).toContain('scurvy killed mariners');
    // Guests do not see the embedding state.
    const { accessKey } = await aLink(person, document.uuid);
    const guest = aGuest(testApp, accessKey);
    expect(await stateOf(guest, document.uuid)).toBeNull();
    expect(await answerTo(guest, document.uuid, asked)).toMatchObject({ kind: 'quotes' });
    // A question without similar passages is still rejected.
    const foreign = await answerTo(person, document.uuid, 'How do glaciers carve valleys?');
    expect(foreign).toMatchObject({ kind: 'refused' });
  });

  it('[C03, Z27] answers by words while the model is away', async () => {
    const document = await uploadAndExtract(person, 'Anchors.md', `${voyage}\n\nThe last anchor was of brass.`);
    await untilMeaning(document.uuid, 'ready');
    await untilIndexed(document.uuid);
    fake.fail(400);
    const answer = await answerTo(person, document.uuid, 'Of what was the last anchor?');
    fake.fail(undefined);
    expect(answer?.citations[0]?.quote).toContain('The last anchor was of brass.');
  });

  it('[C01] says that it could not be read, and is read when somebody asks again', async () => {
    fake.fail(400);
    const document = await uploadAndExtract(person, 'Ropes.md', `${voyage}\n\nRopes wear out.`);
    expect(await stateOf(person, document.uuid)).toBe('preparing');
    await untilMeaning(document.uuid, 'failed');
    fake.fail(undefined);
    testApp.clock.advance(31_000);
    const params = { uuid: document.uuid };
    expect((await person.call(retryEmbeddings, { params })).body).toEqual({ requested: true });
    await untilMeaning(document.uuid, 'ready');
    expect((await person.call(retryEmbeddings, { params })).body).toEqual({ requested: false });
    expect((await (await aPerson(testApp)).call(retryEmbeddings, { params })).status).toBe(404);
  });

  it('[C01] says that it failed midway, too, and is read on from there', { tags: 'night' }, async () => {
    const before = fake.asked.length;
    fake.fail(400, 1);
    const document = await uploadAndExtract(person, 'Pumps.md', `${voyage}\n\nPumps clog.`);
    await untilMeaning(document.uuid, 'failed');
    fake.fail(undefined);
    testApp.clock.advance(31_000);
    const read = new Set(fake.asked[before]);
    const failedAt = fake.asked.length;
    expect(read.size).toBe(16);
    const params = { uuid: document.uuid };
    expect((await person.call(retryEmbeddings, { params })).body).toEqual({ requested: true });
    await untilMeaning(document.uuid, 'ready');
    const rest = fake.asked.slice(failedAt).flat();
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter((text) => read.has(text))).toEqual([]);
  });

  it('[C03, Z27] reads a question once, however many documents are asked', { tags: 'night' }, async () => {
    const uuids: string[] = [];
    for (const place of [1, 2, 3]) {
      const { uuid } = await uploadAndExtract(person, `Part ${place}.md`, `${voyage}\n\nPart ${place} ends.`);
      uuids.push(uuid);
      await untilMeaning(uuid, 'ready');
      await untilIndexed(uuid);
    }
    const [uuid = '', ...documents] = uuids;
    const before = fake.asked.length;
    expect(await answerTo(person, uuid, asked, { documents, folders: [] })).toMatchObject({ kind: 'quotes' });
    expect(fake.asked.slice(before)).toEqual([[asked]]);
  });

  it('[C03] is read anew when another model is set, and never compared with the former one’s vectors', async () => {
    const document = await uploadAndExtract(person, 'Sails.md', `${voyage}\n\nSails tear.`);
    await untilMeaning(document.uuid, 'ready');
    const { pool } = testApp.app.database;
    await pool.query("update document_embeddings set model = 'openai-compatible/former', dimensions = 3");
    expect(await stateOf(person, document.uuid)).toBe('preparing');
    await untilIndexed(document.uuid);
    expect(await answerTo(person, document.uuid, asked)).toMatchObject({ kind: 'refused' });
    await lookForMissing();
    await untilMeaning(document.uuid, 'ready');
    const { rows } = await pool.query('select distinct model, dimensions from document_embeddings');
    expect(rows).toContainEqual({ model: 'openai-compatible/near', dimensions: 512 });
  });

  it('[Z27] waits where the day’s tokens are spent, and nobody is asked', { tags: 'night' }, async () => {
    const unasked = await startFakeEmbedder([]);
    const poor = await startTestApp({
      PLANS: 'off',
      ...fakeEmbedderSettings(unasked),
      AI_TOKENS_PER_USER_PER_DAY: '10',
    });
    const owner = await aPerson(poor);
    const document = await uploadAndExtract(owner, 'Voyage.md', voyage);
    await waitFor(async () => (await owner.call(getChat, { params: { uuid: document.uuid } })).body.status === 'ready');
    expect(await stateOf(owner, document.uuid)).toBe('preparing');
    expect(await answerTo(owner, document.uuid, 'Which anchors with heavy chains were on the voyage?')).toMatchObject({
      kind: 'quotes',
    });
    expect(unasked.asked).toEqual([]);
    await poor.stop();
    await unasked.stop();
  });

  it(
    '[Z27] keeps what was read before the tokens ran out, and goes on from there the next day',
    { tags: 'night' },
    async () => {
      const other = await startFakeEmbedder([]);
      // Half of the budget is for unordered work: room for one request of 16 of the 24 passages.
      const slow = await startTestApp({
        PLANS: 'off',
        ...fakeEmbedderSettings(other),
        AI_TOKENS_PER_USER_PER_DAY: '900',
      });
      const owner = await aPerson(slow);
      const document = await uploadAndExtract(owner, 'Voyage.md', voyage);
      await waitFor(async () => {
        const { rows } = await slow.app.database.pool.query('select is_whole from document_embeddings');
        return rows.length === 1;
      });
      const read = other.asked.flat();
      expect(read).toHaveLength(16);
      expect(await stateOf(owner, document.uuid)).toBe('preparing');
      slow.clock.advance(24 * 60 * 60 * 1000);
      await slow.app.database.transaction((tx) => slow.app.queue.send(tx, embedMissing, {}, {}));
      await waitFor(async () => (await stateOf(owner, document.uuid)) === 'ready');
      expect(other.asked.flat()).toHaveLength(24);
      expect(new Set(other.asked.flat()).size).toBe(24);
      await slow.stop();
      await other.stop();
    },
  );

  it('[Z05] sends nothing of an account that is closed', async () => {
    const [leaver, stayer] = [await aPerson(testApp), await aPerson(testApp)];
    const { pool } = testApp.app.database;
    const document = await uploadAndExtract(leaver, 'Sirens.md', `${voyage}\n\nThe sirens sang.`);
    const isRead = async () => (await stateOf(leaver, document.uuid)) === 'ready';
    await waitFor(isRead);
    await pool.query("update document_embeddings set model = 'openai-compatible/former', is_whole = false");
    const closing = 'update users set erase_at = $2 where uuid = $1';
    await pool.query(closing, [leaver.user.uuid, '2100-01-01']);
    const before = fake.asked.length;
    await lookForMissing();
    // A later document is done, so the earlier one was checked.
    const kept = await uploadAndExtract(stayer, 'Brass.md', `${voyage}\n\nThe last anchor was of brass.`);
    await waitFor(async () => (await stateOf(stayer, kept.uuid)) === 'ready');
    expect(fake.asked.slice(before).flat().join(' ')).not.toContain('sirens');
    await pool.query(closing, [leaver.user.uuid, null]);
    await lookForMissing();
    await waitFor(isRead);
    expect(fake.asked.slice(before).flat().join(' ')).toContain('sirens');
  });

  it('[C01, Z40] the search for documents without vectors continues where the last run ended, in any process', async () => {
    const { pool } = testApp.app.database;
    await pool.query('delete from pgboss.schedule where name = $1', [embedMissing.name]);
    const document = await uploadAndExtract(person, 'Tar.md', `${voyage}\n\nTar kept the ropes dry.`);
    await untilMeaning(document.uuid, 'ready');
    // Newer documents of a whole slice that need nothing.
    const { rows: copies } = await pool.query<{ first: number; original: number }>(
      `with copies as (
         insert into documents (uuid, owner_id, name, file_name, kind, language, status, size_bytes, storage_folder,
           file_key, content_key, content_version, content_length, analysis_status, analysis_percent, created_at)
         select gen_random_uuid(), owner_id, name, file_name, kind, language, status, size_bytes,
           'documents/00/' || gen_random_uuid(), file_key, content_key, content_version, content_length,
           analysis_status, analysis_percent, created_at
         from documents, generate_series(1, 500) where uuid = $1 returning id
       ), settled as (
         insert into document_embeddings (document_id, content_version, model, dimensions, created_at)
         select copies.id, content_version, model, 0, created_at from copies, document_embeddings
         where document_id = (select id from documents where uuid = $1)
       )
       select min(copies.id) as first, (select id from documents where uuid = $1) as original from copies`,
      [document.uuid],
    );
    const { first, original } = copies[0] ?? { first: 0, original: 0 };
    await pool.query(`update document_embeddings set model = 'openai-compatible/former' where document_id = $1`, [
      original,
    ]);
    const cursorIs = (before: number | undefined) =>
      waitFor(async () => {
        const { rows } = await pool.query<{ before: number }>('select before from job_cursors');
        return rows[0]?.before === before;
      });
    await lookForMissing();
    await cursorIs(first);
    expect(await stateOf(person, document.uuid)).toBe('preparing');
    // Another process has looked at this document meanwhile.
    await pool.query('update job_cursors set before = $1', [original]);
    await lookForMissing();
    await cursorIs(undefined);
    expect(await stateOf(person, document.uuid)).toBe('preparing');
    await lookForMissing();
    await cursorIs(first);
    await lookForMissing();
    await untilMeaning(document.uuid, 'ready');
  });
});
