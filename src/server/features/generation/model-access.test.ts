import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type AiReply,
  type AskedOfAi,
  FAKE_AI_NAME,
  type FakeAi,
  fakeAiSettings,
  startFakeAi,
} from '#testing/fake-ai.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { pasteText, studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { AiUnavailableError } from '#server/platform/ai/ai.ts';
import { createModel } from '#server/platform/ai/model.ts';
import { createKeptDraftsStore } from './kept-drafts.store.ts';
import { createAccountsStore } from '#server/features/accounts/accounts.store.ts';
import { createModelClaims } from './model-claims.store.ts';
import { createModelAccess } from './model-access.service.ts';
import { createModelAccessStore } from './model-access.store.ts';
import { createModelBudget, ModelQuotaError, type ModelSpending } from './model-budget.service.ts';

let fake: FakeAi;
let testApp: TestApp;
let of: { ownerId: number; documentId: number };
let reply: (asked: AskedOfAi) => AiReply | Promise<AiReply>;
beforeAll(async () => {
  fake = await startFakeAi((asked) => reply(asked));
  testApp = await startTestApp({ PLANS: 'off' });
});
afterAll(async () => {
  await testApp.stop();
  await fake.stop();
});
beforeEach(async () => {
  fake.asked.length = 0;
  const person = await aPerson(testApp);
  const { uuid } = await pasteText(person, { title: 'Sky', text: studyTexts.en });
  const { rows } = await testApp.app.database.pool.query<{ ownerId: number; documentId: number }>(
    'select owner_id as "ownerId", id as "documentId" from documents where uuid = $1',
    [uuid],
  );
  of = rows[0] ?? { ownerId: 0, documentId: 0 };
});

const schema = z.object({ colour: z.string() });
const task = (data: string) => ({
  ...of,
  task: 'colours/1',
  question: { instructions: 'Name a colour.', data, schema, maxOutputTokens: 900 },
});
const never = new AbortController().signal;

function accessWith(
  tokensPerUserPerDay: number,
  {
    requestsAtOnce = 6,
    wordsWaitMs = 60_000,
    spending = null,
    tokensPerDay = 1_000_000,
  }: {
    requestsAtOnce?: number;
    wordsWaitMs?: number;
    spending?: ModelSpending | null;
    tokensPerDay?: number;
  } = {},
) {
  const { database } = testApp.app;
  const settings = fakeAiSettings(fake);
  const ai = createModel(
    {
      provider: 'openai-compatible',
      model: settings.AI_MODEL,
      baseUrl: settings.AI_BASE_URL,
      apiKey: settings.AI_API_KEY,
    },
    testApp.clock,
  );
  const limits = { tokensPerUserPerDay, tokensPerDay };
  const store = createModelAccessStore(database.db);
  return createModelAccess({
    ai,
    requestsAtOnce,
    claims: createModelClaims(database),
    budget: createModelBudget({
      database,
      store,
      accounts: createAccountsStore(database.db),
      limits,
      spending: () => spending,
      warn: () => Promise.resolve(),
      clock: testApp.clock,
    }),
    store,
    kept: createKeptDraftsStore(database.db),
    form: { note: () => Promise.resolve() },
    clock: testApp.clock,
    wordsWaitMs,
  });
}

async function ownerOf({ user }: Awaited<ReturnType<typeof aPerson>>): Promise<number | undefined> {
  const { rows } = await testApp.app.database.pool.query<{ id: number }>('select id from users where uuid = $1', [
    user.uuid,
  ]);
  return rows[0]?.id;
}

/** Tokens that are spent or held. */
async function takenTokens(): Promise<number> {
  const { rows } = await testApp.app.database.pool.query<{ tokens: number }>(
    `select coalesce((select tokens from model_usage where owner_id = $1), 0)
       + coalesce((select sum(tokens) from model_holds where owner_id = $1 and expires_at > now()), 0)::bigint as tokens`,
    [of.ownerId],
  );
  return rows[0]?.tokens ?? 0;
}

async function spentTokens(): Promise<number> {
  const { rows } = await testApp.app.database.pool.query<{ tokens: number }>(
    'select tokens from model_usage where owner_id = $1',
    [of.ownerId],
  );
  return rows[0]?.tokens ?? 0;
}

