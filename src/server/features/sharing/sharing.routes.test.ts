import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#contract/accounts.ts';
import { getAnalysis } from '#contract/analysis.ts';
import * as documents from '#contract/documents.ts';
import * as documentContent from '#contract/document-content.ts';
import { createFlashcard, listFlashcardsOfDocument, updateFlashcard } from '#contract/flashcards.ts';
import { createGeneration } from '#contract/generation.ts';
import * as quizzes from '#contract/quizzes.ts';
import * as quizAttempts from '#contract/quiz-attempts.ts';
import * as quizQuestions from '#contract/quiz-questions.ts';
import * as contract from '#contract/sharing.ts';
import { logSettings } from '#server/platform/log.ts';
import { aGuest, aLink } from '#testing/a-guest.ts';
import { listenTo } from '#testing/listen-to.ts';
import { hasPostgres, type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, untilAnalysed } from '#testing/upload.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

let testApp: TestApp;
let owner: Awaited<ReturnType<typeof aPerson>>;
let document: documents.Document;
let quizUuid: string;
beforeAll(async () => {
  testApp = await startTestApp({}, { log: pino({ ...logSettings, level: 'debug' }, sink) });
  owner = await aPerson(testApp, { username: 'Ana' });
  document = await aStudyDocument(owner);
  quizUuid = (await generateTest(owner, document.uuid, { count: 3, forms: ['choice'] })).resultUuid ?? '';
});
afterAll(() => testApp.stop());
beforeEach(() => testApp.app.database.pool.query('delete from shared_links'));

const params = () => ({ uuid: document.uuid });
const look = (browser: TestClient, accessKey: string) =>
  browser.call(contract.openSharedLink, { params: { accessKey } });
const open = (browser: TestClient, accessKey: string) =>
  browser.call(contract.enterSharedLink, { params: { accessKey } });
const listed = async () => (await owner.call(contract.listSharedLinks, {})).body.items;
const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * 60_000).toISOString();
const rows = async (statement: string) => (await testApp.app.database.pool.query(statement)).rows;

describe('the links of an owner', () => {
  it('[S01] is made with a name, an end and a number of uses, listed, switched off and on, changed and deleted', async () => {
    const limits = { name: ' 3.º B ', expiresAt: inMinutes(60), maxUses: 30 };
    const link = await aLink(owner, document.uuid, limits);
    expect(link).toMatchObject({
      name: '3.º B',
      documentUuid: document.uuid,
      documentName: document.name,
      status: 'active',
      maxUses: 30,
      useCount: 0,
      expiresAt: limits.expiresAt,
      createdBy: 'Ana',
      lastUsedAt: null,
    });
    expect(link.accessKey).toMatch(/^[\w-]{32}$/);
    expect(link.url).toBe(new URL(`/shared/${link.accessKey}`, testApp.config.publicUrl).href);
    expect(await listed()).toEqual([link]);
    const change = (body: object) => owner.call(contract.updateSharedLink, { params: { uuid: link.uuid }, body });
    expect((await change({ active: false })).body).toMatchObject({ status: 'inactive', maxUses: 30 });
    expect((await change({ active: true, maxUses: null })).body).toMatchObject({ status: 'active', maxUses: null });
    expect((await change({ expiresAt: null, name: '' })).body).toMatchObject({ expiresAt: null, name: '' });
    expect((await change({})).body).toMatchObject({ status: 'active' });
    expect((await owner.call(contract.deleteSharedLink, { params: { uuid: link.uuid } })).body).toEqual({ ok: true });
    expect(await listed()).toEqual([]);
    expect((await open(testApp.browser(), link.accessKey)).error().code).toBe('SHARED_LINK_NOT_FOUND');
  });

  it('[S01] an end in the past, no uses at all and a document that is not ready are refused; so is the 21st link', async () => {
    const create = (body: object) =>
      owner.call(contract.createSharedLink, { body: { documentUuid: document.uuid, ...body } });
    for (const body of [{ expiresAt: inMinutes(0) }, { maxUses: 0 }, { maxUses: 1.5 }, { name: 'x'.repeat(101) }])
      expect((await create(body)).error().code).toBe('VALIDATION_FAILED');
    expect((await create({ documentUuid: quizUuid })).error().code).toBe('DOCUMENT_NOT_FOUND');
    const answers = await Promise.all(Array.from({ length: 22 }, () => create({})));
    expect(answers.filter(({ status }) => status === 201).length).toBe(20);
    expect(answers.filter(({ status }) => status === 403).map((one) => one.error().code)).toEqual(
      Array(2).fill('SHARED_LINK_LIMIT_REACHED'),
    );
  });

  it('[Z13, Z33] the key lies nowhere in clear, also not where a repetition is answered from', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const create = () => owner.call(contract.createSharedLink, { body: { documentUuid: document.uuid }, headers });
    const [first, second] = [await create(), await create()];
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.body).toEqual(first.body);
    const key = first.body.accessKey ?? '';
    expect(
      JSON.stringify([await rows('select * from shared_links'), await rows('select * from idempotency_keys')]),
    ).not.toContain(key);
  });

  it('[Z13] where the secret was changed, the link still opens, and its key can be shown no more', async () => {
    const link = await aLink(owner, document.uuid);
    await testApp.app.database.pool.query(`update shared_links set sealed_key = 'of another secret'`);
    expect(await listed()).toMatchObject([{ accessKey: null, url: null, status: 'active' }]);
    expect((await open(testApp.browser(), link.accessKey)).status).toBe(200);
  });
});

