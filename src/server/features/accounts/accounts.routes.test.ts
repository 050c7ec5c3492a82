import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '#contract/accounts.ts';
import { users, sessions } from '#server/db/tables/accounts.ts';
import { brokenPasswordRules } from '#domain/accounts/password-rules.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import { callBehindLock, hasManyConnections } from '#testing/call-behind-lock.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { resetPassword } from './reset-password.ts';

const DAY = 24 * 60 * 60 * 1000;
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.stop());

describe('registration', () => {
  it('[A01, A11, Z04] signs in at once and answers the whole user, without hash or token', async () => {
    const browser = testApp.browser();
    const answer = await browser.call(contract.register, {
      body: {
        email: ' Ana@Example.org ',
        password: goodPassword,
        username: ' Ana ',
        timezone: 'Europe/Madrid',
        language: 'es',
      },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: 'ana@example.org',
      username: 'Ana',
      timezone: 'Europe/Madrid',
      language: 'es',
      tierId: 1,
      balance: 0,
      verificationStatus: 'none',
    });
    expect(answer.body.user.referralCode).toMatch(/^[2-9A-Z]{8}$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/hash|token|argon/i);
    const me = await browser.call(contract.getCurrentUser);
    expect(me.body).toEqual(answer.body.user);
  });

  it('[A01] takes the language of the browser when none is given', async () => {
    const answer = await testApp.browser().call(contract.register, {
      body: { email: 'lang@example.org', password: goodPassword, username: 'L' },
      headers: { 'accept-language': 'fr, es-MX;q=0.8, en;q=0.5' },
    });
    expect(answer.body.user.language).toBe('es');
  });

  it('[A01] remembers who invited, and an unknown code stops nobody', async () => {
    const inviter = await aPerson(testApp);
    const invited = testApp.browser();
    const body = {
      email: 'invited@example.org',
      password: goodPassword,
      username: 'I',
      referralCode: inviter.user.referralCode.toLowerCase(),
    };
    expect((await invited.call(contract.register, { body })).status).toBe(201);
    const rows = await testApp.app.database.db.select().from(users);
    const inviterId = rows.find(({ uuid }) => uuid === inviter.user.uuid)?.id;
    expect(rows.find(({ email }) => email === body.email)?.referredById).toBe(inviterId);
    const other = { ...body, email: 'invited2@example.org', referralCode: 'NOTACODE' };
    expect((await invited.call(contract.register, { body: other })).status).toBe(201);
  });

  it.each([
    ['short', 'Ab1!', ['length']],
    ['without classes', 'aaaaaaaaaaaa', ['upper', 'digit', 'special']],
    ['a bent common word', 'P4ssw0rd!', ['uncommon']],
    ['one that many people use', 'Liverpool#19', ['uncommon']],
    ['the own name', 'Margarita1!', ['uncommon']],
  ])('[A03, Z08] refuses a password that is %s and names the rules', async (_name, password, rules) => {
    const answer = await testApp
      .browser()
      .call(contract.register, { body: { email: 'margarita@example.org', password, username: 'M' } });
    expect(answer.error()).toMatchObject({
      code: 'AUTH_PASSWORD_POLICY',
      details: rules.map((rule) => ({ path: 'password', rule })),
    });
  });

  it('[A01, Z11] reports a taken address, in any letter case', async () => {
    const body = { email: 'taken@example.org', password: goodPassword, username: 'T' };
    await testApp.browser().call(contract.register, { body });
    const duplicate = await testApp
      .browser()
      .call(contract.register, { body: { ...body, email: 'TAKEN@example.org' } });
    expect(duplicate.error().code).toBe('AUTH_EMAIL_TAKEN');
    expect(duplicate.status).toBe(409);
  });

  it('[A01, Z04, Z20] refuses bad input with the fields it broke and never says what was sent', async () => {
    const base = { email: 'bad@example.org', password: goodPassword, username: 'B' };
    const cases = [
      { ...base, email: 'not-an-address' },
      { ...base, username: '' },
      { ...base, username: 'nul\0' },
      { ...base, username: 'x'.repeat(61) },
      { ...base, role: 'admin' },
      { ...base, tierId: 4 },
      { ...base, password: null },
      [],
      'text',
    ];
    for (const body of cases) {
      const answer = await testApp.browser().request('/api/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.error().code).toBe('VALIDATION_FAILED');
      expect(JSON.stringify(answer.body)).not.toContain(goodPassword);
    }
  });

  it.each(['Etc/Unknown', 'Mars/Olympus', 'America/Of_Next_Year'])(
    '[A01] a browser in the zone %s, which the server does not know, keeps nobody out',
    async (timezone) => {
      const base = { password: goodPassword, username: 'Z' };
      const body = { ...base, email: `${timezone.toLowerCase().replace('/', '-')}@example.org`, timezone };
      const answer = await testApp.browser().call(contract.register, { body });
      expect(answer.body).toMatchObject({ ok: true, user: { timezone: 'UTC' } });
    },
  );

  it('[Z33] repeated with the same key makes one account and opens a session again', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const body = { email: 'once@example.org', password: goodPassword, username: 'Once' };
    const first = await testApp.browser().call(contract.register, { body, headers: key });
    const second = testApp.browser();
    const replayed = await second.call(contract.register, { body, headers: key });
    expect(replayed.status).toBe(201);
    expect(replayed.body).toEqual(first.body);
    expect(replayed.headers.get('idempotency-replayed')).toBe('true');
    expect((await second.call(contract.getCurrentUser)).status).toBe(200);
    const other = await testApp
      .browser()
      .call(contract.register, { body: { ...body, username: 'Other' }, headers: key });
    expect(other.error().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('sign-in', () => {
  it('[A04, Z06] answers ok, message and user, and the cookie is for the server alone', async () => {
    const person = await aPerson(testApp, { email: 'login@example.org', language: 'es' });
    const answer = await testApp
      .browser()
      .call(contract.login, { body: { email: 'LOGIN@example.org', password: goodPassword } });
    expect(answer.body).toMatchObject({ ok: true, message: 'Has entrado.', user: { uuid: person.user.uuid } });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sid=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    // The page may see that a session exists, but nothing else about it.
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('signedIn='))).not.toMatch(/HttpOnly/);
    const rows = await testApp.app.database.db.select().from(sessions);
    const token = cookie.slice(4).split(';')[0] ?? '';
    expect(rows.some(({ tokenHash }) => tokenHash === token)).toBe(false);
  });

  it('[Z11] fails in one way for an unknown address, a wrong password and a suspended account', async () => {
    const { user } = await aPerson(testApp, { email: 'suspended@example.org' });
    await testApp.app.database.pool.query('update users set suspended_at = now() where uuid = $1', [user.uuid]);
    await aPerson(testApp, { email: 'exists@example.org' });
    const tries = [
      { email: 'nobody@example.org', password: goodPassword },
      { email: 'exists@example.org', password: 'Wrong-1-password' },
      { email: 'suspended@example.org', password: goodPassword },
    ];
    const answers = await Promise.all(tries.map((body) => testApp.browser().call(contract.login, { body })));
    const seen = answers.map((answer) => ({
      status: answer.status,
      code: answer.error().code,
      message: answer.error().message,
    }));
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 401, code: 'AUTH_INVALID_CREDENTIALS' });
  });

  it('[Z06, A06] a cookie that was logged out opens nothing any more', async () => {
    const person = await aPerson(testApp);
    const old = new Map(person.cookies);
    expect((await person.call(contract.logout)).status).toBe(200);
    expect([...person.cookies.keys()]).toEqual([]);
    const thief = testApp.browser();
    old.forEach((value, name) => thief.cookies.set(name, value));
    expect((await thief.call(contract.getCurrentUser)).error().code).toBe('AUTH_SESSION_EXPIRED');
    expect((await testApp.browser().call(contract.logout)).status).toBe(200);
  });

  it('[Z06] signing in or registering again in a browser ends the session that it held', async () => {
    const browser = testApp.browser();
    const held: string[] = [];
    const keep = () => held.push(browser.cookies.get('sid') ?? '');
    const order = (email: string) => ({ body: { email, password: goodPassword, username: 'Again' } });
    await browser.call(contract.register, order('again1@example.org'));
    keep();
    await browser.call(contract.register, order('again2@example.org'));
    keep();
    await browser.call(contract.login, { body: { email: 'again1@example.org', password: goodPassword } });
    expect((await browser.call(contract.getCurrentUser)).body.email).toBe('again1@example.org');
    for (const token of held) {
      const thief = testApp.browser();
      thief.cookies.set('sid', token);
      expect((await thief.call(contract.getCurrentUser)).error().code).toBe('AUTH_SESSION_EXPIRED');
    }
  });

  it('[Z19] a person has fifty sessions at most: a new one ends the one that was not used for longest', async () => {
    const person = await aPerson(testApp);
    const first = new Map(person.cookies);
    await testApp.app.database.pool.query(
      `insert into sessions (uuid, token_hash, user_id, user_agent, address, created_at, last_used_at)
       select gen_random_uuid(), gen_random_uuid()::text, user_id, '', '', created_at, last_used_at + n * interval '1 s'
       from sessions cross join generate_series(1, 60) n where user_id = (select id from users where uuid = $1)`,
      [person.user.uuid],
    );
    testApp.clock.advance(120_000);
    const secondBrowser = testApp.browser();
    await secondBrowser.call(contract.login, { body: { email: person.user.email, password: goodPassword } });
    const { rows } = await testApp.app.database.pool.query<{ all: number }>(
      'select count(*)::int as all from sessions where user_id = (select id from users where uuid = $1)',
      [person.user.uuid],
    );
    expect(rows[0]?.all).toBe(50);
    expect((await secondBrowser.call(contract.getCurrentUser)).status).toBe(200);
    first.forEach((value, name) => secondBrowser.cookies.set(name, value));
    expect((await secondBrowser.call(contract.getCurrentUser)).error().code).toBe('AUTH_SESSION_EXPIRED');
  });

  it('[Z06] a session ends after 14 days without use and after 90 days in all', async () => {
    const idle = await aPerson(testApp);
    const busy = await aPerson(testApp);
    const start = testApp.clock.now();
    testApp.clock.advance(13 * DAY);
    expect((await busy.call(contract.revalidate)).status).toBe(200);
    testApp.clock.advance(2 * DAY);
    expect((await idle.call(contract.revalidate)).error().code).toBe('AUTH_SESSION_EXPIRED');
    for (let day = 15; day < 90; day += 10) {
      testApp.clock.set(new Date(start.getTime() + day * DAY));
      expect((await busy.call(contract.revalidate)).status).toBe(200);
    }
    testApp.clock.set(new Date(start.getTime() + 91 * DAY));
    expect((await busy.call(contract.revalidate)).error().code).toBe('AUTH_SESSION_EXPIRED');
  });

  it('[Z05] suspending an account ends what its session may do at the next call', async () => {
    const person = await aPerson(testApp);
    await testApp.app.database.pool.query('update users set suspended_at = now() where uuid = $1', [person.user.uuid]);
    expect((await person.call(contract.getCurrentUser)).status).toBe(401);
  });

  it('[A09] without a session the current user is 401 AUTH_REQUIRED', async () => {
    const answer = await testApp.browser().call(contract.getCurrentUser);
    expect(answer.status).toBe(401);
    expect(answer.error().code).toBe('AUTH_REQUIRED');
    expect(answer.error().message).not.toContain('401');
  });

  it('[B08, A11] saves language, name, timezone and theme, and answers in the saved language', async () => {
    const person = await aPerson(testApp, { language: 'en' });
    await person.call(contract.saveLanguage, { body: { language: 'es' } });
    const changed = await person.call(contract.updateUser, {
      body: { username: 'Nueva', theme: 'dark', timezone: 'America/Lima' },
    });
    expect(changed.body).toMatchObject({ language: 'es', username: 'Nueva', theme: 'dark', timezone: 'America/Lima' });
    const failure = await person.request('/api/nothing');
    expect(failure.error().message).toMatch(/existe|encontr/i);
  });
});

describe('the password', () => {
  const newPassword = 'Luna8-mar!sol';

  it('[A12, Z07] changes with the current one, and every other session ends', async () => {
    const person = await aPerson(testApp, { email: 'changer@example.org' });
    const elsewhere = testApp.browser();
    await elsewhere.call(contract.login, { body: { email: 'changer@example.org', password: goodPassword } });
    const body = { currentPassword: goodPassword, newPassword };
    expect((await person.call(contract.changePassword, { body })).body).toEqual({ ok: true });
    expect((await person.call(contract.getCurrentUser)).status).toBe(200);
    expect((await elsewhere.call(contract.getCurrentUser)).error().code).toBe('AUTH_SESSION_EXPIRED');
    const signIn = (password: string) =>
      testApp.browser().call(contract.login, { body: { email: 'changer@example.org', password } });
    expect((await signIn(goodPassword)).status).toBe(401);
    expect((await signIn(newPassword)).status).toBe(200);
  });

  it('[A12, Z07] each sign-in is listed, and can be ended from another', async () => {
    const person = await aPerson(testApp, { email: 'everywhere@example.org' });
    const credentials = { email: 'everywhere@example.org', password: goodPassword };
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0' };
    const [phone, library] = [testApp.browser(), testApp.browser()];
    await phone.call(contract.login, { body: credentials });
    await library.call(contract.login, { body: credentials, headers });
    const listed = (await library.call(contract.listSignIns)).body.items;
    expect(listed.map(({ isCurrent, browser, system }) => [isCurrent, browser, system])).toEqual([
      [true, 'Firefox', 'Linux'],
      [false, null, null],
      [false, null, null],
    ]);
    expect(JSON.stringify(listed)).not.toMatch(/token|hash/i);

    const [, other] = listed;
    const params = { uuid: other?.uuid ?? '' };
    expect((await library.call(contract.endSignIn, { params })).body).toEqual({ ok: true });
    const gone = await Promise.all([person, phone].map((browser) => browser.call(contract.getCurrentUser)));
    expect(gone.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 401]));
    expect((await library.call(contract.endSignIn, { params })).status).toBe(404);

    expect((await library.call(contract.endOtherSignIns)).body).toEqual({ ok: true });
    expect((await library.call(contract.listSignIns)).body.items).toHaveLength(1);
    expect((await library.call(contract.getCurrentUser)).status).toBe(200);
  });

  it.skipIf(!hasManyConnections)('[Z07] leaves no session that is opened with the old one meanwhile', async () => {
    const email = 'hurried@example.org';
    await aPerson(testApp, { email });
    const answer = await callBehindLock(testApp.app.database.pool, {
      hold: (holder) => holder.query(`update users set password_hash = 'another' where email = $1`, [email]),
      call: () => testApp.browser().call(contract.login, { body: { email, password: goodPassword } }),
    });
    expect([answer.status, answer.error().code]).toEqual([401, 'AUTH_INVALID_CREDENTIALS']);
  });

  it('[Z07, Z33] changed, the registration that is sent again opens no session', async () => {
    const person = testApp.browser();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { email: 'twice@example.org', password: goodPassword, username: 'Ana' };
    await person.call(contract.register, { body, headers });
    await person.call(contract.changePassword, { body: { currentPassword: goodPassword, newPassword } });
    const secondBrowser = testApp.browser();
    expect((await secondBrowser.call(contract.register, { body, headers })).status).toBe(401);
    expect((await secondBrowser.call(contract.getCurrentUser)).status).toBe(401);
  });

  it('[A12, A03] stays where the current one is wrong or the new one breaks a rule', async () => {
    const person = await aPerson(testApp);
    const refused = await person.call(contract.changePassword, {
      body: { currentPassword: 'Wrong-1-password', newPassword },
    });
    expect([refused.status, refused.error().code]).toEqual([403, 'CURRENT_PASSWORD_INCORRECT']);
    const weak = await person.call(contract.changePassword, {
      body: { currentPassword: goodPassword, newPassword: 'short' },
    });
    expect(weak.error()).toMatchObject({
      code: 'AUTH_PASSWORD_POLICY',
      details: expect.arrayContaining([{ path: 'newPassword', rule: 'length' }]),
    });
    expect((await person.call(contract.getCurrentUser)).status).toBe(200);
  });

  it('[A07, Z07] is reset by the operator: a new one that keeps the rules, and no session is left', async () => {
    const person = await aPerson(testApp, { email: 'forgetful@example.org' });
    const { database } = testApp.app;
    const trail = createAuditTrail({ database, clock: testApp.clock });
    const password = (await resetPassword(database, createPasswords(), trail, ' Forgetful@example.org')) ?? '';
    expect(brokenPasswordRules(password, 'forgetful@example.org')).toEqual([]);
    expect((await person.call(contract.getCurrentUser)).status).toBe(401);
    const body = { email: 'forgetful@example.org', password };
    expect((await testApp.browser().call(contract.login, { body })).status).toBe(200);
    expect(await resetPassword(database, createPasswords(), trail, 'nobody@example.org')).toBeUndefined();
  });
});

