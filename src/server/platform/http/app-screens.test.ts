import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser, logout } from '#contract/accounts.ts';
import { listDocuments } from '#contract/documents.ts';
import { listFolders } from '#contract/folders.ts';
import { listSharedLinks } from '#contract/sharing.ts';
import { aLink } from '#testing/a-guest.ts';
import { aPerson } from '#testing/sign-in.ts';
import { createKeptAssets } from './kept-assets.store.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { pasteText, studyTexts, untilAnalysed } from '#testing/upload.ts';

const list = `${listDocuments.path}?page=1&pageSize=25`;
const answers = [getCurrentUser.path, list, listFolders.path];
/** A build of two screens, with a renderer that outputs its input. */
const screens = [
  { name: 'login', path: '^/login$', paintedFor: 'visitors', answers: [] },
  { name: 'documents', path: '^/documents$', paintedFor: 'members', answers },
  { name: 'other', path: '^/(?:admin/.*|settings/?.*)?$', answers: [getCurrentUser.path] },
  { name: 'missing', path: '^', status: 404, answers: [getCurrentUser.path] },
];
const page = (language: string) =>
  `<html lang="${language}"><title>Repaso</title><script nonce="__CSP_NONCE__"></script><body><div id="app"></div></body></html>`;
const paint = `export const renderFirstScreen = async ({ path, language, answers }) =>
  \`<p>\${path} \${language} \${Object.keys(answers).length} $&</p>\`;`;

const distDir = mkdtempSync(join(tmpdir(), 'repaso-dist-'));
let testApp: TestApp;
beforeAll(async () => {
  mkdirSync(join(distDir, 'client/assets'), { recursive: true });
  mkdirSync(join(distDir, 'first-screen'));
  for (const name of ['login', 'documents', 'other', 'missing', 'landing-beta', 'landing-on', 'landing-off', 'site']) {
    for (const language of ['es', 'en'])
      writeFileSync(join(distDir, `client/${name}.${language}.html`), page(language));
  }
  writeFileSync(join(distDir, 'client/service-worker.js'), '');
  writeFileSync(join(distDir, 'client/screens.json'), JSON.stringify(screens));
  writeFileSync(join(distDir, 'first-screen/first-screen.js'), paint);
  testApp = await startTestApp({}, { distDir });
});
afterAll(async () => {
  await testApp.stop();
  rmSync(distDir, { recursive: true });
});

const sentWith = (html: string): Record<string, unknown> => {
  const [, sent = ''] = /<script type="application\/json" id="first-answers">(.*)<\/script>/.exec(html) ?? [];
  return JSON.parse(sent) as Record<string, unknown>;
};
const paintedIn = (html: string) => /<div id="app" data-painted>(.*?)<\/div>/s.exec(html)?.[1];