it('[Z27] side by side a budget is never passed: who finds no room waits for what others give back', async () => {
  const most: number[] = [];
  reply = async () => {
    most.push(await takenTokens());
    return { json: { colour: 'blue' } };
  };
  // Room for three calls at their maximum cost, and for all at their real cost.
  const access = accessWith(3_000);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => access.ask(task(`The sky ${number}.`), never)),
  );
  expect(answers).toHaveLength(12);
  expect(Math.max(...most)).toBeLessThanOrEqual(3_000);
  expect(await spentTokens()).toBe(12 * 150);
  await expect(accessWith(1_900).ask(task('Another sky.'), never)).rejects.toThrow(ModelQuotaError);
});

it('[Z27] side by side no limit in money is passed, either', async () => {
  const costs: number[] = [];
  const costOfToday = async () => {
    const { rows } = await testApp.app.database.pool.query<{ cost: string }>(
      `select coalesce((select sum(cost) from model_days), 0) + coalesce((select sum(cost) from model_holds), 0) as cost`,
    );
    return Number(rows[0]?.cost ?? 0);
  };
  reply = async () => {
    costs.push(await costOfToday());
    return { json: { colour: 'blue' } };
  };
  const prices = { model: FAKE_AI_NAME, read: 1, written: 1 };
  const access = accessWith(1_000_000, { spending: { prices, mostPerDay: 3_000 } });
  const before = await costOfToday();
  await Promise.all(Array.from({ length: 12 }, (_, number) => access.ask(task(`The sea ${number}.`), never)));
  expect(Math.max(...costs)).toBeLessThanOrEqual(3_000);
  expect((await costOfToday()) - before).toBe(12 * 150);
  await expect(
    accessWith(1_000_000, { spending: { prices, mostPerDay: 1_900 } }).ask(task('Another sea.'), never),
  ).rejects.toThrow(ModelQuotaError);
});

it.each(['suspended_at', 'erase_at'])('[Z05, Z27] nothing is sent of an account with %s', async (closed) => {
  const before = fake.asked.length;
  const { pool } = testApp.app.database;
  await pool.query(`update users set ${closed} = now() where id = $1`, [of.ownerId]);
  try {
    await expect(accessWith(100_000).ask(task('A private sky.'), never)).rejects.toThrow(ModelQuotaError);
  } finally {
    await pool.query(`update users set ${closed} = null where id = $1`, [of.ownerId]);
  }
  expect(fake.asked).toHaveLength(before);
});

it('[Z27, Z40] a budget that another process holds is waited for, and never passed', async () => {
  const held: number[] = [];
  reply = async () => {
    held.push(await takenTokens());
    return { json: { colour: 'blue' } };
  };
  // Each call has its own budget service, like a process.
  const asked = ['here', 'there'].map((place) => accessWith(1_200).ask(task(`The sky ${place}.`), never));
  expect(await Promise.all(asked)).toHaveLength(2);
  expect(held).toHaveLength(2);
  expect(Math.max(...held)).toBeLessThanOrEqual(1_200);
  expect(await takenTokens()).toBe(300);
});

it('[Z27, Z44] a process that died gives back what it held when its holds lapse', async () => {
  const held: number[] = [];
  reply = async () => {
    held.push(await takenTokens());
    return { json: { colour: 'blue' } };
  };
  const day = testApp.clock.now().toISOString().slice(0, 10);
  await testApp.app.database.pool.query(
    `insert into model_holds (id, day, owner_id, tokens, cost, expires_at)
     values (gen_random_uuid(), $1, $2, 1000, 0, now() + interval '1 hour')`,
    [day, of.ownerId],
  );
  const waiting = accessWith(1_200).ask(task('The sky after a kill.'), never);
  await testApp.app.database.pool.query(`update model_holds set expires_at = now() - interval '1 second'`);
  expect(await waiting).toEqual({ colour: 'blue' });
  expect(Math.max(...held)).toBeLessThanOrEqual(1_200);
  expect(await spentTokens()).toBe(150);
});

