import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkReferralCode, deleteUser, login, reauthenticate, register, type User } from '#contract/accounts.ts';
import { listAudit } from '#contract/audit.ts';
import { verifyEmail } from '#contract/mailed-links.ts';
import { listOutbox } from '#contract/mail.ts';
import { decideReferral, listReferralsToReview } from '#contract/admin-referrals.ts';
import { listReferrals } from '#contract/referrals.ts';
import { changeSetting } from '#contract/settings.ts';
import { eraseAccounts } from '#server/features/people-data/people-data.jobs.ts';
import { createFixedClock } from '#testing/fixed-clock.ts';
import { type FakeGoogle, googleClient, startFakeGoogle } from '#testing/fake-google.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const clock = createFixedClock();
let google: FakeGoogle;
let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  google = await startFakeGoogle(() => clock.now());
  testApp = await startTestApp(
    {
      TRUSTED_PROXIES: '127.0.0.1',
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
      GOOGLE_ISSUER: google.issuer,
    },
    { clock },
  );
  admin = await aPerson(testApp, { email: 'admin@example.org' });
});
afterAll(async () => {
  await testApp.stop();
  await google.stop();
});

/** Sessions expire earlier, so the administrator signs in again. */
async function advance(days: number): Promise<void> {
  clock.advance(days * DAY_MS + 1);
  await admin.call(login, { body: { email: 'admin@example.org', password: goodPassword } });
}

type Registered = TestClient & { user: User };
let addresses = 0;
/** Joins from a new network address, unless one is given. */
async function join(
  details: { referralCode?: string; email?: string; username?: string; from?: string; browser?: TestClient } = {},
): Promise<Registered> {
  addresses += 1;
  const { from = `192.0.2.${addresses % 250}`, browser = testApp.browser() } = details;
  const { email = `r${addresses}@example.org`, username = `Person ${addresses}`, referralCode } = details;
  const code = referralCode === undefined ? {} : { referralCode };
  const answer = await browser.call(register, {
    body: { email, username, password: goodPassword, ...code },
    headers: { 'x-forwarded-for': from },
  });
  if (answer.status !== 201) throw new Error(`could not register: ${JSON.stringify(answer.body)}`);
  return { ...browser, user: answer.body.user };
}

async function confirm({ user }: Registered): Promise<void> {
  const { items } = (await admin.call(listOutbox, { query: { pageSize: 100 } })).body;
  const letter = items.find(({ to, text }) => to === user.email && text.includes('token='));
  const [, token = ''] = /token=([\w-]+)/.exec(letter?.text ?? '') ?? [];
  expect((await testApp.browser().call(verifyEmail, { body: { token } })).status).toBe(200);
}

const standing = async (person: TestClient) => (await person.call(listReferrals)).body;
const referralOf = async ({ user }: Registered) => {
  const { items } = (await admin.call(listReferralsToReview, { query: { pageSize: 100 } })).body;
  return items.find(({ referred }) => referred.uuid === user.uuid) ?? expect.fail('no referral');
};
const decide = (uuid: string, decision: 'complete' | 'reject' | 'reverse') =>
  admin.call(decideReferral, { params: { uuid }, body: { decision, reason: 'Looked at' } });

