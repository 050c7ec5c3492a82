import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser, login } from '#contract/accounts.ts';
import { invitePeople, listInvitations } from '#contract/admin-invitations.ts';
import { listAudit } from '#contract/audit.ts';
import { changeSetting } from '#contract/settings.ts';
import { getConfig } from '#contract/system.ts';
import { operatorCommands } from '#server/operator/operator-commands.ts';
import { createFixedClock } from '#testing/fixed-clock.ts';
import { type FakeGoogle, googleClient, startFakeGoogle } from '#testing/fake-google.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

const clock = createFixedClock();
/** A school's provider, which speaks the same protocol as Google. */
let school: FakeGoogle;
let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  school = await startFakeGoogle(() => clock.now());
  testApp = await startTestApp(
    {
      OIDC_ISSUER: school.issuer,
      OIDC_CLIENT_ID: googleClient.id,
      OIDC_CLIENT_SECRET: googleClient.secret,
      OIDC_NAME: 'IES Cervantes',
      OIDC_GROUPS_CLAIM: 'realm_access.roles',
      OIDC_ADMIN_GROUPS: 'it, heads',
      OIDC_TEACHER_GROUPS: 'staff',
    },
    { clock },
  );
  admin = await aPerson(testApp, { username: 'Carmen' });
});
afterAll(async () => {
  await testApp.stop();
  await school.stop();
});

let people = 0;
beforeEach(() => {
  people += 1;
  school.changes = {};
  school.account = { sub: `s-${people}`, email: `o${people}@example.org`, email_verified: true, name: 'Ada' };
});
const inGroups = (...roles: unknown[]) => {
  school.changes = { claims: { realm_access: { roles } } };
};
const signIn = async (browser: TestClient, search = ''): Promise<string> => {
  const begun = await browser.request(`/api/auth/oidc${search}`);
  const back = await school.consent(begun.headers.get('location') ?? '');
  return (await browser.request(back.pathname + back.search)).headers.get('location') ?? '';
};
const signedIn = async () => {
  const browser = testApp.browser();
  expect(await signIn(browser)).toBe('/documents');
  return { browser, user: (await browser.call(getCurrentUser)).body };
};
const failed = '/login?problem=AUTH_OIDC_FAILED';

