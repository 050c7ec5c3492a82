import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login, register } from '#contract/accounts.ts';
import { invitePeople, listInvitations, renewInvitation, revokeInvitation } from '#contract/admin-invitations.ts';
import { listAudit } from '#contract/audit.ts';
import { deleteClass, listClasses } from '#contract/classes.ts';
import type { QueryInputOf } from '#contract/endpoint.ts';
import { checkInvitation } from '#contract/invitation-codes.ts';
import { listOutbox } from '#contract/mail.ts';
import { changeSetting } from '#contract/settings.ts';
import { aClass, viewTaught } from '#testing/a-class.ts';
import { callBehindLock, hasManyConnections, waitingForLocks } from '#testing/call-behind-lock.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
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
  expect((await registerBy(group.code)).error().code).toBe('INVITATION_IS_CLASS_CODE');
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

describe('open invitations', () => {
  const list = async (query: QueryInputOf<typeof listInvitations> = {}) =>
    (await admin.call(listInvitations, { query })).body;
  const check = (code: string) => testApp.browser().call(checkInvitation, { params: { code } });
  const one = async (name: string) => (await list({ search: name })).items[0]?.uuid ?? '';
  const renew = (uuid: string) => admin.call(renewInvitation, { params: { uuid }, body: { language: 'en' } });
  const revoke = (uuid: string) => admin.call(revokeInvitation, { params: { uuid } });

  it('[S09] are listed by name and address until they are used or over, without codes', async () => {
    const code = (await invite('Nora 100%, nora@example.org\nOlga')).body.items[0]?.code ?? '';
    expect((await list({ search: 'NORA@' })).items).toMatchObject([
      { name: 'Nora 100%', email: 'nora@example.org', state: 'open', letter: 'none', usedAt: null },
    ]);
    expect((await list({ search: '0%' })).total).toBe(1);
    expect((await list({ search: '_' })).total).toBe(0);
    expect((await list({ page: 1, pageSize: 1 })).items).toHaveLength(1);
    expect(JSON.stringify(await list({ search: 'Nora' }))).not.toContain(code);
    expect((await check(code.toLowerCase())).body).toEqual({ ok: true });
    const used = (await list({ state: 'used' })).total;
    expect((await registerBy(code)).status).toBe(201);
    expect((await list({ search: 'Nora' })).total).toBe(0);
    expect((await check(code)).error().code).toBe('INVITATION_INVALID');
    const after = await list({ state: 'used' });
    expect(after.total).toBe(used + 1);
    // Erased when used.
    expect(JSON.stringify(after)).not.toContain('nora');
    const person = await aPerson(testApp);
    expect((await person.call(listInvitations, { query: {} })).status).toBe(404);
  });

  it('[S09, O01] get another code, which replaces the former and is good for as long as a new one', async () => {
    const first = (await invite('Petra')).body.items[0]?.code ?? '';
    const uuid = await one('Petra');
    testApp.clock.advance(61 * 24 * 60 * 60_000);
    await admin.call(login, { body: { email: admin.user.email, password: goodPassword } });
    expect((await list({ state: 'expired', search: 'Petra' })).total).toBe(1);
    const { status, body } = await renew(uuid);
    expect(status).toBe(200);
    const second = body.items[0]?.code ?? '';
    expect(body).toMatchObject({ uuid, mailed: 0, items: [{ name: 'Petra' }] });
    expect((await registerBy(first)).error().code).toBe('INVITATION_INVALID');
    expect((await registerBy(second)).status).toBe(201);
    expect((await renew(uuid)).error().code).toBe('NOT_FOUND');
    const { items } = (await admin.call(listAudit, { query: { target: uuid } })).body;
    expect(items.map(({ action }) => action)).toEqual(['invitation.renew']);
    expect(JSON.stringify(items)).not.toContain(second);
  });

  it('[S09, O01] are taken back: their code opens nothing any more', async () => {
    const code = (await invite('Quim')).body.items[0]?.code ?? '';
    const uuid = await one('Quim');
    expect((await revoke(uuid)).status).toBe(200);
    expect((await registerBy(code)).error().code).toBe('INVITATION_INVALID');
    expect((await revoke(uuid)).error().code).toBe('NOT_FOUND');
    expect((await list({ search: 'Quim' })).total).toBe(0);
    const { items } = (await admin.call(listAudit, { query: { target: uuid } })).body;
    expect(items.map(({ action }) => action)).toEqual(['invitation.revoke']);
  });
});

it('[S09] letters to a long list are written after it was made, once each, with the code in force', async () => {
  // No mail server listens there, so emails stay in the outbox.
  const mailing = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Repaso <repaso@example.org>' });
  const head = await aPerson(mailing);
  const lines = Array.from({ length: 60 }, (_, index) => `Pupil ${index}, pupil${index}@example.org`);
  const made = await head.call(invitePeople, { body: { list: [...lines, 'Ruth'].join('\n'), language: 'es' } });
  expect(made.body).toMatchObject({ mailed: 60 });
  const listed = async (search: string) =>
    (await head.call(listInvitations, { query: { search, pageSize: 100 } })).body.items;
  const letters = async () =>
    (await head.call(listOutbox, { query: { pageSize: 100 } })).body.items.filter(({ to }) => to.startsWith('pupil'));
  await waitFor(async () => (await listed('pupil')).every(({ letter }) => letter === 'written'));
  expect((await letters()).map(({ to }) => to).toSorted()).toEqual(lines.map((line) => line.split(', ')[1]).toSorted());
  expect((await listed('Ruth'))[0]?.letter).toBe('none');
  const [one] = await listed('pupil7@');
  const renewed = await head.call(renewInvitation, { params: { uuid: one?.uuid ?? '' }, body: { language: 'en' } });
  expect(renewed.body.mailed).toBe(1);
  await waitFor(async () => (await listed('pupil7@'))[0]?.letter === 'written');
  const code = renewed.body.items[0]?.code?.replace('-', '') ?? 'none';
  expect((await letters()).filter(({ text }) => text.includes(code)).map(({ to }) => to)).toEqual([one?.email]);
  expect(await letters()).toHaveLength(61);
  await mailing.stop();
});

it.skipIf(!hasManyConnections)(
  '[S07, S09] a class is closed while somebody registers straight into it: both go on',
  async () => {
    const group = await aClass(admin);
    const code = (await invite('Sara', group.code)).body.items[0]?.code ?? '';
    const { pool } = testApp.app.database;
    let registering: ReturnType<typeof registerBy> | undefined;
    const closed = await callBehindLock(pool, {
      hold: (holder) => holder.query('select 1 from classes where uuid = $1 for update', [group.uuid]),
      call: () => admin.call(deleteClass, { params: { uuid: group.uuid } }),
      // Closing waits for the invitation's lock, which the registration must not hold while waiting for the class.
      whileItWaits: async () => {
        registering = registerBy(code);
        await waitFor(async () => (await waitingForLocks(pool)) >= 2);
      },
    });
    expect(closed.status).toBe(200);
    expect((await registering)?.status).toBe(201);
  },
);