describe('invitations', () => {
  it('[R01] give both sides five dollars once the invited address is confirmed, and not before', async () => {
    const ana = await join({ username: 'Ana María López' });
    const nerea = await join({ referralCode: ana.user.referralCode.toLowerCase(), username: 'Nerea Ruiz' });
    expect(await standing(ana)).toMatchObject({
      code: ana.user.referralCode,
      creditCents: 0,
      completed: 0,
      total: 1,
      items: [{ name: 'Nerea', status: 'pending', bonusCents: 0 }],
    });
    await confirm(nerea);
    expect(await standing(ana)).toMatchObject({
      creditCents: 500,
      completed: 1,
      items: [{ name: 'Nerea', status: 'completed', bonusCents: 500 }],
    });
    expect((await standing(nerea)).creditCents).toBe(500);
    const { url } = await standing(ana);
    expect(new URL(url).pathname + new URL(url).search).toBe(`/register?code=${ana.user.referralCode}`);
    expect(JSON.stringify(await standing(ana))).not.toMatch(/Ruiz|@/);
  });

  it('[R02, Z31] one confirmation counts once, however often its link is pressed', async () => {
    const ana = await join();
    const friend = await join({ referralCode: ana.user.referralCode });
    const { items } = (await admin.call(listOutbox, { query: { pageSize: 100 } })).body;
    const letter = items.find(({ to }) => to === friend.user.email);
    const [, token = ''] = /token=([\w-]+)/.exec(letter?.text ?? '') ?? [];
    await Promise.all(Array.from({ length: 20 }, () => testApp.browser().call(verifyEmail, { body: { token } })));
    expect((await standing(ana)).creditCents).toBe(500);
    expect((await standing(friend)).creditCents).toBe(500);
  });

  it('[R01] an unknown code stops no registration, and the form can ask before', async () => {
    const ana = await join();
    const ask = (code: string) => testApp.browser().call(checkReferralCode, { params: { code } });
    expect((await ask(ana.user.referralCode.toLowerCase())).body).toEqual({ ok: true });
    const unknown = await ask('NOBODYS0');
    expect([unknown.status, unknown.error().code]).toEqual([400, 'REFERRAL_CODE_INVALID']);
    const stranger = await join({ referralCode: 'NOBODYS0' });
    await confirm(stranger);
    expect((await standing(stranger)).creditCents).toBe(0);
  });

  it('[R02, Z31] refuses self-invitations, whatever the address looks like', async () => {
    const ana = await join({ email: 'ana.invites@gmail.com' });
    const same = await join({ email: 'anainvites+2@googlemail.com', referralCode: ana.user.referralCode });
    await confirm(same);
    expect((await standing(ana)).creditCents).toBe(0);
    expect(await standing(ana)).toMatchObject({ total: 0, items: [] });
    expect(await referralOf(same)).toMatchObject({ state: 'rejected', reasons: ['same-person'] });
  });

  it('[A05, R01, Z10] a code survives the way over Google, where the credit comes at once', async () => {
    const ana = await join();
    google.account = { sub: 'sub-invited', email: 'invited@example.org', email_verified: true, name: 'Iván Gil' };
    const browser = testApp.browser();
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const begun = await browser.request(`/api/auth/google?referralCode=${ana.user.referralCode}`, { headers });
    const back = await google.consent(begun.headers.get('location') ?? '');
    expect((await browser.request(back.pathname + back.search, { headers })).headers.get('location')).toBe(
      '/documents',
    );
    expect(await standing(ana)).toMatchObject({ creditCents: 500, items: [{ name: 'Iván', status: 'completed' }] });
    expect((await standing(browser)).creditCents).toBe(500);
  });
});

describe('what looks odd', () => {
  it.each<[string, string, (ana: Registered) => Promise<Registered>]>([
    [
      'the address of who invites',
      'same-address',
      async (ana) => join({ referralCode: ana.user.referralCode, from: `192.0.2.${addresses % 250}` }),
    ],
    [
      'a throw-away address',
      'throw-away-address',
      async (ana) => join({ referralCode: ana.user.referralCode, email: `x${randomUUID().slice(0, 8)}@yopmail.com` }),
    ],
  ])('[Z31] %s is held for an administrator, who completes it', async (_, reason, come) => {
    const ana = await join();
    const friend = await come(ana);
    await confirm(friend);
    expect((await standing(ana)).creditCents).toBe(0);
    const waiting = await referralOf(friend);
    expect(waiting).toMatchObject({ state: 'review', reasons: [reason] });
    const { items } = (await admin.call(listReferralsToReview, { query: { state: 'review' } })).body;
    expect(items.map(({ uuid }) => uuid)).toContain(waiting.uuid);
    const answers = await Promise.all([1, 2, 3].map(() => decide(waiting.uuid, 'complete')));
    expect(answers.map(({ body }) => body.state)).toEqual(['completed', 'completed', 'completed']);
    expect([(await standing(ana)).creditCents, (await standing(friend)).creditCents]).toEqual([500, 500]);
    const { items: entries } = (await admin.call(listAudit, { query: { target: waiting.uuid } })).body;
    expect(entries).toMatchObject([
      { action: 'referral.decide', before: { state: 'review' }, after: { state: 'completed' }, reason: 'Looked at' },
    ]);
  });

  it('[Z31] two who come by the same person from one place within a day are held, a day later not', async () => {
    const ana = await join();
    const come = async () => {
      const friend = await join({ referralCode: ana.user.referralCode, from: '203.0.113.5' });
      await confirm(friend);
      return (await referralOf(friend)).state;
    };
    expect([await come(), await come()]).toEqual(['completed', 'review']);
    await advance(1);
    expect(await come()).toBe('completed');
  });

  it('[Z31] after twenty in thirty days the next one waits', { tags: 'night' }, async () => {
    const ana = await join();
    const { pool } = testApp.app.database;
    for (let index = 0; index < 20; index += 1) await join({ referralCode: ana.user.referralCode });
    await pool.query(
      `update referrals set state = 'completed', completed_at = $2
       where referrer_id = (select id from users where uuid = $1)`,
      [ana.user.uuid, clock.now()],
    );
    const next = await join({ referralCode: ana.user.referralCode });
    await confirm(next);
    expect(await referralOf(next)).toMatchObject({ state: 'review', reasons: ['many'] });
    await advance(30);
    const later = await join({ referralCode: ana.user.referralCode });
    await confirm(later);
    expect((await referralOf(later)).state).toBe('completed');
  });
});

