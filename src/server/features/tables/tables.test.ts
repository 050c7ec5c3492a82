import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, isTable } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinWaitlist } from '#contract/accounts.ts';
import { tableEndpoints } from '#contract/admin-tables.ts';
import { cellText, type TableName, tableNames, tableOf, type TableRow } from '#domain/admin/admin-tables.ts';
import { listAudit } from '#contract/audit.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = await aPerson(testApp, { email: 'admin@example.org', username: 'Carmen' });
  const { pool } = testApp.app.database;
  // A row in each table, so that a leak would show.
  for (const table of ['point_entries', 'credit_entries', 'document_entries'])
    await pool.query(
      `insert into ${table} (uuid, person_uuid, amount, kind, key, at)
       values (gen_random_uuid(), $1, 5, 'by-hand', '=1+1', $2), (gen_random_uuid(), gen_random_uuid(), -7, 'quest', 'k', $2)`,
      [admin.user.uuid, testApp.clock.now()],
    );
  await pool.query(
    `insert into subscribers (uuid, email, language, state, consent, requested_at)
     values (gen_random_uuid(), 'a_b@example.org', 'es', 'pending', 'Yes', $1), (gen_random_uuid(), 'axb@example.org', 'en', 'confirmed', 'Yes', $1)`,
    [testApp.clock.now()],
  );
  await pool.query(`insert into stripe_events (id, type) values ('evt_1', 'invoice.paid')`);
  await pool.query(
    `insert into paid_invoices (stripe_id, user_id, cents, refunded_cents, paid_at, url)
     select 'in_1', id, 900, 0, $1, 'https://secret.example' from users limit 1`,
    [testApp.clock.now()],
  );
  const friend = await aPerson(testApp);
  await pool.query(
    `insert into referrals (uuid, referrer_id, referred_id, state, address_hash, created_at)
     select gen_random_uuid(), a.id, b.id, 'pending', 'secret hash', $1 from users a, users b where a.uuid = $2 and b.uuid = $3`,
    [testApp.clock.now(), admin.user.uuid, friend.user.uuid],
  );
  await testApp.browser().call(joinWaitlist, { body: { email: 'waits@example.org' } });
});
afterAll(() => testApp.stop());