it('[Z27] the day of a very large instance is counted whole', async () => {
  reply = () => ({ json: { colour: 'blue' } });
  const { pool } = testApp.app.database;
  await accessWith(100_000).ask(task('A first sky.'), never);
  const spent = 45_000_000_000;
  await pool.query('update model_days set tokens = tokens + $1', [spent]);
  try {
    await expect(accessWith(100_000).ask(task('A sky too many.'), never)).rejects.toThrow(ModelQuotaError);
    await accessWith(100_000, { tokensPerDay: 2 * spent }).ask(task('A sky of many.'), never);
    const { rows } = await pool.query<{ tokens: number }>('select tokens from model_days');
    expect(rows[0]?.tokens).toBeGreaterThan(spent);
  } finally {
    await pool.query('update model_days set tokens = tokens - $1', [spent]);
  }
});

it('[Z27] what is asked in the same words at the same time is asked once', async () => {
  reply = () => ({ json: { colour: 'blue' } });
  const access = accessWith(100_000);
  const answers = await Promise.all(Array.from({ length: 8 }, () => access.ask(task('The sky.'), never)));
  expect(answers.map(({ colour }) => colour)).toEqual(Array.from({ length: 8 }, () => 'blue'));
  expect(fake.asked.map(({ data }) => data)).toEqual(['The sky.']);
  expect(await spentTokens()).toBe(150);
});

it('[Z27, Z40] what two processes ask in the same words is asked once', async () => {
  const answered = Promise.withResolvers<void>();
  reply = async () => {
    await answered.promise;
    return { json: { colour: 'blue' } };
  };
  const here = accessWith(100_000).ask(task('The sky of two.'), never);
  await waitFor(async () => fake.asked.length === 1);
  const there = accessWith(100_000).ask(task('The sky of two.'), never);
  answered.resolve();
  expect(await Promise.all([here, there])).toEqual([{ colour: 'blue' }, { colour: 'blue' }]);
  expect(fake.asked).toHaveLength(1);
  const { rows } = await testApp.app.database.pool.query('select 1 from model_claims');
  expect(rows).toEqual([]);
});

it('[Z27, Z44] the question of a process that died is asked when its claim lapses', async () => {
  const { pool } = testApp.app.database;
  const claims = createModelClaims(testApp.app.database);
  // Never released.
  await claims.acquire(['b', 'a', 'b'], never);
  const next = claims.acquire(['c', 'b'], never);
  await expect(claims.acquire(['b'], AbortSignal.timeout(1))).rejects.toThrow('timeout');
  const keys = async () => (await pool.query<{ key: string }>('select key from model_claims order by key')).rows;
  expect((await keys()).map(({ key }) => key)).toEqual(['a', 'b']);
  await pool.query(`update model_claims set expires_at = now() - interval '1 second'`);
  await (
    await next
  )();
  expect((await keys()).map(({ key }) => key)).toEqual(['a']);
  await pool.query('delete from model_claims');
});

it('[Z27] who has spent the day is refused at once, and keeps nobody waiting', async () => {
  const answered = Promise.withResolvers<void>();
  reply = async () => {
    await answered.promise;
    return { json: { colour: 'blue' } };
  };
  const access = accessWith(1_200, { requestsAtOnce: 2 });
  const thinking = access.ask(task('The sky.'), never);
  const spender = { ...of };
  of = { ...of, ownerId: (await aPerson(testApp).then(ownerOf)) ?? 0 };
  await testApp.app.database.pool.query(
    'insert into model_usage (owner_id, day, tokens, calls) values ($1, $2, 1100, 1)',
    [of.ownerId, testApp.clock.now().toISOString().slice(0, 10)],
  );
  await expect(access.ask(task('The sea.'), never)).rejects.toThrow(ModelQuotaError);
  of = spender;
  // This one waits for the first, without holding a slot.
  const waiting = access.ask(task('The rain.'), never);
  of = { ...of, ownerId: (await aPerson(testApp).then(ownerOf)) ?? 0 };
  const other = access.ask(task('The snow.'), never);
  await waitFor(async () => fake.asked.length === 2);
  expect(fake.asked.map(({ data }) => data)).toEqual(['The sky.', 'The snow.']);
  answered.resolve();
  expect(await Promise.all([thinking, waiting, other])).toHaveLength(3);
});

