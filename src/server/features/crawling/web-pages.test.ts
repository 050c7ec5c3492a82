import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadFile, getContent } from '#contract/document-content.ts';
import { cancelExtraction, type Document, listCrawledPages, retryDocument, uploadUrl } from '#contract/documents.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { getQuizResults, submitQuiz } from '#contract/quiz-attempts.ts';
import { createWebClient } from '#server/platform/web/web-client.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { aPerson } from '#testing/sign-in.ts';
import { sitePage, type SitePages, type FakeSite, startFakeSite } from '#testing/fake-site.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { generateTest, untilAnalysed, untilExtracted } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const cell = [
  'The cell membrane is a thin layer that surrounds the cell and decides what enters and what leaves it.',
  'The nucleus is the part of the cell that holds its genetic material, which was described in 1831 by Robert Brown.',
  'Mitochondria release the energy of food. They have a membrane of their own and a small ring of genetic material.',
];
const tissue = [
  'A tissue is a group of cells that do the same work. Muscle tissue can contract, and nervous tissue carries signals.',
  'Xavier Bichat described twenty-one kinds of tissue in 1801 without ever looking through a microscope at any of them.',
];

const paper = await makeStudyPdf(2);
const slowness: NodeJS.Timeout[] = [];
const pages: SitePages = {
  '/': sitePage({
    title: 'Cells',
    text: cell,
    links: [
      '/tissue',
      '/copy',
      '/private/marks',
      '/missing',
      '/photo.png',
      '/paper',
      'https://elsewhere.test/',
      '/away',
    ],
  }),
  '/tissue': sitePage({ title: 'Tissues', text: tissue, links: ['/', '/organ?from=menu&utm_source=x'] }),
  '/copy': sitePage({ title: 'Cells', text: cell }),
  '/private/marks': sitePage({ title: 'Marks', text: ['Nobody may read this.'] }),
  '/organ?from=menu': sitePage({ title: 'Organs', text: ['An organ is made of several tissues. The heart is one.'] }),
  '/paper': (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(paper),
  '/away': (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end(),
  '/robots.txt': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nDisallow: /private/\n'),
  '/silent': () => undefined,
  '/slow-site': sitePage({ title: 'Cells', text: cell, links: ['/silent'] }),
  '/leads-to-held': sitePage({ title: 'Cells', text: cell, links: ['/held'] }),
  '/dripping': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    slowness.push(setInterval(() => response.write('<p>more</p>'), 200));
  },
  '/huge': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(Buffer.alloc(11_000_000, '<p>more</p>'));
  },
  '/members': (_request, response) =>
    void response.writeHead(403, { 'content-type': 'text/html' }).end('<p>Members only</p>'),
  '/deep': '<div>'.repeat(200_000),
  '/lying': (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html', 'content-length': '9999999' }).end('<p>short'),
  '/picture-as-page': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])),
  '/signs': '<p>%%%%</p>',
  '/few-words': '<p>Hello there.</p>',
  '/no-words': '<html><body><script>render()</script></body></html>',
};

let site: FakeSite;
let testApp: TestApp;
let person: TestClient;
/** A server with a timeout of two seconds. */
let impatient: TestApp;
beforeAll(async () => {
  site = await startFakeSite(pages);
  testApp = await startTestApp({ PLANS: 'off', INTRANET_ORIGINS: site.origin });
  person = await aPerson(testApp);
  const web = createWebClient({ allowedOrigins: [site.origin], milliseconds: 2_000 });
  impatient = await startTestApp({ PLANS: 'off' }, { web });
});
afterAll(async () => {
  slowness.forEach(clearInterval);
  await impatient.stop();
  await testApp.stop();
  await site.stop();
});

async function addPage(
  path: string,
  order: Partial<BodyInputOf<typeof uploadUrl>> = {},
  reader = person,
): Promise<Document> {
  const { body } = await reader.call(uploadUrl, { body: { url: site.origin + path, ...order } });
  return untilExtracted(reader, body.uuid);
}