describe('opening a link', () => {
  it('[S02, Z16] says what it leads to, and of its owner the display name alone', async () => {
    const link = await aLink(owner, document.uuid, { expiresAt: inMinutes(60) });
    const answer = await open(testApp.browser(), link.accessKey);
    expect(answer.body).toEqual({
      document: { uuid: document.uuid, name: document.name },
      guest: { sharedBy: 'Ana', expiresAt: link.expiresAt, isOwner: false },
      isEntered: true,
      limits: { flashcards: 10 },
    });
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect((await open(owner, link.accessKey)).body.guest.isOwner).toBe(true);
  });

  it('[S02] each way of not opening has its own reason', async () => {
    const link = await aLink(owner, document.uuid, { expiresAt: inMinutes(10), maxUses: 1 });
    const codeFor = async (key: string) => (await open(aGuest(testApp, key), key)).error().code;
    expect(await codeFor('A'.repeat(32))).toBe('SHARED_LINK_NOT_FOUND');
    expect(await codeFor('short')).toBe('SHARED_LINK_INVALID');
    expect((await open(aGuest(testApp, link.accessKey), link.accessKey)).status).toBe(200);
    expect(await codeFor(link.accessKey)).toBe('SHARED_LINK_MAX_USES');
    const change = (body: object) => owner.call(contract.updateSharedLink, { params: { uuid: link.uuid }, body });
    await change({ active: false });
    expect(await codeFor(link.accessKey)).toBe('SHARED_LINK_INACTIVE');
    await change({ active: true, maxUses: 9 });
    expect((await open(aGuest(testApp, link.accessKey), link.accessKey)).status).toBe(200);
    testApp.clock.advance(10 * 60_000);
    expect(await codeFor(link.accessKey)).toBe('SHARED_LINK_EXPIRED');
  });

  it('[S06, Z14] opening a link counts nothing, also by a program that runs its page; entering does', async () => {
    const link = await aLink(owner, document.uuid, { maxUses: 1 });
    const guest = aGuest(testApp, link.accessKey);
    for (const method of ['GET', 'HEAD']) await testApp.browser().request(`/api/shared/${link.accessKey}`, { method });
    await testApp.browser().request(`/api/documents/${document.uuid}?accessKey=${link.accessKey}`, { method: 'HEAD' });
    expect((await look(guest, link.accessKey)).body).toMatchObject({
      isEntered: false,
      document: { name: document.name },
    });
    expect((await look(owner, link.accessKey)).body.isEntered).toBe(true);
    expect((await listed())[0]?.useCount).toBe(0);
    expect((await open(guest, link.accessKey)).body.isEntered).toBe(true);
    expect((await look(guest, link.accessKey)).body.isEntered).toBe(true);
    expect((await listed())[0]?.useCount).toBe(1);
    expect((await look(aGuest(testApp, link.accessKey), link.accessKey)).error().code).toBe('SHARED_LINK_MAX_USES');
  });

  it('[S06, Z14] an account counts once, wherever it is signed in', async () => {
    const link = await aLink(owner, document.uuid, { maxUses: 1 });
    const pupil = await aPerson(testApp, { email: 'two-devices@example.org' });
    const other = testApp.browser();
    await other.call(login, { body: { email: 'two-devices@example.org', password: goodPassword } });
    for (const browser of [pupil, other]) {
      browser.cookies.set('visit', randomBytes(32).toString('base64url'));
      expect((await open(browser, link.accessKey)).status).toBe(200);
    }
    expect((await listed())[0]?.useCount).toBe(1);
  });

  it('[S06, Z14] a person counts once, the owner never, and the owner is notified', async () => {
    const link = await aLink(owner, document.uuid, { maxUses: 2 });
    const stream = await listenTo(testApp, owner);
    const newcomer = () => aGuest(testApp, link.accessKey);
    const [one, two, three] = [newcomer(), newcomer(), newcomer()] as const;
    const useCount = async () => (await listed())[0]?.useCount;
    for (let round = 0; round < 3; round += 1) expect((await open(one, link.accessKey)).status).toBe(200);
    await open(owner, link.accessKey);
    expect(await useCount()).toBe(1);
    // A call with the key counts as a use, even if the link was never opened.
    expect((await two.call(documents.getDocument, { params: params() })).status).toBe(200);
    expect(await useCount()).toBe(2);
    expect((await three.call(documents.getDocument, { params: params() })).error().code).toBe('SHARED_LINK_MAX_USES');
    expect((await one.call(documents.getDocument, { params: params() })).status).toBe(200);
    // The next day, the same visitor does not count again.
    testApp.clock.advance(25 * 60 * 60_000);
    expect((await open(one, link.accessKey)).status).toBe(200);
    expect(await listed()).toMatchObject([{ useCount: 2, status: 'max_uses_reached' }]);
    // Events of its creation and of earlier links may arrive late.
    await vi.waitFor(
      () =>
        expect(stream.events.filter(({ uuid, status }) => uuid === link.uuid && status === 'used')).toEqual(
          [1, 2].map(() => ({ type: 'shared-link', uuid: link.uuid, status: 'used' })),
        ),
      { timeout: 60_000 },
    );
    stream.close();
  });

  it('[Z14] without a mark of their own, visitors are distinguished by address and by what their browser calls itself', async () => {
    const link = await aLink(owner, document.uuid);
    const visit = (agent: string) =>
      testApp.browser().call(contract.enterSharedLink, {
        params: { accessKey: link.accessKey },
        headers: { 'user-agent': agent },
      });
    for (const agent of ['Firefox', 'Firefox', 'Chrome']) await visit(agent);
    expect((await listed())[0]?.useCount).toBe(2);
    expect(JSON.stringify(await rows('select visitor from shared_link_visits'))).not.toContain('127.0.0.1');
  });

  it('[Z05, Z13] deleting the document or suspending its owner closes the link at once', async () => {
    const other = await aPerson(testApp);
    const theirs = await aStudyDocument(other);
    const link = await aLink(other, theirs.uuid);
    const guest = aGuest(testApp, link.accessKey);
    const read = () => guest.call(documents.getDocument, { params: { uuid: theirs.uuid } });
    expect((await read()).status).toBe(200);
    const suspend = (to: string) =>
      testApp.app.database.pool.query(`update users set suspended_at = ${to} where uuid = $1`, [other.user.uuid]);
    await suspend('now()');
    expect((await read()).error().code).toBe('SHARED_LINK_INACTIVE');
    await suspend('null');
    expect((await read()).status).toBe(200);
    await other.call(documents.deleteDocument, { params: { uuid: theirs.uuid }, body: { name: theirs.name } });
    expect((await read()).error().code).toBe('SHARED_LINK_NOT_FOUND');
  });

  it('[Z19] guessing keys is stopped by address', { tags: 'night' }, async () => {
    const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
    const codes: string[] = [];
    for (const letter of ['A', 'B', 'C']) codes.push((await open(strict.browser(), letter.repeat(32))).error().code);
    await strict.stop();
    expect(codes).toEqual(['SHARED_LINK_NOT_FOUND', 'SHARED_LINK_NOT_FOUND', 'RATE_LIMITED']);
  });

  it('[Z17, Z45] keys are in no line of the log', async () => {
    const link = await aLink(owner, document.uuid);
    const guest = aGuest(testApp, link.accessKey);
    await open(guest, link.accessKey);
    await guest.call(documentContent.getContent, { params: params() });
    await testApp.browser().request(`/shared/${link.accessKey}/x?accessKey=${link.accessKey}`);
    await testApp.browser().request(`/api/shared/${link.accessKey}/nothing`);
    await testApp.browser().request(`/api/documents/${document.uuid}?accessKey=${link.accessKey}&page=1`);
    await testApp.browser().request(`/api/none?password=${link.accessKey}`);
    await testApp.browser().request(`/${link.accessKey}`);
    expect(lines.join('')).toContain('"route":"none"');
    expect(lines.join('')).not.toContain(link.accessKey);
  });
});

