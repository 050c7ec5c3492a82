import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/admin-academy.ts';
import { listAudit } from '#contract/audit.ts';
import { getAcademyContent } from '#contract/academy.ts';
import { scriptPayloads } from '#testing/script-payloads.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { plantArticles } from './plant-articles.ts';

let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  // The articles of the app are out by then.
  testApp.clock.advance(60 * 24 * 3_600_000);
  admin = await aPerson(testApp);
});
afterAll(() => testApp.stop());

type Edited = contract.EditedArticle;
const create = async (title = `Title ${randomUUID()}`, language: 'es' | 'en' = 'en'): Promise<Edited> =>
  (await admin.call(contract.createArticle, { body: { language, title } })).body;
const save = ({ uuid, version, ...article }: Edited, changes: Partial<Edited> = {}) => {
  const { slug, title, summary, body, url, kind, level, category } = { ...article, ...changes };
  const whole = { slug, title, summary, body, url, kind, level, category };
  return admin.call(contract.saveArticle, { params: { uuid }, body: { version, ...whole } });
};
const publish = ({ uuid, version }: Edited, at: string | null = null) =>
  admin.call(contract.publishArticle, { params: { uuid }, body: { version, at } });
const withdraw = ({ uuid, version }: Edited) =>
  admin.call(contract.withdrawArticle, { params: { uuid }, body: { version } });
const view = async ({ uuid }: { uuid: string }) => admin.call(contract.getEditedArticle, { params: { uuid } });
const whole = { summary: 'In short.', body: 'At length.' };
const published = async (title?: string, language?: 'es' | 'en') =>
  (await publish((await save(await create(title, language), whole)).body)).body;
const visitor = () => testApp.browser();
const readable = async (slug: string) => (await visitor().call(getAcademyContent, { params: { slug } })).status;

it('[X04] a draft is read by nobody, what is published by anybody, and what was withdrawn by nobody again', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ state: 'draft', version: 1, shipped: null });
  expect(await readable(draft.slug)).toBe(404);
  const out = (await publish((await save(draft, whole)).body)).body;
  expect([out.state, await readable(out.slug)]).toEqual(['published', 200]);
  const gone = (await withdraw(out)).body;
  expect([gone.state, await readable(out.slug)]).toEqual(['withdrawn', 404]);
  const republished = (await publish(gone)).body;
  expect([republished.publishedAt, await readable(out.slug)]).toEqual([out.publishedAt, 200]);
  const { items } = (await admin.call(listAudit, { query: { target: draft.uuid } })).body;
  expect(items.map(({ action }) => action).toReversed()).toEqual([
    'article.create',
    'article.change',
    'article.publish',
    'article.withdraw',
    'article.publish',
  ]);
});

it('[X04] one that is planned comes out by itself', async () => {
  const ready = (await save(await create(), whole)).body;
  const now = testApp.clock.now().getTime();
  expect((await publish(ready, new Date(now - 1).toISOString())).error().details).toMatchObject([{ rule: 'past' }]);
  const planned = (await publish(ready, new Date(now + 60_000).toISOString())).body;
  expect([planned.state, await readable(planned.slug)]).toEqual(['scheduled', 404]);
  testApp.clock.advance(60_000);
  expect([(await view(planned)).body.state, await readable(planned.slug)]).toEqual(['published', 200]);
});

it('[X04] publishes no incomplete article, and a published one cannot be emptied', async () => {
  const lacking = async (changes: Partial<Edited>) => {
    const answer = await publish((await save(await create(), changes)).body);
    return answer.status === 200 ? [] : answer.error().details?.map(({ path }) => path);
  };
  expect(await lacking({})).toEqual(['summary', 'body']);
  expect(await lacking({ summary: 'Short', kind: 'video' })).toEqual(['url']);
  expect(await lacking({ summary: 'Short', kind: 'link', url: 'https://example.org' })).toEqual([]);
  expect((await save(await published(), { body: '' })).error().code).toBe('VALIDATION_FAILED');
  for (const changes of [{ slug: 'home' }, { slug: 'Not a slug' }, { url: 'javascript:alert(1)' }, { category: 'x' }])
    expect((await save(await create(), changes)).error().code).toBe('VALIDATION_FAILED');
});

it('[X04, W01] addresses that an article had redirect to the one that it has', async () => {
  const first = await published();
  const second = (await save(first, { slug: `second-${first.slug}` })).body;
  const third = (await save(second, { slug: `third-${first.slug}` })).body;
  for (const slug of [first.slug, second.slug]) {
    const { body } = await visitor().call(getAcademyContent, { params: { slug } });
    expect(body.slug).toBe(third.slug);
  }
  // Back to an address of its own.
  const back = (await save(third, { slug: first.slug })).body;
  const { body } = await visitor().call(getAcademyContent, { params: { slug: third.slug } });
  expect(body.slug).toBe(back.slug);
  const other = await create();
  expect((await save(other, { slug: back.slug })).error()).toMatchObject({
    code: 'EDIT_CONFLICT',
    details: [{ path: 'slug', rule: 'taken' }],
  });
});