describe('a page of the web', () => {
  it('[D05, D08] is read without what surrounds it, and every place in it says where it was found', async () => {
    const document = await addPage('/?utm_source=letter#top');
    expect(document).toMatchObject({
      kind: 'web',
      status: 'completed',
      name: 'Cells',
      language: 'en',
      sourceUrl: `${site.origin}/`,
      error: null,
    });
    const { body } = await person.call(getContent, { params: { uuid: document.uuid } });
    expect(body.sections.flatMap(({ blocks }) => blocks.map(({ text, anchor }) => [text, anchor]))).toEqual(
      ['Cells', ...cell].map((text) => [text, { url: `${site.origin}/`, title: 'Cells' }]),
    );
  });

  it('[D05, G03] questions of it lead back to the page', async () => {
    const document = await addPage('/');
    await untilAnalysed(person, document.uuid);
    const { resultUuid } = await generateTest(person, document.uuid, { count: 1 });
    const uuid = resultUuid ?? '';
    await person.call(submitQuiz, { params: { uuid } });
    const { body } = await person.call(getQuizResults, { params: { uuid } });
    expect(body.questions.map(({ source }) => source.anchor)).toEqual([{ url: `${site.origin}/`, title: 'Cells' }]);
  });

  it('[D14] has no file to give back, and says so', async () => {
    const document = await addPage('/');
    const answer = await person.call(downloadFile, { params: { uuid: document.uuid }, query: {} });
    expect(answer.error().code).toBe('FILE_MISSING');
  });
});

describe('a site', () => {
  it('[D05] is read link by link on its own host, by its rules, each text once', async () => {
    site.asked.length = 0;
    const document = await addPage('/', { depth: 2 });
    const { body } = await person.call(listCrawledPages, { params: { uuid: document.uuid } });
    const byPath = Object.fromEntries(body.items.map(({ url, state }) => [url.replace(site.origin, ''), state]));
    expect(byPath).toEqual({
      '/': 'read',
      '/tissue': 'read',
      '/copy': 'repeated',
      '/private/marks': 'refused',
      '/missing': 'failed',
      '/paper': 'read',
      '/away': 'refused',
      '/organ?from=menu': 'read',
    });
    expect(site.asked).not.toContain('/private/marks');
    expect(site.asked.filter((path) => path === '/')).toHaveLength(1);
    const content = (await person.call(getContent, { params: { uuid: document.uuid } })).body;
    expect([...new Set(content.sections.map(({ anchor }) => 'url' in anchor && anchor.url))]).toEqual(
      ['/', '/tissue', '/paper', '/organ?from=menu'].map((path) => site.origin + path),
    );
    expect(content.sections.find(({ headings }) => headings[0] === 'Organs')).toBeDefined();
  });

  it('[D05, Z39] is cancelled while it is read, and read again from its first page', async () => {
    const { uuid } = (await person.call(uploadUrl, { body: { url: `${site.origin}/slow-site`, depth: 1 } })).body;
    const list = async () => (await person.call(listCrawledPages, { params: { uuid } })).body.items.length;
    await waitFor(async () => (await list()) === 1);
    const cancelled = (await person.call(cancelExtraction, { params: { uuid } })).body;
    expect([cancelled.status, cancelled.error?.code]).toEqual(['failed', 'JOB_CANCELLED']);
    pages['/silent'] = sitePage({ title: 'Tissues', text: tissue });
    await person.call(retryDocument, { params: { uuid } });
    expect((await untilExtracted(person, uuid)).status).toBe('completed');
    expect(await list()).toBe(2);
    pages['/silent'] = () => undefined;
  });

  /** Starts reading a page that answers on command. */
  async function addHeldPage(path: string, order: Partial<BodyInputOf<typeof uploadUrl>> = {}) {
    const held: ServerResponse[] = [];
    pages['/held'] = (_request, response) => void held.push(response);
    const { body } = await person.call(uploadUrl, { body: { url: site.origin + path, ...order } });
    await waitFor(async () => held.length === 1);
    return {
      uuid: body.uuid,
      answer(status: number, html: string) {
        pages['/held'] = html;
        held[0]?.writeHead(status, { 'content-type': 'text/html' }).end(html);
      },
    };
  }

  /** Writes the state of a cancel, before it stops the job. */
  const writeCancel = (uuid: string) =>
    testApp.app.database.pool.query(
      `update documents set status = 'failed', error_code = 'JOB_CANCELLED' where uuid = $1`,
      [uuid],
    );

  it('[D05, Z39] of a cancelled one the run that comes to its end late fails no other that was asked for', async () => {
    const { uuid, answer } = await addHeldPage('/held');
    await writeCancel(uuid);
    await person.call(retryDocument, { params: { uuid } });
    answer(404, sitePage({ title: 'Tissues', text: tissue }));
    expect((await untilExtracted(person, uuid)).status).toBe('completed');
  });

  it('[D05, Z39] a cancelled site lists no page that arrives late', async () => {
    const { uuid, answer } = await addHeldPage('/leads-to-held', { depth: 1 });
    await writeCancel(uuid);
    answer(200, sitePage({ title: 'Tissues', text: tissue }));
    const open = `select 1 from pgboss.job where name = 'documents.crawl' and state = 'active'`;
    await waitFor(async () => (await testApp.app.database.pool.query(open)).rows.length === 0);
    const { body } = await person.call(listCrawledPages, { params: { uuid } });
    expect(body.items.map(({ title }) => title)).toEqual(['Cells']);
  });

  it('[D05, Z33, Z39] a cancel that is sent once more leaves alone what was asked for since', async () => {
    const { uuid } = await addHeldPage('/held');
    const headers = { 'idempotency-key': randomUUID() };
    await person.call(cancelExtraction, { params: { uuid }, headers });
    const held: ServerResponse[] = [];
    pages['/held'] = (_request, response) => void held.push(response);
    await person.call(retryDocument, { params: { uuid } });
    await waitFor(async () => held.length === 1);
    const replayed = await person.call(cancelExtraction, { params: { uuid }, headers });
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    held[0]?.writeHead(200, { 'content-type': 'text/html' }).end(sitePage({ title: 'Tissues', text: tissue }));
    expect((await untilExtracted(person, uuid)).status).toBe('completed');
    expect(held).toHaveLength(1);
  });

  it('[D05] depth 0 is the page alone', async () => {
    const document = await addPage('/');
    const { body } = await person.call(listCrawledPages, { params: { uuid: document.uuid } });
    expect(body.items).toEqual([{ url: `${site.origin}/`, title: 'Cells', state: 'read' }]);
  });
});

