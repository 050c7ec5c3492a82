import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { readConfig } from '#server/config.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { createAuditTrail } from '#server/platform/audit/audit-trail.ts';
import type { Audit } from '#server/platform/audit/audit-request.ts';
import { createDiskSpace } from '#server/platform/files/disk-space.ts';
import { createLog } from '#server/platform/log.ts';
import { createFixedClock } from '#testing/fixed-clock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { createHttp } from './create-http.ts';
import { createIdempotency } from './idempotency.ts';
import { createRateLimiter } from '#server/platform/rate-limit/rate-limit.ts';
import { createRouter } from './register-endpoint.ts';
import { createWriteRunner } from './run-write.ts';

const answer = { output: z.object({ ok: z.literal(true) }), errors: [], example: { ok: true } } as const;
const access = { who: 'admin', object: 'none', mode: 'write' } as const;
const body = z.strictObject({ rows: z.number(), recorded: z.number(), unchanged: z.boolean() });
const probe = endpoint({
  ...answer,
  method: 'POST',
  path: '/api/admin/probe',
  summary: 'Writes rows and records some of them',
  access,
  audit: { action: 'probe.write', target: 'probe' },
  body,
});

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let database: Database;
let http: Awaited<ReturnType<typeof createHttp>>;
const userUuid = randomUUID();

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.database;
  await database.pool.query('create table probe (uuid uuid not null)');
  const secretKey = 's'.repeat(32);
  const config = readConfig({ SECRET_KEY: secretKey, LOG_LEVEL: 'silent' });
  const clock = createFixedClock();
  const log = createLog(config);
  const rateLimiter = createRateLimiter({ database, secretKey, scale: 1_000 });
  const actor = { kind: 'admin', userId: 1, userUuid, tierId: 1, bonusDocuments: 0, language: 'en' } as const;
  const resolveActor = async () => ({ actor, expired: false });
  http = await createHttp({ config, log, rateLimiter, endpoints: [probe], resolveActor });
  const idempotency = createIdempotency(database, clock);
  const diskSpace = createDiskSpace({ folder: import.meta.dirname, reserveBytes: 0, log });
  const auditTrail = createAuditTrail({ database, clock });
  const router = createRouter(http, createWriteRunner({ database, idempotency, diskSpace, auditTrail, secretKey }));
  router.write(probe, async ({ body: { rows, recorded, unchanged } }) => ({
    async commit(tx: Tx, audit: Audit) {
      for (let row = 0; row < rows; row += 1) await tx.execute('insert into probe values (gen_random_uuid())');
      for (let row = 0; row < recorded; row += 1) await audit.record(tx, { targetUuid: randomUUID(), after: { row } });
      if (unchanged) audit.unchanged();
      return { ok: true as const };
    },
  }));
});
afterAll(async () => {
  await http.close();
  await database.close();
  await opened.drop();
});

const count = async (table: string) =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

it.each([
  { rows: 1, recorded: 1, unchanged: false, status: 200 },
  { rows: 3, recorded: 3, unchanged: false, status: 200 },
  { rows: 0, recorded: 0, unchanged: true, status: 200 },
  { rows: 2, recorded: 0, unchanged: false, status: 500 },
  { rows: 0, recorded: 0, unchanged: false, status: 500 },
])(
  '[O01, Z29] $rows rows with $recorded entries, unchanged: $unchanged, answer $status',
  async ({ status, ...sent }) => {
    for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
      const before = [await count('probe'), await count('audit_entries')];
      const { statusCode } = await http.inject({ method: 'POST', url: probe.path, payload: sent, headers });
      expect(statusCode).toBe(status);
      const kept = status === 200 ? [sent.rows, sent.recorded] : [0, 0];
      expect([await count('probe'), await count('audit_entries')]).toEqual(before.map((n, i) => n + (kept[i] ?? 0)));
    }
  },
);

it('[Z29] an entry names who did it, by which call', async () => {
  const { headers } = await http.inject({
    method: 'POST',
    url: probe.path,
    payload: { rows: 0, recorded: 1, unchanged: false },
  });
  const { rows } = await database.pool.query('select * from audit_entries order by id desc limit 1');
  expect(rows[0]).toMatchObject({
    actor_kind: 'admin',
    actor_uuid: userUuid,
    action: 'probe.write',
    target_kind: 'probe',
    after: { row: 0 },
    request_id: headers['x-request-id'],
  });
});
