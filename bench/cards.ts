/**
 * Measures how long somebody with 100,000 cards and 900,000 reviews waits for the requests of a study session, compared
 * with 1,000 cards, on the embedded database or the Postgres at DATABASE_URL.
 */
import { randomUUID } from 'node:crypto';
import { getStudyQueue, getStudyStatistics, reviewFlashcards } from '#contract/flashcard-study.ts';
import { listFlashcardFolders, listFlashcards } from '#contract/flashcards.ts';
import { type Database, openDatabase } from '#server/db/open-database.ts';
import type { TestClient } from '#testing/test-client.ts';
import { atMost, type BarRow, figureOf, median, p95, report, sized } from './bar-row.ts';
import { emails, startBenchServer, timed } from './bench-server.ts';

const REVIEWS_OF_CARD = 10;
const ROUNDS = sized(200, 5);
const MOST_TIMES = 3;
/** Folders count every card, a hundred times as many; nothing else does. */
const MOST_TIMES_COUNTED = 10;
/** Cards per document; each document is in a folder. */
const CARDS_OF_DOCUMENT = sized(500, 25);
/** Spreads the last reviews over this many days, as with a study year at twenty cards a day. */
const DAYS = 400;

const few = { email: emails.other, cards: sized(1_000, 50) };
const many = { email: emails.person, cards: sized(100_000, 200) };

const databaseUrl = process.env['DATABASE_URL'] ?? '';
const bench = await startBenchServer({ settings: { DATABASE_URL: databaseUrl }, fill });

const calls: Record<string, (person: TestClient) => Promise<{ status: number }>> = {
  queue: (person) => person.call(getStudyQueue, { query: {} }),
  'list of 25': (person) => person.call(listFlashcards, { query: { pageSize: 25 } }),
  progress: (person) => person.call(getStudyStatistics),
  folders: (person) => person.call(listFlashcardFolders),
  async review(person) {
    const { body } = await person.call(listFlashcards, { query: { pageSize: 1, state: 'review' } });
    const [card] = body.items;
    const review = { id: randomUUID(), cardUuid: card?.uuid ?? '', grade: 'good' as const, elapsedMs: 4_000 };
    return person.call(reviewFlashcards, { body: [{ ...review, at: new Date().toISOString() }] });
  },
};

const rows: BarRow[] = [];
for (const [name, call] of Object.entries(calls)) {
  const [ofFew, ofMany] = await alternately(call);
  const most = name === 'folders' ? MOST_TIMES_COUNTED : MOST_TIMES;
  rows.push(
    figureOf(`${name}, ${few.cards} cards, p95, ms`, p95(ofFew)),
    figureOf(`${name}, ${many.cards} cards, median, ms`, median(ofMany)),
    figureOf(`${name}, ${many.cards} cards, p95, ms`, p95(ofMany)),
    atMost(`${name}: p95, times that of ${few.cards} cards`, p95(ofMany) / p95(ofFew), most),
  );
}
await bench.stop();
report(rows);

/** Measures both alternately, in milliseconds, so that they see the same machine; the first tenth is warm-up. */
async function alternately(call: (person: TestClient) => Promise<{ status: number }>): Promise<[number[], number[]]> {
  const waits: [number[], number[]] = [[], []];
  const warmUp = Math.ceil(ROUNDS / 10);
  for (let round = 0; round < warmUp + ROUNDS; round += 1) {
    waits[0].push(await timed(() => call(bench.other)));
    waits[1].push(await timed(() => call(bench.person)));
  }
  return [waits[0].slice(warmUp), waits[1].slice(warmUp)];
}

/**
 * Writes directly to the database, since this many reviews would take days. Nine of ten cards are known, one is new.
 */
async function fill(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: databaseUrl || undefined, dataDir });
  for (const studier of [few, many]) await fillOf(database, studier);
  await database.pool.query('vacuum analyze');
  await database.close();
}

async function fillOf({ pool }: Database, { email, cards }: typeof few): Promise<void> {
  const documents = Math.ceil(cards / CARDS_OF_DOCUMENT);
  await pool.query(
    `insert into documents (uuid, owner_id, name, file_name, kind, size_bytes, storage_folder, created_at)
     select gen_random_uuid(), users.id, 'Book ' || n, 'book.txt', 'txt', 1, gen_random_uuid(), now()
     from users, generate_series(1, $2::int) n where users.email = $1`,
    [email, documents],
  );
  await pool.query(
    `with made as (
       insert into folders (uuid, owner_id, name, hue, created_at)
       select gen_random_uuid(), id, 'Subject', 'blue', now() from users where email = $1 returning id, owner_id)
     insert into document_folders (document_id, folder_id)
     select documents.id, made.id from documents join made on made.owner_id = documents.owner_id`,
    [email],
  );
  await pool.query(
    `insert into flashcards (uuid, owner_id, document_id, kind, front, back, created_at, phase, stability,
       memory_difficulty, due, last_review, scheduled_days, step, reviews, lapses, introduced_at)
     select gen_random_uuid(), users.id,
       (array(select id from documents where owner_id = users.id))[1 + n % $3::int], 'definition', 'What is concept ' || n || '?', 'The idea number ' || n,
       now() - interval '${DAYS} days', case when n % 10 = 0 then 'new' else 'review' end,
       case when n % 10 = 0 then 0 else 20 end, 5,
       now() + (n % ${DAYS} - 1) * interval '1 day',
       case when n % 10 = 0 then null else now() - (1 + n % ${DAYS}) * interval '1 day' end,
       20, 0, case when n % 10 = 0 then 0 else ${REVIEWS_OF_CARD} end, 0,
       case when n % 10 = 0 then null else now() - interval '${DAYS} days' end
     from users, generate_series(1, $2::int) n where users.email = $1`,
    [email, cards, documents],
  );
  await pool.query(
    `insert into flashcard_reviews (owner_id, uuid, card_id, grade, at, elapsed_ms)
     select c.owner_id, gen_random_uuid(), c.id, case when r % 7 = 0 then 'again' else 'good' end,
       now() - (${DAYS} - 20 * r + c.id % 20) * interval '1 day', 4000
     from flashcards c join users on users.id = c.owner_id and users.email = $1,
       generate_series(1, ${REVIEWS_OF_CARD}) r
     where c.phase <> 'new'`,
    [email],
  );
}
