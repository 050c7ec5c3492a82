/** Measures the administrators' list of people on a server with 100,000, in every order and with every filter. */
import { sql } from 'drizzle-orm';
import { listPeople, personSorts, personStates } from '#contract/admin-users.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { hasPostgres, startPostgres } from '#testing/postgres-process.ts';
import { atMost, type BarRow, p95, report, sized } from './bar-row.ts';
import { startBenchServer, timed } from './bench-server.ts';

const PEOPLE = sized(100_000, 100);
const CALLS = sized(40, 1);
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
const sorts = personSorts.slice(0, sized(personSorts.length, 1));
const queries = sorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort })));

async function measure(engine: keyof typeof MOST_MS, databaseUrl?: string): Promise<BarRow> {
  const { person, stop } = await startBenchServer({
    settings: { DATABASE_URL: databaseUrl ?? '' },
    fill: (dataDir) => addPeople(dataDir, databaseUrl),
  });
  const times: { query: Query; late: number }[] = [];
  for (const query of queries) {
    const ofQuery: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      // The first pages, and one further back.
      const page = call % 4 === 3 ? 40 : 1 + (call % 4);
      ofQuery.push(await timed(() => person.call(listPeople, { query: { ...query, page, pageSize: 50 } })));
    }
    times.push({ query, late: p95(ofQuery) });
  }
  await stop();
  const slowest = times.toSorted((left, right) => right.late - left.late);
  for (const { query, late } of slowest.slice(0, 5)) console.error(`${late.toFixed(1)} ms  ${JSON.stringify(query)}`);
  const all = `${queries.length} orders and filters of ${PEOPLE} people, ${engine}: slowest p95, ms`;
  return atMost(all, slowest[0]?.late ?? Number.NaN, MOST_MS[engine]);
}

async function addPeople(dataDir: string, databaseUrl?: string): Promise<void> {
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

const rows = [await measure('embedded')];
if (hasPostgres) {
  const postgres = await startPostgres();
  rows.push(await measure('Postgres', postgres.databaseUrl));
  await postgres.remove();
} else console.error('lacks a Postgres');
report(rows);
