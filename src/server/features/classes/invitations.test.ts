import { afterAll, beforeAll, expect, it } from 'vitest';
import { register } from '#contract/accounts.ts';
import { invitePeople } from '#contract/admin-invitations.ts';
import { listClasses } from '#contract/classes.ts';
import { changeSetting } from '#contract/settings.ts';
import { aClass, viewTaught } from '#testing/a-class.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';

let testApp: TestApp;
let admin: TestClient;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { username: 'Head' });
});
afterAll(() => testApp.stop());

const setOpen = (value: boolean, version: number) =>
  admin.call(changeSetting, { body: { key: 'registrationOpen', value, version } });
const invite = (list: string, classCode?: string) =>
  admin.call(invitePeople, { body: { list, language: 'es', ...(classCode ? { classCode } : {}) } });
let people = 0;
const registerBy = (invitationCode?: string, browser = testApp.browser()) => {
  people += 1;
  const body = { email: `invited${people}@example.org`, password: goodPassword, username: `Invited ${people}` };
  return browser.call(register, { body: { ...body, ...(invitationCode ? { invitationCode } : {}) } });
};

it('[S09] a code opens a closed registration once, straight into a class, and shares nothing there', async () => {
  const group = await aClass(admin);
  const { status, body } = await invite('\ufeffNombre;Correo\r\nAitana Gil;aitana@example.org\r\nBruno', group.code);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    mailed: 0,
    items: [{ name: 'Aitana Gil', email: 'aitana@example.org' }, { name: 'Bruno' }],
  });
  const [first, second] = body.items.map(({ code }) => code ?? '');
  expect((await setOpen(false, 0)).status).toBe(200);
  expect((await registerBy()).error().code).toBe('AUTH_REGISTRATION_CLOSED');
  expect((await registerBy('AAAAA-AAAAA')).error().code).toBe('INVITATION_INVALID');
  const pupil = testApp.browser();
  expect((await registerBy(first?.toLowerCase().replace('-', ''), pupil)).status).toBe(201);
  expect((await registerBy(first)).error().code).toBe('INVITATION_INVALID');
  expect((await pupil.call(listClasses)).body.attended).toMatchObject([{ uuid: group.uuid }]);
  expect((await viewTaught(admin, group.uuid)).pupils).toMatchObject([{ progress: null }]);
  const { rows } = await testApp.app.database.pool.query('select * from invitations');
  expect(JSON.stringify(rows)).not.toContain(second?.replace('-', ''));
  await testApp.app.database.pool.query('update invitations set expires_at = $1', [testApp.clock.now()]);
  expect((await registerBy(second)).error().code).toBe('INVITATION_INVALID');
  await setOpen(true, 1);
});

it('[S09] two at once with one code make one account', async () => {
  const { items } = (await invite('Solo')).body;
  const code = items[0]?.code ?? '';
  const answers = await Promise.all([registerBy(code), registerBy(code)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 404]);
});

it('[S09] a wrong line stops all of a list and is told; only administrators invite', async () => {
  const count = async () =>
    Number((await testApp.app.database.pool.query('select count(*) from invitations')).rows[0].count);
  const before = await count();
  const failure = (await invite('Ana, ana@example.org\nCarla, carla@\nana@example.org')).error();
  expect(failure).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: [
      { path: 'list.2', rule: 'address' },
      { path: 'list.3', rule: 'twice' },
    ],
  });
  expect((await invite(' \n')).status).toBe(400);
  expect((await invite('Ana', 'AAAAAAAAAA')).error().code).toBe('CLASS_CODE_INVALID');
  const person = await aPerson(testApp);
  expect((await person.call(invitePeople, { body: { list: 'Ana', language: 'es' } })).status).toBe(404);
  expect(await count()).toBe(before);
  const many = Array.from({ length: 1_000 }, (_, index) => `Pupil ${index}`).join('\n');
  const all = await invite(many);
  expect(all.status === 201 ? [] : all.body).toEqual([]);
  expect(all.body.items).toHaveLength(1_000);
});

it('[S09, Z33] a repeated call makes no second codes', async () => {
  const input = {
    body: { list: 'Twice', language: 'en' as const },
    headers: { 'idempotency-key': '5a1f4c1e-3a52-4a53-8f0c-6d2f7d0e9a12' },
  };
  const once = (await admin.call(invitePeople, input)).body;
  expect((await admin.call(invitePeople, input)).body).toEqual(once);
});
