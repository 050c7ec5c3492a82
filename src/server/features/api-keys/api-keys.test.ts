import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUser, login } from '#contract/accounts.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/api-keys.ts';
import { listDocuments } from '#contract/documents.ts';
import { createFolder, listFolders } from '#contract/folders.ts';
import { hashToken } from '#server/platform/secrets/tokens.ts';
import { newApiKey } from '#server/platform/secrets/api-key-secret.ts';
import { downloadOf, filesOf } from '#testing/an-export.ts';
import { anApiKey, aProgram } from '#testing/an-api-key.ts';
import { aPerson, goodPassword } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import { pasteText } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { warnOfExpiry } from './api-keys.jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  await aPerson(testApp);
});
afterAll(() => testApp.stop());

const DAY = 24 * 60 * 60_000;
const query = async (sql: string, values: unknown[] = []) => (await testApp.app.database.pool.query(sql, values)).rows;
const folder = { name: 'Folder', hue: 'blue' } as const;
const uploadAs = (secret: string) => {
  const form = new FormData();
  form.set('file', new Blob(['# Cells\n\nA cell is the smallest unit of life.']), 'cells.md');
  return aProgram(testApp, secret).request('/api/documents/file', { method: 'POST', body: form });
};

it('[Z09] a key is shown once, kept as a hash, and listed by its first letters', async () => {
  const person = await aPerson(testApp);
  const body = { name: ' Reading list ', scope: 'add' } as const;
  const made = await person.call(createApiKey, { body });
  const secret = made.body.secret ?? '';
  expect(made.status).toBe(201);
  expect(secret).toMatch(/^rep_[0-9A-Za-z]{49}$/);
  const { items } = (await person.call(listApiKeys)).body;
  expect(items).toEqual([made.body.key]);
  expect(items[0]).toMatchObject({ name: 'Reading list', scope: 'add', start: secret.slice(0, 8), lastUsedOn: null });
  expect(Date.parse(items[0]?.expiresAt ?? '') - testApp.clock.now().getTime()).toBe(365 * DAY);
  const rows = await query('select * from api_keys where uuid = $1', [items[0]?.uuid]);
  expect(rows[0].key_hash).toBe(hashToken(secret));
  expect(JSON.stringify(rows)).not.toContain(secret);
});

it('[Z33] a call that is repeated makes no second key and does not tell the secret again, which nothing keeps', async () => {
  const person = await aPerson(testApp);
  const input = { body: { name: 'x', scope: 'read' as const }, headers: { 'idempotency-key': randomUUID() } };
  const first = await person.call(createApiKey, input);
  const replayed = await person.call(createApiKey, input);
  expect(replayed.body).toEqual({ key: first.body.key, secret: null });
  expect((await person.call(listApiKeys)).body.items).toHaveLength(1);
  const kept = await query('select * from idempotency_keys where principal = $1', [`user:${person.user.uuid}`]);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(first.body.secret);
});

it('[Z05] a key reads what is its person’s and adds to it within its scope, from curl as well; the day of its use is kept', async () => {
  const person = await aPerson(testApp);
  const [reads, adds] = [await anApiKey(person, { scope: 'read' }), await anApiKey(person, { scope: 'add' })];
  await pasteText(person, { title: 'Cells', text: 'A cell is the smallest unit of life. '.repeat(20) });
  const reader = aProgram(testApp, reads.secret);
  expect((await reader.call(listDocuments)).body.items.map(({ name }) => name)).toEqual(['Cells']);
  expect((await reader.call(createFolder, { body: folder })).error().code).toBe('API_KEY_SCOPE');
  expect((await uploadAs(reads.secret)).error().code).toBe('API_KEY_SCOPE');
  const adder = aProgram(testApp, adds.secret);
  expect((await adder.call(createFolder, { body: folder })).status).toBe(201);
  expect((await uploadAs(adds.secret)).status).toBe(202);
  expect((await adder.call(listFolders)).body.items).toHaveLength(1);
  expect((await reader.request('/api/documents/bulk', { method: 'POST' })).error().code).toBe('API_KEY_NOT_ALLOWED');
  const today = testApp.clock.now().toISOString().slice(0, 10);
  expect((await person.call(listApiKeys)).body.items.map(({ lastUsedOn }) => lastUsedOn)).toEqual([today, today]);
});

it('[Z01] a key of an administrator administers nothing', async () => {
  const admin = testApp.browser();
  const email = 'persona1@example.org';
  const [{ email: first }] = await query('select email from users order by id limit 1');
  await admin.call(login, { body: { email: first ?? email, password: goodPassword } });
  const program = aProgram(testApp, (await anApiKey(admin, { scope: 'add' })).secret);
  for (const path of ['/api/admin/users', '/api/admin/settings', '/api/admin/audit'])
    expect((await program.request(path)).error().code, path).toBe('API_KEY_NOT_ALLOWED');
});

