import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getModel, type TrialEvent, tryModel } from '#contract/model.ts';
import { changeModelUse } from '#testing/change-model-use.ts';
import { type AiReply, type FakeAi, fakeAiSettings, startFakeAi } from '#testing/fake-ai.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

let fake: FakeAi;
let reply: AiReply = { status: 400 };
let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  fake = await startFakeAi(() => reply);
  testApp = await startTestApp({ ...fakeAiSettings(fake), AI_TOKENS_PER_DAY: '5000' });
  admin = await aPerson(testApp, { language: 'es' });
});
afterAll(async () => {
  await testApp.stop();
  await fake.stop();
});

/** Last event of a trial's stream. */
async function trial(client = admin): Promise<TrialEvent> {
  const { body } = await client.request(tryModel.path, { method: 'POST' });
  const event = String(body).trim().split('\n\n').at(-1) ?? '';
  return JSON.parse(event.replace(/^data: /, '')) as TrialEvent;
}
const standing = async (client = admin) => (await client.call(getModel)).body;

describe('the model of an instance', () => {
  it('[G06, Z27] is shown to administrators with what it answers to a small question, and at what cost', async () => {
    expect(await standing()).toEqual({
      provider: 'openai-compatible',
      name: 'small',
      status: 'ready',
      percent: null,
      tokens: { spent: 0, most: 5_000 },
    });
    reply = { json: { answer: 'Dióxido de carbono.' } };
    expect(await trial()).toMatchObject({
      type: 'done',
      question: '¿Qué gas toman las plantas del aire?',
      answer: 'Dióxido de carbono.',
      tokens: 150,
    });
    expect(fake.asked.at(-1)).toMatchObject({ data: '¿Qué gas toman las plantas del aire?', key: 'secret' });
    const shown = await standing();
    expect(shown.tokens).toEqual({ spent: 150, most: 5_000 });
    expect(JSON.stringify(shown)).not.toContain('secret');
  });

  it.each<[string, AiReply, string, string]>([
    ['answers out of shape once', { text: 'CO2' }, 'unusable', 'ready'],
    ['refuses the request', { status: 401 }, 'refused', 'refused'],
    ['answers again', { json: { answer: 'CO2' } }, '', 'ready'],
  ])('[G06, Z27] says so where it %s', async (_what, said, fault, status) => {
    reply = said;
    expect(await trial()).toMatchObject(fault ? { type: 'failed', fault } : { type: 'done' });
    expect((await standing()).status).toBe(status);
  });

  it('[Z27] says that it rests after failures in a row', async () => {
    reply = { status: 403 };
    for (let failure = 0; failure < 5; failure += 1) await trial();
    expect(await trial()).toMatchObject({ type: 'failed', fault: 'paused' });
    expect((await standing()).status).toBe('paused');
    testApp.clock.advance(31_000);
    expect((await standing()).status).toBe('refused');
  });

  it('[Z39] ends the question of who has left', async () => {
    reply = 'silence';
    const before = fake.brokenOff();
    const asked = fake.asked.length;
    const leaving = new AbortController();
    const left = admin.request(tryModel.path, { method: 'POST', signal: leaving.signal });
    await waitFor(async () => fake.asked.length > asked);
    leaving.abort();
    await expect(left).rejects.toThrow(/abort/i);
    expect(await waitFor(async () => fake.brokenOff() > before)).toBe(true);
  });

  it('[Z27] says that the tokens of today are spent', async () => {
    await changeModelUse(testApp, 'update model_usage set tokens = 5000');
    expect(await trial()).toMatchObject({ type: 'failed', fault: 'budget' });
    expect((await standing()).tokens).toEqual({ spent: 5_000, most: 5_000 });
  });

  it('[Z01] is nobody else’s business', async () => {
    const person = await aPerson(testApp);
    expect((await person.call(getModel)).error().code).toBe('NOT_FOUND');
    expect((await person.request(tryModel.path, { method: 'POST' })).error().code).toBe('NOT_FOUND');
    expect((await testApp.browser().request(tryModel.path, { method: 'POST' })).error().code).toBe('AUTH_REQUIRED');
  });
});

it(
  '[G06] without a model the offline engine makes everything, and with a lost file or part it is said',
  { tags: 'night' },
  async () => {
    const offline = await startTestApp();
    const person = await aPerson(offline);
    expect(await standing(person)).toMatchObject({ provider: 'offline', name: null, status: 'off' });
    expect(await trial(person)).toMatchObject({ type: 'failed', fault: 'off' });
    await offline.stop();

    const local = await startTestApp({
      AI_PROVIDER: 'local',
      AI_MODEL: '/nowhere/small.gguf',
      LOCAL_MODEL_DIR: '/nowhere',
    });
    const operator = await aPerson(local);
    expect(await standing(operator)).toMatchObject({ provider: 'local', name: 'small', status: 'part-missing' });
    expect(await trial(operator)).toMatchObject({ type: 'failed', fault: 'part-missing' });
    await local.stop();
  },
);
