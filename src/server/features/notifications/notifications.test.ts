import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login, logout, updateUser } from '#contract/accounts.ts';
import * as contract from '#contract/notifications.ts';
import * as sessions from '#contract/study-sessions.ts';
import { notifyOfSessions } from '#server/features/study/study.jobs.ts';
import { aStudySession } from '#testing/a-study-plan.ts';
import { type FakePushService, startFakePushService } from '#testing/fake-push-service.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';

const MINUTE = 60_000;
const statuses = new Map<string, number>();
let push: FakePushService;
let testApp: TestApp;
beforeAll(async () => {
  push = await startFakePushService((browser) => statuses.get(browser) ?? 201);
  testApp = await startTestApp({ INTRANET_ORIGINS: push.origin });
});
afterAll(async () => {
  await testApp.stop();
  await push.stop();
});

const pool = () => testApp.app.database.pool;
const inMinutes = (minutes: number) => new Date(testApp.clock.now().getTime() + minutes * MINUTE);
const subscribe = (person: TestClient, browser: string, language: 'es' | 'en' = 'es') =>
  person.call(contract.subscribeToNotifications, { body: { ...push.subscribe(browser), language } });
const noticesOf = (browser: string) =>
  push.pushed.filter((one) => one.browser === browser).map(({ message }) => message);

/** Runs the minutely job until nothing is left to send. */
async function sendNotices(): Promise<void> {
  const { database, queue } = testApp.app;
  await database.transaction((tx) => queue.send(tx, notifyOfSessions, {}));
  const left = `select 1 from pgboss.job where name in (
      'study.tell-of-sessions', 'study.tell-of-sessions-slice', 'notifications.send')
    and state in ('created', 'active', 'retry')`;
  await waitFor(async () => (await pool().query(left)).rows.length === 0);
}

it('[P05] notifies every browser of a subscriber when a session is near, its break comes and it is over', async () => {
  const person = await aPerson(testApp, { email: 'told@example.org' });
  await person.call(updateUser, { body: { timezone: 'Europe/Madrid' } });
  const phone = testApp.browser();
  await phone.call(login, { body: { email: 'told@example.org', password: goodPassword } });
  await subscribe(person, 'laptop');
  await subscribe(phone, 'phone', 'en');
  const silent = await aPerson(testApp);
  await aStudySession(silent, inMinutes(5));
  const near = await aStudySession(person, inMinutes(12), { minutes: 20, breakDurationMinutes: 5, title: 'Ríos' });
  await sendNotices();
  expect(push.pushed).toEqual([]);
  testApp.clock.advance(3 * MINUTE);
  await sendNotices();
  await sendNotices();
  const soon = { body: 'Ríos', url: '/study-dashboard', isToldByPage: false };
  expect(noticesOf('laptop')).toEqual([{ ...soon, title: 'Tu sesión empieza a las 10:12' }]);
  expect(noticesOf('phone')).toEqual([{ ...soon, title: 'Your session starts at 10:12' }]);
  const { publicKey } = (await person.call(contract.getNotificationKey)).body;
  expect(push.pushed.every((one) => one.publicKey === publicKey && one.ttlSeconds <= 600)).toBe(true);

  await person.call(sessions.startSession, { params: { uuid: near.uuid } });
  testApp.clock.advance(20 * MINUTE);
  await sendNotices();
  await sendNotices();
  const resting = { title: 'Se acabó el tiempo: descansa 5 min', body: 'Ríos', isToldByPage: true };
  expect(noticesOf('laptop').slice(1)).toEqual([{ ...resting, url: '/study/session/active' }]);
  testApp.clock.advance(6 * MINUTE);
  await person.call(sessions.getActiveSession);
  await sendNotices();
  expect(noticesOf('laptop').at(-1)).toEqual({ ...soon, title: 'La sesión ha terminado', isToldByPage: true });
  expect(noticesOf('laptop')).toHaveLength(3);

  // A moved session is announced again; signed-out browsers get nothing.
  const next = await aStudySession(person, inMinutes(5));
  await sendNotices();
  const body = { startTime: inMinutes(60).toISOString() };
  await person.call(sessions.rescheduleSession, { params: { uuid: next.uuid }, body });
  await phone.call(logout);
  testApp.clock.advance(55 * MINUTE);
  await sendNotices();
  expect(noticesOf('laptop')).toHaveLength(5);
  expect(noticesOf('phone')).toHaveLength(4);
  // A late notification is not sent.
  await aStudySession(person, inMinutes(65));
  await pool().query('update study_sessions set told = null');
});

