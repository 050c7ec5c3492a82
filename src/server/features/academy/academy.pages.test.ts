import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appScreens } from '../../../../scripts/app-screens.ts';
import { writeAcademyFrames } from '#testing/academy-frames.ts';
import { scriptPayloads } from '#testing/script-payloads.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

const publicUrl = 'https://repaso.example';
const host = { host: 'repaso.example' };
let distDir: string;
let [testApp, atHome]: TestApp[] = [];
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'repaso-dist-'));
  await writeAcademyFrames(distDir);
  testApp = await startTestApp({ PUBLIC_URL: publicUrl }, { distDir });
  atHome = await startTestApp({}, { distDir });
  for (const one of [testApp, atHome]) one?.clock.set(new Date('2026-12-01T09:00:00.000Z'));
});
afterAll(async () => {
  await Promise.all([testApp?.stop(), atHome?.stop()]);
  await rm(distDir, { recursive: true });
});

/** As a browser asks for a page; the name of the server goes along. */
const get = async (path: string, headers: Record<string, string> = {}) => {
  if (!testApp) throw new Error('not started');
  return testApp.app.http.inject({ method: 'GET', url: path, headers: { ...host, ...headers } });
};
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'));
const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)].map(([, language, href]) => [
      language ?? '',
      href ?? '',
    ]),
  );
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)">/.exec(html)?.[1];
const pathOf = (address: string) => address.replace(publicUrl, '');

/** Everything that would act by itself or by a press. */
const handlersOf = (html: string) => html.replaceAll(/="[^"]*"/g, '=""').match(/<[a-z][^<>]* on[a-z]+=/g) ?? [];
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
const screens = appScreens.filter(({ name, status }) => name !== 'other' && status !== 404);

/** To a place on the page, another page of the academy, a feed, a public page or a screen of the app; other sites are not asked. */
async function leadsSomewhere(
  link: string,
  path: string,
  html: string,
  pages: ReadonlyMap<string, string>,
): Promise<boolean> {
  if (/^https?:/.test(link)) return true;
  const [target = '', fragment] = link.split('#');
  if (target === '' || target === path) return fragment === undefined || idsOf(html).includes(fragment);
  if (target.endsWith('.xml')) return (await get(target)).statusCode === 200;
  if (target === '/academy') return (await get(target)).statusCode === 302;
  if (pages.has(target) || ['/', '/terms', '/privacy', '/faq'].includes(target)) return true;
  return screens.some((screen) => screen.path.test(target));
}

/** Every page of the academy, in both languages, as one comes to it by links. */
async function crawl(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [
    '/academy/home/es',
    '/academy/home/en',
    '/academy/home/es/search?q=examen',
    '/academy/home/en/search?q=nothinglikethis',
  ];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const answer = await get(path);
    expect(answer.statusCode, path).toBe(200);
    pages.set(path, answer.body);
    for (const link of linksOf(answer.body)) {
      const [target = ''] = link.split('#');
      if (/^\/academy\/(?!.*(?:\.xml|\/contribute)$)/.test(target)) waiting.push(target);
    }
  }
  return pages;
}

