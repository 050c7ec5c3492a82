import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLanguage } from '#contract/accounts.ts';
import * as contract from '#contract/news.ts';
import { downloadOf, filesOf } from '#testing/an-export.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { scriptPayloads } from '#testing/script-payloads.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument } from '#testing/upload.ts';
import { readNewsSeeds } from './seed-files.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

const pool = () => testApp.app.database.pool;
const DAY = 24 * 60 * 60_000;
const unread = async (person: TestClient) => (await person.call(contract.countUnreadNews)).body.count;
const listed = async (person: TestClient) => (await person.call(contract.listNews)).body.items;

/** Published at the server's current time, unless another one is given. */
async function publish(title: string, { at = testApp.clock.now(), state = 'published', body = 'Text' } = {}) {
  const uuid = randomUUID();
  await pool().query(
    `with made as (insert into news (uuid, slug, state, published_at) values ($1::uuid, $1::text, $2, $3) returning id)
     insert into news_texts (news_id, language, title, body)
     select id, language, $4 || ' ' || language, $5 from made, unnest(array['es', 'en']) as language`,
    [uuid, state, at, title, body],
  );
  return uuid;
}

it('[W02] five news come with the app, in both languages, and lead to what they tell of', () => {
  const seeds = readNewsSeeds();
  expect(seeds).toHaveLength(5);
  for (const { content } of seeds)
    for (const { title, body } of [content.es, content.en]) {
      expect(title.length).toBeGreaterThan(10);
      expect(body).toMatch(/\n\n\[.+]\(\/(?:documents|flashcards\/all|academy)\)$/);
    }
});

it('[W02] a new account begins at zero, and counts what comes out after it', async () => {
  await publish('Before');
  testApp.clock.advance(1_000);
  const person = await aPerson(testApp);
  expect(await unread(person)).toBe(0);
  expect((await listed(person)).every(({ read }) => read)).toBe(true);
  testApp.clock.advance(1_000);
  await publish('First');
  await publish('Second');
  await publish('Draft', { state: 'draft' });
  await publish('Later', { state: 'scheduled', at: new Date(testApp.clock.now().getTime() + DAY) });
  expect(await unread(person)).toBe(2);
  testApp.clock.advance(DAY);
  expect(await unread(person)).toBe(3);
});

it('[W02] one is read, twice as good as once; all are read; what comes later counts again', async () => {
  const [person, other] = [await aPerson(testApp), await aPerson(testApp)];
  testApp.clock.advance(1_000);
  const uuid = await publish('One');
  await publish('Two');
  const read = () => person.call(contract.readNews, { params: { uuid } });
  expect((await read()).body).toEqual({ count: 1 });
  expect((await read()).body).toEqual({ count: 1 });
  expect((await listed(person)).find((one) => one.uuid === uuid)?.read).toBe(true);
  expect((await person.call(contract.readAllNews)).body).toEqual({ count: 0 });
  expect(await unread(person)).toBe(0);
  expect((await pool().query('select 1 from news_reads')).rowCount).toBe(0);
  expect(await unread(other)).toBe(2);
  testApp.clock.advance(1_000);
  await publish('Three');
  expect(await unread(person)).toBe(1);
});

it('[W02] news come in the language of the person, newest first, page by page, or in the one that they have', async () => {
  const person = await aPerson(testApp, { language: 'es' });
  testApp.clock.advance(1_000);
  await publish('Old');
  testApp.clock.advance(1_000);
  await publish('New');
  const titles = async () => (await listed(person)).slice(0, 2).map(({ title }) => title);
  expect(await titles()).toEqual(['New es', 'Old es']);
  await person.call(saveLanguage, { body: { language: 'en' } });
  expect(await titles()).toEqual(['New en', 'Old en']);
  await pool().query(`delete from news_texts where title = 'New en'`);
  expect(await titles()).toEqual(['New es', 'Old en']);
  const second = await person.call(contract.listNews, { query: { page: 2, pageSize: 1 } });
  expect(second.body.items.map(({ title }) => title)).toEqual(['Old en']);
  expect(second.body.total).toBeGreaterThan(1);
});

it('[W02] guests and strangers have none, and one that is not out cannot be read', async () => {
  const owner = await aPerson(testApp);
  const { uuid } = await aStudyDocument(owner);
  const guest = aGuest(testApp, (await aLink(owner, uuid)).accessKey);
  for (const client of [guest, testApp.browser()])
    expect((await client.call(contract.countUnreadNews)).error().code).toMatch(/^AUTH_REQUIRED$/);
  const draft = await publish('Draft', { state: 'draft' });
  for (const unknown of [draft, randomUUID()])
    expect((await owner.call(contract.readNews, { params: { uuid: unknown } })).error().code).toBe('NOT_FOUND');
});

it('[Z46, Z47] what was read is taken along by an export, and goes with the account', async () => {
  const person = await aPerson(testApp);
  testApp.clock.advance(1_000);
  const first = await publish('One');
  await person.call(contract.readNews, { params: { uuid: first } });
  const files = await filesOf((await downloadOf(testApp.origin, person)).bytes);
  expect(JSON.parse(files.get('news.json')?.toString() ?? '')).toEqual({ readAt: null, read: [first] });
  await person.call(contract.readAllNews);
  await pool().query('delete from users where uuid = $1', [person.user.uuid]);
  const { rows } = await pool().query('select 1 from news_marks where user_id not in (select id from users)');
  expect(rows).toEqual([]);
});

it('[O12, O13] what is written runs nowhere: neither on the screen nor in the feed', async () => {
  const person = await aPerson(testApp);
  testApp.clock.advance(1_000);
  for (const body of scriptPayloads.filter((_, index) => index % 40 === 3)) await publish(body.slice(0, 40), { body });
  for (const { html } of await listed(person))
    expect(html).not.toMatch(/<(?:script|img|iframe|svg|style|base)|href="(?!https?:|mailto:|\/[^/]|#)/i);
  const feed = await fetch(`${testApp.origin}/news/en/feed.xml`);
  expect(feed.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  expect(feed.headers.get('set-cookie')).toBeNull();
  expect(await feed.text()).not.toMatch(/<(?:script|img|iframe|svg|style)|]]>/i);
  expect((await fetch(`${testApp.origin}/news/fr/feed.xml`)).status).toBe(404);
});