it(
  '[P05] a browser that is gone is forgotten, and one that cannot be reached now is tried again',
  { tags: 'night' },
  async () => {
    const person = await aPerson(testApp);
    await subscribe(person, 'gone');
    await subscribe(person, 'busy');
    statuses.set('gone', 410).set('busy', 503);
    await aStudySession(person, inMinutes(5));
    const { database, queue } = testApp.app;
    await database.transaction((tx) => queue.send(tx, notifyOfSessions, {}));
    const known = async () =>
      (await pool().query(`select endpoint from push_subscriptions where owner_id = (select max(id) from users)`)).rows;
    await waitFor(async () => (await known()).length === 1);
    await waitFor(async () => {
      const { rows } = await pool().query(
        `select 1 from pgboss.job where name = 'notifications.send' and state = 'retry'`,
      );
      return rows.length === 1;
    });
    statuses.set('busy', 201);
    await waitFor(async () => noticesOf('busy').length === 1);
    expect((await known()).map(({ endpoint }) => endpoint)).toEqual([`${push.origin}/busy`]);
    expect(noticesOf('gone')).toEqual([]);
  },
);

it('[Z24] an address that leads into the own network, or has no keys, is refused', async () => {
  const person = await aPerson(testApp);
  const { keys } = push.subscribe('other');
  const ask = (body: object) =>
    person.call(contract.subscribeToNotifications, { body: { language: 'es', ...body } as never });
  for (const endpoint of [
    'http://127.0.0.1:1/x',
    'https://10.0.0.1/x',
    'https://localhost/x',
    'file:///etc/passwd',
    'x',
  ])
    expect((await ask({ endpoint, keys })).error().code, endpoint).toBe('URL_NOT_ALLOWED');
  const noPoint = randomBytes(65).toString('base64url');
  const wrong = await ask({ endpoint: `${push.origin}/other`, keys: { ...keys, p256dh: noPoint } });
  expect(wrong.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'keys' }] });
});

it('[Z05, P05] notifies the ten latest browsers of a person; a browser belongs to its signed-in user', async () => {
  const [first, second] = [await aPerson(testApp), await aPerson(testApp)];
  for (let index = 0; index < 12; index += 1) {
    await subscribe(first, `browser-${index}`);
    testApp.clock.advance(1000);
  }
  const owned = async () =>
    (await pool().query(`select endpoint from push_subscriptions where endpoint like '%/browser-%' order by id`)).rows;
  expect((await owned()).map(({ endpoint }) => endpoint.split('-').at(-1))).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 2)),
  );
  await subscribe(second, 'browser-5');
  await aStudySession(first, inMinutes(5));
  await sendNotices();
  expect(push.pushed.filter(({ browser }) => browser.startsWith('browser-'))).toHaveLength(9);
  expect(noticesOf('browser-5')).toEqual([]);
  const endpoint = `${push.origin}/browser-6`;
  await second.call(contract.unsubscribeFromNotifications, { body: { endpoint } });
  expect(await owned()).toHaveLength(10);
  await first.call(contract.unsubscribeFromNotifications, { body: { endpoint } });
  expect(await owned()).toHaveLength(9);
});

it('[Z13] the key of an instance stays the same, and is one of P-256', async () => {
  const person = await aPerson(testApp);
  const { publicKey } = (await person.call(contract.getNotificationKey)).body;
  expect((await person.call(contract.getNotificationKey)).body.publicKey).toBe(publicKey);
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  expect(pair.computeSecret(Buffer.from(publicKey, 'base64url'))).toHaveLength(32);
});
