import { renameSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type HealthCheck, listHealth } from '#contract/admin-health.ts';
import { changeSetting, listSettings } from '#contract/settings.ts';
import { getMetrics } from '#contract/system.ts';
import { operatorCommands } from '#server/operator/operator-commands.ts';
import { describeHealth } from '#server/platform/health/describe-health.ts';
import { changeModelUse } from '#testing/change-model-use.ts';
import { startPayingApp } from '#testing/a-paying-app.ts';
import { freePort } from '#testing/free-port.ts';
import type { FixedClock } from '#testing/fixed-clock.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { aStudyDocument } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { housekeeping } from './system.jobs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let testApp: TestApp;
let clock: FixedClock;
let admin: TestClient;
let stop: () => Promise<void>;

async function start(settings: Record<string, string> = {}): Promise<void> {
  testApp = await startTestApp(settings);
  ({ clock, stop } = testApp);
  admin = await aPerson(testApp, { email: 'admin@example.org' });
}

const sql = (text: string, values: unknown[] = []) => testApp.app.database.pool.query(text, values);

/** Health checks, half a minute later. */
async function look(): Promise<HealthCheck[]> {
  clock.advance(MINUTE_MS / 2);
  return (await admin.call(listHealth)).body.checks;
}

async function find(key: string): Promise<HealthCheck> {
  const check = (await look()).find((one) => one.key === key);
  if (!check) throw new Error(`there is no check ${key}`);
  return check;
}

const problem = { state: 'bad', remedy: expect.stringMatching(/\w+ \w+/) };

async function noteBackup(daysAgo: number): Promise<void> {
  const at = new Date(clock.now().getTime() - daysAgo * DAY_MS).toISOString();
  const commands = operatorCommands(testApp.app.database, testApp.config.dataDir);
  await commands['backup-verified']?.(`${at} 1400000000`, new PassThrough().resume());
}

describe('one server', () => {
  beforeAll(() => start({ METRICS_TOKEN: 'a-token-for-metrics' }));
  afterAll(() => stop());

  it('[X06] that is well has no problem and no note, once there is a verified backup', async () => {
    expect((await look()).filter(({ state }) => state !== 'ok').map(({ key, state }) => [key, state])).toEqual([
      ['backups', 'note'],
    ]);
    await aStudyDocument(admin);
    await noteBackup(0);
    for (let looks = 0; looks < 5; looks += 1) {
      const checks = await look();
      expect(checks.filter(({ state, remedy, value }) => state !== 'ok' || remedy || value.includes('{'))).toEqual([]);
    }
  });

  it('[X01] tells nobody else, and administrators in their language', async () => {
    const person = await aPerson(testApp);
    expect((await person.call(listHealth)).status).toBe(404);
    await sql(`update users set language = 'es'`);
    expect((await find('disk')).name).toBe('Disco');
    await sql(`update users set language = 'en'`);
  });

  it('[X06] finds a data folder that is gone', async () => {
    const { dataDir } = testApp.config;
    renameSync(dataDir, `${dataDir}-away`);
    const gone = await find('storage');
    renameSync(`${dataDir}-away`, dataDir);
    expect(gone).toMatchObject(problem);
    expect((await find('storage')).state).toBe('ok');
  });

  it('[X06, Z29] finds a record that could be changed', async () => {
    await sql('alter table audit_entries disable trigger audit_entries_only_added');
    expect(await find('record')).toMatchObject({ ...problem, value: expect.stringContaining('audit_entries') });
    await sql('alter table audit_entries enable trigger audit_entries_only_added');
    expect((await find('record')).state).toBe('ok');
  });

  it('[X06, Z32] finds a balance that is not the sum of its entries, is a gauge, and keeps when it began', async () => {
    await sql(`update users set balance = 7 where email = 'admin@example.org'`);
    const found = await find('ledgers');
    expect(found).toMatchObject({ ...problem, value: '1 differ from the sum of their entries' });
    expect((await find('ledgers')).since).toBe(found.since);
    const headers = { authorization: 'Bearer a-token-for-metrics' };
    const { body } = await testApp.browser().request(getMetrics.path, { headers });
    expect(body).toContain('repaso_health{check="ledgers"} 2');
    expect(body).toContain('repaso_health{check="storage"} 0');
    await sql('update users set balance = 0');
  });

  it('[X06] finds that the last verified backup is eight days old, or that there was none in eight days', async () => {
    clock.advance(8 * DAY_MS);
    expect(await find('backups')).toMatchObject({ ...problem, value: 'The last verified backup is 8 days old' });
    await sql(`delete from health_facts where key = 'backup'`);
    expect(await find('backups')).toMatchObject({ ...problem, value: expect.stringContaining('for 8 days') });
    await noteBackup(0);
    expect((await find('backups')).state).toBe('ok');
  });

  it('[X06] finds a document that nothing works on any more', async () => {
    await sql(`update documents set status = 'processing', created_at = $1`, [clock.now()]);
    expect((await find('documents')).state).toBe('ok');
    clock.advance(11 * MINUTE_MS);
    expect(await find('documents')).toMatchObject(problem);
  });

  it('[X06] counts documents that could not be read in a day, and notes many', async () => {
    await sql(`update documents set status = 'failed', error_code = 'FILE_UNREADABLE', created_at = $1`, [clock.now()]);
    const { rowCount } = await sql('select from documents');
    expect(await find('documents')).toMatchObject({
      state: 'ok',
      value: `0 being read; ${rowCount} could not be read in the last 24 hours`,
    });
    clock.advance(DAY_MS + MINUTE_MS);
    expect((await find('documents')).value).toBe('0 being read; 0 could not be read in the last 24 hours');
  });

  it('[X06] names a download for a model that failed', async () => {
    expect(await find('downloads')).toMatchObject({ state: 'ok', value: 'None in progress' });
    await sql(`insert into house_tasks (key, state, problem, updated_at) values ('part', 'failed', 'npm', now())`);
    expect(await find('downloads')).toMatchObject({ state: 'note', value: 'Failed: node-llama-cpp' });
    await sql('delete from house_tasks');
  });

  it('[X06] notes where a check cannot tell', async () => {
    await sql('alter table letters rename to lost_letters');
    await sql('alter table documents rename to lost_documents');
    expect(await find('documents')).toMatchObject({ state: 'note', remedy: expect.stringContaining('log') });
  });
});

