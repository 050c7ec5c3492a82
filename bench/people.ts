/** Measures the administrators' list of people on a server with 100,000, in every order and with every filter. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { register } from '#contract/accounts.ts';
import { listPeople, personSorts, personStates } from '#contract/admin-users.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { freePort } from '#testing/free-port.ts';
import { hasPostgres, startPostgres } from '#testing/postgres-process.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { buildClientWhenStale } from '../scripts/build-client.ts';
import { atMost, type BarRow, report, sized } from './bar-row.ts';
import { measurePainted } from './people-painted.ts';

const PEOPLE = sized(100_000, 100);
const CALLS = sized(40, 4);
const MOST_MS = { embedded: 120, Postgres: 50 };

type Query = Partial<QueryOf<typeof listPeople>>;
const filters: Query[] = [
  {},
  ...personStates.map((state) => ({ state })),
  { role: 'admin' },
  { tier: 3 },
  { verification: 'pending' },
  { verification: 'approved', tier: 1 },
  ...['ana', 'garcia', 'an ga', 'p77', 'p77@example.org', 'nobody-has-this'].map((search) => ({ search })),
  { search: 'ana', state: 'suspended' },
];
const queries = personSorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort })));

async function measure(engine: keyof typeof MOST_MS, databaseUrl: string | undefined): Promise<BarRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-people-'));
  const place: Record<string, string> = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const settings = { DATA_DIR: dataDir, PORT: String(await freePort()), ...place };
  const before = await startServerProcess(settings);
  const admin = before.browser();
  await admin.call(register, { body: { email: 'carmen@example.org', password: goodPassword, username: 'Carmen' } });
  await before.end('SIGTERM');
  await addPeople(databaseUrl, dataDir);

  const server = await startServerProcess(settings);
  const times: { what: string; p95: number }[] = [];
  for (const query of queries) {
    const ofQuery: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      // The first pages, and one further back.
      const page = call % 4 === 3 ? 40 : 1 + (call % 4);
      const begun = performance.now();
      const { status } = await admin.call(listPeople, { query: { ...query, page, pageSize: 50 } });
      if (status !== 200) throw new Error(`the list was answered with ${status}`);
      ofQuery.push(performance.now() - begun);
    }
    ofQuery.sort((left, right) => left - right);
    times.push({ what: JSON.stringify(query), p95: ofQuery[Math.floor(CALLS * 0.95)] ?? Number.NaN });
  }
  const painted = engine === 'embedded' ? await measurePainted(server, admin.cookies) : [];
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true });
  const slowest = times.toSorted((left, right) => right.p95 - left.p95);
  console.error(
    slowest
      .slice(0, 5)
      .map(({ what, p95 }) => `${p95.toFixed(1)} ms  ${what}`)
      .join('\n'),
  );
  const all = `${queries.length} orders and filters of ${PEOPLE} people, ${engine}: slowest p95, ms`;
  return [atMost(all, slowest[0]?.p95 ?? Number.NaN, MOST_MS[engine]), ...painted];
}

async function addPeople(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  await db.execute(sql`
    insert into users (uuid, email, username, language, referral_code, created_at, email_verified, tier_id,
      verification_status, suspended_at, erase_at)
    select gen_random_uuid(), 'p' || n || '@example.org',
      (array['Ana', 'Luis', 'Zoë', 'Ángela', 'John', 'Marta'])[1 + n % 6] || ' ' ||
        (array['García', 'Smith', 'Núñez', 'López', 'Okafor', 'Müller', 'Rossi'])[1 + n % 7],
      'es', 'bench' || n, now() - n * interval '1 minute', n % 3 > 0, 1 + n % 4,
      (array['none', 'none', 'none', 'none', 'none', 'none', 'none', 'pending', 'approved', 'rejected'])[1 + n % 10],
      case when n % 200 = 0 then now() end, case when n % 500 = 1 then now() + interval '3 days' end
    from generate_series(1, ${PEOPLE}) n`);
  await db.execute(sql`analyze users`);
  await close();
}

buildClientWhenStale();
const rows = await measure('embedded', undefined);
if (hasPostgres) {
  const postgres = await startPostgres();
  rows.push(...(await measure('Postgres', postgres.databaseUrl)));
  await postgres.remove();
} else console.error('lacks a Postgres');
report(rows);