describe('taking back', () => {
  it('[Z31] an administrator takes the credit back from both, once, and a decided one stays decided', async () => {
    const ana = await join();
    const friend = await join({ referralCode: ana.user.referralCode });
    await confirm(friend);
    const { uuid } = await referralOf(friend);
    for (let time = 0; time < 2; time += 1) expect((await decide(uuid, 'reverse')).body.state).toBe('reversed');
    expect([(await standing(ana)).creditCents, (await standing(friend)).creditCents]).toEqual([0, 0]);
    const refused = await decide(uuid, 'complete');
    expect([refused.status, refused.error().code]).toEqual([409, 'EDIT_CONFLICT']);
    expect((await decide(randomUUID(), 'complete')).status).toBe(404);
  });

  it.each([
    [10, 0],
    [15, 500],
  ])('[Z31, Z47] an account that is deleted %i days after leaves its inviter %i cents', async (days, cents) => {
    const ana = await join();
    const friend = await join({ referralCode: ana.user.referralCode });
    await confirm(friend);
    await advance(days);
    const secondBrowser = testApp.browser();
    await secondBrowser.call(login, { body: { email: friend.user.email, password: goodPassword } });
    const body = { email: friend.user.email, password: goodPassword };
    expect((await secondBrowser.call(deleteUser, { body })).status).toBe(200);
    await advance(7);
    const { database, queue } = testApp.app;
    await database.transaction((tx) => queue.send(tx, eraseAccounts, {}));
    const isGone = async () =>
      (await database.pool.query('select 1 from users where uuid = $1', [friend.user.uuid])).rowCount === 0;
    await waitFor(isGone);
    const { rows } = await database.pool.query('select credit_cents from users where uuid = $1', [ana.user.uuid]);
    expect(rows).toEqual([{ credit_cents: cents }]);
    const left = await database.pool.query('select 1 from credit_entries where person_uuid = $1', [friend.user.uuid]);
    expect(left.rowCount).toBe(cents === 0 ? 2 : 1);
  });

  it('[X01, O10] only administrators decide, and no call takes an amount', async () => {
    const ana = await join();
    const friend = await join({ referralCode: ana.user.referralCode });
    const { uuid } = await referralOf(friend);
    const body = { decision: 'complete', reason: 'x' } as const;
    expect((await ana.call(decideReferral, { params: { uuid }, body })).status).toBe(404);
    const greedy = { ...body, amount: 100_000 } as never;
    expect((await admin.call(decideReferral, { params: { uuid }, body: greedy })).status).toBe(400);
  });

  it('[R01, X08] where invitations are switched off, codes do nothing', async () => {
    const ana = await join();
    await admin.call(reauthenticate, { body: { password: goodPassword } });
    await admin.call(changeSetting, { body: { key: 'referralsOn', value: false, version: 0 } as never });
    try {
      const friend = await join({ referralCode: ana.user.referralCode });
      await confirm(friend);
      expect((await standing(ana)).total).toBe(0);
      const asked = await testApp.browser().call(checkReferralCode, { params: { code: ana.user.referralCode } });
      expect(asked.status).toBe(400);
    } finally {
      await admin.call(changeSetting, { body: { key: 'referralsOn', value: true, version: 1 } as never });
    }
  });
});
