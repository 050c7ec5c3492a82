import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeJobs, getQueue, listJobs } from '#contract/admin-queue.ts';
import { listAudit } from '#contract/audit.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { type Document, getDocument } from '#contract/documents.ts';
import { extractFile } from '#server/features/extraction/extraction.jobs.ts';
import { housekeeping } from '#server/features/system/system.jobs.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, untilExtracted } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let admin: TestClient;
let person: Awaited<ReturnType<typeof aPerson>>;
let document: Document;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { email: 'admin@example.org' });
  person = await aPerson(testApp, { username: 'Lucía' });
  document = await aStudyDocument(person);
});
afterAll(() => testApp.stop());

const sql = (text: string, values: unknown[] = []) => testApp.app.database.pool.query(text, values);
const list = async (query: QueryInputOf<typeof listJobs>) => (await admin.call(listJobs, { query })).body.items;
const change = async (action: 'retry' | 'cancel', ...uuids: string[]) =>
  (await admin.call(changeJobs, { body: { action, uuids } })).body.results.map(({ outcome }) => outcome);

/** Sets the job that read the document to failed. */
async function giveUpReading(): Promise<{ uuid: string; queue: string }> {
  const { rows } = await sql(
    `update pgboss.job set state = 'failed', output = '{"message": "TimeoutError"}'
     where id = (select id from pgboss.job where name = $1 order by created_on desc limit 1)
     returning id as uuid, name as queue`,
    [extractFile.name],
  );
  await sql(`update documents set status = 'failed', error_code = 'PROCESSING_TIMEOUT'`);
  return rows[0];
}

it('[X06, O17] jobs are counted and listed with their owner, and nothing of what they were given', async () => {
  const { body } = await admin.call(getQueue);
  expect(body.items.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(1);
  const jobs = await list({ state: 'done' });
  expect(jobs.some(({ owner }) => owner?.username === 'Lucía')).toBe(true);
  expect(Object.keys(jobs[0] ?? {})).not.toContain('data');
  expect((await person.call(listJobs, { query: {} })).status).toBe(404);
  expect((await person.call(changeJobs, { body: { action: 'retry', uuids: [randomUUID()] } })).status).toBe(404);
});

it('[X06, Z29] retrying a job that was given up mends its document, and is recorded', async () => {
  const { uuid, queue } = await giveUpReading();
  const [failed] = await list({ state: 'failed', queue });
  expect(failed).toMatchObject({ uuid, failure: 'TimeoutError', canRetry: true, owner: { username: 'Lucía' } });
  const open = await list({ state: 'open' });
  expect(open.map((job) => job.uuid)).toContain(uuid);
  expect(open.filter(({ state }) => state === 'done' || state === 'cancelled')).toEqual([]);
  expect(await change('retry', uuid)).toEqual(['done']);
  expect((await untilExtracted(person, document.uuid)).status).toBe('completed');
  expect(await change('retry', uuid)).toEqual(['refused']);
  const { items } = (await admin.call(listAudit, { query: { target: uuid } })).body;
  expect(items.map(({ action, target }) => [action, target.label])).toEqual([['job.retry', queue]]);
});

it('[X06] work of the server is tried once more', async () => {
  const { database, queue } = testApp.app;
  await database.transaction((tx) => queue.send(tx, housekeeping, {}, { key: 'night', afterSeconds: 3_600 }));
  const { rows } = await sql(
    `update pgboss.job set state = 'failed', completed_on = now() where singleton_key = 'night' returning id`,
  );
  expect(await change('retry', rows[0].id)).toEqual(['done']);
  await waitFor(
    async () => (await sql('select state from pgboss.job where id = $1', [rows[0].id])).rows[0].state === 'completed',
  );
});

it('[X06] a job that waits is cancelled, its document says so, and its owner can go on', async () => {
  const { queue } = await giveUpReading();
  const { rows } = await sql(
    `insert into pgboss.job (name, data, policy, singleton_key, group_id, start_after)
     select name, data, policy, singleton_key, group_id, now() + interval '1 hour' from pgboss.job
     where name = $1 order by created_on desc limit 1 returning id`,
    [queue],
  );
  await sql(`update documents set status = 'pending', error_code = null`);
  expect(await change('cancel', rows[0].id)).toEqual(['done']);
  const read = async () => (await person.call(getDocument, { params: { uuid: document.uuid } })).body;
  await waitFor(async () => (await read()).status === 'failed');
  expect(await read()).toMatchObject({ error: { code: 'PROCESSING_TIMEOUT' } });
  expect(await change('cancel', rows[0].id)).toEqual(['done']);
});

it('[X06] who is not there or cannot be retried is told, and the others are changed', async () => {
  const { uuid } = await giveUpReading();
  const done = (await list({ state: 'done' }))[0]?.uuid ?? '';
  const absent = randomUUID();
  const { results } = (await admin.call(changeJobs, { body: { action: 'retry', uuids: [absent, done, uuid] } })).body;
  const outcomeOf = (one: string) => results.find((result) => result.uuid === one)?.outcome;
  expect([absent, done, uuid].map(outcomeOf)).toEqual(['missing', 'refused', 'done']);
});
