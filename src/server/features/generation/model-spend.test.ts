import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askDocument } from '#contract/chat.ts';
import { listOutbox } from '#contract/mail.ts';
import { getEngine, getModelSpend, tryModel } from '#contract/model.ts';
import { getQuiz } from '#contract/quizzes.ts';
import { changeSetting, listSettings, type SettingValues } from '#contract/settings.ts';
import { changeModelUse } from '#testing/change-model-use.ts';
import { type AiReply, FAKE_AI_NAME, type FakeAi, fakeAiSettings, startFakeAi } from '#testing/fake-ai.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';

/** A call of the fake model reads 100 tokens and writes 50: 500 millionths of a dollar. */
const prices = { model: FAKE_AI_NAME, read: 2, written: 6, mostPerDay: null };
let fake: FakeAi;
let reply: AiReply = { json: { answer: 'Carbon dioxide.' } };
let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
let person: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  fake = await startFakeAi(() => reply);
  testApp = await startTestApp(fakeAiSettings(fake));
  admin = await aPerson(testApp, { username: 'Carmen' });
  person = await aPerson(testApp, { username: 'Bruno' });
});
afterAll(async () => {
  await testApp.stop();
  await fake.stop();
});

async function setPrices(value: SettingValues['modelPrices']): Promise<void> {
  const { items } = (await admin.call(listSettings)).body;
  const version = items.find(({ key }) => key === 'modelPrices')?.version ?? 0;
  expect((await admin.call(changeSetting, { body: { key: 'modelPrices', value, version } })).status).toBe(200);
}
const spend = async () => (await admin.call(getModelSpend)).body;
const trial = async () => String((await admin.request(tryModel.path, { method: 'POST' })).body);
const setCost = (cost: number) =>
  changeModelUse(testApp, `update model_usage set cost = $1 where day = '2026-11-20'`, [cost]);
const letters = async () =>
  (await admin.call(listOutbox)).body.items.filter(({ subject }) => subject.includes('budget'));
const engineOf = async (client: TestClient) => (await client.call(getEngine)).body;

describe('the money of a model', () => {
  it('[X08, Z27] counts nothing before prices are entered, and each call by them afterwards', async () => {
    await trial();
    expect(await spend()).toMatchObject({
      model: FAKE_AI_NAME,
      today: { tokens: 150, calls: 1, cost: 0 },
    });
    await setPrices(prices);
    await trial();
    expect(await spend()).toEqual({
      model: FAKE_AI_NAME,
      today: { tokens: 300, calls: 2, cost: 0.0005 },
      days: [{ day: '2026-11-20', tokens: 300, calls: 2, cost: 0.0005 }],
      people: [{ uuid: admin.user.uuid, name: 'Carmen', tokens: 300, calls: 2, cost: 0.0005 }],
    });
  });

  it('[Z27] does not charge a model by the prices of another', async () => {
    await setPrices({ ...prices, model: 'openai/large' });
    await trial();
    expect((await spend()).today).toMatchObject({ tokens: 450, cost: 0.0005 });
    await setPrices(prices);
  });

  it('[Z27] charges what a refused call may not have cost with nothing', async () => {
    const before = (await spend()).today.cost;
    reply = { status: 401 };
    await trial();
    reply = { json: { answer: 'Carbon dioxide.' } };
    expect((await spend()).today.cost).toBe(before);
  });

  it('[X08] shows the days of a month apart, and who used most in it', async () => {
    await changeModelUse(
      testApp,
      `insert into model_usage (owner_id, day, tokens, calls, cost)
       select id, day, 1000, 2, 3000000 from users, unnest(array['2026-10-21', '2026-10-22']::date[]) as day
       where uuid = $1`,
      [person.user.uuid],
    );
    const { days, people } = await spend();
    expect(days.map(({ day, cost }) => [day, cost])).toEqual([
      ['2026-11-20', 0.0005],
      ['2026-10-22', 3],
    ]);
    expect(people.map(({ name, cost }) => [name, cost])).toEqual([
      ['Bruno', 3],
      ['Carmen', 0.0005],
    ]);
  });

  it('[X08, Z27] writes to every active administrator once a day when 80% is spent', async () => {
    const { pool } = testApp.app.database;
    const away = await aPerson(testApp, { username: 'Ana' });
    await pool.query(`update users set role = 'admin', suspended_at = now() where uuid = $1`, [away.user.uuid]);
    await setPrices({ ...prices, mostPerDay: 0.1 });
    await trial();
    await setCost(79_400);
    await trial();
    expect(await letters()).toEqual([]);
    await trial();
    await trial();
    expect(await letters()).toMatchObject([{ to: admin.user.email, text: expect.stringContaining('/admin/model') }]);
  });

  it('[Z27, G06] at the limit leaves the offline engine to make tests and to answer, and says so', async () => {
    await setCost(10_000);
    expect(await engineOf(person)).toEqual({ name: FAKE_AI_NAME, state: 'ready' });
    await setCost(99_500);
    expect(await engineOf(person)).toEqual({ name: FAKE_AI_NAME, state: 'spent' });
    const asked = fake.asked.length;
    expect(await trial()).toContain('"budget"');
    const document = await aStudyDocument(person);
    const { resultUuid } = await generateTest(person, document.uuid, { count: 3 });
    const { questions } = (await person.call(getQuiz, { params: { uuid: resultUuid ?? '' } })).body;
    expect(questions.length).toBe(3);
    const answer = await person.call(askDocument, {
      params: { uuid: document.uuid },
      body: { uuid: randomUUID(), content: 'Who invented the spinning jenny?' },
    });
    expect(String(answer.body)).toContain('"kind":"quotes"');
    expect(fake.asked).toHaveLength(asked);
    // The next day has a new budget.
    testApp.clock.advance(24 * 60 * 60 * 1000);
    expect(await engineOf(person)).toEqual({ name: FAKE_AI_NAME, state: 'ready' });
  });

  it('[G06, Z27] tells people that a model does not answer', async () => {
    reply = { status: 403 };
    for (let failure = 0; failure < 5; failure += 1) await trial();
    expect((await engineOf(person)).state).toBe('silent');
  });

  it('[X01, O22] is no business of others', async () => {
    expect((await person.call(getModelSpend)).error().code).toBe('NOT_FOUND');
    expect((await testApp.browser().call(getModelSpend)).error().code).toBe('AUTH_REQUIRED');
    expect((await testApp.browser().call(getEngine)).error().code).toBe('AUTH_REQUIRED');
  });
});
