import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCurrentUser, reauthenticate } from '#contract/accounts.ts';
import { listAudit } from '#contract/audit.ts';
import { checkout, claimShareBonus, getLimits, getSubscription, listPlans } from '#contract/billing.ts';
import { uploadText } from '#contract/documents.ts';
import { listOutbox } from '#contract/mail.ts';
import { changeSetting, listSettings } from '#contract/settings.ts';
import { followBeta } from './billing.jobs.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument, generateTest, studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp);
});
afterAll(() => testApp.stop());

const choose = (person: TestClient, tierId: number, interval: 'monthly' | 'annual' = 'monthly') =>
  person.call(checkout, { body: { tierId, interval } });
const limitOf = async (person: TestClient, key: string) =>
  (await person.call(getLimits)).body.items.find((one) => one.key === key) ?? expect.fail(key);
async function set(key: string, value: unknown): Promise<void> {
  await admin.call(reauthenticate, { body: { password: goodPassword } });
  const version = (await admin.call(listSettings)).body.items.find((one) => one.key === key)?.version ?? 0;
  const { status } = await admin.call(changeSetting, { body: { key, value, version } as never });
  expect(status).toBe(200);
}
const followNow = () => testApp.app.database.transaction((tx) => testApp.app.queue.send(tx, followBeta, {}));