it('[C05, Z27] words of a chat wait for what drafts hold of the day, which is not spent by that', async () => {
  const answered = Promise.withResolvers<void>();
  reply = async ({ data }) => {
    if (data !== 'The sky.') return { pieces: ['Blue.'] };
    await answered.promise;
    return { json: { colour: 'blue' } };
  };
  const words = async (access: ReturnType<typeof accessWith>) => {
    const writing = { instructions: 'Answer.', data: 'Which colour?', maxOutputTokens: 900 };
    let text = '';
    for await (const piece of access.write(of.ownerId, writing, never)) text += piece;
    return text;
  };
  const access = accessWith(1_200);
  const thinking = access.ask(task('The sky.'), never);
  await waitFor(async () => fake.asked.length === 1);
  const written = words(access);
  answered.resolve();
  await thinking;
  expect(await written).toBe('Blue.');

  const hurried = accessWith(1_500, { wordsWaitMs: 1 });
  const held = Promise.withResolvers<void>();
  reply = async () => {
    await held.promise;
    return { json: { colour: 'blue' } };
  };
  const rain = hurried.ask(task('The rain.'), never);
  await waitFor(async () => fake.asked.length === 3);
  await expect(words(hurried)).rejects.toThrow(AiUnavailableError);
  held.resolve();
  await rain;
  await testApp.app.database.pool.query('update model_usage set tokens = 1400 where owner_id = $1', [of.ownerId]);
  await expect(words(hurried)).rejects.toThrow(ModelQuotaError);
});

it('[G04] what is kept is taken once, and rows of other words or models stand in nobody’s way', async () => {
  const access = accessWith(100_000);
  const keptOf = { documentId: of.documentId, documentVersion: '1', kind: 'questions/1', language: 'en' as const };
  const drafts = ['a', 'b'].map((stem, place) => ({ stem, worth: place, draft: stem }));
  for (const kind of ['questions/1', 'questions/2']) await access.keep({ ...keptOf, kind }, drafts);
  const taken = await Promise.all([access.takeKept(keptOf), access.takeKept(keptOf)]);
  expect(taken.flat().map(({ draft }) => draft)).toEqual(['b', 'a']);
  await access.putBack(taken.flat().slice(1));
  expect((await access.takeKept(keptOf)).map(({ draft }) => draft)).toEqual(['a']);
  expect(await access.takeKept({ ...keptOf, kind: 'questions/2' })).toHaveLength(2);
});

it('[Z27] as many requests run at once as are allowed', async () => {
  let running = 0;
  const seen: number[] = [];
  reply = async () => {
    seen.push((running += 1));
    await spentTokens();
    running -= 1;
    return { json: { colour: 'blue' } };
  };
  const access = accessWith(100_000, { requestsAtOnce: 2 });
  await Promise.all(Array.from({ length: 9 }, (_, number) => access.ask(task(`Sky ${number}.`), never)));
  expect(Math.max(...seen)).toBeLessThanOrEqual(2);
});

it('[Z39] who waits for room leaves at once when it is cancelled, and costs nothing', async () => {
  reply = () => new Promise(() => undefined);
  const access = accessWith(1_200);
  const [first, second] = [new AbortController(), new AbortController()];
  const thinking = access.ask(task('The sky.'), first.signal).catch((error: unknown) => error);
  const waiting = access.ask(task('The sea.'), second.signal).catch((error: unknown) => error);
  second.abort(new Error('left'));
  expect(await waiting).toMatchObject({ message: 'left' });
  first.abort(new Error('left, too'));
  expect(await thinking).toMatchObject({ message: 'left, too' });
  expect(await takenTokens()).toBeLessThanOrEqual(1_200);
});

it('[Z27] an item is judged once, in whatever company', async () => {
  reply = ({ data }) => ({
    json: { items: data.split('|').map((_, place) => ({ item: place + 1, numbers: [place + 1] })) },
  });
  const verdict = z.object({ item: z.number(), numbers: z.array(z.number()) });
  const judge = (items: string[]) =>
    accessWith(100_000).judge(
      { ...of, task: 'judge/1' },
      {
        items,
        verdict,
        prompt: (some) => ({ instructions: 'Judge.', data: some.join('|') }),
        maxOutputTokens: 100,
      },
      never,
    );
  expect((await judge(['a', 'b'])).map((one) => one?.numbers)).toEqual([[1], [2]]);
  expect((await judge(['c', 'b', 'a'])).map((one) => one?.numbers)).toEqual([[1], [2], [1]]);
  expect(fake.asked.map(({ data }) => data)).toEqual(['a|b', 'c']);
});