describe('what a server needs outside', () => {
  afterEach(() => stop());

  it('[X06] room on its disk beyond the reserve', async () => {
    testApp = await startTestApp({ DISK_RESERVE_MB: '1000000000' });
    ({ stop } = testApp);
    const disk = (await testApp.app.health.look()).checks.find(({ key }) => key === 'disk');
    expect(disk?.state).toBe('bad');
    expect(disk && describeHealth(disk, 'en').remedy).toContain(testApp.config.dataDir);
  });

  it('[X06, L04] a payment provider whose events are followed, and whose prices are the shown ones', async () => {
    const paying = await startPayingApp();
    ({ testApp, admin, stop, clock } = paying);
    expect((await find('payments')).state).toBe('ok');
    await sql(
      `insert into stripe_events (id, type, customer_id, received_at)
       values ('evt_1', 'invoice.paid', 'cus_1', now() - interval '20 minutes')`,
    );
    expect(await find('payments')).toMatchObject({ ...problem, value: expect.stringContaining('1 events wait') });
    await sql('delete from stripe_events');
    for (const price of paying.stripe.prices.values()) price.unit_amount += 100;
    expect(await find('payments')).toMatchObject({ ...problem, value: expect.stringContaining('prices') });
  });

  it('[X06, A05] a mail server: letters that wait because it is away are a problem', async () => {
    await start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}`, MAIL_FROM: 'Repaso <r@example.org>' });
    expect((await find('mail')).state).toBe('ok');
    clock.advance(16 * MINUTE_MS);
    expect(await find('mail')).toMatchObject({ ...problem, remedy: expect.stringContaining('SMTP_URL') });
  });

  it('[X06] a mail server that takes its letters: refused ones are a note', async () => {
    const mail = await startMailServer();
    mail.refusals.push(550);
    await start({ SMTP_URL: mail.url, MAIL_FROM: 'Repaso <r@example.org>' });
    await waitFor(async () => (await find('mail')).state === 'note');
    expect((await find('mail')).value).toBe('1 messages were refused');
    await mail.stop();
  });

  it('[X06, Z27] a model that answers, and tokens for the day', async () => {
    await start({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'small',
      AI_API_KEY: 'canary-key',
      AI_TOKENS_PER_DAY: '1000',
      AI_BASE_URL: `http://127.0.0.1:${await freePort()}/v1`,
    });
    const silent = await find('model');
    expect(silent).toMatchObject({ ...problem, value: 'openai-compatible/small does not answer' });
    expect((await find('spend')).state).toBe('ok');
    const day = clock.now().toISOString().slice(0, 10);
    await changeModelUse(
      testApp,
      `insert into model_usage (day, owner_id, tokens, calls) select $1, id, 850, 1 from users limit 1`,
      [day],
    );
    expect((await find('spend')).state).toBe('note');
    await changeModelUse(testApp, 'update model_usage set tokens = 1000');
    expect(await find('spend')).toMatchObject({ ...problem, value: '1,000 of 1,000' });
    await changeModelUse(testApp, 'update model_usage set tokens = 100, cost = 850000');
    const price = async (model: string) => {
      const version =
        (await admin.call(listSettings)).body.items.find(({ key }) => key === 'modelPrices')?.version ?? 0;
      const value = { model, read: 1, written: 4, mostPerDay: 1 };
      await admin.call(changeSetting, { body: { key: 'modelPrices', value, version } });
    };
    await price('openai-compatible/small');
    expect(await find('spend')).toMatchObject({ state: 'note', value: '0.85 of 1.00 USD' });
    await changeModelUse(testApp, 'update model_usage set cost = 1000000');
    expect(await find('spend')).toMatchObject({ ...problem, value: '1.00 of 1.00 USD' });
    await price('openai/other');
    expect(await find('spend')).toMatchObject({ state: 'note', value: 'openai-compatible/small has no prices' });
    expect(JSON.stringify(await look())).not.toContain('canary');
  });
});