describe('signing in with the provider of a school', () => {
  it('[A05, Z10] is offered by its name and makes an account, which its id alone opens again', async () => {
    expect((await testApp.browser().call(getConfig)).body).toMatchObject({
      oidcName: 'IES Cervantes',
      googleEnabled: false,
    });
    const { user } = await signedIn();
    expect(user).toMatchObject({ authProvider: 'oidc', hasPassword: false, emailVerified: true, role: 'user' });
    school.account = { ...school.account, email: 'moved@example.org' };
    expect((await signedIn()).user).toMatchObject({ uuid: user.uuid, email: user.email });
  });

  it('[A05, S09] lets in who was invited by the address where registration is closed, once', async () => {
    const setOpen = (value: boolean, version: number) =>
      admin.call(changeSetting, { body: { key: 'registrationOpen', value, version } });
    expect((await setOpen(false, 0)).status).toBe(200);
    const { email } = school.account;
    expect(await signIn(testApp.browser())).toContain('AUTH_REGISTRATION_CLOSED');
    await admin.call(invitePeople, { body: { list: `Ada, ${email.toUpperCase()}`, language: 'en' } });
    school.account = { ...school.account, email_verified: false };
    expect(await signIn(testApp.browser())).not.toBe('/documents');
    school.account = { ...school.account, email_verified: true };
    expect((await signedIn()).user).toMatchObject({ email, authProvider: 'oidc' });
    const open = await admin.call(listInvitations, { query: { search: email } });
    expect(open.body.total).toBe(0);
    await setOpen(true, 1);
  });

  it('[Z10] asks with state, nonce and PKCE, and does not have people choose an account', async () => {
    const begun = await testApp.browser().request('/api/auth/oidc');
    const { searchParams } = new URL(begun.headers.get('location') ?? '');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(`${testApp.config.publicUrl.origin}/api/auth/oidc/callback`);
    expect(searchParams.get('prompt')).toBeNull();
  });

  it.each([
    ['for another program', { claims: { aud: 'another' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that answers another question', { claims: { nonce: 'A'.repeat(43) } }],
    ['signed by another key', { signedBy: 'another key' }],
    ['signed by nobody', { signedBy: 'nobody' }],
  ] as const)('[Z10] refuses a token %s', async (_, changes) => {
    school.changes = changes;
    const browser = testApp.browser();
    expect(await signIn(browser)).toBe(failed);
    expect((await browser.call(getCurrentUser)).status).toBe(401);
  });

  it('[Z10] takes no answer that Google’s callback was meant for, nor one twice', async () => {
    const browser = testApp.browser();
    const begun = await browser.request('/api/auth/oidc');
    const back = await school.consent(begun.headers.get('location') ?? '');
    expect((await browser.request(`/api/auth/google/callback${back.search}`)).error().code).toBe('ROUTE_NOT_FOUND');
    const answer = async () => (await browser.request(back.pathname + back.search)).headers.get('location');
    expect(await answer()).toBe('/documents');
    expect(await answer()).toBe(failed);
  });

  it('[A05, Z10] joins an account only over an address that both sides confirmed, and tells its owner', async () => {
    const { email } = school.account;
    const person = await aPerson(testApp, { email });
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_METHOD_INVALID');
    const { pool } = testApp.app.database;
    await pool.query('update users set email_verified = true where email = $1', [email]);
    school.account = { ...school.account, email_verified: false };
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_EMAIL_UNVERIFIED');
    school.account = { ...school.account, email_verified: true };
    expect((await signedIn()).user.uuid).toBe(person.user.uuid);
    school.account = { ...school.account, sub: 'somebody-else' };
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_METHOD_INVALID');
  });

  it('[Z10] knows nobody of another issuer by the same id', async () => {
    const { user } = await signedIn();
    const { pool } = testApp.app.database;
    await pool.query(`update users set oidc_subject = 'https://old.example ' || $2 where uuid = $1`, [
      user.uuid,
      school.account.sub,
    ]);
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_METHOD_INVALID');
  });
});

describe('roles by groups', () => {
  it('[A05, Z06, O03] come with a group and go with it at the next sign-in, recorded, with a new session', async () => {
    inGroups('it');
    const first = await signedIn();
    expect(first.user.role).toBe('admin');
    expect((await first.browser.call(listAudit)).status).toBe(200);
    inGroups('pupils');
    const second = await signedIn();
    expect(second.user).toMatchObject({ uuid: first.user.uuid, role: 'user' });
    expect((await first.browser.call(getCurrentUser)).status).toBe(401);
    const { items } = (await admin.call(listAudit, { query: { target: first.user.uuid } })).body;
    expect(items.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'role.change', before: { role: 'admin' }, after: { role: 'user' } },
      { action: 'role.change', before: { role: 'user' }, after: { role: 'admin' } },
    ]);
  });

  it('[A05, O03] go with a sign-in by password, which no group speaks for, and come back with the next one there', async () => {
    inGroups('it', 'staff');
    const { user, browser } = await signedIn();
    await testApp.app.database.pool.query(
      'update users set password_hash = (select password_hash from users where uuid = $2) where uuid = $1',
      [user.uuid, admin.user.uuid],
    );
    const body = { email: user.email, password: goodPassword };
    const { user: by } = (await testApp.browser().call(login, { body })).body;
    expect(by).toMatchObject({ role: 'user', userType: 'student', verificationStatus: 'none' });
    expect((await browser.call(getCurrentUser)).status).toBe(401);
    expect((await signedIn()).user).toMatchObject({ role: 'admin', userType: 'teacher' });
    inGroups();
    expect((await signedIn()).user.role).toBe('user');
  });

  it('[A05, O03] that an administrator takes or an operator gives are no longer theirs', async () => {
    inGroups('it');
    const { user } = await signedIn();
    await operatorCommands(testApp.app.database, testApp.config.dataDir)['grant']?.(user.email, new PassThrough());
    inGroups();
    expect((await signedIn()).user.role).toBe('admin');
    await testApp.app.database.pool.query(`update users set role = 'user' where uuid = $1`, [user.uuid]);
    inGroups('it');
    expect((await signedIn()).user.role).toBe('admin');
    inGroups();
    expect((await signedIn()).user.role).toBe('user');
  });

  it('[A05, Z06] confirm who somebody is only where the provider asked anew', async () => {
    const confirmed = async (browser: TestClient) => {
      const { uuid } = (await browser.call(getCurrentUser)).body;
      const { rows } = await testApp.app.database.pool.query(
        `select confirmed_at is not null as is from sessions where user_id = (select id from users where uuid = $1)
         order by id desc limit 1`,
        [uuid],
      );
      return rows[0].is;
    };
    const at = (secondsAgo: number) => ({
      claims: { auth_time: Math.floor(clock.now().getTime() / 1000) - secondsAgo },
    });
    const browser = testApp.browser();
    await signIn(browser);
    expect(await confirmed(browser)).toBe(false);
    const begun = await browser.request('/api/auth/oidc?fresh=true');
    const asked = new URL(begun.headers.get('location') ?? '').searchParams;
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
    for (const [search, changes, is] of [
      ['?fresh=true', {}, true],
      ['?fresh=true', at(60), true],
      ['?fresh=true', at(86_400), false],
      ['', at(60), true],
    ] as const) {
      school.changes = changes;
      await signIn(browser, search);
      expect([search, changes, await confirmed(browser)]).toEqual([search, changes, is]);
    }
  });

  it('[A05, A14] make teachers, and students again', async () => {
    inGroups('staff');
    expect((await signedIn()).user).toMatchObject({ userType: 'teacher', verificationStatus: 'approved' });
    inGroups();
    expect((await signedIn()).user).toMatchObject({ userType: 'student', verificationStatus: 'none' });
  });

  it('[A05] take nothing back that an administrator gave by hand', async () => {
    const { user } = await signedIn();
    await testApp.app.database.pool.query(`update users set role = 'admin' where uuid = $1`, [user.uuid]);
    inGroups('it');
    await signedIn();
    inGroups();
    expect((await signedIn()).user.role).toBe('admin');
    await testApp.app.database.pool.query(`update users set role = 'user' where uuid = $1`, [user.uuid]);
  });

  it.each([
    ['no list', { claims: { realm_access: { roles: 'pupils' } } }],
    ['other things', { claims: { realm_access: { roles: [1, null, { name: 'it' }] } } }],
    ['another place', { claims: { realm_access: ['it'], roles: ['it'] } }],
  ])('[A05] are none where the claim holds %s', async (_, changes) => {
    school.changes = changes;
    expect((await signedIn()).user.role).toBe('user');
  });

  it('[O04] leave the last administrator one', async () => {
    inGroups('heads');
    const { user } = await signedIn();
    const { pool } = testApp.app.database;
    await pool.query(`update users set role = 'user' where uuid <> $1`, [user.uuid]);
    inGroups();
    const ends = await Promise.all(Array.from({ length: 4 }, async () => (await signedIn()).user.role));
    expect(ends).toEqual(['admin', 'admin', 'admin', 'admin']);
    await pool.query(`update users set role = 'admin' where uuid = $1`, [admin.user.uuid]);
    expect((await signedIn()).user.role).toBe('user');
  });
});