it('[Z18] a key beside the cookie of a session is refused, and one from another site as well', async () => {
  const person = await aPerson(testApp);
  const { secret } = await anApiKey(person, { scope: 'add' });
  const both = await person.request('/api/documents', { headers: { authorization: `Bearer ${secret}` } });
  expect([both.status, both.error().code]).toEqual([400, 'API_KEY_WITH_COOKIE']);
  const program = aProgram(testApp, secret);
  const foreign = await program.request('/api/folders', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.error().code).toBe('CSRF_REJECTED');
  // Credentials of another scheme are not ours; a proxy may require them.
  const basic = await person.request('/api/documents', { headers: { authorization: 'Basic eDp5' } });
  expect(basic.status).toBe(200);
});

it('[Z05] an expired, revoked or unknown key is distinguished from none, and opens nothing', async () => {
  const person = await aPerson(testApp);
  const [short, other] = [await anApiKey(person, { days: 1 }), await anApiKey(person)];
  expect((await aProgram(testApp, short.secret).call(listDocuments)).status).toBe(200);
  testApp.clock.advance(DAY);
  await person.call(login, { body: { email: person.user.email, password: goodPassword } });
  await person.call(revokeApiKey, { params: { uuid: other.uuid } });
  for (const secret of [short.secret, other.secret, newApiKey(), 'rep_x', '']) {
    const answer = await aProgram(testApp, secret).call(listDocuments);
    expect([answer.status, answer.error().code], secret).toEqual([401, 'API_KEY_INVALID']);
  }
  const secondRevoke = await person.call(revokeApiKey, { params: { uuid: other.uuid } });
  expect(secondRevoke.error().code).toBe('NOT_FOUND');
});

it('[Z06] making one needs a fresh confirmation; making and revoking are recorded, with no name in them', async () => {
  const person = await aPerson(testApp);
  const { uuid } = await anApiKey(person, { name: 'my secret plan', scope: 'add' });
  testApp.clock.advance(31 * 60_000);
  const late = await person.call(createApiKey, { body: { name: 'x', scope: 'read' } });
  expect(late.error().code).toBe('AUTH_REAUTH_REQUIRED');
  await person.call(revokeApiKey, { params: { uuid } });
  const entries = await query(
    `select action, actor_kind, target_uuid, before, after from audit_entries where action like 'api-key.%' and actor_uuid = $1 order by id`,
    [person.user.uuid],
  );
  expect(entries).toEqual([
    {
      action: 'api-key.create',
      actor_kind: 'person',
      target_uuid: person.user.uuid,
      before: {},
      after: { key: uuid, scope: 'add', expiresAt: expect.any(String) },
    },
    {
      action: 'api-key.revoke',
      actor_kind: 'person',
      target_uuid: person.user.uuid,
      before: { key: uuid, scope: 'add' },
      after: {},
    },
  ]);
});

