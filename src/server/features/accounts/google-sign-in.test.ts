import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentUser, login } from '#contract/accounts.ts';
import { getConfig } from '#contract/system.ts';
import { createFixedClock } from '#testing/fixed-clock.ts';
import { type FakeGoogle, googleClient, startFakeGoogle } from '#testing/fake-google.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

const clock = createFixedClock();
let google: FakeGoogle;
let testApp: TestApp;
const settings = () => ({
  GOOGLE_CLIENT_ID: googleClient.id,
  GOOGLE_CLIENT_SECRET: googleClient.secret,
  GOOGLE_ISSUER: google.issuer,
});
beforeAll(async () => {
  google = await startFakeGoogle(() => clock.now());
  testApp = await startTestApp(settings(), { clock });
});
afterAll(async () => {
  await testApp.stop();
  await google.stop();
});

let people = 0;
beforeEach(() => {
  people += 1;
  google.changes = {};
  google.account = { sub: `sub-${people}`, email: `g${people}@example.org`, email_verified: true, name: 'Ada' };
});

const begin = async (browser: TestClient, query = '') => {
  const answer = await browser.request(`/api/auth/google${query}`);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};
const comeBack = async (browser: TestClient, url: URL) => {
  const answer = await browser.request(url.pathname + url.search);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};
/** A browser's complete sign-in; returns the final URL. */
const signIn = async (browser: TestClient, query = '') =>
  comeBack(browser, await google.consent(await begin(browser, query)));
const failed = '/login?problem=AUTH_GOOGLE_FAILED';
const isSignedIn = async (browser: TestClient) => (await browser.call(getCurrentUser)).status === 200;