describe('plans', () => {
  it('[L01, L03] are shown to everybody, with limits and prices of one table', async () => {
    const { body } = await testApp.browser().call(listPlans);
    expect(body).toMatchObject({ plans: 'on', beta: { on: true, endsAt: null }, payments: 'off' });
    expect(body.tiers.map(({ name, monthlyCents, annualCents }) => [name, monthlyCents, annualCents])).toEqual([
      ['Free', 0, 0],
      ['Basic', 599, 5_750],
      ['Pro', 1_199, 11_510],
      ['Master', 2_499, 23_990],
    ]);
    expect(body.tiers.at(-1)).toMatchObject({
      documents: null,
      cardsPerDocument: null,
      storageBytes: 20_000 * 1_000_000,
    });
  });

  it('[L05] without a choice there is no subscription, which is Free', async () => {
    const person = await aPerson(testApp);
    const answer = await person.call(getSubscription);
    expect([answer.status, answer.error().code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
    expect((await testApp.browser().call(getSubscription)).status).toBe(401);
  });

  it('[L05, L06] in the beta a chosen plan counts at once and free', async () => {
    const person = await aPerson(testApp);
    expect((await choose(person, 3, 'annual')).body).toEqual({ url: null });
    expect((await person.call(getCurrentUser)).body.tierId).toBe(3);
    expect((await person.call(getSubscription)).body).toEqual({
      tierId: 3,
      source: 'beta',
      status: 'active',
      interval: 'annual',
      startedAt: testApp.clock.now().toISOString(),
      nextChargeAt: null,
      nextCharge: null,
      cancelAt: null,
      graceUntil: null,
      next: null,
      documentLimit: 200,
    });
    expect((await limitOf(person, 'documents')).allowed).toBe(200);
    await choose(person, 1);
    expect((await person.call(getSubscription)).status).toBe(404);
    expect((await person.call(getCurrentUser)).body.tierId).toBe(1);
  });

  it('[L06, Z29] each change is recorded, and choosing the same again is none', async () => {
    const person = await aPerson(testApp);
    for (const tierId of [1, 2, 2, 4, 1, 1]) expect((await choose(person, tierId)).status).toBe(200);
    const { items } = (await admin.call(listAudit, { query: { target: person.user.uuid } })).body;
    const changes = items.toReversed().map(({ before, after }) => [before['tierId'], after['tierId']]);
    expect(changes).toEqual([
      [1, 2],
      [2, 4],
      [4, 1],
    ]);
  });

  it('[L06] twenty choices at once leave one of them, and the account has its plan', async () => {
    const person = await aPerson(testApp);
    const tiers = Array.from({ length: 20 }, (_, index) => 2 + (index % 3));
    const answers = await Promise.all(tiers.map((tierId) => choose(person, tierId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { tierId } = (await person.call(getSubscription)).body;
    expect((await person.call(getCurrentUser)).body.tierId).toBe(tierId);
  });

  it.each<[number, 'monthly' | 'annual', number, string]>([
    [0, 'monthly', 404, 'PLAN_NOT_FOUND'],
    [5, 'monthly', 404, 'PLAN_NOT_FOUND'],
    [1, 'annual', 400, 'PLAN_NO_ANNUAL'],
    [1.5, 'monthly', 400, 'VALIDATION_FAILED'],
  ])('[L04] tier %s, %s, is refused with %i %s', async (tierId, interval, status, code) => {
    const person = await aPerson(testApp);
    const refused = await choose(person, tierId, interval);
    expect([refused.status, refused.error().code]).toEqual([status, code]);
    expect((await person.call(getCurrentUser)).body.tierId).toBe(1);
  });

  it('[O09] no price, amount or address is taken from a request', async () => {
    const person = await aPerson(testApp);
    for (const extra of [{ cents: 1 }, { customer: 'x' }, { successUrl: 'https://evil.example' }]) {
      const body = { tierId: 2, interval: 'monthly', ...extra } as never;
      expect((await person.call(checkout, { body })).status).toBe(400);
    }
    expect((await person.call(getSubscription)).status).toBe(404);
  });
});

describe('limits', () => {
  it('[L02] say what is used, what is allowed and from where', async () => {
    const person = await aPerson(testApp);
    const document = await aStudyDocument(person);
    await generateTest(person, document.uuid, { count: 3 });
    const { items } = (await person.call(getLimits)).body;
    expect(items.map(({ key }) => key)).toEqual([
      'documents',
      'storageBytes',
      'uploadBytes',
      'testBatchesPerDocument',
      'cardsPerDocument',
      'mapsPerDocument',
      'chatQuestionsPerDocument',
    ]);
    const row = (key: string) => items.find((one) => one.key === key);
    expect(row('documents')).toMatchObject({ used: 1, allowed: 10, from: [{ source: 'plan', amount: 10 }] });
    expect(row('storageBytes')?.used).toBeGreaterThan(0);
    expect(row('uploadBytes')).toMatchObject({ used: null, allowed: 10 * 1_000_000 });
    expect(row('testBatchesPerDocument')).toMatchObject({ used: 1, allowed: 3, document: { uuid: document.uuid } });
    expect(row('cardsPerDocument')).toMatchObject({ used: 0, allowed: 60, document: null });
    expect(row('chatQuestionsPerDocument')).toMatchObject({ allowed: 500, from: [{ source: 'server', amount: 500 }] });
  });

  it('[L02, R02] sharing gives two documents on one network and one on the other, once each', async () => {
    const person = await aPerson(testApp);
    const claim = (network: 'twitter' | 'facebook') => person.call(claimShareBonus, { body: { network } });
    for (const network of ['twitter', 'facebook', 'twitter'] as const) expect((await claim(network)).status).toBe(200);
    expect((await person.call(getCurrentUser)).body).toMatchObject({
      hasSharedTwitter: true,
      hasSharedFacebook: true,
      twitterShareBonus: 2,
      facebookShareBonus: 1,
    });
    expect(await limitOf(person, 'documents')).toMatchObject({
      allowed: 13,
      from: [
        { source: 'plan', amount: 10 },
        { source: 'twitter', amount: 2 },
        { source: 'facebook', amount: 1 },
      ],
    });
  });

  it('[R02, Z32] fifty claims at once give one bonus', async () => {
    const person = await aPerson(testApp);
    await Promise.all(Array.from({ length: 50 }, () => person.call(claimShareBonus, { body: { network: 'twitter' } })));
    expect((await limitOf(person, 'documents')).allowed).toBe(12);
  });

  it('[L02] a bonus lets in as many documents more', async () => {
    const person = await aPerson(testApp);
    const { pool } = testApp.app.database;
    await pool.query(
      `insert into documents (uuid, owner_id, name, file_name, kind, status, size_bytes, storage_folder, created_at)
       select gen_random_uuid(), id, 'd', 'd', 'text', 'failed', 1, 'y' || n, now() from users, generate_series(1, 10) n
       where uuid = $1`,
      [person.user.uuid],
    );
    const add = (title: string) => person.call(uploadText, { body: { title, text: studyTexts.en.slice(0, 600) } });
    expect((await add('Eleventh')).error().code).toBe('DOCUMENT_LIMIT_REACHED');
    await person.call(claimShareBonus, { body: { network: 'facebook' } });
    expect((await add('Eleventh')).status).toBe(202);
    expect((await add('Twelfth')).error().code).toBe('DOCUMENT_LIMIT_REACHED');
  });

  it('[L06] a verified teacher has no document limit, and sees why', async () => {
    const teacher = await aPerson(testApp);
    await testApp.app.database.pool.query(
      `update users set user_type = 'teacher', verification_status = 'approved' where uuid = $1`,
      [teacher.user.uuid],
    );
    expect(await limitOf(teacher, 'documents')).toMatchObject({
      allowed: null,
      from: [{ source: 'verified', amount: null }],
    });
    expect((await limitOf(teacher, 'cardsPerDocument')).allowed).toBe(60);
  });
});

describe('operators decide', () => {
  it('[L06] with plans off nothing is limited but the size of one file, and there is nothing to choose', async () => {
    const person = await aPerson(testApp);
    await set('plansOn', false);
    try {
      expect((await testApp.browser().call(listPlans)).body.plans).toBe('off');
      const { items } = (await person.call(getLimits)).body;
      const limited = items.filter(({ allowed }) => allowed !== null).map(({ key }) => key);
      expect(limited).toEqual(['uploadBytes', 'chatQuestionsPerDocument']);
      expect((await choose(person, 2)).error().code).toBe('BILLING_NOT_CONFIGURED');
    } finally {
      await set('plansOn', true);
    }
  });

  it('[L04] after the beta, without payments, nothing can be chosen, and the prices are still shown', async () => {
    const person = await aPerson(testApp);
    await set('beta', false);
    try {
      const refused = await choose(person, 2);
      expect([refused.status, refused.error().code]).toEqual([501, 'BILLING_NOT_CONFIGURED']);
      expect((await testApp.browser().call(listPlans)).body).toMatchObject({ beta: { on: false }, payments: 'off' });
    } finally {
      await set('beta', true);
    }
  });

  it('[L06] people are notified once that the beta ends, and are on Free after it; their content stays', async () => {
    const person = await aPerson(testApp, { email: 'beta@example.org', language: 'es' });
    await choose(person, 3);
    const day = (after: number) => {
      const at = testApp.clock.now().getTime() + after * 24 * 60 * 60 * 1000;
      return new Date(at).toISOString().slice(0, 10);
    };
    const countNotices = async () =>
      (await admin.call(listOutbox, { query: { pageSize: 100 } })).body.items.filter(
        ({ to, subject }) => to === 'beta@example.org' && subject === 'La beta termina pronto',
      ).length;
    await set('betaEndsAt', day(20));
    await followNow();
    await set('betaEndsAt', day(10));
    await followNow();
    await waitFor(async () => (await countNotices()) > 0);
    await followNow();
    testApp.clock.advance(11 * 24 * 60 * 60 * 1000);
    await followNow();
    await waitFor(async () => (await person.call(getCurrentUser)).body.tierId === 1);
    expect((await person.call(getSubscription)).status).toBe(404);
    expect(await countNotices()).toBe(1);
    const [entry] = (await admin.call(listAudit, { query: { target: person.user.uuid } })).body.items;
    expect(entry).toMatchObject({ actor: { kind: 'system' }, before: { tierId: 3 }, after: { tierId: 1 } });
    await set('betaEndsAt', null);
  });
});
