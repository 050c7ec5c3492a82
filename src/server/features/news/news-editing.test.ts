import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/admin-news.ts';
import { listAudit } from '#contract/audit.ts';
import { countUnreadNews, listNews } from '#contract/news.ts';
import { scriptPayloads } from '#testing/script-payloads.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { createNewsStore } from './news.store.ts';
import { plantNews } from './plant-news.ts';

let testApp: TestApp;
let admin: TestClient;
let person: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp);
  person = await aPerson(testApp);
});
afterAll(() => testApp.stop());

const text = (title: string, body = `About ${title}.`) => ({ title, body });
const nothing = { title: '', body: '' };
const seen = async () => (await person.call(listNews)).body.items.map(({ title }) => title);
const unread = async () => (await person.call(countUnreadNews)).body.count;
const create = async (texts = { es: text('Hola'), en: text('Hello') }) =>
  (await admin.call(contract.createNews, { body: texts })).body;
const of = ({ uuid, version }: contract.EditedNews) => ({ params: { uuid }, body: { version } });
const publish = (item: contract.EditedNews, at: string | null = null) =>
  admin.call(contract.publishNews, { params: { uuid: item.uuid }, body: { version: item.version, at } });
const save = (item: contract.EditedNews, texts: { es: contract.NewsText; en: contract.NewsText }) =>
  admin.call(contract.saveNews, { params: { uuid: item.uuid }, body: { version: item.version, ...texts } });

it('[X04, W02] a draft is seen by administrators alone; published, everybody sees and counts it at the next look', async () => {
  const title = `Now ${randomUUID()}`;
  const draft = await create({ es: text(title), en: text(title) });
  expect(draft).toMatchObject({ state: 'draft', version: 1, isShipped: false });
  expect(await seen()).not.toContain(title);
  const before = await unread();
  testApp.clock.advance(1_000);
  expect((await publish(draft)).body).toMatchObject({ state: 'published', version: 2 });
  expect((await seen())[0]).toBe(title);
  expect(await unread()).toBe(before + 1);
  const { items } = (await admin.call(listAudit, { query: { target: draft.uuid } })).body;
  expect(items.map(({ action }) => action)).toEqual(['news.publish', 'news.create']);
});

it('[X04] one that is planned comes out by itself at its time; a time that is over is refused', async () => {
  const title = `Planned ${randomUUID()}`;
  const draft = await create({ es: text(title), en: text(title) });
  const now = testApp.clock.now().getTime();
  const past = await publish(draft, new Date(now - 1).toISOString());
  expect(past.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'at', rule: 'past' }] });
  const planned = await publish(draft, new Date(now + 60_000).toISOString());
  expect(planned.body.state).toBe('scheduled');
  expect(await seen()).not.toContain(title);
  testApp.clock.advance(60_000);
  expect((await seen())[0]).toBe(title);
  expect((await admin.call(contract.getEditedNews, { params: { uuid: draft.uuid } })).body.state).toBe('published');
});

it('[X04] what was withdrawn is gone for everybody, and what is deleted for good', async () => {
  const title = `Gone ${randomUUID()}`;
  const item = (await publish(await create({ es: text(title), en: text(title) }))).body;
  const withdrawn = (await admin.call(contract.withdrawNews, of(item))).body;
  expect(withdrawn.state).toBe('draft');
  expect(await seen()).not.toContain(title);
  const params = { uuid: item.uuid };
  const stale = await admin.call(contract.deleteNews, { params, query: { version: item.version } });
  expect(stale.error().code).toBe('EDIT_CONFLICT');
  await admin.call(contract.deleteNews, { params, query: { version: withdrawn.version } });
  expect((await admin.call(contract.getEditedNews, { params })).error().code).toBe('NOT_FOUND');
});