describe('a guest', () => {
  let link: contract.SharedLink & { accessKey: string };
  let guest: TestClient;
  beforeEach(async () => {
    link = await aLink(owner, document.uuid);
    guest = aGuest(testApp, link.accessKey);
  });

  it('[S03, S05] reads the document, its text, its analysis and its file', async () => {
    await owner.call(documents.updateDocument, {
      params: params(),
      body: { version: (await owner.call(documents.getDocument, { params: params() })).body.version, name: 'Shared' },
    });
    expect((await guest.call(documents.getDocument, { params: params() })).body).toMatchObject({
      name: 'Shared',
      folders: [],
    });
    expect((await guest.call(documentContent.getContent, { params: params() })).body.sections.length).toBeGreaterThan(
      0,
    );
    expect((await guest.call(documentContent.listSections, { params: params() })).status).toBe(200);
    expect((await guest.call(getAnalysis, { params: params() })).body.status).toBe('completed');
    expect((await guest.request(`/api/documents/${document.uuid}/file?inline=true`)).status).toBe(200);
    expect((await guest.request(`/api/documents/${document.uuid}/clean-text`)).status).toBe(200);
  });

  it('[S04] the key comes by header or parameter, and confirms its document alone', async () => {
    const path = `/api/documents/${document.uuid}`;
    const read = (query: string, headers: Record<string, string> = {}) =>
      testApp.browser().request(`${path}${query}`, { headers });
    expect((await read(`?accessKey=${link.accessKey}`)).status).toBe(200);
    expect((await read(`?accessKey=${link.accessKey}&documentUuid=${document.uuid}`)).status).toBe(200);
    expect((await read('', { 'x-access-key': link.accessKey, 'x-document-uuid': document.uuid })).status).toBe(200);
    const codes = [
      await read(`?accessKey=${link.accessKey}`, { 'x-access-key': 'B'.repeat(32) }),
      await read(`?accessKey=${link.accessKey}&accessKey=${link.accessKey}`),
      await read('', { 'x-access-key': link.accessKey, 'x-document-uuid': quizUuid }),
      await read('', { 'x-access-key': 'B'.repeat(32) }),
    ].map((answer) => answer.error().code);
    expect(codes).toEqual([
      'SHARED_LINK_INVALID',
      'SHARED_LINK_INVALID',
      'SHARED_ACCESS_DENIED',
      'SHARED_LINK_NOT_FOUND',
    ]);
    // Endpoints that accept no keys ignore them.
    expect((await guest.request('/api/auth/user')).error().code).toBe('AUTH_REQUIRED');
    expect((await guest.request('/api/config?accessKey=x')).status).toBe(200);
  });

  it('[T10, T09] takes a test with the right answer after each question, and nothing of it is kept', async () => {
    const own = (await owner.call(quizzes.getQuiz, { params: { uuid: quizUuid } })).body;
    const [first] = own.questions;
    if (!first) throw new Error('a test without questions');
    await owner.call(quizAttempts.answerQuestion, {
      params: { uuid: quizUuid, questionUuid: first.uuid },
      body: { response: [first.options[0]?.uuid ?? ''], elapsedMs: 10 },
    });
    const before = await rows(
      'select (select count(*) from answers) answers, (select count(*) from attempts) attempts',
    );

    const { items } = (await guest.call(quizzes.listTestsOfDocument, { params: params() })).body;
    expect(items).toEqual([{ uuid: quizUuid, title: own.title, questionCount: 3 }]);
    const test = (await guest.call(quizzes.getTestQuestions, { params: { uuid: quizUuid } })).body;
    expect(test.questions.map(({ uuid }) => uuid)).toEqual(own.questions.map(({ uuid }) => uuid));
    expect(test.questions.every((one) => one.response === null && one.feedback === null && !one.reviewLater)).toBe(
      true,
    );
    const check = (questionUuid: string, given: string[]) =>
      guest.call(quizQuestions.checkAnswer, { params: { uuid: quizUuid }, body: { questionUuid, response: given } });
    for (const { uuid, options } of test.questions) {
      const checks = await Promise.all(options.map((option) => check(uuid, [option.uuid])));
      expect(checks.filter(({ body }) => body.correct).map(({ body }) => body.key)).toEqual([checks[0]?.body.key]);
      expect(checks[0]?.body.source.quote).not.toBe('');
    }
    expect((await check(document.uuid, ['x'])).error().code).toBe('QUESTION_NOT_FOUND');
    expect((await check(first.uuid, ['x', 'x'])).error().code).toBe('VALIDATION_FAILED');
    expect(
      await rows('select (select count(*) from answers) answers, (select count(*) from attempts) attempts'),
    ).toEqual(before);
  });

  it('[T09] the key of one’s own exam is withheld while it waits or runs', async () => {
    const exam = (await generateTest(owner, document.uuid, { count: 2, mode: 'exam' })).resultUuid ?? '';
    const { questions } = (await owner.call(quizzes.getQuiz, { params: { uuid: exam } })).body;
    const check = () =>
      owner.call(quizQuestions.checkAnswer, {
        params: { uuid: exam },
        body: { questionUuid: questions[0]?.uuid ?? '', response: ['x'] },
      });
    expect((await check()).error().code).toBe('EXAM_RUNNING');
    const sheetOf = (uuid: string, reader = owner as TestClient) =>
      reader.call(quizzes.getTestSheet, { params: { uuid } });
    expect((await sheetOf(exam)).error().code).toBe('EXAM_RUNNING');
    // Only the owner can print the whole key.
    const { questions: printed } = (await sheetOf(quizUuid)).body;
    expect(printed.map(({ feedback }) => feedback.key.length)).toEqual([1, 1, 1]);
    expect((await sheetOf(quizUuid, guest)).error().code).toBe('AUTH_REQUIRED');
    expect((await sheetOf(quizUuid, await aPerson(testApp))).error().code).toBe('TEST_NOT_FOUND');
  });

  it('[S05, Z15] a test about another document as well is not opened by the key of the one', async () => {
    const second = await aStudyDocument(owner, 'es');
    const { body } = await owner.call(createGeneration, {
      body: { kind: 'test', documents: [document.uuid, second.uuid], options: { count: 2 } },
    });
    const uuid = body.resultUuid ?? '';
    await vi.waitFor(
      async () => expect((await owner.call(quizzes.getQuiz, { params: { uuid } })).body.generating).toBe(false),
      { timeout: 60_000 },
    );
    expect((await guest.call(quizzes.getTestQuestions, { params: { uuid } })).error().code).toBe('TEST_NOT_FOUND');
    const { items } = (await guest.call(quizzes.listTestsOfDocument, { params: params() })).body;
    expect(items.map((one) => one.uuid)).not.toContain(uuid);
    for (const foreign of [second.uuid, crypto.randomUUID()])
      expect((await guest.call(documentContent.getContent, { params: { uuid: foreign } })).error().code).toBe(
        'DOCUMENT_NOT_FOUND',
      );
  });

  it('[F08, Z16] sees ten cards, always the same, and nothing of how their owner knows them', async () => {
    const made: string[] = [];
    for (let number = 1; number <= 12; number += 1) {
      const card = { documentUuid: document.uuid, front: `Front ${number}`, back: `Back ${number}` };
      made.push((await owner.call(createFlashcard, { body: card })).body.uuid);
    }
    const list = async () => (await guest.call(listFlashcardsOfDocument, { params: params() })).body;
    const first = await list();
    expect(first.total).toBe(12);
    expect(first.items.map(({ uuid }) => uuid)).toEqual(made.slice(0, 10));
    expect(Object.keys(first.items[0] ?? {}).sort()).toEqual([
      'back',
      'category',
      'front',
      'language',
      'source',
      'uuid',
    ]);
    await owner.call(updateFlashcard, { params: { uuid: made[11] ?? '' }, body: { version: 1, suspended: true } });
    expect((await list()).items).toEqual(first.items);
    expect((await guest.request(`/api/documents/${document.uuid}/flashcards?page=2`)).error().code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('[S03, Z16] whatever writes asks to register and changes nothing', async () => {
    const before = await rows('select version, name from documents order by id');
    const answers = [
      await guest.call(documents.updateDocument, { params: params(), body: { version: 2, name: 'Mine' } }),
      await guest.call(documents.deleteDocument, { params: params(), body: { name: document.name } }),
      await guest.call(createFlashcard, { body: { documentUuid: document.uuid, front: 'a', back: 'b' } }),
      await guest.call(quizAttempts.resetQuiz, { params: { uuid: quizUuid } }),
      await guest.call(contract.copyDocument, { params: params() }),
      await guest.call(contract.createSharedLink, { body: { documentUuid: document.uuid } }),
    ];
    expect(answers.map((answer) => answer.error().code)).toEqual(Array(6).fill('GUEST_READ_ONLY'));
    expect(await rows('select version, name from documents order by id')).toEqual(before);
  });
});

describe('somebody signed in with a key', () => {
  it('[S05, Z15] reads beside their own, changes nothing of it, and copies it where the plan has room', async () => {
    const link = await aLink(owner, document.uuid, { maxUses: 5 });
    const reader = await aPerson(testApp);
    const { accessKey } = link;
    const headers = { 'x-access-key': accessKey };
    const mine = await aStudyDocument(reader);
    const read = (uuid: string, given: Record<string, string> = headers) =>
      reader.call(documents.getDocument, { params: { uuid }, headers: given });
    expect((await read(document.uuid)).status).toBe(200);
    expect((await read(mine.uuid)).status).toBe(200);
    expect((await read(mine.uuid, { 'x-access-key': 'B'.repeat(32) })).status).toBe(200);
    expect((await read(document.uuid, {})).error().code).toBe('DOCUMENT_NOT_FOUND');
    const rename = { params: params(), body: { version: 2, name: 'Mine' }, headers };
    expect((await reader.call(documents.updateDocument, rename)).error().code).toBe('DOCUMENT_NOT_FOUND');

    const copy = await reader.call(contract.copyDocument, { params: params(), headers });
    expect(copy.status).toBe(201);
    expect(copy.body).toMatchObject({ status: 'completed', kind: document.kind, size: document.size, folders: [] });
    expect(copy.body.uuid).not.toBe(document.uuid);
    await untilAnalysed(reader, copy.body.uuid);
    const texts = [document.uuid, copy.body.uuid].map(async (uuid) => {
      const { sections } = (
        await (uuid === document.uuid ? owner : reader).call(documentContent.getContent, { params: { uuid } })
      ).body;
      return sections.map(({ uuid: _uuid, ...section }) => section);
    });
    expect(await texts[1]).toEqual(await texts[0]);
    expect((await reader.request(`/api/documents/${copy.body.uuid}/file`)).status).toBe(200);

    const { length: held } = (await reader.call(documents.listDocuments, {})).body.items;
    await testApp.app.database.pool.query(
      `insert into documents (uuid, owner_id, name, file_name, kind, size_bytes, storage_folder, created_at)
       select gen_random_uuid(), owner_id, 'x', 'x.txt', 'txt', 1, 'documents/none', now()
       from documents, generate_series(1, $2) where uuid = $1`,
      [mine.uuid, 10 - held],
    );
    const refused = await reader.call(contract.copyDocument, { params: params(), headers });
    expect(refused.error().code).toBe('DOCUMENT_LIMIT_REACHED');
  });
});

describe.each([
  ['the embedded database', undefined],
  ['Postgres', startPostgres],
] as const)('a crowd at the door, on %s', (name, begin) => {
  it.skipIf(name === 'Postgres' && !hasPostgres)(
    '[S06, Z14] of a hundred at once, ten get in where ten may, and nobody is counted twice',
    { tags: 'night' },
    async () => {
      const postgres: PostgresProcess | undefined = await begin?.();
      const crowded = await startTestApp(postgres ? { DATABASE_URL: postgres.databaseUrl } : {});
      try {
        const teacher = await aPerson(crowded);
        const lesson = await aStudyDocument(teacher);
        const link = await aLink(teacher, lesson.uuid, { maxUses: 10 });
        const pupils = Array.from({ length: 100 }, () => aGuest(crowded, link.accessKey));
        const answers = await Promise.all(pupils.map((pupil) => open(pupil, link.accessKey)));
        expect(answers.filter(({ status }) => status === 200).length).toBe(10);
        const refused = answers.filter(({ status }) => status !== 200).map((answer) => answer.error().code);
        expect(refused).toEqual(Array(90).fill('SHARED_LINK_MAX_USES'));

        const single = await aLink(teacher, lesson.uuid, { maxUses: 2 });
        const impatient = aGuest(crowded, single.accessKey);
        const openings = await Promise.all(Array.from({ length: 30 }, () => open(impatient, single.accessKey)));
        expect(openings.map(({ status }) => status)).toEqual(Array(30).fill(200));
        const { items } = (await teacher.call(contract.listSharedLinks, {})).body;
        expect(items.map(({ useCount }) => useCount)).toEqual([1, 10]);
      } finally {
        await crowded.stop();
        await postgres?.remove();
      }
    },
  );
});