describe('jobs of a server that does none', () => {
  beforeAll(async () => {
    await start();
    const { database, queue } = testApp.app;
    await database.transaction((tx) => queue.send(tx, housekeeping, {}, { key: 'one', afterSeconds: 3_600 }));
    await queue.stop();
  });
  afterAll(() => stop());
  const waitFrom = (minutes: number) =>
    sql(`update pgboss.job set start_after = now() - make_interval(mins => $1) where singleton_key = 'one'`, [minutes]);

  it('[X06] are found when they are due and nothing works on their queue', async () => {
    await waitFrom(3);
    expect(await find('waiting')).toMatchObject({ state: 'note', remedy: expect.stringContaining('ROLE=worker') });
    await waitFrom(6);
    expect(await find('waiting')).toMatchObject({ ...problem, value: '6 min, in system.housekeeping' });
    expect((await find('waiting')).remedy).toContain('No server runs');
    // On Postgres another process may do the jobs, so this one stays ready.
    const isAlone = testApp.config.databaseUrl === undefined;
    expect(await testApp.browser().request('/readyz')).toMatchObject(
      isAlone ? { status: 503, body: { failing: ['jobs'] } } : { status: 200, body: { failing: [] } },
    );
  });

  it('[X06] are found when they come faster than they are done', async () => {
    await sql(`insert into pgboss.job (name, singleton_key, state, policy, completed_on)
      select name, 'two', 'completed', policy, now() from pgboss.job where singleton_key = 'one'`);
    expect(await find('waiting')).toMatchObject({ ...problem, remedy: expect.stringContaining('faster than') });
  });

  it('[X06] are found when they fail one after the other', async () => {
    await sql(`insert into pgboss.job (name, singleton_key, state, policy, completed_on)
      select 'documents.remove-files', 'f' || n, 'failed', 'stately', now() from generate_series(1, 12) n`);
    expect(await find('failures')).toMatchObject({ ...problem, value: expect.stringMatching(/^12 of \d+, most/) });
  });

  it('[X06] are found when those of every night were not done for two nights', async () => {
    expect((await find('night')).state).toBe('ok');
    clock.advance(51 * HOUR_MS);
    expect(await find('night')).toMatchObject({ ...problem, value: expect.stringContaining('are late: ') });
  });
});