describe('first admin and closed registration', () => {
  it('[A13, Z12] the first account of an instance on loopback is admin, the second is not', async () => {
    const fresh = await startTestApp();
    try {
      expect((await aPerson(fresh)).user.role).toBe('admin');
      expect((await aPerson(fresh)).user.role).toBe('user');
    } finally {
      await fresh.stop();
    }
  });

  it(
    '[A13, Z12, A02] a named address is admin, nobody else; closed registration offers the waiting list',
    { tags: 'night' },
    async () => {
      const named = await startTestApp({ FIRST_ADMIN_EMAIL: 'head@example.org' });
      try {
        expect((await aPerson(named)).user.role).toBe('user');
        expect((await aPerson(named, { email: 'head@example.org' })).user.role).toBe('admin');
      } finally {
        await named.stop();
      }
      const closed = await startTestApp({ REGISTRATION: 'closed' });
      try {
        const answer = await closed
          .browser()
          .call(contract.register, { body: { email: 'a@example.org', password: goodPassword, username: 'A' } });
        expect(answer.error().code).toBe('AUTH_REGISTRATION_CLOSED');
        for (let round = 0; round < 2; round += 1) {
          expect(
            (await closed.browser().call(contract.joinWaitlist, { body: { email: 'a@example.org' } })).body,
          ).toEqual({ ok: true });
        }
      } finally {
        await closed.stop();
      }
    },
  );
});

describe('limits on sign-in', () => {
  it('[Z19] ten wrong tries from one place close an account to it, a known device goes on', async () => {
    const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' });
    try {
      const owner = await aPerson(strict, { email: 'owner@example.org' });
      await owner.call(contract.login, { body: { email: 'owner@example.org', password: goodPassword } });
      const stranger = strict.browser();
      const wrong = { email: 'owner@example.org', password: 'Wrong-1-password' };
      const codes: string[] = [];
      for (let round = 0; round < 11; round += 1)
        codes.push((await stranger.call(contract.login, { body: wrong })).error().code);
      expect(codes.slice(0, 10).every((code) => code === 'AUTH_INVALID_CREDENTIALS')).toBe(true);
      expect(codes[10]).toBe('RATE_LIMITED');
      const refused = await stranger.call(contract.login, { body: wrong });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      vi.setSystemTime(Date.now() + 16 * 60 * 1000);
      expect((await stranger.call(contract.login, { body: wrong })).error().code).toBe('AUTH_INVALID_CREDENTIALS');
    } finally {
      vi.useRealTimers();
      await strict.stop();
    }
  });
});