it('[Z20] a person has at most twenty, also when many are made at once', async () => {
  const person = await aPerson(testApp);
  const body = { name: 'x', scope: 'read' } as const;
  const answers = await Promise.all(Array.from({ length: 22 }, () => person.call(createApiKey, { body })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(answer.error().code).toBe('API_KEY_LIMIT_REACHED');
  for (const odd of [
    { ...body, name: ' ' },
    { ...body, days: 366 },
    { ...body, days: 0 },
    { ...body, scope: 'admin' },
  ])
    expect((await person.call(createApiKey, { body: odd as never })).error().code).toBe('VALIDATION_FAILED');
});

it('[Z05, Z47] a suspended account’s keys open nothing while it is, and a leaving one’s are gone', async () => {
  const email = 'keyholder@example.org';
  const person = await aPerson(testApp, { email });
  const { secret } = await anApiKey(person);
  const program = aProgram(testApp, secret);
  await query('update users set suspended_at = now() where email = $1', [email]);
  expect((await program.call(listDocuments)).error().code).toBe('API_KEY_INVALID');
  await query('update users set suspended_at = null where email = $1', [email]);
  expect((await program.call(listDocuments)).status).toBe(200);
  await person.call(deleteUser, { body: { email, password: goodPassword } });
  expect((await program.call(listDocuments)).error().code).toBe('API_KEY_INVALID');
  await testApp.browser().call(login, { body: { email, password: goodPassword } });
  expect((await program.call(listDocuments)).error().code).toBe('API_KEY_INVALID');
});

it('[Z46] the export names the keys, and holds nothing that opens anything', async () => {
  const person = await aPerson(testApp);
  const { secret } = await anApiKey(person, { name: 'Exported' });
  const files = await filesOf((await downloadOf(testApp.origin, person)).bytes);
  const everything = [...files].map(([name, bytes]) => `${name} ${bytes.toString()}`).join('\n');
  expect(JSON.parse(files.get('api-keys.json')?.toString() ?? '')).toMatchObject([{ name: 'Exported' }]);
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain(hashToken(secret));
});

it('[Z50] a letter announces a new key, and another its expiry two weeks before, once', async () => {
  const person = await aPerson(testApp);
  const lettersOf = async () =>
    (await query('select 1 from letters where user_id = (select id from users where uuid = $1)', [person.user.uuid]))
      .length;
  const before = await lettersOf();
  await anApiKey(person, { days: 30 });
  expect((await lettersOf()) - before).toBe(1);
  const warn = async () => {
    const { database, queue } = testApp.app;
    await database.transaction((tx) => queue.send(tx, warnOfExpiry, {}));
    await waitFor(
      async () =>
        (
          await query(
            `select 1 from pgboss.job where name = 'api-keys.warn-of-expiry' and state in ('created', 'active', 'retry')`,
          )
        ).length === 0,
    );
  };
  testApp.clock.advance(15 * DAY);
  await warn();
  expect((await lettersOf()) - before).toBe(1);
  testApp.clock.advance(DAY);
  await warn();
  await warn();
  expect((await lettersOf()) - before).toBe(2);
});

it('[Z19] a key has a rate of its own: what a program asks for takes nothing from its person', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '0.02' });
  try {
    const person = await aPerson(strict);
    const program = aProgram(strict, (await anApiKey(person)).secret);
    const codes: number[] = [];
    for (let round = 0; round < 8; round += 1) codes.push((await program.call(listFolders)).status);
    expect(codes).toEqual([...Array(6).fill(200), 429, 429]);
    expect((await person.call(listFolders)).status).toBe(200);
  } finally {
    await strict.stop();
  }
});

it('[Z01] OpenAPI says which calls a key opens', async () => {
  const { paths, components } = (await testApp.browser().request('/api/openapi.json')).body as {
    paths: Record<string, Record<string, { security: object[]; description?: string }>>;
    components: { securitySchemes: object };
  };
  expect(Object.keys(components.securitySchemes)).toEqual(['apiKey', 'session']);
  expect(paths['/api/documents']?.['get']?.security).toEqual([{ session: [] }, { apiKey: [] }]);
  expect(paths['/api/generations']?.['post']?.description).toContain('`add`');
  expect(paths['/api/user/api-keys']?.['post']?.security).toEqual([{ session: [] }]);
});

/** The same in every run: a valid key with an extra character, cut off or doubled; other schemes and blanks. */
function malformedHeader(seed: number, secret: string): string {
  const at = (seed * 7) % secret.length;
  // No client sends DEL, 127.
  const sign = String.fromCharCode(33 + ((seed * 31) % 220)).replace('\u007F', 'x');
  const shapes = [
    secret.slice(0, at) + sign + secret.slice(at),
    secret.slice(0, at),
    secret + sign,
    sign.repeat(1 + (seed % 4_000)),
    `rep_${'a'.repeat(49)}`,
    `${secret} ${secret}`,
    `${secret},Bearer ${secret}`,
    '',
  ];
  const schemes = ['Bearer ', 'bearer  ', 'BEARER\t', 'Bearer'];
  return (schemes[seed % 4] ?? '') + (shapes[Math.floor(seed / 4) % 8] ?? '');
}

/** Returns the status codes with which these headers are rejected. */
async function sendMalformedKeys(times: number): Promise<number[]> {
  const { secret } = await anApiKey(await aPerson(testApp), { scope: 'add' });
  const statuses = new Set<number>();
  for (let seed = 0; seed < times; seed += 8)
    await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const authorization = malformedHeader(seed + index, secret);
        const headers = { authorization, 'content-type': 'application/json' };
        const { status } = await fetch(`${testApp.origin}/api/folders`, { method: 'POST', headers, body: '{}' });
        statuses.add(status);
      }),
    );
  expect((await aProgram(testApp, secret).call(listFolders)).body.items).toEqual([]);
  return [...statuses];
}
const promise = 'malformed keys are refused, none with a 500, and the server goes on';
it(`[Z20, Z49] 200 ${promise}`, async () => expect(await sendMalformedKeys(200)).toEqual([401]));
it(`[Z20, Z49] 20,000 ${promise}`, { tags: 'night' }, async () =>
  expect(await sendMalformedKeys(20_000)).toEqual([401]),
);