describe('the page of a screen', () => {
  it('[A12] is that of the profile where letters lead to the settings', async () => {
    const answer = await testApp.browser().request('/settings');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile']);
  });

  it.each([
    ['/nowhere', 404],
    ['/documents', 200],
    ['/documents/', 200],
    ['/documents//', 200],
    ['/admin/users', 200],
  ])('[Z04] of %s has the status %i, for guests too', async (path, status) => {
    expect((await testApp.browser().request(path)).status).toBe(status);
  });

  it('[Z19] is not sent without end to one address', async () => {
    const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.0025' }, { distDir });
    const statuses = [];
    for (let visit = 0; visit < 4; visit += 1) statuses.push((await strict.browser().request('/login')).status);
    await strict.stop();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('[Y02] brings a signed-in person the answers of the first calls, as the calls give them, and is kept nowhere', async () => {
    const person = await aPerson(testApp);
    const { uuid } = await pasteText(person, { text: studyTexts.en.slice(0, 2_000) });
    await untilAnalysed(person, uuid);
    const { headers, body } = await person.request('/documents');
    const called = await Promise.all(answers.map(async (url) => [url, (await person.request(url)).body]));
    expect(sentWith(String(body))).toEqual(Object.fromEntries(called));
    expect(paintedIn(String(body))).toContain('/documents');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('[S02, S06, Z17] of a link tells messengers the document, costs no use, and is found by no search engine', async () => {
    const person = await aPerson(testApp, { username: 'Ana "<b>" $&' });
    const { uuid } = await pasteText(person, { title: 'Óptica & "luz" $1', text: studyTexts.en.slice(0, 2_000) });
    const { accessKey } = await aLink(person, uuid, { maxUses: 1 });
    for (const path of [`/shared/${accessKey}`, `/%73hared/${accessKey}/flashcards`]) {
      const { body, headers } = await testApp.browser().request(path, { headers: { 'accept-language': 'en' } });
      expect(String(body)).toContain('<meta property="og:title" content="Óptica &amp; &quot;luz&quot; $1" />');
      expect(String(body)).toContain('content="Ana &quot;&lt;b>&quot; $&amp; shares this document with you');
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect((await person.call(listSharedLinks, {})).body.items[0]?.useCount).toBe(0);
    const { body, headers } = await testApp.browser().request(`/shared/${'A'.repeat(32)}`);
    expect(String(body)).not.toContain('og:title');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('[Z01, Z02] brings everybody only what is theirs, and nothing to whom has no session any more', async () => {
    const [one, other] = [await aPerson(testApp), await aPerson(testApp)];
    await pasteText(one, { title: 'Secret notes', text: studyTexts.en.slice(0, 2_000) });
    expect(String((await one.request('/documents')).body)).toContain('Secret notes');
    expect(String((await other.request('/documents')).body)).not.toContain('Secret notes');
    const cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    await one.call(logout);
    const ended = await fetch(`${testApp.origin}/documents`, { headers: { cookie } });
    const html = await ended.text();
    expect(sentWith(html)).toEqual({ [getCurrentUser.path]: null });
    expect(html).not.toContain('Secret notes');
    expect(paintedIn(html)).toBeUndefined();
  });

  it('[Z18] what persons wrote ends no element of it and gets no nonce', async () => {
    const person = await aPerson(testApp);
    const title = '</script><script>alert(1)</script> __CSP_NONCE__ $&';
    await pasteText(person, { title, text: studyTexts.en.slice(0, 2_000) });
    const { body, headers } = await person.request('/documents');
    const html = String(body);
    const { items } = sentWith(html)[list] as { items: { name: string }[] };
    expect(items.map(({ name }) => name)).toEqual([title]);
    expect(html.match(/<script/g)).toHaveLength(2);
    const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? '';
    expect(html.split(nonce)).toHaveLength(2);
  });

  it('[A15] is painted for whom it is: the sign-in for visitors, the library for its owner', async () => {
    const [person, stranger] = [await aPerson(testApp), testApp.browser()];
    expect(paintedIn(String((await stranger.request('/login')).body))).toContain('/login');
    expect(paintedIn(String((await stranger.request('/documents')).body))).toBeUndefined();
    expect(paintedIn(String((await person.request('/login')).body))).toBeUndefined();
    // The list differs from the page's default list.
    const filtered = String((await person.request('/documents?search=x')).body);
    expect(paintedIn(filtered)).toBeUndefined();
    expect(Object.keys(sentWith(filtered))).toEqual([getCurrentUser.path]);
  });

  it('[B08] speaks the language chosen on this device, else that of the account, else of the browser', async () => {
    const person = await aPerson(testApp);
    await testApp.app.database.pool.query(`update users set language = 'es' where uuid = $1`, [person.user.uuid]);
    const languageOf = async (browser: Pick<typeof person, 'request'>, accepted: string) =>
      /lang="(\w+)"/.exec(
        String((await browser.request('/login', { headers: { 'accept-language': accepted } })).body),
      )?.[1];
    expect(await languageOf(person, 'en')).toBe('es');
    expect(await languageOf(testApp.browser(), 'fr, es;q=0.5')).toBe('es');
    person.cookies.set('lang', 'en');
    expect(await languageOf(person, 'es')).toBe('en');
  });

  it('[Y02] comes packed as the browser takes it', async () => {
    const stranger = testApp.browser();
    const ask = async (accepted: string) =>
      testApp.app.http.inject({ url: '/login', headers: { host: 'localhost', 'accept-encoding': accepted } });
    const packed = await ask('gzip, deflate, br');
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('data-painted');
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('identity')).headers['content-encoding']).toBeUndefined();
    expect((await stranger.request('/')).status).toBe(200);
  });

  it('[Z19] comes without answers where the calls are refused', async () => {
    const limited = await startTestApp({ RATE_LIMIT_SCALE: '0.002' }, { distDir });
    try {
      const person = await aPerson(limited);
      const pages: string[] = [];
      for (let turn = 0; turn < 2; turn += 1) pages.push(String((await person.request('/documents')).body));
      expect(sentWith(pages.at(-1) ?? '')).not.toHaveProperty([list]);
      expect(paintedIn(pages.at(-1) ?? '')).toBeUndefined();
    } finally {
      await limited.stop();
    }
  });
});

describe('the files of a page', () => {
  it('[Z44] of another release are there while both run on one database', async () => {
    const assets = join(distDir, 'client/assets');
    writeFileSync(join(assets, 'old-abc123.js'), 'export const release = 1;');
    const shelf = createKeptAssets(testApp.app.database, testApp.clock);
    await shelf.keep(assets);
    rmSync(join(assets, 'old-abc123.js'));
    writeFileSync(join(assets, 'new-def456.js'), 'export const release = 2;');
    await shelf.keep(assets);
    expect(String(await shelf.find('old-abc123.js'))).toBe('export const release = 1;');

    const { databaseUrl } = testApp.config;
    const other = await startTestApp(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }, { distDir });
    const found = await other.browser().request('/assets/old-abc123.js');
    expect([found.status, found.headers.get('content-type')?.startsWith('text/javascript')]).toEqual(
      databaseUrl ? [200, true] : [404, false],
    );
    for (const path of ['/assets/none-abc.js', '/assets/old-abc123.js.map', '/assets/..%2fservice-worker.js'])
      expect((await other.browser().request(path)).status).toBe(404);
    await other.stop();

    testApp.clock.advance(31 * 24 * 60 * 60 * 1000);
    await shelf.keep(assets);
    expect(await shelf.find('old-abc123.js')).toBeUndefined();
    expect(String(await shelf.find('new-def456.js'))).toBe('export const release = 2;');
  });
});
