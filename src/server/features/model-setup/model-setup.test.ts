import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listHealth } from '#contract/admin-health.ts';
import { listAudit } from '#contract/audit.ts';
import { listFirstSteps } from '#contract/first-steps.ts';
import { type ComparisonEvent, compareModel, getModel, getModelSpend } from '#contract/model.ts';
import {
  changeModelSettings,
  findModelServers,
  getModelSettings,
  listProviderModels,
  removeModelSettings,
} from '#contract/model-setup.ts';
import { getConfig } from '#contract/system.ts';
import { logSettings } from '#server/platform/log.ts';
import { changeModelUse } from '#testing/change-model-use.ts';
import { hasManyConnections } from '#testing/call-behind-lock.ts';
import { askAboutSample } from '#testing/ask-about-sample.ts';
import {
  type AiReply,
  type AskedOfAi,
  type FakeAi,
  fakeAiSettings,
  passagesShown,
  startFakeAi,
} from '#testing/fake-ai.ts';
import { startFakeModelServer } from '#testing/fake-model-server.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';

const canary = 'sk-canary-7b1f9e';
const right: AiReply = { json: { answer: 'Carbon dioxide' } };
let reply: AiReply = right;
let logged = '';
let service: FakeAi;
let ollama: FakeAi;
let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  service = await startFakeAi(
    ({ key }) => (key === 'sk-wrong' ? { status: 401, said: `Incorrect API key provided: ${key}.` } : reply),
    (path, { authorization, 'x-api-key': anthropicKey, 'x-goog-api-key': googleKey }) => {
      if (path === '/v1/models')
        return authorization === 'Bearer sk-wrong'
          ? 401
          : { data: [{ id: 'small' }, { id: 'large' }, { id: 'text-embedding-3' }] };
      if (path === '/anthropic/models?limit=1000' && anthropicKey)
        return { data: [{ id: 'claude-small', type: 'model' }] };
      if (path === '/google/models?pageSize=1000' && googleKey)
        return {
          models: [
            { name: 'models/gemini-small', supportedGenerationMethods: ['generateContent'] },
            { name: 'models/aqa', supportedGenerationMethods: ['generateAnswer'] },
          ],
        };
      return undefined;
    },
  );
  ollama = await startFakeModelServer(
    'ollama',
    [
      { name: 'qwen3:8b', bytes: 5_225_388_164 },
      { name: 'nomic-embed-text:latest', bytes: 274_302_450 },
    ],
    () => right,
  );
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      logged += piece.toString();
      done();
    },
  });
  testApp = await startTestApp(
    { INTRANET_ORIGINS: [service.origin, ollama.origin].join() },
    { log: pino({ ...logSettings, level: 'trace' }, stream) },
  );
  admin = await aPerson(testApp, { username: 'Carmen' });
});
afterAll(async () => {
  await testApp.stop();
  await Promise.all([service.stop(), ollama.stop()]);
});

const view = async () => (await admin.call(getModelSettings)).body;
async function set(body: Partial<Parameters<typeof change>[0]>) {
  const { version } = await view();
  const baseUrl = service.baseUrl['openai-compatible'];
  return change({ provider: 'openai-compatible', baseUrl, model: 'small', version, ...body });
}
const change = (body: NonNullable<NonNullable<Parameters<typeof admin.call<typeof changeModelSettings>>[1]>['body']>) =>
  admin.call(changeModelSettings, { body });
const engine = async () => (await testApp.browser().call(getConfig)).body.engine;

