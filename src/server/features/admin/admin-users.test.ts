import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteUser, getCurrentUser, login } from '#contract/accounts.ts';
import * as contract from '#contract/admin-users.ts';
import { allEndpoints } from '#contract/all-endpoints.ts';
import { listAudit } from '#contract/audit.ts';
import { listOutbox } from '#contract/mail.ts';
import { getConfig } from '#contract/system.ts';
import { followBeta } from '#server/features/billing/billing.jobs.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { waitFor } from '#testing/wait-for.ts';
import { createTestClient } from '#testing/test-client.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { email: 'carmen@example.org', username: 'Carmen Ruiz' });
});
afterAll(() => testApp.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const reason = 'Asked for at the desk';
const sql = (text: string, values: unknown[] = []) => testApp.app.database.pool.query(text, values);
const names = async (query: Record<string, string | number>) => {
  const { body } = await admin.call(contract.listPeople, { query });
  return body.items.map(({ username }) => username);
};
const view = async (uuid: string) => (await admin.call(contract.getPerson, { params: { uuid } })).body;
const entriesOf = async (uuid: string) => (await admin.call(listAudit, { query: { target: uuid } })).body.items;
const letterTo = async (address: string) =>
  (await admin.call(listOutbox, { query: {} })).body.items.find(({ to }) => to === address);

describe('the list of people', () => {
  beforeAll(async () => {
    await aPerson(testApp, { email: 'jose.pena@instituto.es', username: 'José Peña' });
    await aPerson(testApp, { email: 'josefina@example.org', username: 'Josefina 100% López_Ruiz' });
    await aPerson(testApp, { email: 'ivan@example.org', username: 'Иван Петров' });
  });

  it.each([
    ['jose', ['José Peña', 'Josefina 100% López_Ruiz']],
    ['JOSÉ', ['José Peña', 'Josefina 100% López_Ruiz']],
    ['pen inst', ['José Peña']],
    ['jose.pena@instituto.es', ['José Peña']],
    ['lopez 100', ['Josefina 100% López_Ruiz']],
    ['иван', ['Иван Петров']],
    ['ose', []],
    [`x' | 'jose`, []],
  ])('[X02, O20] finds %j by the beginnings of words, without case and accents', async (search, found) => {
    expect(await names({ search, sort: 'name' })).toEqual(found);
  });

  it.each(['%', '_', `'`, `':*`, '\\', '<->', '& !', ')('])('[O20] %j in a search means nothing', async (sign) => {
    const all = await names({ sort: 'name' });
    expect(await names({ search: sign, sort: 'name' })).toEqual(all);
    expect(await names({ search: `jose ${sign}`, sort: 'name' })).toEqual(
      await names({ search: 'jose', sort: 'name' }),
    );
  });

  it('[X02] every order gives everybody once, over pages, and its opposite backwards', async () => {
    const everybody = new Set(await names({ pageSize: 100 }));
    for (const sort of ['created', 'name', 'email']) {
      const pages = [1, 2, 3, 4, 5].map((page) => names({ sort, pageSize: 1, page }));
      const inOrder = (await Promise.all(pages)).flat();
      expect(new Set(inOrder), sort).toEqual(everybody);
      expect(await names({ sort: `-${sort}` }), sort).toEqual(inOrder.toReversed());
    }
  });

  it('[X02] is filtered by role, plan, verification and state; the account of the server itself is not there', async () => {
    expect(await names({ role: 'admin' })).toEqual(['Carmen Ruiz']);
    expect(await names({ tier: 4 })).toEqual([]);
    expect(await names({ verification: 'pending' })).toEqual([]);
    expect((await names({ state: 'unconfirmed' })).length).toBeGreaterThan(0);
    expect(await names({ state: 'suspended' })).toEqual([]);
    expect(await names({ search: 'repaso' })).toEqual([]);
    for (const query of [{ sort: 'passwordHash' }, { passwordHash: 'x' }, { role: 'owner' }, { page: 0 }])
      expect((await admin.call(contract.listPeople, { query: query as never })).error().code).toBe('VALIDATION_FAILED');
  });

  it('[X02, O14, Z29] is exported as CSV by the same filter, and that is recorded without the words', async () => {
    await aPerson(testApp, { email: 'formula@example.org', username: '=HYPERLINK("x")' });
    const answer = await admin.request('/api/admin/users/export.csv?search=formula&role=user');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [head, line] = String(answer.body).split('\r\n');
    expect(head).toBe('Name,E-mail,Role,Plan,Teacher,State,Last used (UTC),Joined (UTC),Identifier');
    expect(line).toContain(`"'=HYPERLINK(""x"")",formula@example.org,User,Free,Not asked,Not confirmed,`);
    const [entry] = (await admin.call(listAudit, { query: { action: 'person.export' } })).body.items;
    expect(entry).toMatchObject({ actor: { name: 'Carmen Ruiz' }, after: { role: 'user', search: '•••' } });
    expect(JSON.stringify(entry)).not.toContain('formula');
  });
});

describe('one person', () => {
  it('[X02, O06, O17] shows plan, use and sign-ins, and nothing of what is studied', async () => {
    const person = await aPerson(testApp, { username: 'Lucía' });
    await person.request('/api/documents/text', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Canary biology', text: 'Canary cells divide. '.repeat(40) }),
    });
    const answer = await admin.call(contract.getPerson, { params: { uuid: person.user.uuid } });
    expect(answer.body).toMatchObject({
      username: 'Lucía',
      state: 'unconfirmed',
      signIns: [{ lastUsedAt: expect.any(String) }],
      usage: [
        { key: 'documents', allowed: 10 },
        { key: 'storageBytes', used: expect.any(Number) },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/canary|passwordHash|tokenHash|address/i);
    expect((await admin.call(contract.getPerson, { params: { uuid: randomUUID() } })).error().code).toBe('NOT_FOUND');
  });

  it('[O06] no call of the contract acts as somebody else', () => {
    expect(allEndpoints.filter(({ path }) => /impersonat|act-as|sudo|login-as/i.test(path))).toEqual([]);
  });

  it('[O05, O21, X02] a new administrator signs in anew, and loses every call with the role', async () => {
    const person = await aPerson(testApp, { email: 'hugo@example.org', username: 'Hugo' });
    const params = { uuid: person.user.uuid };
    await admin.call(contract.changeRole, { params, body: { role: 'admin', reason } });
    expect((await person.call(getCurrentUser)).status).toBe(401);
    await person.call(login, { body: { email: 'hugo@example.org', password: goodPassword } });
    expect((await person.call(contract.listPeople, { query: {} })).status).toBe(200);
    await admin.call(contract.changeRole, { params, body: { role: 'user', reason } });
    expect((await person.call(contract.listPeople, { query: {} })).status).toBe(401);
    await person.call(login, { body: { email: 'hugo@example.org', password: goodPassword } });
    const calls = allEndpoints.filter(({ access }) => access.who === 'admin');
    for (const { method, path } of calls) {
      const answer = await person.request(path.replaceAll(/:\w+/g, randomUUID()), { method });
      expect([path, answer.status]).toEqual([path, 404]);
    }
    expect((await entriesOf(params.uuid)).map(({ action, reason: why }) => [action, why])).toEqual([
      ['role.change', reason],
      ['role.change', reason],
    ]);
  });

  it('[X02, Z05] suspending closes an account at once and states the reason; unsuspending opens it as it was', async () => {
    const email = 'promo@example.org';
    const person = await aPerson(testApp, { email, username: 'x9promo' });
    const params = { uuid: person.user.uuid };
    const why = 'Sent <b>adverts</b>\n to everybody';
    await admin.call(contract.suspendPerson, { params, body: { reason: why } });
    expect((await person.call(getCurrentUser)).status).toBe(401);
    const credentials = { body: { email, password: goodPassword } };
    expect((await testApp.browser().call(login, credentials)).error().code).toBe('AUTH_INVALID_CREDENTIALS');
    expect(await view(params.uuid)).toMatchObject({ state: 'suspended', suspendedAt: expect.any(String) });
    expect((await letterTo(email))?.text).toContain('“Sent <b>adverts</b> to everybody”');
    expect(await names({ state: 'suspended' })).toEqual(['x9promo']);
    await admin.call(contract.suspendPerson, { params, body: { reason: why } });
    await admin.call(contract.unsuspendPerson, { params, body: { reason } });
    expect((await person.call(getCurrentUser)).status).toBe(200);
    expect((await entriesOf(params.uuid)).map(({ action }) => action)).toEqual([
      'person.unsuspend',
      'account.sign-in-refused',
      'person.suspend',
    ]);
  });

  it('[X02] signing out ends every session of a person', async () => {
    const person = await aPerson(testApp);
    const params = { uuid: person.user.uuid };
    await admin.call(contract.signOutPerson, { params, body: { reason } });
    expect((await person.call(getCurrentUser)).status).toBe(401);
    expect((await view(params.uuid)).signIns).toEqual([]);
    expect((await entriesOf(params.uuid))[0]).toMatchObject({ action: 'person.sign-out', before: { sessions: 1 } });
  });

  it('[X02, L01] a plan is given up to a day, counts at once, and ends after it', async () => {
    const person = await aPerson(testApp);
    const params = { uuid: person.user.uuid };
    const tierOf = async () => (await person.call(getCurrentUser)).body.tierId;
    const until = testApp.clock.now().toISOString().slice(0, 10);
    await admin.call(contract.grantTier, { params, body: { tierId: 3, until, reason } });
    expect(await tierOf()).toBe(3);
    expect((await view(params.uuid)).grant).toEqual({ tierId: 3, until });
    const { database, queue } = testApp.app;
    await database.transaction((tx) => queue.send(tx, followBeta, {}));
    testApp.clock.advance(DAY_MS);
    await database.transaction((tx) => queue.send(tx, followBeta, {}));
    await waitFor(async () => (await tierOf()) === 1);
    await admin.call(login, { body: { email: 'carmen@example.org', password: goodPassword } });
    const [ended, given] = await entriesOf(params.uuid);
    expect(ended).toMatchObject({ actor: { kind: 'system' }, before: { grantedTierId: 3 }, after: { until: null } });
    expect(given).toMatchObject({ action: 'tier.grant', after: { grantedTierId: 3, until }, reason });
  });

  it('[X02] a plan that was given for good is taken back by Free, and what the person chose stays', async () => {
    const person = await aPerson(testApp);
    const params = { uuid: person.user.uuid };
    await person.request('/api/subscription/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tierId: 2, interval: 'monthly' }),
    });
    await admin.call(contract.grantTier, { params, body: { tierId: 4, reason } });
    expect((await person.call(getCurrentUser)).body.tierId).toBe(4);
    await admin.call(contract.grantTier, { params, body: { tierId: 1, reason } });
    expect((await person.call(getCurrentUser)).body.tierId).toBe(2);
    expect((await view(params.uuid)).grant).toBeNull();
  });

  it('[X02, O10, Z32] points are entries, repeated calls enter them once', async () => {
    const person = await aPerson(testApp);
    const call = { params: { uuid: person.user.uuid }, body: { amount: 30, reason } };
    const headers = { 'idempotency-key': randomUUID() };
    await Promise.all([1, 2, 3].map(() => admin.call(contract.givePoints, { ...call, headers })));
    await admin.call(contract.givePoints, { ...call, body: { amount: -10, reason } });
    expect((await view(person.user.uuid)).balance).toBe(20);
    const { rows } = await sql('select amount from point_entries where person_uuid = $1 order by id', [
      person.user.uuid,
    ]);
    expect(rows.map(({ amount }) => amount)).toEqual([30, -10]);
    for (const amount of [0, 1.5, 10_001, '30'])
      expect(
        (await admin.call(contract.givePoints, { ...call, body: { amount: amount as number, reason } })).error().code,
      ).toBe('VALIDATION_FAILED');
  });

  it('[X02, Z47] an account is closed by its address and can be taken back by its owner within the week', async () => {
    const email = 'leaver@example.org';
    const person = await aPerson(testApp, { email });
    const params = { uuid: person.user.uuid };
    const wrong = await admin.call(contract.closeAccount, { params, body: { email: 'other@example.org', reason } });
    expect(wrong.error().code).toBe('ACCOUNT_EMAIL_MISMATCH');
    await admin.call(contract.closeAccount, { params, body: { email, reason } });
    expect((await person.call(getCurrentUser)).status).toBe(401);
    expect((await view(params.uuid)).state).toBe('leaving');
    expect((await letterTo(email))?.subject).toBe('Your account was closed');
    const { body } = await person.call(login, { body: { email, password: goodPassword } });
    expect(body.isBack).toBe(true);
  });

  it('[X02] every act needs a reason', async () => {
    const params = { uuid: admin.user.uuid };
    for (const body of [{}, { reason: ' ' }])
      expect((await admin.call(contract.suspendPerson, { params, body: body as never })).error().code).toBe(
        'VALIDATION_FAILED',
      );
  });
});

describe('several people at once', () => {
  it('[X02, O03, Z29] reports the outcome of each, records each that changed, and leaves out who was refused', async () => {
    const [first, second] = [await aPerson(testApp), await aPerson(testApp)];
    const absent = randomUUID();
    const uuids = [first.user.uuid, second.user.uuid, admin.user.uuid, absent];
    const { body } = await admin.call(contract.changePeople, { body: { action: 'suspend', uuids, reason } });
    const codeOf = (uuid: string) => body.results.find((result) => result.uuid === uuid)?.code;
    expect(uuids.map(codeOf)).toEqual([null, null, 'LAST_ADMIN', 'NOT_FOUND']);
    for (const { user } of [first, second])
      expect((await entriesOf(user.uuid)).map(({ action }) => action)).toEqual(['person.suspend']);
    expect(await entriesOf(absent)).toEqual([]);
  });

  it('[X02] plans and sign-outs go for several, each with its own entry', async () => {
    const [first, second] = [await aPerson(testApp), await aPerson(testApp)];
    const uuids = [first.user.uuid, second.user.uuid];
    await admin.call(contract.changePeople, { body: { action: 'tier', tierId: 2, until: null, uuids, reason } });
    expect((await first.call(getCurrentUser)).body.tierId).toBe(2);
    await admin.call(contract.changePeople, { body: { action: 'sign-out', uuids, reason } });
    expect((await second.call(getCurrentUser)).status).toBe(401);
    expect((await entriesOf(second.user.uuid)).map(({ action }) => action)).toEqual(['person.sign-out', 'tier.grant']);
  });

  it('[O03] roles, balances and deletions have no bulk form, and no other field gets in', async () => {
    const uuids = [admin.user.uuid];
    for (const body of [
      { action: 'role', role: 'user', uuids, reason },
      { action: 'delete', uuids, reason },
      { action: 'points', amount: 5, uuids, reason },
      { action: 'suspend', uuids, reason, role: 'admin' },
      { action: 'tier', tierId: 2, balance: 100, uuids, reason },
      { action: 'suspend', uuids: Array.from({ length: 101 }, () => randomUUID()), reason },
    ])
      expect((await admin.call(contract.changePeople, { body: body as never })).error().code).toBe('VALIDATION_FAILED');
  });
});

describe('the last administrator', () => {
  it('[O04] stays: demoted, suspended, closed or leaving', async () => {
    const params = { uuid: admin.user.uuid };
    const email = 'carmen@example.org';
    const refused = [
      await admin.call(contract.changeRole, { params, body: { role: 'user', reason } }),
      await admin.call(contract.suspendPerson, { params, body: { reason } }),
      await admin.call(contract.closeAccount, { params, body: { email, reason } }),
      await admin.call(deleteUser, { body: { email, password: goodPassword } }),
    ];
    expect(refused.map((answer) => answer.error().code)).toEqual(Array(4).fill('LAST_ADMIN'));
    expect((await admin.call(getConfig)).status).toBe(200);
  });

  it('[O04] of three, one is left under 20 attempts at once on each of them', async () => {
    const others = [await aPerson(testApp), await aPerson(testApp)];
    await sql(`update users set role = 'admin' where uuid = any($1)`, [others.map(({ user }) => user.uuid)]);
    const all = [admin, ...others];
    // Each acts from a separate session; the one suspended first is rejected from then on.
    const acts = Array.from({ length: 20 }, (_, index) => {
      const actor = createTestClient(testApp.origin);
      for (const [name, value] of all[index % 3]?.cookies ?? []) actor.cookies.set(name, value);
      const params = { uuid: all[(index + 1 + (index % 2)) % 3]?.user.uuid ?? '' };
      return index % 4 < 2
        ? actor.call(contract.suspendPerson, { params, body: { reason } })
        : actor.call(contract.changeRole, { params, body: { role: 'user', reason } });
    });
    const statuses = (await Promise.all(acts)).map(({ status }) => status);
    expect(statuses.every((status) => status < 500)).toBe(true);
    const { rows } = await sql(`select count(*)::int as n from users where role = 'admin' and suspended_at is null`);
    expect(rows[0].n).toBeGreaterThanOrEqual(1);
  });
});