describe('the pages of the academy', () => {
  it('[W01] have no dead link, one heading of the first rank, and no id twice', async () => {
    const pages = await crawl();
    expect(pages.size).toBeGreaterThan(35);
    for (const [path, html] of pages) {
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      const ids = idsOf(html);
      expect(new Set(ids).size, path).toBe(ids.length);
    }
    const links = [...pages].flatMap(([path, html]) => linksOf(html).map((link) => ({ path, html, link })));
    const dead = [];
    for (const { path, html, link } of links)
      if (!(await leadsSomewhere(link, path, html, pages))) dead.push({ path, link });
    expect(dead).toEqual([]);
    expect(await leadsSomewhere('/nowhere', '/', '', pages)).toBe(false);
  });

  it('[W01] name their translations, each of which names them, and Spanish where no language fits', async () => {
    const pages = await crawl();
    const indexed = [...pages].filter(([path]) => !path.includes('/search'));
    for (const [path, html] of indexed) {
      const alternates = alternatesOf(html);
      expect(canonicalOf(html), path).toBe(publicUrl + path);
      expect(Object.keys(alternates).toSorted(), path).toEqual(['en', 'es', 'x-default']);
      expect(alternates['x-default']).toBe(alternates['es']);
      expect(Object.values(alternates)).toContain(publicUrl + path);
      for (const address of Object.values(alternates))
        expect(alternatesOf(pages.get(pathOf(address)) ?? '')).toEqual(alternates);
    }
  });

  it('[W01] describe themselves to search engines and messengers', async () => {
    const { body } = await get('/academy/cuando-volver-a-mirar');
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as object,
    );
    expect(data).toMatchObject([
      { '@type': 'Article', inLanguage: 'es', datePublished: '2026-11-28T00:00:00.000Z' },
      { '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { position: 2 }, { position: 3 }] },
    ]);
    const property = (name: string): string | undefined =>
      new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(body)?.[1];
    expect(property('og:title')).toBe('Cuánto dejar pasar antes de volver a mirar · Repaso');
    expect(property('og:locale')).toBe('es_ES');
    const image = await get(pathOf(property('og:image') ?? ''));
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    const course = (await get('/academy/your-first-exam')).body;
    expect(course).toContain('"@type":"Course"');
  });

  it('[L06, W01] name no prices where there are no plans, and do where there are', async () => {
    const withPlans = (await get('/academy/home/en')).payload;
    expect(withPlans).toContain('/#pricing');
    expect(withPlans).not.toMatch(/<!--(?:no-|\/)?plans/);
    const school = await startTestApp({ PLANS: 'off', PUBLIC_URL: publicUrl }, { distDir });
    const { payload } = await school.app.http.inject({ method: 'GET', url: '/academy/home/en', headers: host });
    await school.stop();
    expect(payload).not.toMatch(/#pricing|Start free|<!--(?:no-|\/)?plans/);
    expect(payload).toContain('>Start</a>');
  });

  it('[W01, O24] are the same for everybody: no cookie, nothing personal, shared by caches', async () => {
    if (!testApp) throw new Error('not started');
    const paths = [
      '/academy/home/en',
      '/academy/home/en/category/memory',
      '/academy/home/en/search?q=exam',
      '/academy/concept-maps',
      '/academy/en/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
    ];
    const payload = { email: 'canary@example.org', password: goodPassword, username: 'Canary', language: 'es' };
    const registered = await testApp.app.http.inject({ method: 'POST', url: '/api/register', headers: host, payload });
    const cookie = registered.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(cookie).not.toBe('');
    for (const path of paths) {
      const [guest, member] = [
        await get(path, { 'accept-language': 'es' }),
        await get(path, { cookie: `${cookie}; lang=es` }),
      ];
      expect(guest.body, path).toBe(member.body);
      expect(guest.headers['set-cookie'], path).toBeUndefined();
      expect(member.headers['set-cookie'], path).toBeUndefined();
      expect(guest.headers['cache-control'], path).toBe('public, no-cache');
      expect(guest.headers['vary'], path).toBe('accept-encoding');
    }
    const redirect = await get('/academy', { cookie: 'lang=en' });
    expect(redirect.headers).toMatchObject({ location: '/academy/home/en', 'cache-control': 'private, no-cache' });
    expect((await get('/academy')).headers['location']).toBe('/academy/home/es');
  });

  it('[W01] are not sent again to who has them, and are sent again once they changed', async () => {
    const path = '/academy/mapas-conceptuales';
    const first = await get(path);
    const tag = String(first.headers['etag']);
    expect(first.headers['last-modified']).toBe('Sat, 28 Nov 2026 00:00:00 GMT');
    const revalidated = await get(path, { 'if-none-match': `"x", ${tag}` });
    expect([revalidated.statusCode, revalidated.body]).toEqual([304, '']);
    await testApp?.app.database.pool.query(
      `update articles set body = body || ' Más.', version = version + 1 where slug = 'mapas-conceptuales'`,
    );
    expect((await get(path, { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it.each(['br', 'gzip'])('[W01] come packed as %s', async (encoding) => {
    const packed = await get('/academy/home/es', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.rawPayload.length).toBeLessThan((await get('/academy/home/es')).rawPayload.length / 2);
  });

  it('[Z18] run no style or script that the policy does not name', async () => {
    const { headers, body } = await get('/academy/concept-maps');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]+='/);
    expect(policy).not.toContain('nonce');
    expect(body).not.toMatch(/nonce| style="|<script(?! type="application\/ld\+json"| type="module" src="\/assets\/)/);
  });

  it('[W01] say so, in a language, where there is nothing', async () => {
    for (const path of [
      '/academy/no-such',
      '/academy/home/fr',
      '/academy/home/es/category/none',
      '/academy/home',
      '/academy/%00',
      '/academy/..%2f',
    ]) {
      const answer = await get(path);
      expect(answer.statusCode, path).toBe(404);
      expect(answer.body, path).toContain('<meta name="robots" content="noindex">');
      expect(answer.body).toContain('<html lang="es"');
    }
    for (const path of ['/academy/fr/feed.xml', '/academy/covers/none.png'])
      expect((await get(path)).statusCode).toBe(404);
  });

  it('[W01] lead on from an address that an article had', async () => {
    await testApp?.app.database.pool.query(
      `insert into article_slugs (slug, article_id) select 'old-name', id from articles where slug = 'concept-maps'`,
    );
    const answer = await get('/academy/old-name');
    expect([answer.statusCode, answer.headers['location']]).toEqual([301, '/academy/concept-maps']);
  });

  it('[O12] show what was searched for as text', async () => {
    for (const payload of scriptPayloads.filter((_, index) => index % 10 === 0)) {
      const { body, statusCode } = await get(`/academy/home/en/search?${new URLSearchParams({ q: payload })}`);
      expect(statusCode).toBe(200);
      expect(body.match(/<(?:script(?! type)|img|iframe|object|embed|base|video|style>@)/)).toBe(null);
      expect(handlersOf(body)).toEqual([]);
    }
  });

  it('[O12, O13] hold titles, summaries and texts as text, on the page, above it and in the feed', async () => {
    const pool = testApp?.app.database.pool;
    const { rows } = (await pool?.query(
      `select id, title, summary, body from articles where slug = 'good-questions'`,
    )) ?? { rows: [] };
    const [before] = rows;
    for (const payload of scriptPayloads.filter((_, index) => index % 40 < 10)) {
      const title = payload.slice(0, 100);
      await pool?.query(
        `update articles set title = $2, summary = $2, body = $3, version = version + 1 where id = $1`,
        [before.id, title, payload],
      );
      for (const path of ['/academy/good-questions', '/academy/home/en/category/cards-and-tests']) {
        const { body } = await get(path);
        const made = body
          .replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
          .replaceAll(/<script type="module" src="\/assets\/[^"]*"><\/script>/g, '');
        expect(made, payload).not.toMatch(
          /<script|<img|<iframe|<object|<embed|<base|<video|<input autofocus|<details open|<svg onload/,
        );
        expect(handlersOf(made), payload).toEqual([]);
      }
      const { body: xml } = await get('/academy/en/feed.xml');
      expect(xml).not.toMatch(/<script|<img|]]>/);
    }
    await pool?.query('update articles set title = $2, summary = $3, body = $4 where id = $1', [
      before.id,
      before.title,
      before.summary,
      before.body,
    ]);
  });
});

describe('what machines read', () => {
  it('[W01] the site map names every page with its translations', async () => {
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const named = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => pathOf(address ?? ''));
    const pages = [...(await crawl()).keys()].filter((path) => !path.includes('/search'));
    expect(named.filter((path) => path.startsWith('/academy')).toSorted()).toEqual(pages.toSorted());
    expect(body.match(/hreflang="x-default"/g)).toHaveLength(pages.length);
  });

  it('[W01] the feed of a language holds its whole texts', async () => {
    const { body, headers } = await get('/academy/es/feed.xml');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body.match(/<entry>/g)).toHaveLength(11);
    expect(body).toContain('xml:lang="es"');
    expect(body).toContain('&lt;h2 id=&quot;');
  });

  it('[W01] search engines are shown the public pages alone, and nothing of a server that only this machine reaches', async () => {
    const { body } = await get('/robots.txt');
    expect(body).toContain('Allow: /academy\n');
    expect(body).toContain('Disallow: /\n');
    expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    expect(body).not.toMatch(/documents|api|tests/);
    expect((await get('/academy/home/es')).headers['x-robots-tag']).toBeUndefined();
    const hidden = await fetch(`${atHome?.origin}/academy/home/es`);
    expect(hidden.headers.get('x-robots-tag')).toBe('noindex');
  });
});
