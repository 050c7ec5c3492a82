/** Measures the badge of unread news on the embedded database, where 100,000 people have read some. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { register } from '#contract/accounts.ts';
import { countUnreadNews } from '#contract/news.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createAccountsStore } from '#server/features/accounts/accounts.store.ts';
import { createNewsStore } from '#server/features/news/news.store.ts';
import { freePort } from '#testing/free-port.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { atMost, figureOf, report, sized } from './bar-row.ts';

const PEOPLE = sized(100_000, 100);
const NEWS = 500;
/** Each person has read this many, and all items before a mark. */
const READ = 10;
const CALLS = sized(500, 20);
const MOST_MS = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-news-'));
const settings = { DATA_DIR: dataDir, PORT: String(await freePort()) };
const before = await startServerProcess(settings);
const person = before.browser();
await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
await before.end('SIGTERM');

const database = await openDatabase({ databaseUrl: undefined, dataDir });
// All people joined two months ago.
await database.db.execute(sql`update users set created_at = now() - interval '60 days'`);
await database.db.execute(sql`
  insert into users (uuid, email, username, language, referral_code, created_at)
  select gen_random_uuid(), 'p' || n || '@example.org', 'P', 'en', 'bench' || n, now() - interval '60 days'
  from generate_series(1, ${PEOPLE}) n`);
await database.db.execute(sql`
  with made as (
    insert into news (uuid, slug, state, published_at)
    select gen_random_uuid(), 'bench-' || n, 'published', now() - n * interval '1 day' from generate_series(1, ${NEWS}) n
    returning id
  )
  insert into news_texts (news_id, language, title, body)
  select id, language, 'Title', 'Text' from made, unnest(array['es', 'en']) as language`);
await database.db.execute(sql`
  insert into news_reads (user_id, news_id)
  select u.id, n.id from users u, (select id from news order by published_at desc limit ${READ}) n`);
await database.db.execute(sql`
  insert into news_marks (user_id, read_at) select id, now() - interval '40 days' from users`);
const store = createNewsStore(database.db, createAccountsStore(database.db));
const counted = await timesOf(async () => (await store.countUnread(1, new Date())) > 0);
await database.close();

const server = await startServerProcess(settings);
const answered = await timesOf(async () => (await person.call(countUnreadNews)).body.count > 0);
await server.end('SIGTERM');
rmSync(dataDir, { recursive: true });

/** Returns the milliseconds of each request, without the first ones. */
async function timesOf(countIsThere: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now();
    if (!(await countIsThere())) throw new Error('nothing is unread');
    times.push(performance.now() - begun);
  }
  return times.slice(CALLS / 10).toSorted((left, right) => left - right);
}
const p95 = (times: number[]): number => times[Math.floor(times.length * 0.95)] ?? Number.NaN;
report([
  atMost(`unread news counted, ${PEOPLE} people, ${NEWS} news, p95, ms`, p95(counted), MOST_MS),
  figureOf('the same over HTTP, p95, ms', p95(answered)),
]);