it('[X04, W01] translations name each other, in both directions and only while both are out', async () => {
  const english = await published();
  const translate = () =>
    admin.call(contract.translateArticle, { params: { uuid: english.uuid }, body: { language: 'es' } });
  const spanish = (await translate()).body;
  expect([spanish.language, spanish.state, (await translate()).body.uuid]).toEqual(['es', 'draft', spanish.uuid]);
  const named = async (slug: string) => {
    const { body } = await visitor().call(getAcademyContent, { params: { slug } });
    return body.translations.map((one) => one.slug);
  };
  expect(await named(english.slug)).toEqual([english.slug]);
  const out = (await publish(spanish)).body;
  const both = [english.slug, out.slug];
  expect([await named(english.slug), await named(out.slug)]).toEqual([both, both]);
  await withdraw(out);
  expect(await named(english.slug)).toEqual([english.slug]);
  expect((await view(english)).body.translations).toEqual([{ uuid: spanish.uuid, language: 'es' }]);
});

it('[X04] one that came with the app can be changed, and a newer app leaves the change alone', async () => {
  const list = async () =>
    (await admin.call(contract.listEditedArticles, { query: { language: 'en', pageSize: 100, sort: 'title' } })).body;
  const shipped = [];
  for (const item of (await list()).items) {
    const { body } = await view(item);
    if (body.shipped === 'unchanged' && body.kind === 'article') shipped.push(body);
  }
  const [changed, withdrawn, deleted] = shipped;
  if (!changed || !withdrawn || !deleted) throw new Error('no articles came with the app');
  expect((await save(changed, { body: 'Ours.' })).body.shipped).toBe('changed');
  await withdraw(withdrawn);
  await admin.call(contract.deleteArticle, { params: { uuid: deleted.uuid }, query: { version: deleted.version } });
  const { database } = testApp.app;
  // As if the files had become newer than what was planted.
  await database.pool.query(`update content_seeds set hash = 'older' where uuid = any($1)`, [
    [changed.uuid, deleted.uuid],
  ]);
  await plantArticles(database);
  expect((await view(changed)).body.body).toBe('Ours.');
  expect((await view(withdrawn)).body).toMatchObject({ state: 'withdrawn', shipped: 'unchanged' });
  expect((await view(deleted)).status).toBe(404);
});

it('[X04] refuses the second of two saves of the same version', async () => {
  const draft = await create();
  const answers = await Promise.all(['A', 'B'].map((title) => save(draft, { title })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('[X04, O20] the list is searched, filtered and sorted', async () => {
  const word = randomUUID();
  const titles = ['Ábaco', 'Zenit'].map((name) => `${name} 100% ${word}`);
  for (const title of titles) await create(title, 'es');
  const listed = async (query: object) =>
    (await admin.call(contract.listEditedArticles, { query: { search: word, ...query } })).body.items;
  expect((await listed({ sort: 'title' })).map(({ title }) => title)).toEqual(titles);
  expect((await listed({ sort: '-title' })).map(({ title }) => title)).toEqual(titles.toReversed());
  expect(await listed({ search: `abaco 100% ${word}` })).toHaveLength(1);
  for (const query of [{ language: 'en' }, { state: 'published' }, { kind: 'video' }, { search: `1_0% ${word}` }])
    expect(await listed(query)).toEqual([]);
});

it('[O12] a preview is what the page shows, and nothing that is typed in it becomes an element', async () => {
  const body = `${scriptPayloads.join('\n\n')}\n\n## End`.slice(-contract.articleBounds.body);
  const source = { language: 'en' as const, body: body.trim(), isContributed: false };
  const preview = (await admin.call(contract.previewArticle, { body: source })).body;
  expect(preview.html).not.toMatch(/<(?:script|img|iframe|object|style)\b|<[^>]*\son\w+=|href="(?:javascript|data):/i);
  const out = (await publish((await save(await create(), { ...whole, body })).body)).body;
  const page = await visitor().call(getAcademyContent, { params: { slug: out.slug } });
  expect(page.body.html).toBe(preview.html);
  const anchors = { ...source, body: '## Here\n\n[a](#here) [b](#gone)\n\n```quiz\n? Q?\n- a\n+ b\n= c\n```' };
  expect((await admin.call(contract.previewArticle, { body: anchors })).body).toMatchObject({
    questionCount: 1,
    sourceCount: 0,
    deadAnchors: ['gone'],
  });
});