describe('signing in with Google', () => {
  it('[A05, Z10] makes an account at first, and opens the same one by its id, whatever its address is by then', async () => {
    const browser = testApp.browser();
    expect((await browser.call(getConfig)).body.googleEnabled).toBe(true);
    expect(await signIn(browser, '?next=%2Fflashcards%2Fall&timezone=Europe%2FMadrid')).toBe('/flashcards/all');
    const user = (await browser.call(getCurrentUser)).body;
    expect(user).toMatchObject({
      email: google.account.email,
      username: 'Ada',
      emailVerified: true,
      authProvider: 'google',
      hasPassword: false,
      timezone: 'Europe/Madrid',
    });
    google.account = { ...google.account, email: 'moved@example.org' };
    const secondBrowser = testApp.browser();
    expect(await signIn(secondBrowser)).toBe('/documents');
    expect((await secondBrowser.call(getCurrentUser)).body).toMatchObject({ uuid: user.uuid, email: user.email });
    expect((await testApp.browser().call(login, { body: { email: user.email, password: goodPassword } })).status).toBe(
      401,
    );
  });

  it('[Z10] asks with PKCE, state and nonce, which are new each time and not in clear in the browser', async () => {
    const browser = testApp.browser();
    const [first, second] = [new URL(await begin(browser)), new URL(await begin(browser))];
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
      expect(browser.cookies.get('google')).not.toContain(second.searchParams.get(name));
    }
    expect(second.searchParams.get('code_challenge_method')).toBe('S256');
    expect(second.searchParams.get('redirect_uri')).toBe(`${testApp.config.publicUrl.origin}/api/auth/google/callback`);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a b', ''])(
    '[Z10] goes to the documents instead of %j',
    async (next) => {
      expect(await signIn(testApp.browser(), `?next=${encodeURIComponent(next)}`)).toBe('/documents');
    },
  );

  it('[Z10] is refused with a wrong state, in another browser, a second time, and too late', async () => {
    const browser = testApp.browser();
    const wrong = await google.consent(await begin(browser));
    wrong.searchParams.set('state', 'A'.repeat(43));
    expect(await comeBack(browser, wrong)).toBe(failed);

    const stolen = await google.consent(await begin(browser));
    expect(await comeBack(testApp.browser(), stolen)).toBe(failed);
    const other = testApp.browser();
    await begin(other);
    expect(await comeBack(other, stolen)).toBe(failed);
    expect(await isSignedIn(other)).toBe(false);

    const cookies = new Map(browser.cookies);
    expect(await comeBack(browser, stolen)).toBe('/documents');
    expect(await comeBack(browser, stolen)).toBe(failed);
    // Even with a copy of the cookie, the code is already used.
    const thief = testApp.browser();
    cookies.forEach((value, name) => thief.cookies.set(name, value));
    expect(await comeBack(thief, stolen)).toBe(failed);
    expect(await isSignedIn(thief)).toBe(false);

    const slow = testApp.browser();
    const late = await google.consent(await begin(slow));
    clock.advance(11 * 60_000);
    expect(await comeBack(slow, late)).toBe(failed);
  });

  it.each([
    ['for another program', { claims: { aud: 'another.apps.example' } }],
    ['that another program asked for', { claims: { azp: 'another.apps.example' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['that is over', { claims: { exp: Math.floor(Date.UTC(2026, 10, 19) / 1000) } }],
    ['without an end', { claims: { exp: undefined } }],
    ['that answers another question', { claims: { nonce: 'A'.repeat(43) } }],
    ['without an id', { claims: { sub: undefined } }],
    ['without a whole address', { claims: { email: 'nobody' } }],
    ['signed by another key', { signedBy: 'another key' }],
    ['signed by nobody', { signedBy: 'nobody' }],
  ] as const)('[Z10] refuses a token %s', async (_name, changes) => {
    google.changes = changes;
    const browser = testApp.browser();
    expect(await signIn(browser)).toBe(failed);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('[A05, Z10] makes no account of an address that the provider has not confirmed', async () => {
    google.account = { ...google.account, email_verified: false };
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_EMAIL_UNVERIFIED');
  });

  it('[Z11] is refused to a suspended account like anything else', async () => {
    const browser = testApp.browser();
    await signIn(browser);
    const { email } = (await browser.call(getCurrentUser)).body;
    await testApp.app.database.pool.query('update users set suspended_at = now() where email = $1', [email]);
    expect(await signIn(testApp.browser())).toBe(failed);
  });

  it('[A05, Z10] joins an account with a password only where its address is confirmed, and takes nothing over before', async () => {
    const { email } = google.account;
    const person = await aPerson(testApp, { email });
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_METHOD_INVALID');
    expect((await person.call(getCurrentUser)).body).toMatchObject({ authProvider: 'local', hasPassword: true });

    const { pool } = testApp.app.database;
    await pool.query('update users set email_verified = true where email = $1', [email]);
    google.account = { ...google.account, email_verified: false };
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_EMAIL_UNVERIFIED');
    google.account = { ...google.account, email_verified: true };
    const browser = testApp.browser();
    expect(await signIn(browser)).toBe('/documents');
    expect((await browser.call(getCurrentUser)).body.uuid).toBe(person.user.uuid);
    expect((await testApp.browser().call(login, { body: { email, password: goodPassword } })).status).toBe(200);
    // A second Google account does not replace the first one.
    google.account = { ...google.account, sub: 'somebody-else' };
    expect(await signIn(testApp.browser())).toBe('/login?problem=AUTH_METHOD_INVALID');
  });

  it('[Z10] two at once of somebody new make one account', async () => {
    const browsers = [testApp.browser(), testApp.browser()];
    const ends = await Promise.all(browsers.map((browser) => signIn(browser)));
    expect(ends).toEqual(['/documents', '/documents']);
    const users = await Promise.all(browsers.map(async (browser) => (await browser.call(getCurrentUser)).body.uuid));
    expect(new Set(users).size).toBe(1);
  });
});

it(
  '[A02, A05] where registration is closed it makes no account, and where it is not set it does not exist',
  { tags: 'night' },
  async () => {
    const closed = await startTestApp({ ...settings(), REGISTRATION: 'closed' }, { clock });
    const without = await startTestApp();
    try {
      expect(await signIn(closed.browser())).toBe('/login?problem=AUTH_REGISTRATION_CLOSED');
      for (const path of ['/api/auth/google', '/api/auth/google/callback?state=a&code=b']) {
        const answer = await without.browser().request(path);
        expect([answer.status, answer.error().code]).toEqual([404, 'ROUTE_NOT_FOUND']);
      }
      expect((await without.browser().call(getConfig)).body.googleEnabled).toBe(false);
    } finally {
      await closed.stop();
      await without.stop();
    }
  },
);

it(
  '[A05, Z44] a provider that is away is told by the sign-in page, and found again once it is back',
  { tags: 'night' },
  async () => {
    const gone = await startFakeGoogle(() => clock.now());
    const { issuer } = gone;
    await gone.stop();
    const lonely = await startTestApp({ ...settings(), GOOGLE_ISSUER: issuer }, { clock });
    try {
      expect(await begin(lonely.browser())).toBe(failed);
      expect((await aPerson(lonely)).user.email).toContain('@');
    } finally {
      await lonely.stop();
    }
  },
);