const rowsOf = (name: string) => `/api/admin/tables/${name}/rows`;
const list = async (name: string, query = '') => {
  const answer = await admin.request(`${rowsOf(name)}${query}`);
  return { ...answer, items: (answer.body as { items?: TableRow[] }).items ?? [] };
};
const send = (method: string, path: string, body?: object) =>
  admin.request(path, {
    method,
    headers: { 'x-requested-with': 'fetch', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const quest = {
  titleEs: 'Repasa 50',
  titleEn: 'Review 50',
  slug: 'review-fifty',
  source: 'reviews',
  required: 50,
  points: 20,
  period: 'week',
  endsAt: null,
};
const valid: Partial<Record<TableName, object>> = { waitlist: { email: 'new@example.org' }, quests: quest };

/** Every table of the database. */
async function allTables(): Promise<PgTable[]> {
  const folder = join(import.meta.dirname, '../../db/tables');
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => isTable(value)));
}

const databaseNames: Record<TableName, string> = {
  waitlist: 'waitlist',
  subscribers: 'subscribers',
  quests: 'quests',
  'category-texts': 'academy_category_texts',
  points: 'point_entries',
  credit: 'credit_entries',
  'earned-documents': 'document_entries',
  referrals: 'referrals',
  'paid-invoices': 'paid_invoices',
  'stripe-events': 'stripe_events',
};

/** Rows of all tables, except those that only count or record calls. */
async function fingerprint(): Promise<string> {
  const { pool } = testApp.app.database;
  const sums = await Promise.all(
    Object.values(databaseNames).map((name) =>
      pool.query(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`),
    ),
  );
  return sums.map(({ rows }) => rows[0].sum).join();
}

describe('tables', () => {
  it('[X05] each is listed by its own order, and returns the declared fields', async () => {
    for (const name of tableNames) {
      const { status, items } = await list(name);
      expect([name, status, items.length > 0]).toEqual([name, 200, true]);
      for (const { values } of items) expect(Object.keys(values)).toEqual(Object.keys(tableOf(name).columns));
    }
    const [referral] = (await list('referrals')).items;
    expect(referral?.values['referrer']).toEqual({ uuid: admin.user.uuid, name: 'Carmen' });
    expect(JSON.stringify((await list('paid-invoices')).body)).not.toContain('secret.example');
    expect(JSON.stringify((await list('referrals')).body)).not.toContain('secret hash');
  });

  it('[O02, Z28] no column that a table does not declare can be read, filtered, sorted or written', async () => {
    const tables = new Map((await allTables()).map((table) => [getTableName(table), table]));
    const before = await fingerprint();
    let tried = 0;
    const faults: string[] = [];
    const refuse = (what: string, { status }: { status: number }) => {
      tried += 1;
      if (status !== 400) faults.push(`${what}: ${status}`);
    };
    for (const name of tableNames) {
      const { columns, can } = tableOf(name);
      const table = tables.get(databaseNames[name]);
      if (!table) throw new Error(`no table ${databaseNames[name]}`);
      const uuid = (await list(name)).items[0]?.key ?? '';
      for (const [property, { name: column }] of Object.entries(getTableColumns(table))) {
        const isDeclared = property in columns;
        for (const word of new Set([property, column])) {
          const facts = columns[word];
          const queries = ['', '.is', '.prefix', '.from', '.to', '.in', '.like'].map((op) => `${word}${op}=1`);
          const refused = facts?.filters ? queries.filter((query) => !/\.(is|from|to)=/.test(query)) : queries;
          const sorts = facts?.sorts ? [] : [`sort=${word}`, `sort=-${word}`];
          for (const query of [...refused, ...sorts]) {
            refuse(`${name} ?${query}`, await list(name, `?${query}`));
            refuse(`${name}.csv ?${query}`, await admin.request(`/api/admin/tables/${name}/export.csv?${query}`));
          }
          const isWritten = (when: string) => facts?.write === 'always' || (when === 'create' && facts?.write === when);
          if (can.includes('create') && !isWritten('create'))
            refuse(`${name} + ${word}`, await send('POST', rowsOf(name), { ...valid[name], [word]: 1 }));
          if (can.includes('update') && !isWritten('update') && word !== 'version')
            refuse(`${name} = ${word}`, await send('PATCH', `${rowsOf(name)}/${uuid}`, { version: 1, [word]: 1 }));
        }
        const isReturned = (await list(name)).items.some(({ values }) => property in values);
        if (isReturned !== isDeclared) faults.push(`${name} returns ${property}`);
      }
    }
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(500);
    expect(await fingerprint()).toBe(before);
  });

  it('[O02, O03, Z28] every other table of the database has no call, nor have acts that a table does not declare', async () => {
    const listed = new Set<string>(Object.values(databaseNames));
    const others = (await allTables()).map(getTableName).filter((name) => !listed.has(name));
    expect(others).toEqual(
      expect.arrayContaining(['users', 'sessions', 'letters', 'settings', 'audit_entries', 'api_keys']),
    );
    for (const name of new Set([...others, ...others.map((one) => one.replaceAll('_', '-'))]))
      for (const method of ['GET', 'POST'])
        expect([name, (await send(method, rowsOf(name), method === 'POST' ? {} : undefined)).status]).toEqual([
          name,
          404,
        ]);
    const uuid = '00000000-0000-4000-8000-000000000000';
    for (const name of tableNames) {
      const { create, update, delete: remove } = tableEndpoints[name];
      const acts = [
        [create, 'POST', rowsOf(name)],
        [update, 'PATCH', `${rowsOf(name)}/${uuid}`],
        [remove, 'DELETE', `${rowsOf(name)}/${uuid}`],
      ] as const;
      const absent = acts.filter(([call]) => call === undefined);
      const answers = await Promise.all(absent.map(([, method, path]) => send(method, path, {})));
      expect([name, answers.every(({ status }) => [404, 405].includes(status))]).toEqual([name, true]);
    }
  });

  it('[X05, Z29] a row is added, changed with its version and recorded; what others counted by stays', async () => {
    const created = await send('POST', rowsOf('quests'), quest);
    expect(created.status).toBe(201);
    const row = created.body as TableRow;
    expect(row).toMatchObject({ version: 1, values: { ...quest, published: false } });
    const path = `${rowsOf('quests')}/${row.key}`;
    const endsAt = '2027-01-01T00:00:00.000Z';
    const changed = await send('PATCH', path, { version: 1, titleEn: 'Review fifty', endsAt });
    expect(changed.body).toMatchObject({
      version: 2,
      values: { titleEn: 'Review fifty', titleEs: 'Repasa 50', endsAt },
    });
    const stale = await send('PATCH', path, { version: 1, titleEn: 'Late' });
    expect(stale.error()).toMatchObject({ code: 'EDIT_CONFLICT', details: [{ path: 'version', current: 2 }] });
    expect((await send('PATCH', path, { version: 2, points: 1_000 })).status).toBe(400);
    expect((await admin.request(path)).body).toEqual(changed.body);
    const { items } = (await admin.call(listAudit, { query: { action: 'row' } })).body;
    expect(items.map(({ action }) => action)).toEqual(['row.change', 'row.create']);
    expect(items[0]).toMatchObject({
      target: { label: 'quests: Repasa 50' },
      before: { titleEn: 'Review 50', endsAt: null },
      after: { titleEn: 'Review fifty', endsAt },
    });
  });

  it('[X05] a duplicate of a unique value is reported, and gone rows are no error', async () => {
    const duplicate = await send('POST', rowsOf('waitlist'), { email: ' WAITS@example.org ' });
    expect(duplicate.error()).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'email', rule: 'taken' }] });
    const added = (await send('POST', rowsOf('waitlist'), { email: 'By.Hand@example.org' })).body as TableRow;
    expect(added.values['email']).toBe('by.hand@example.org');
    for (let time = 0; time < 2; time += 1)
      expect((await send('DELETE', `${rowsOf('waitlist')}/${added.key}`)).body).toEqual({ ok: true });
    expect((await list('waitlist', '?search=by.hand')).items).toEqual([]);
    const [entry] = (await admin.call(listAudit, { query: { action: 'row.delete' } })).body.items;
    expect(entry).toMatchObject({ target: { label: 'waitlist: b•••@e•••' }, before: { email: 'b•••@e•••' } });
  });

  it('[X05] the texts of a category are changed where people read them', async () => {
    const [text] = (await list('category-texts', '?language.is=en&sort=title')).items;
    const path = `${rowsOf('category-texts')}/${text?.key}`;
    const body = { version: text?.version, title: 'Remembering', description: 'What stays, and why.' };
    expect((await send('PATCH', path, body)).status).toBe(200);
    const page = await testApp.browser().request(`/academy/home/en/category/${cellText(text?.values['slug'])}`);
    expect(String(page.body).includes('Remembering')).toBe(true);
  });

  it.each([
    '?email.is=x',
    '?sort=consent',
    '?sort=id;drop',
    '?pageSize=101',
    '?language.is=fr',
    '?search=a&search=b',
    '?state.is=',
  ])('[Z28] %s is refused', async (query) => {
    expect((await list('subscribers', query)).status).toBe(400);
  });

  it('[O20] signs that mean something to a database mean nothing in a search, and filters hold', async () => {
    const emails = async (query: string) =>
      (await list('subscribers', query)).items.map(({ values }) => values['email']);
    expect(await emails('?search=a_b')).toEqual(['a_b@example.org']);
    expect(await emails('?search=%25')).toEqual([]);
    expect(await emails(`?search=${encodeURIComponent(`' or 1=1 --`)}`)).toEqual([]);
    expect(await emails('?language.is=en')).toEqual(['axb@example.org']);
    expect(await emails('?sort=-email')).toEqual(['axb@example.org', 'a_b@example.org']);
    expect((await list('points', `?personUuid.is=${admin.user.uuid}`)).items).toHaveLength(1);
    expect((await list('points', '?amount.to=-1')).items.map(({ values }) => values['amount'])).toEqual([-7]);
    expect((await list('points', '?at.from=2099-01-01T00:00:00.000Z')).items).toEqual([]);
    expect(
      (await list('quests', '?published.is=false')).items.every(({ values }) => values['published'] === false),
    ).toBe(true);
  });

  it('[O14, Z29] a CSV has the rows of the filter, no formula, and leaves a record', async () => {
    const { headers, body } = await admin.request('/api/admin/tables/points/export.csv?amount.from=0&sort=amount');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = String(body).trim().split('\r\n');
    expect(lines[0]).toBe('at,personUuid,amount,kind,key');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(new RegExp(`${admin.user.uuid},5,by-hand,'=1\\+1$`));
    const [entry] = (await admin.call(listAudit, { query: { action: 'table.export' } })).body.items;
    expect(entry).toMatchObject({ target: { label: 'points' }, after: { 'amount.from': 0 } });
  });
});
