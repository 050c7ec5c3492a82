import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasManyConnections } from '#testing/call-behind-lock.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';
import { listAudit } from '#contract/audit.ts';
import { register } from '#contract/accounts.ts';
import { changeSetting, listSettings, settingDefinitions, settingKeys } from '#contract/settings.ts';
import { getConfig } from '#contract/system.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { username: 'Carmen' });
});
afterAll(() => testApp.stop());

const change = (body: { key: string; value: unknown; version: number; reason?: string }) =>
  admin.call(changeSetting, { body: body as never });
const find = async (key: string) =>
  (await admin.call(listSettings)).body.items.find((one) => one.key === key) ?? expect.fail(key);

describe('settings', () => {
  it('[X08] all are listed with their default, their source and the variable that would fix them', async () => {
    const { items } = (await admin.call(listSettings)).body;
    expect(items.map(({ key }) => key)).toEqual(settingKeys);
    expect(items.find(({ key }) => key === 'questsOn')).toEqual({
      key: 'questsOn',
      value: true,
      default: true,
      source: 'default',
      environment: 'QUESTS',
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
  });

  it('[X08, Z29] a change is in force at once, is named after who made it, and is recorded', async () => {
    const answer = await change({ key: 'registrationOpen', value: false, version: 0, reason: 'Only our classes' });
    expect(answer.body).toMatchObject({ value: false, source: 'row', version: 1, updatedBy: { name: 'Carmen' } });
    const body = { email: 'late@example.org', password: 'Sol7-luna!mar', username: 'Late' };
    expect((await testApp.browser().call(register, { body })).error().code).toBe('AUTH_REGISTRATION_CLOSED');
    expect((await testApp.browser().call(getConfig)).body.registrationOpen).toBe(false);
    const [entry] = (await admin.call(listAudit)).body.items;
    expect(entry).toMatchObject({
      actor: { kind: 'admin', uuid: admin.user.uuid, name: 'Carmen' },
      action: 'setting.change',
      target: { kind: 'setting', label: 'registrationOpen' },
      before: { value: true },
      after: { value: false },
      reason: 'Only our classes',
    });
    await change({ key: 'registrationOpen', value: true, version: 1 });
  });

  it('[X08, Z35] a stale change is refused with the version to edit', async () => {
    await change({ key: 'questsOn', value: false, version: 0 });
    for (const version of [0, 7]) {
      const refused = await change({ key: 'questsOn', value: true, version });
      expect(refused.error()).toMatchObject({ code: 'EDIT_CONFLICT', details: [{ path: 'version', current: 1 }] });
    }
    expect(await find('questsOn')).toMatchObject({ value: false, version: 1 });
  });

  it.each<[string, unknown]>([
    ['registrationOpen', 'yes'],
    ['registrationOpen', null],
    ['betaEndsAt', '2027-02-30'],
    ['betaEndsAt', 0],
    ['digestTo', 'not an address'],
    ['banner', { mode: 'fixed', id: 'x', text: { es: '', en: 'Only English' } }],
    ['banner', { mode: 'fixed', id: 'x y', text: { es: 'a', en: 'b' } }],
    ['banner', { mode: 'loud', id: 'x', text: { es: 'a', en: 'b' } }],
    ['banner', { mode: 'fixed', id: 'x', text: { es: 'a'.repeat(121), en: 'b' } }],
    ['banner', { mode: 'fixed', id: 'x', text: { es: 'a', en: 'b' }, html: '<b>' }],
    ['noSuchSetting', true],
  ])('[O22] refuses %s = %j and changes nothing', async (key, value) => {
    const before = (await admin.call(listSettings)).body;
    const refused = await change({ key, value, version: 0 });
    expect([refused.status, refused.error().code]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await admin.call(listSettings)).body).toEqual(before);
  });

  it('[O22] an environment variable wins over the row, is shown with its name, and cannot be written', async () => {
    const fixed = await startTestApp({ BETA: 'off', BETA_ENDS_AT: '2027-06-30' });
    try {
      const owner = await aPerson(fixed);
      await fixed.app.database.pool.query(`insert into settings values ('beta', 'true', 3, now(), gen_random_uuid())`);
      await fixed.app.database.pool.query(`select pg_notify('repaso_settings', '')`);
      expect((await fixed.browser().call(getConfig)).body.beta).toEqual({ on: false, endsAt: '2027-06-30' });
      const { items } = (await owner.call(listSettings)).body;
      const beta = items.find(({ key }) => key === 'beta');
      expect(beta).toMatchObject({ value: false, source: 'environment', environment: 'BETA', version: 3 });
      const body = { key: 'beta', value: true, version: 3 } as never;
      const refused = await owner.call(changeSetting, { body });
      expect([refused.status, refused.error().code]).toEqual([409, 'SETTING_FIXED']);
      expect((await owner.call(listAudit, { query: { action: 'setting' } })).body.total).toBe(0);
    } finally {
      await fixed.stop();
    }
  });

  it('[X08] a row that this version cannot read leaves the default in force', async () => {
    const { pool } = testApp.app.database;
    await pool.query(`insert into settings values ('referralsOn', '"perhaps"', 1, now(), gen_random_uuid())`);
    await pool.query(`insert into settings values ('ofAnotherVersion', 'true', 1, now(), gen_random_uuid())`);
    await pool.query(`select pg_notify('repaso_settings', '')`);
    expect((await testApp.browser().call(getConfig)).body.referrals).toBe(true);
    expect((await change({ key: 'referralsOn', value: false, version: 1 })).status).toBe(200);
    expect((await testApp.browser().call(getConfig)).body.referrals).toBe(false);
  });

  it.runIf(hasManyConnections)('[X08] a change is in force in another process within seconds', async () => {
    const other = await startTestApp({ DATABASE_URL: testApp.config.databaseUrl ?? '' });
    try {
      const { pool } = testApp.app.database;
      const isBeta = async (wanted: boolean) => (await other.browser().call(getConfig)).body.beta.on === wanted;
      for (const wanted of [false, true, false]) {
        const { version } = await find('beta');
        expect((await change({ key: 'beta', value: wanted, version })).status).toBe(200);
        await waitFor(() => isBeta(wanted));
      }
      // Ends the connections that listen for notifications.
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
      );
      const { version } = await find('beta');
      await change({ key: 'beta', value: true, version });
      await waitFor(() => isBeta(true));
    } finally {
      await other.stop();
    }
  });

  it('[O22] strangers are told public settings and no others', async () => {
    await change({ key: 'digestTo', value: 'Canary@Example.org', version: 0 });
    const { body } = await testApp.browser().call(getConfig);
    expect(JSON.stringify(body)).not.toMatch(/canary/i);
    const isPublic = Object.values(settingDefinitions).filter((one) => one.isPublic).length;
    expect(isPublic).toBe(7);
    const [entry] = (await admin.call(listAudit, { query: { action: 'setting' } })).body.items;
    expect(entry?.after).toEqual({ value: 'c•••@e•••' });
  });

  it('[X01, O22] nobody else sees or changes them', async () => {
    const person = await aPerson(testApp);
    const { version } = await find('beta');
    for (const client of [person, testApp.browser()]) {
      expect((await client.call(listSettings)).status).toBe(client === person ? 404 : 401);
      const refused = await client.call(changeSetting, { body: { key: 'beta', value: false, version: 0 } as never });
      expect(refused.status).toBe(client === person ? 404 : 401);
    }
    expect((await find('beta')).version).toBe(version);
  });
});
