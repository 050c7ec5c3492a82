import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearCache, listCaches } from '#contract/admin-cache.ts';
import { getAcademyContent } from '#contract/academy.ts';
import { listAudit } from '#contract/audit.ts';
import { createCaches } from './caches.ts';
import { createLog } from '#server/platform/log.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp);
});
afterAll(() => testApp.stop());

const find = async (group: string) => (await admin.call(listCaches)).body.items.find((one) => one.group === group);

it('[X06] an article is rendered once; the figures say what that holds and how often it helped', async () => {
  const read = () => admin.call(getAcademyContent, { params: { slug: 'when-to-look-again' } });
  await testApp.app.database.pool.query(`update articles set published_at = '2026-11-01'`);
  const before = await find('articles');
  await read();
  const once = await find('articles');
  expect(once?.entries).toBe((before?.entries ?? 0) + 1);
  expect(once?.bytes).toBeGreaterThan(1_000);
  await read();
  expect(await find('articles')).toMatchObject({ entries: once?.entries, hits: (once?.hits ?? 0) + 1 });
});

it('[X06, O01] one cache is cleared in every process, the others are not, and it is recorded', async () => {
  const { database } = testApp.app;
  // Another process on the same database.
  const other = createCaches({ database, log: createLog({ logLevel: 'silent' }) });
  const articles = other.open<string>('articles', 10);
  const pages = other.open<string>('site-pages', 10);
  await other.start();
  articles.set('a', 'text', 4);
  pages.set('a', 'text', 4);
  expect((await find('articles'))?.entries).toBeGreaterThan(0);

  expect((await admin.call(clearCache, { params: { group: 'articles' } })).body).toEqual({ ok: true });
  await waitFor(async () => articles.get('a') === undefined && (await find('articles'))?.entries === 0);
  expect(pages.get('a')).toBe('text');
  expect((await admin.call(listAudit, { query: { action: 'cache.clear' } })).body.items).toMatchObject([
    { target: { kind: 'cache', label: 'articles' } },
  ]);
  await other.stop();
});

it('[X06] a full cache begins anew, counts bytes that are known later, and a group that is none is refused', async () => {
  const caches = createCaches({ database: testApp.app.database, log: createLog({ logLevel: 'silent' }) });
  const cache = caches.open<number>('articles', 2);
  cache.set('a', 1, 10);
  cache.set('b', 2, Promise.resolve(5));
  cache.set('b', 3, Promise.resolve(7));
  expect([cache.get('b'), cache.get('c')]).toEqual([3, undefined]);
  expect(await caches.list()).toEqual([{ group: 'articles', entries: 2, bytes: 17, hits: 1, misses: 1 }]);
  cache.set('c', 4, 1);
  expect(await caches.list()).toMatchObject([{ entries: 1, bytes: 1 }]);
  expect((await admin.call(clearCache, { params: { group: 'sessions' as never } })).status).toBe(400);
});
