import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login, reauthenticate } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { changeSetting } from '#contract/settings.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { email: 'admin@example.org' });
});
afterAll(() => testApp.stop());

const MINUTE_MS = 60_000;
const body = { email: 'admin@example.org', password: goodPassword };
beforeEach(async () => {
  await admin.call(login, { body });
});

const absent = '00000000-0000-4000-8000-000000000000';
const guarded = allEndpoints.filter(({ access }) => access.fresh);
const send = ({ method, path }: (typeof guarded)[number]) =>
  admin.request(path.replaceAll(/:\w+/g, absent), { method, headers: { 'x-requested-with': 'fetch' } });
/** Undefined on success, e.g. when deleting something already gone. */
const codeOf = async (endpoint: (typeof guarded)[number]) => ((await send(endpoint)).body as { code?: string }).code;
const countEntries = async () =>
  (await testApp.app.database.pool.query('select count(*)::int as n from audit_entries')).rows[0].n as number;

describe('fresh confirmation', () => {
  it('[O05, Z06] every call that asks for it is refused after 30 minutes and does nothing', async () => {
    const before = await countEntries();
    testApp.clock.advance(31 * MINUTE_MS);
    for (const endpoint of guarded)
      expect((await send(endpoint)).error(), endpoint.path).toMatchObject({ code: 'AUTH_REAUTH_REQUIRED' });
    expect(await countEntries()).toBe(before);
  });

  it('[O05, Z06] every such call is open within 30 minutes of signing in, and again after the password', async () => {
    testApp.clock.advance(29 * MINUTE_MS);
    for (const endpoint of guarded) expect(await codeOf(endpoint), endpoint.path).not.toBe('AUTH_REAUTH_REQUIRED');
    testApp.clock.advance(2 * MINUTE_MS);
    expect((await admin.call(reauthenticate, { body: { password: goodPassword } })).status).toBe(200);
    for (const endpoint of guarded) expect(await codeOf(endpoint), endpoint.path).not.toBe('AUTH_REAUTH_REQUIRED');
  });

  it('[O05] a wrong password confirms nothing, and one session confirms nothing for another', async () => {
    const elsewhere = testApp.browser();
    await elsewhere.call(login, { body });
    testApp.clock.advance(31 * MINUTE_MS);
    const refused = await admin.call(reauthenticate, { body: { password: 'Wrong-1-password' } });
    expect([refused.status, refused.error().code]).toEqual([403, 'CURRENT_PASSWORD_INCORRECT']);
    await elsewhere.call(reauthenticate, { body: { password: goodPassword } });
    const change = { body: { key: 'questsOn', value: false, version: 0 } } as const;
    expect((await admin.call(changeSetting, change)).error().code).toBe('AUTH_REAUTH_REQUIRED');
    expect((await elsewhere.call(changeSetting, change)).status).toBe(200);
  });

  it('[O05] sessions from before confirmations were kept have to confirm', async () => {
    await testApp.app.database.pool.query('update sessions set confirmed_at = null');
    expect(guarded.length).toBeGreaterThan(0);
    for (const endpoint of guarded) expect((await send(endpoint)).error().code).toBe('AUTH_REAUTH_REQUIRED');
  });

  it('[O05, X01] people who are no administrators learn of no such call', async () => {
    const person = await aPerson(testApp);
    testApp.clock.advance(31 * MINUTE_MS);
    const answer = await person.call(changeSetting, { body: { key: 'questsOn', value: true, version: 0 } });
    expect(answer.error().code).toBe('NOT_FOUND');
  });
});