describe('the model of an instance, set in the browser', () => {
  it('[X08, Z29] is in force without a restart, named after who set it, and recorded without its key', async () => {
    expect(await view()).toMatchObject({ source: 'none', provider: null, hasKey: false, version: 0 });
    const answer = await set({ apiKey: canary, reason: 'Trial month' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      source: 'row',
      provider: 'openai-compatible',
      model: 'small',
      hasKey: true,
      version: 1,
      updatedBy: { uuid: admin.user.uuid, name: 'Carmen' },
    });
    expect(service.asked.at(-1)).toMatchObject({ key: canary });
    expect(await engine()).toBe('openai-compatible/small');
    expect((await admin.call(getModel)).body).toMatchObject({
      provider: 'openai-compatible',
      name: 'small',
      status: 'ready',
    });
    const [entry] = (await admin.call(listAudit, { query: { action: 'model' } })).body.items;
    expect(entry).toMatchObject({
      action: 'model.change',
      target: { kind: 'setting', label: 'model' },
      before: {},
      after: { provider: 'openai-compatible', model: 'small', key: 'set' },
      reason: 'Trial month',
    });
  });

  it('[Z27] counts the question that it is tried with in the budget of the day, refused or not', async () => {
    const tokens = async () => (await admin.call(getModelSpend)).body.today.tokens;
    const before = await tokens();
    await set({});
    expect((await tokens()) - before).toBe(150);
    await changeModelUse(testApp, 'update model_usage set tokens = 299000');
    const asked = service.asked.length;
    expect((await set({})).error().code).toBe('AI_QUOTA_EXCEEDED');
    expect(service.asked).toHaveLength(asked);
    await changeModelUse(testApp, 'delete from model_usage');
  });

  it('[O16] keeps its key where a form leaves it empty, and sends it to no other place', async () => {
    expect((await set({ model: 'large' })).body).toMatchObject({ model: 'large', hasKey: true });
    expect(service.asked.at(-1)).toMatchObject({ key: canary });
    const asked = service.asked.length;
    const elsewhere = await set({ baseUrl: `${ollama.origin}/v1` });
    // This provider needs no key; the stored key stays with its address.
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.body.hasKey).toBe(false);
    expect(ollama.asked.at(-1)?.key).toBeUndefined();
    expect(service.asked).toHaveLength(asked);
    const wanting = await set({ provider: 'openai' });
    expect(wanting.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ rule: 'key_required' }] });
  });

  it('[X08] is refused with the words of the provider, and nothing changes', async () => {
    const before = await view();
    const refused = await set({ apiKey: 'sk-wrong' });
    expect(refused.error()).toMatchObject({
      code: 'MODEL_NOT_USABLE',
      details: [{ path: 'model', rule: 'refused', said: 'Incorrect API key provided: •••.' }],
    });
    reply = { text: 'CO2' };
    expect((await set({})).error()).toMatchObject({ details: [{ rule: 'unusable' }] });
    reply = { status: 429, said: 'Rate limit reached for requests', retryAfterMs: 1 };
    expect((await set({})).error()).toMatchObject({ details: [{ said: 'Rate limit reached for requests' }] });
    reply = right;
    expect(await view()).toEqual(before);
  });

  it.each([
    ['a private address', 'http://127.0.0.1:4000/v1', 'URL_NOT_ALLOWED'],
    ['another machine of the network', 'http://10.0.0.7/v1', 'URL_NOT_ALLOWED'],
    ['the address of a cloud’s own data', 'http://169.254.169.254/v1', 'URL_NOT_ALLOWED'],
    ['a public address that sends the key in clear', 'http://models.example/v1', 'URL_NOT_ALLOWED'],
    ['a key within the address', 'https://me:key@models.example/v1', 'URL_INVALID'],
    ['no address', null, 'URL_INVALID'],
    ['a file', 'file:///etc/passwd', 'VALIDATION_FAILED'],
  ])('[Z24, Z50] asks nobody at %s', async (_, baseUrl, code) => {
    expect((await set({ baseUrl, apiKey: canary })).error().code).toBe(code);
    const body = { provider: 'openai-compatible' as const, baseUrl, apiKey: canary };
    expect((await admin.call(listProviderModels, { body })).error().code).toBe(code);
  });

  it.each([
    ['plain http', 'http://models.example/v1', 'https', 'http://models.example'],
    ['a private address', 'https://10.0.0.7:8443/v1', 'private', 'https://10.0.0.7:8443'],
  ])('[X08] says which origin to allow for %s', async (_, baseUrl, rule, address) => {
    expect((await set({ baseUrl })).error()).toMatchObject({ code: 'URL_NOT_ALLOWED', details: [{ rule, address }] });
  });

  it('[X08] says that a host is unknown, not that it is private', async () => {
    const baseUrl = 'https://api.models.invalid/v1';
    const unknown = { code: 'URL_HOST_UNKNOWN', details: [{ rule: 'unknown_host', address: 'api.models.invalid' }] };
    expect((await set({ baseUrl, apiKey: canary })).error()).toMatchObject(unknown);
    const body = { provider: 'openai-compatible' as const, baseUrl, apiKey: canary };
    expect((await admin.call(listProviderModels, { body })).error()).toMatchObject(unknown);
  });

  it('[Z35] is changed over the version that was seen alone', async () => {
    const { version } = await view();
    const stale = await set({ version: version - 1 });
    expect(stale.error()).toMatchObject({ code: 'EDIT_CONFLICT', details: [{ path: 'version', current: version }] });
  });

  it.each<[keyof FakeAi['baseUrl'], string[]]>([
    ['openai-compatible', ['large', 'small']],
    ['anthropic', ['claude-small']],
    ['google', ['gemini-small']],
  ])('[X08] the models of a provider are listed with a key that is not kept: %s', async (provider, names) => {
    const body = { provider, baseUrl: service.baseUrl[provider], apiKey: 'sk-other' };
    const { items } = (await admin.call(listProviderModels, { body })).body;
    expect(items.map(({ name }) => name)).toEqual(names);
    const refused = await admin.call(listProviderModels, {
      body: { provider: 'openai-compatible', baseUrl: service.baseUrl['openai-compatible'], apiKey: 'sk-wrong' },
    });
    expect(refused.error().details).toMatchObject([{ rule: 'refused', said: 'refused with 401' }]);
  });

  it.each(['anthropic', 'google'] as const)('[X08] asks a service in its own protocol: %s', async (provider) => {
    const answer = await set({ provider, baseUrl: service.baseUrl[provider], apiKey: 'sk-own', model: 'small' });
    expect(answer.status).toBe(200);
    expect(service.asked.at(-1)?.key).toBe('sk-own');
    expect(await engine()).toBe(`${provider}/small`);
  });

  it('[X08] a server that was found is taken with one call, a model that it lacks is not', async () => {
    const wanted = { provider: 'ollama' as const, baseUrl: `${ollama.origin}/v1` };
    expect((await set({ ...wanted, model: 'gone:1b' })).error().details).toMatchObject([{ rule: 'unknown' }]);
    expect((await set({ ...wanted, model: 'qwen3:8b' })).status).toBe(200);
    expect(await engine()).toBe('ollama/qwen3:8b');
  });

  it('[X08] goes with its key, and the offline engine makes everything again', async () => {
    await set({ apiKey: canary });
    const { version } = await view();
    expect((await admin.call(removeModelSettings, { query: { version: version - 1 } })).error().code).toBe(
      'EDIT_CONFLICT',
    );
    const gone = await admin.call(removeModelSettings, { query: { version } });
    expect(gone.body).toMatchObject({ source: 'none', model: null, hasKey: false, version: 0 });
    expect(await engine()).toBe('offline');
    expect((await testApp.app.database.pool.query('select * from model_settings')).rows).toEqual([]);
    const [entry] = (await admin.call(listAudit, { query: { action: 'model.remove' } })).body.items;
    expect(entry).toMatchObject({ before: { model: 'small', key: 'set' }, after: {} });
  });

  it('[O16, Z28] is asked with no other key where its own cannot be read any more', async () => {
    await set({ provider: 'anthropic', baseUrl: service.baseUrl.anthropic, apiKey: 'sk-own', model: 'small' });
    const { pool } = testApp.app.database;
    await pool.query("update model_settings set sealed_key = 'of another secret'");
    await pool.query("select pg_notify('repaso_model', '')");
    expect(await waitFor(async () => (await engine()) === 'offline', 5_000)).toBe(true);
    expect((await view()).hasKey).toBe(false);
    const kept = await set({ provider: 'anthropic', baseUrl: service.baseUrl.anthropic, model: 'small' });
    expect(kept.error().details).toMatchObject([{ path: 'apiKey', rule: 'key_required' }]);
    await set({ provider: 'anthropic', baseUrl: service.baseUrl.anthropic, apiKey: 'sk-own', model: 'small' });
    expect(await engine()).toBe('anthropic/small');
  });

  it('[X01, Z01] is nobody else’s business', async () => {
    const person = await aPerson(testApp);
    const body = { provider: 'ollama' as const, baseUrl: null, model: 'small', version: 0 };
    for (const [client, code] of [
      [person, 'NOT_FOUND'],
      [testApp.browser(), 'AUTH_REQUIRED'],
    ] as const) {
      expect((await client.call(getModelSettings)).error().code).toBe(code);
      expect((await client.call(findModelServers)).error().code).toBe(code);
      expect((await client.call(changeModelSettings, { body })).error().code).toBe(code);
      expect((await client.call(removeModelSettings, { query: { version: 1 } })).error().code).toBe(code);
      expect(
        (await client.call(listProviderModels, { body: { provider: 'ollama', baseUrl: null } })).error().code,
      ).toBe(code);
    }
  });

  it('[O16, Z28] no log, answer, record or row holds the key', async () => {
    await set({ apiKey: canary });
    reply = { status: 401, said: `no ${canary}` };
    const failed = await set({ apiKey: canary, model: 'large' });
    reply = right;
    await admin.call(listProviderModels, {
      body: { provider: 'openai-compatible', baseUrl: service.baseUrl['openai-compatible'], apiKey: canary },
    });
    const shown = [failed.body, await view(), (await admin.call(getModel)).body, (await admin.call(listAudit)).body];
    expect(JSON.stringify(shown)).not.toContain(canary);
    expect(logged).toContain('/api/admin/model-settings');
    expect(logged).not.toContain(canary);
    const { pool } = testApp.app.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { rows } = await pool.query(`select 1 from ${name} as one where one::text like $1`, [`%${canary}%`]);
      expect(rows, name).toEqual([]);
    }
  });

  it.runIf(hasManyConnections)('[X08] a change is in force in another process within seconds', async () => {
    const other = await startTestApp({
      DATABASE_URL: testApp.config.databaseUrl ?? '',
      SECRET_KEY: testApp.config.secretKey,
      INTRANET_ORIGINS: [service.origin, ollama.origin].join(),
    });
    try {
      const isThere = async (name: string) => (await other.browser().call(getConfig)).body.engine === name;
      for (const model of ['large', 'small', 'large']) {
        await set({ model });
        expect(await waitFor(() => isThere(`openai-compatible/${model}`), 5_000)).toBe(true);
      }
    } finally {
      await other.stop();
    }
  });
});