it('[X04] of two who save the same version one is told, and loses nothing', async () => {
  const item = await create();
  const answers = await Promise.all(['A', 'B'].map((title) => save(item, { es: text(title), en: text(title) })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.error();
  expect(refused).toMatchObject({ code: 'EDIT_CONFLICT', details: [{ path: 'version', rule: 'stale', current: 2 }] });
});

it('[X04] it is published in one language or both, and never half', async () => {
  const only = await create({ es: text('Solo'), en: nothing });
  expect((await publish(only)).body.state).toBe('published');
  for (const [texts, lacking] of [
    [{ es: nothing, en: nothing }, ['es.title', 'es.body', 'en.title', 'en.body']],
    [{ es: text('Uno'), en: { title: 'One', body: '' } }, ['en.body']],
    [{ es: { title: '', body: 'Texto' }, en: nothing }, ['es.title']],
  ] as const) {
    const { details = [] } = (await publish(await create(texts))).error();
    expect(details.map(({ path }) => path)).toEqual(lacking);
  }
  const out = (await publish(await create())).body;
  expect((await save(out, { es: nothing, en: nothing })).error().code).toBe('VALIDATION_FAILED');
});

it('[X04] addresses of items are made of their titles, each once', async () => {
  const title = '¡Más rápido <b>que</b> nunca!';
  const slugs = [];
  for (const _ of [1, 2]) slugs.push((await create({ es: text(title), en: nothing })).slug);
  expect(slugs).toEqual(['mas-rapido-b-que-b-nunca', 'mas-rapido-b-que-b-nunca-2']);
});

it('[X04] the list is searched and filtered, and says what came with the app', async () => {
  const listed = async (query: object) => (await admin.call(contract.listEditedNews, { query })).body.items;
  const draft = await create({ es: text('Búsqueda'), en: nothing });
  expect((await listed({ search: 'busqueda' })).map(({ uuid }) => uuid)).toEqual([draft.uuid]);
  expect((await listed({ state: 'draft' })).every(({ state }) => state === 'draft')).toBe(true);
  expect((await listed({ pageSize: 100 })).filter(({ isShipped }) => isShipped)).toHaveLength(5);
});

it('[X04] one that came with the app stays as it was changed, withdrawn or deleted at the next start', async () => {
  const { database } = testApp.app;
  const shipped = (await admin.call(contract.listEditedNews, { query: { pageSize: 100 } })).body.items.filter(
    ({ isShipped }) => isShipped,
  );
  const [changed, withdrawn, deleted] = shipped;
  if (!changed || !withdrawn || !deleted) throw new Error('no news came with the app');
  await save(changed, { es: text('Mío'), en: text('Mine') });
  await admin.call(contract.withdrawNews, of(withdrawn));
  await admin.call(contract.deleteNews, { params: { uuid: deleted.uuid }, query: { version: deleted.version } });
  // As if the files were newer than the stored seeds.
  await database.pool.query(`update content_seeds set hash = 'older' where uuid = any($1)`, [
    [changed.uuid, deleted.uuid],
  ]);
  await plantNews(database, createNewsStore(database.db, { joinedAt: () => sql`now()` }));
  const find = async ({ uuid }: contract.EditedNews) => admin.call(contract.getEditedNews, { params: { uuid } });
  expect((await find(changed)).body.en.title).toBe('Mine');
  expect((await find(withdrawn)).body.state).toBe('draft');
  expect((await find(deleted)).status).toBe(404);
});

it('[O12] a preview is what people get, and nothing that is typed in it becomes an element', async () => {
  const body = scriptPayloads.join('\n\n').slice(0, contract.newsBounds.body);
  const { html } = (await admin.call(contract.previewNews, { body: { language: 'en', body } })).body;
  expect(html).not.toMatch(/<(?:script|img|iframe|svg|object|style)\b|<[^>]*\son\w+=|href="(?:javascript|data):/i);
  const item = (await publish(await create({ es: nothing, en: text('Payloads', body) }))).body;
  const out = (await person.call(listNews)).body.items.find(({ uuid }) => uuid === item.uuid);
  const saved = (await admin.call(contract.previewNews, { body: { language: 'en', body: body.trim() } })).body;
  expect(out?.html).toBe(saved.html);
});

it('[X01] persons find none of it', async () => {
  expect((await person.call(contract.listEditedNews, { query: {} })).status).toBe(404);
  expect((await person.call(contract.createNews, { body: { es: nothing, en: nothing } })).status).toBe(404);
});