describe('addresses that lead nowhere good', () => {
  it.each([
    ['hola', 'URL_INVALID'],
    ['file:///etc/passwd', 'URL_INVALID'],
    ['ftp://example.org/', 'URL_NOT_ALLOWED'],
    ['http://ana:secret@example.org/', 'URL_NOT_ALLOWED'],
    ['http://127.0.0.1:1/', 'URL_NOT_ALLOWED'],
    ['http://169.254.169.254/latest/meta-data/', 'URL_NOT_ALLOWED'],
    ['http://[::ffff:10.0.0.1]/', 'URL_NOT_ALLOWED'],
    ['http://localhost/', 'URL_NOT_ALLOWED'],
  ])('[D05, Z24] %s is refused at once as %s', async (url, code) => {
    const answer = await person.call(uploadUrl, { body: { url } });
    expect([answer.status, answer.error().code]).toEqual([400, code]);
  });

  it.each([
    ['/missing', 'URL_FETCH_FAILED'],
    ['/away', 'URL_NOT_ALLOWED'],
    ['/private/marks', 'URL_ROBOTS_REFUSED'],
    ['/huge', 'URL_TOO_LARGE'],
    ['/members', 'URL_LOGIN_REQUIRED'],
    ['/picture-as-page', 'URL_FETCH_FAILED'],
    ['/deep', 'FILE_TOO_COMPLEX'],
  ])('[D05, D09, Z24] %s ends as %s, and can be tried again', async (path, code) => {
    const document = await addPage(path);
    expect([document.status, document.error?.code]).toEqual(['failed', code]);
    const { body } = await person.call(retryDocument, { params: { uuid: document.uuid } });
    expect(body.status).toBe('pending');
  });

  it.each(['/lying', '/silent', '/dripping'])(
    '[D05, D09, Z24] %s is not waited for, and can be tried again',
    { tags: 'night' },
    async (path) => {
      const reader = await aPerson(impatient);
      const document = await addPage(path, {}, reader);
      expect([document.status, document.error?.code]).toEqual(['failed', 'URL_FETCH_FAILED']);
      const { body } = await reader.call(retryDocument, { params: { uuid: document.uuid } });
      expect(body.status).toBe('pending');
    },
  );

  it.each(['/no-words', '/signs'])('[D09] %s shows no word without its programs, and says so', async (path) => {
    expect((await addPage(path)).error?.code).toBe('FILE_EMPTY');
  });

  it('[D04, D09] a page of a few words says that they are few', async () => {
    expect(await addPage('/few-words')).toMatchObject({ status: 'completed', warnings: ['short_text'] });
  });

  it('[Z19] no more than ten an hour', { tags: 'night' }, async () => {
    const scaled = await startTestApp({ RATE_LIMIT_SCALE: '1' });
    const eager = await aPerson(scaled);
    const order = { body: { url: 'http://127.0.0.1/' } };
    for (let count = 0; count < 10; count += 1) expect((await eager.call(uploadUrl, order)).status).toBe(400);
    expect((await eager.call(uploadUrl, order)).error().code).toBe('RATE_LIMITED');
    await scaled.stop();
  });
});