it('[X08] every kind of server is known by what it answers, with the sizes that it tells', async () => {
  const models = [
    { name: 'small', bytes: 2_000_000_000 },
    { name: 'text-embedding-near', bytes: 80_000_000, isEmbedding: true },
  ];
  const kinds = ['ollama', 'lm-studio', 'llama-cpp', 'vllm'] as const;
  const servers = await Promise.all(kinds.map((kind) => startFakeModelServer(kind, models)));
  const noModels = await startFakeAi(
    () => ({ status: 400 }),
    () => ({ hello: 'world' }),
  );
  const origins = [...servers, noModels].map(({ origin }) => origin);
  const app = await startTestApp({ INTRANET_ORIGINS: origins.join() });
  try {
    const person = await aPerson(app);
    const { items } = (await person.call(findModelServers)).body;
    const found = items.filter(({ baseUrl }) => origins.includes(new URL(baseUrl).origin));
    expect(found.map(({ kind }) => kind)).toEqual(kinds);
    const bytes = (kind: string) => (kind === 'vllm' ? null : 2_000_000_000);
    for (const { kind, models: listed } of found) expect(listed, kind).toEqual([{ name: 'small', bytes: bytes(kind) }]);
    // The default ports are listed whether or not anything answers there.
    expect(items.length).toBe(kinds.length * 2);
  } finally {
    await app.stop();
    await Promise.all([...servers, noModels].map((server) => server.stop()));
  }
});

