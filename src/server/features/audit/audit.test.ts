import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deleteUser, login } from '#contract/accounts.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { getAuditEntry, listAudit } from '#contract/audit.ts';
import { endpoint } from '#contract/endpoint.ts';
import { requestExport } from '#contract/people-data.ts';
import { decideVerification } from '#contract/admin-verifications.ts';
import { requestVerification } from '#contract/verification.ts';
import { createRouter } from '#server/platform/http/register-endpoint.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { eraseAccounts } from '#server/features/people-data/people-data.jobs.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { username: 'Carmen' });
});
afterAll(() => testApp.stop());

const entriesOf = async (query: { target?: string; action?: string; actor?: string } = {}) =>
  (await admin.call(listAudit, { query })).body.items;

describe('the record of administration', () => {
  it('[O01] every admin write of the contract names its action', () => {
    const writes = allEndpoints.filter(({ access }) => access.who === 'admin' && access.mode === 'write');
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.filter(({ audit }) => !audit)).toEqual([]);
  });

  it('[Z12, Z29] the first administrator is one by the server, and that is recorded', async () => {
    const { uuid } = admin.user;
    expect(await entriesOf({ target: uuid, action: 'role' })).toMatchObject([
      { actor: { kind: 'system' }, before: { role: 'user' }, after: { role: 'admin' } },
    ]);
    const person = await aPerson(testApp);
    expect(await entriesOf({ target: person.user.uuid })).toEqual([]);
  });

  const probe = {
    method: 'POST',
    path: '/api/admin/probe',
    summary: 'Probe',
    output: z.object({ ok: z.literal(true) }),
    errors: [],
    example: { ok: true },
  } as const;
  const adminWrite = { who: 'admin', object: 'none', mode: 'write' } as const;

  it('[O01] an admin write without an action stops the start, and so does one that is mounted as a read', () => {
    const router = createRouter(testApp.app.http, () => expect.fail('nothing runs'));
    const unnamed = endpoint({ ...probe, access: adminWrite, repeatable: true });
    expect(() => router.write(unnamed, () => expect.fail('not mounted'))).toThrow(/declares no audit action/);
    expect(() => router.read(unnamed, () => expect.fail('not mounted'))).toThrow(/recorded with its effect/);
  });

  it('[A14, Z29] a decision on a teacher is recorded with what changed, under the name that the person has', async () => {
    const teacher = await aPerson(testApp, { username: 'Hugo' });
    await teacher.call(requestVerification, { body: { userType: 'teacher', message: 'I teach biology.' } });
    await admin.call(decideVerification, {
      params: { uuid: teacher.user.uuid },
      body: { approve: true, reason: 'A school' },
    });
    const [entry] = await entriesOf({ target: teacher.user.uuid });
    expect(entry).toMatchObject({
      actor: { kind: 'admin', name: 'Carmen' },
      action: 'verification.decide',
      target: { kind: 'person', uuid: teacher.user.uuid, label: 'Hugo' },
      before: { verificationStatus: 'pending', userType: 'student' },
      after: { verificationStatus: 'approved', userType: 'teacher' },
    });
    expect((await admin.call(getAuditEntry, { params: { uuid: entry?.uuid ?? '' } })).body).toEqual(entry);
    expect((await admin.call(getAuditEntry, { params: { uuid: randomUUID() } })).status).toBe(404);
    const refused = await admin.call(decideVerification, {
      params: { uuid: teacher.user.uuid },
      body: { approve: false, reason: 'A school' },
    });
    expect(refused.status).toBe(404);
    expect(await entriesOf({ target: teacher.user.uuid })).toHaveLength(1);
  });

  it('[Z29, Z33] a repeated write is recorded once', async () => {
    const teacher = await aPerson(testApp);
    await teacher.call(requestVerification, { body: { userType: 'teacher', message: 'I teach biology.' } });
    const headers = { 'idempotency-key': randomUUID() };
    const call = { params: { uuid: teacher.user.uuid }, body: { approve: true, reason: 'A school' }, headers };
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(decideVerification, call)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await entriesOf({ target: teacher.user.uuid })).toHaveLength(1);
  });

  it('[Z29] exports, closed accounts and refused sign-ins are recorded', async () => {
    const person = await aPerson(testApp, { email: 'leaver@example.org' });
    const body = { email: 'leaver@example.org', password: 'Wrong-1-password' };
    await testApp.browser().call(login, { body });
    await person.call(requestExport);
    await person.call(deleteUser, { body: { ...body, password: goodPassword } });
    const entries = await entriesOf({ target: person.user.uuid });
    expect(entries.map(({ action, actor }) => [action, actor.kind])).toEqual([
      ['account.close', 'person'],
      ['account.export', 'person'],
      ['account.sign-in-refused', 'stranger'],
    ]);
  });

  it('[Z11, Z29] a refused sign-in to no account is recorded as well, without the address', async () => {
    await testApp.browser().call(login, { body: { email: 'canary@nobody.example', password: goodPassword } });
    const { rows } = await testApp.app.database.pool.query('select e::text as entry from audit_entries e');
    expect(rows.at(-1).entry).toContain('sign-in-refused');
    expect(JSON.stringify(rows)).not.toMatch(/canary|@/);
  });

  it('[Z29] is filtered by person, action and time', async () => {
    expect((await entriesOf({ actor: admin.user.uuid })).every(({ actor }) => actor.name === 'Carmen')).toBe(true);
    const actions = (await entriesOf({ action: 'account' })).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set(['account.close', 'account.export', 'account.sign-in-refused']));
    expect(await entriesOf({ action: 'accoun' })).toEqual([]);
    expect(await entriesOf({ action: '%' })).toEqual([]);
    const now = testApp.clock.now().toISOString();
    expect((await admin.call(listAudit, { query: { to: now } })).body.total).toBeGreaterThan(0);
    const later = new Date(testApp.clock.now().getTime() + 1).toISOString();
    expect((await admin.call(listAudit, { query: { from: later } })).body.total).toBe(0);
  });

  it.each([
    `update audit_entries set action = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'update audit_entries set actor_uuid = null',
  ])('[Z29, O10] the database refuses %s', async (statement) => {
    const { pool } = testApp.app.database;
    const count = async () => (await pool.query('select count(*)::int as n from audit_entries')).rows[0].n;
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await expect(pool.query(statement)).rejects.toThrow(/only added/);
    expect(await count()).toBe(before);
  });

  it('[Z29] an entry goes after a year, and not before', async () => {
    const { pool } = testApp.app.database;
    for (const days of [364, 366])
      await pool.query(
        `insert into audit_entries (uuid, at, actor_kind, action, target_kind, label)
         values (gen_random_uuid(), now() - make_interval(days => $1::int), 'system', 'old.entry', 'probe', $1::text)`,
        [days],
      );
    await createAuditTrail({ database: testApp.app.database, clock: testApp.clock }).sweep();
    const { rows } = await pool.query(`select label from audit_entries where action = 'old.entry'`);
    expect(rows).toEqual([{ label: '364' }]);
  });

  it('[Z47, O23] the erasure of an account leaves its entries under a pseudonym', async () => {
    const person = await aPerson(testApp, { email: 'canaryleaver@example.org', username: 'Canaryleaver' });
    await person.call(deleteUser, { body: { email: 'canaryleaver@example.org', password: goodPassword } });
    testApp.clock.advance(8 * 24 * 60 * 60 * 1000);
    const { database, queue } = testApp.app;
    await database.transaction((tx) => queue.send(tx, eraseAccounts, {}));
    const isGone = async () =>
      (await database.pool.query('select 1 from users where uuid = $1', [person.user.uuid])).rowCount === 0;
    await waitFor(isGone);
    const another = await aPerson(testApp, { username: 'Another' });
    expect(another.user.uuid).not.toBe(person.user.uuid);
    const [entry] = await entriesOf({ target: person.user.uuid });
    expect(entry).toMatchObject({ actor: { uuid: person.user.uuid, name: null }, target: { label: '' } });
    const { rows } = await database.pool.query('select e::text as entry from audit_entries e');
    expect(JSON.stringify(rows)).not.toMatch(/canary/i);
  });
});
