import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '#contract/accounts.ts';
import { listPlanUse } from '#contract/admin-plans.ts';
import { listFlashcardsOfDocument } from '#contract/flashcards.ts';
import { getTestQuestions } from '#contract/quizzes.ts';
import { openSharedLink } from '#contract/sharing.ts';
import { fakeAiSettings, startFakeAi } from '#testing/fake-ai.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';
import { prepareTryout } from './tryout.jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ TRY_WITHOUT_ACCOUNT: 'on' });
});
afterAll(() => testApp.stop());

const rows = async (statement: string) => (await testApp.app.database.pool.query(statement)).rows;
const placeOf = async (language: string, app = testApp) => {
  const headers = { 'accept-language': language };
  const { status, headers: answered } = await app.browser().request('/try', { headers });
  expect(status).toBe(303);
  return answered.get('location') ?? '';
};

it('[W05] a visitor gets to a test of five questions, ten cards and the document in two languages, counted by nobody', async () => {
  for (const language of ['es', 'en'] as const) {
    const place = await waitFor(async () => {
      const address = await placeOf(language);
      return address !== '/register' && address;
    });
    const [, accessKey = '', uuid = ''] = /^\/shared\/([\w-]{32})\/tests\/([\w-]{36})$/.exec(place) ?? [];
    const visitor = testApp.browser();
    const opened = (await visitor.call(openSharedLink, { params: { accessKey } })).body;
    expect(opened).toMatchObject({ isEntered: true, guest: { sharedBy: 'Repaso', expiresAt: null } });
    const headers = { 'x-access-key': accessKey, 'x-document-uuid': opened.document.uuid };
    const quiz = (await visitor.call(getTestQuestions, { params: { uuid }, headers })).body;
    expect(quiz.questions.map((question) => question.language)).toEqual(Array.from({ length: 5 }, () => language));
    expect(quiz.questions.filter(({ form }) => form === 'choice').length).toBeGreaterThanOrEqual(3);
    const params = { uuid: opened.document.uuid };
    await waitFor(async () => {
      const { items } = (await visitor.call(listFlashcardsOfDocument, { params, headers })).body;
      return items.length === 10 && items;
    });
  }
  expect(await rows('select use_count from shared_links')).toEqual([{ use_count: 0 }, { use_count: 0 }]);
  expect(await rows('select * from shared_link_visits')).toEqual([]);
});

it('[W05, Z12] the first person who registers is still the administrator, and the account of the server opens to nobody', async () => {
  const body = { email: 'first@example.org', password: goodPassword, username: 'First', language: 'en' as const };
  expect((await testApp.browser().call(register, { body })).body.user.role).toBe('admin');
  const taken = await testApp.browser().call(register, { body: { ...body, email: 'repaso' } });
  expect(taken.error().code).toBe('VALIDATION_FAILED');
});

it('[W05] another start makes nothing anew', async () => {
  const counts = () =>
    rows(`select (select count(*) from documents)::int documents, (select count(*) from quizzes)::int quizzes,
      (select count(*) from shared_links)::int links, (select count(*) from generations)::int generations`);
  const before = await counts();
  expect(before).toEqual([{ documents: 2, quizzes: 2, links: 2, generations: 4 }]);
  const { app } = testApp;
  await Promise.all(
    [1, 2].map(() => app.database.transaction((tx) => app.queue.send(tx, prepareTryout, { tries: 0 }))),
  );
  await waitFor(
    async () =>
      (await rows(`select 1 from pgboss.job where name = 'tryout.prepare' and state <> 'completed'`)).length === 0,
  );
  expect(await counts()).toEqual(before);
});

it('[W05, Z27] asks no model for what visitors see, and counts no person for it', { tags: 'night' }, async () => {
  const fake = await startFakeAi(() => ({ json: { answer: 'Carbon dioxide' } }));
  const settings = { ...fakeAiSettings(fake), AI_ANALYSIS: 'on', TRY_WITHOUT_ACCOUNT: 'on' };
  const app = await startTestApp(settings);
  try {
    const place = await waitFor(async () => {
      const address = await placeOf('en', app);
      return address !== '/register' && address;
    });
    const [, accessKey = '', uuid = ''] = /^\/shared\/([\w-]{32})\/tests\/([\w-]{36})$/.exec(place) ?? [];
    const visitor = app.browser();
    const { document } = (await visitor.call(openSharedLink, { params: { accessKey } })).body;
    const headers = { 'x-access-key': accessKey, 'x-document-uuid': document.uuid };
    expect((await visitor.call(getTestQuestions, { params: { uuid }, headers })).body.questions).toHaveLength(5);
    const question = { uuid: randomUUID(), content: 'What does the mitochondrion do?' };
    const asked = await visitor.request(`/api/documents/${document.uuid}/chat/messages`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    expect(JSON.stringify(asked.body)).toContain('done');
    expect(fake.asked).toEqual([]);

    const admin = await aPerson(app);
    const { items } = (await admin.call(listPlanUse)).body;
    expect(items.map(({ people }) => people).filter(Boolean)).toEqual([1]);
  } finally {
    await app.stop();
    await fake.stop();
  }
});

it('[W05] leads to the registration where the operator does not want it', async () => {
  const app = await startTestApp();
  expect(await placeOf('es', app)).toBe('/register');
  await app.stop();
});