it('[O22] what the environment sets wins over the row, is shown with its variables, and cannot be changed', async () => {
  const fake = await startFakeAi(() => right);
  const app = await startTestApp({ ...fakeAiSettings(fake), AI_API_KEY: canary });
  const none = await startTestApp({ AI_PROVIDER: 'offline' });
  try {
    const person = await aPerson(app);
    const { pool } = app.app.database;
    await pool.query(
      `insert into model_settings values ('words', 'ollama', null, 'stored', null, 1, now(), gen_random_uuid())`,
    );
    await pool.query(`select pg_notify('repaso_model', '')`);
    const shown = (await person.call(getModelSettings)).body;
    expect(shown).toMatchObject({
      source: 'environment',
      environment: ['AI_PROVIDER', 'AI_MODEL', 'AI_BASE_URL', 'AI_API_KEY'],
      provider: 'openai-compatible',
      model: 'small',
      hasKey: true,
    });
    expect(JSON.stringify(shown)).not.toContain(canary);
    const body = { provider: 'ollama' as const, baseUrl: null, model: 'other', version: 1 };
    expect((await person.call(changeModelSettings, { body })).error().code).toBe('SETTING_FIXED');
    expect((await person.call(removeModelSettings, { query: { version: 1 } })).error().code).toBe('SETTING_FIXED');
    expect((await person.call(getConfig)).body.engine).toBe('openai-compatible/small');

    const other = await aPerson(none);
    expect((await other.call(getModelSettings)).body).toMatchObject({
      source: 'environment',
      environment: ['AI_PROVIDER'],
      model: null,
    });
    expect((await other.call(changeModelSettings, { body })).error().code).toBe('SETTING_FIXED');
  } finally {
    await Promise.all([app.stop(), none.stop(), fake.stop()]);
  }
});

describe('a model beside the offline engine', () => {
  async function compare(client: { request: typeof admin.request }): Promise<ComparisonEvent[]> {
    const { body } = await client.request(compareModel.path, { method: 'POST' });
    const events = String(body).trim().split('\n\n');
    const parsed = events.map((event) => JSON.parse(event.replace(/^data: /, '')) as ComparisonEvent);
    return parsed.filter(({ type }) => type !== 'waiting');
  }

  it('[X08, G06] both ask about one passage of the sample, and the question of the model keeps the rules', async () => {
    let answer: (asked: AskedOfAi) => AiReply = askAboutSample;
    const fake = await startFakeAi((asked) => answer(asked));
    const app = await startTestApp(fakeAiSettings(fake));
    try {
      const person = await aPerson(app);
      const [offline, model] = await compare(person);
      expect(offline).toMatchObject({ type: 'offline', question: { options: { length: 4 } } });
      expect(model).toMatchObject({ type: 'model', tokens: 150, question: { options: { length: 4 } } });
      const shown = fake.asked.flatMap(passagesShown).map(({ text }) => text);
      const quotes = [offline, model].map((event) => (event && 'question' in event ? event.question?.quote : ''));
      expect(quotes.filter((quote) => quote && shown.join('\n').includes(quote))).toHaveLength(2);
      expect((await person.call(getModel)).body.tokens.spent).toBe(150);

      // A question with an invented quote is rejected.
      answer = (asked) => {
        const sound = askAboutSample(asked) as { json: { questions: { quotes: string[] }[] } };
        return {
          json: { questions: sound.json.questions.map((one) => ({ ...one, quotes: ['Blood is made of tea.'] })) },
        };
      };
      expect((await compare(person)).at(-1)).toMatchObject({ type: 'failed', fault: 'unusable' });
      answer = () => ({ status: 402, said: 'Insufficient credits' });
      expect((await compare(person)).at(-1)).toMatchObject({
        type: 'failed',
        fault: 'refused',
        said: 'Insufficient credits',
      });
    } finally {
      await Promise.all([app.stop(), fake.stop()]);
    }
  });

  it('[X08, X06] a model that never answered in the asked form is not ready, until it does once', async () => {
    let answer: (asked: AskedOfAi) => AiReply = () => ({ text: 'I would rather talk.' });
    const fake = await startFakeAi(
      (asked) => answer(asked),
      (path) => (path === '/v1/models' ? { data: [{ id: 'small' }] } : undefined),
    );
    const app = await startTestApp(fakeAiSettings(fake));
    try {
      const person = await aPerson(app);
      const standing = async () => {
        app.clock.advance(60_000);
        const { items } = (await person.call(listFirstSteps)).body;
        const { checks } = (await person.call(listHealth)).body;
        return {
          model: (await person.call(getModel)).body.status,
          step: items.find(({ key }) => key === 'model'),
          health: checks.find(({ key }) => key === 'model')?.state,
        };
      };
      expect(await standing()).toMatchObject({ model: 'ready', step: { state: 'done' }, health: 'ok' });
      await compare(person);
      expect(await standing()).toMatchObject({
        model: 'unusable',
        step: { state: 'open', value: 'openai-compatible/small' },
        health: 'bad',
      });
      answer = askAboutSample;
      await compare(person);
      answer = () => ({ text: 'I would rather talk.' });
      await compare(person);
      expect(await standing()).toMatchObject({ model: 'ready', step: { state: 'done' }, health: 'ok' });
    } finally {
      await Promise.all([app.stop(), fake.stop()]);
    }
  });

  it('[X08] without a model only the offline engine asks; others see none of it', async () => {
    const app = await startTestApp();
    try {
      const events = await compare(await aPerson(app, { language: 'es' }));
      expect(events).toMatchObject([
        { type: 'offline', question: { options: { length: 4 } } },
        { type: 'failed', fault: 'off' },
      ]);
      const other = await aPerson(app);
      expect((await other.request(compareModel.path, { method: 'POST' })).error().code).toBe('NOT_FOUND');
    } finally {
      await app.stop();
    }
  });
});
