/**
 * Measures an instance with many people's data under a steady mix of calls: CPU per call of the server and of Postgres,
 * times, errors, memory, connections, and how a person's calls change when others have a hundred times the rows.
 * `LOAD_MINUTES` sets the duration of the mix. Everything shares the machine, this driver included.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { login } from '#contract/accounts.ts';
import { askDocument } from '#contract/chat.ts';
import { getContent } from '#contract/document-content.ts';
import { getDocument, listDocuments, uploadText } from '#contract/documents.ts';
import { listFolders } from '#contract/folders.ts';
import { getStudyQueue, getStudyStatistics, reviewFlashcards } from '#contract/flashcard-study.ts';
import { listFlashcards } from '#contract/flashcards.ts';
import { answerQuestion, moveToQuestion } from '#contract/quiz-attempts.ts';
import { searchDocuments } from '#contract/search.ts';
import { getToday } from '#contract/today.ts';
import { listenTo } from '#testing/listen-to.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { isFailed, startSteadyCalls } from '#testing/steady-calls.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';
import { studyTexts } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { atLeast, atMost, figureOf, median, p95, percent, quantile, report, sized } from './bar-row.ts';
import { addPeople, type LoadPerson, makeTemplates, passwordOfAll, signInPeople, size } from './load-data.ts';

const ACTIVE = sized(1_000, 4);
const CALLS_PER_SECOND = sized(100, 20);
const STREAMS = sized(1_000, 3);
const MINUTES = Number(process.env['LOAD_MINUTES'] ?? sized(30, 0.05));
const PART_MS = 100_000;
/** Uploads at once, with one worker and then with two. */
const UPLOADS = sized(100, 3);
/** Calls of each kind before and after others' rows are added. */
const COMPARED = sized(60, 2);
/** People whose calls are compared; their own rows stay the same. */
const COMPARED_RANKS = Array.from({ length: sized(20, 2) }, (_, index) => Math.ceil(size.people * 0.01) - index);

type Kind = 'read' | 'write' | 'search';
interface Call {
  /** Share in percent. */
  share: number;
  kind: Kind;
  make(person: TestClient, data: LoadPerson): Promise<{ status: number }>;
}

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};
const words = ['machine', 'spinning', 'luz', 'chlorophyll', 'factory', 'agua', 'engine'];
const documentOf = (data: LoadPerson) => ({ params: { uuid: oneOf(data.documents) } });

const reviewOf = (cardUuid: string) => ({
  id: crypto.randomUUID(),
  cardUuid,
  grade: 'good' as const,
  at: new Date().toISOString(),
  elapsedMs: 4_000,
});

const read = (share: number, make: Call['make']): Call => ({ share, kind: 'read', make });
const write = (share: number, make: Call['make']): Call => ({ share, kind: 'write', make });

const calls: Record<string, Call> = {
  review: write(30, (person, { cards }) => person.call(reviewFlashcards, { body: [reviewOf(oneOf(cards))] })),
  answer: write(12.5, (person, { questions }) => {
    const { quiz: uuid, question: questionUuid } = oneOf(questions);
    const body = { reviewLater: Math.random() < 0.5, elapsedMs: 4_000 };
    return person.call(answerQuestion, { params: { uuid, questionUuid }, body });
  }),
  move: write(12.5, (person, { questions }) => {
    const { quiz: uuid, question: questionUuid } = oneOf(questions);
    return person.call(moveToQuestion, { params: { uuid }, body: { questionUuid, elapsedMs: 4_000 } });
  }),
  queue: read(5, (person) => person.call(getStudyQueue)),
  cards: read(5, (person) => person.call(listFlashcards)),
  folders: read(5, (person) => person.call(listFolders)),
  document: read(5, (person, data) => person.call(getDocument, documentOf(data))),
  text: read(5, (person, data) => person.call(getContent, documentOf(data))),
  list: read(5, (person) => person.call(listDocuments)),
  search: {
    share: 5,
    kind: 'search',
    make: (person) => person.call(searchDocuments, { query: { q: `${oneOf(words)} ${oneOf(words)}` } }),
  },
  today: read(3, (person) => person.call(getToday)),
  statistics: read(2, (person) => person.call(getStudyStatistics)),
  chat: read(2, (person, data) => {
    const body = { uuid: crypto.randomUUID(), content: `Which ${oneOf(words)} changed the work?` };
    return person.call(askDocument, { ...documentOf(data), body });
  }),
  range: read(2, (person, { documents }) =>
    person.request(`/api/documents/${oneOf(documents)}/file`, { headers: { range: 'bytes=0-65535' } }),
  ),
  upload: write(0.5, (person) => {
    const text = `${studyTexts.en}\n\n${crypto.randomUUID()}`;
    return person.call(uploadText, { body: { title: 'Notes', text } });
  }),
  // From another browser: a sign-in ends the session that its browser had before.
  'sign-in': write(0.5, () => {
    const body = { email: `p${ACTIVE}@example.org`, password: passwordOfAll };
    return createTestClient(web.origin).call(login, { body });
  }),
};

const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'bench-load-'));
const settings = {
  DATA_DIR: folder,
  DATABASE_URL: postgres.databaseUrl,
  SECRET_KEY: 'the same in every process of one instance',
};
const web = await startServerProcess({ ...settings, ROLE: 'web' });
const worker = await startServerProcess({ ...settings, ROLE: 'worker' });

function personWith({ token }: LoadPerson): TestClient {
  const person = createTestClient(web.origin);
  person.cookies.set('sid', token);
  return person;
}

/** Median milliseconds of each kind of read for the same people, one call after the other. */
async function measureAlone(people: LoadPerson[]): Promise<Map<string, number>> {
  const medians = new Map<string, number>();
  for (const [name, { kind, make }] of Object.entries(calls)) {
    if (kind === 'write' || name === 'chat') continue;
    const times: number[] = [];
    for (let call = 0; call < COMPARED; call += 1) {
      const data = people[call % people.length] ?? oneOf(people);
      const begun = performance.now();
      await make(personWith(data), data);
      times.push(performance.now() - begun);
    }
    medians.set(name, median(times));
  }
  return medians;
}

/** Counts samples of sessions that wait for a heavyweight lock, and connections. */
async function watchDatabase(isOver: () => boolean): Promise<{ waiting: number; notify: number; connections: number }> {
  const client = new Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  const seen = { samples: 0, waiting: 0, notify: 0, connections: 0 };
  while (!isOver()) {
    const { rows } = await client.query<{ active: number; waiting: number; notify: number; all: number }>(
      `select count(*) filter (where state = 'active')::int as active,
         count(*) filter (where wait_event_type = 'Lock')::int as waiting,
         count(*) filter (where wait_event_type = 'Lock' and wait_event = 'object')::int as notify,
         count(*)::int as all
       from pg_stat_activity where datname = 'repaso' and pid <> pg_backend_pid()`,
    );
    const [row] = rows;
    seen.samples += row?.active ?? 0;
    seen.waiting += row?.waiting ?? 0;
    seen.notify += row?.notify ?? 0;
    seen.connections = Math.max(seen.connections, row?.all ?? 0);
    await delay(200);
  }
  await client.end();
  return { ...seen, waiting: percent(seen.waiting, seen.samples) };
}

/** Uploads one document for each of many people at once; returns the seconds until all are analysed. */
async function secondsOfUploads(): Promise<number> {
  const client = new Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  const begun = performance.now();
  const text = () => `${studyTexts.en}\n\n${studyTexts.es}\n\n${crypto.randomUUID()}`;
  const answers = await Promise.all(
    Array.from({ length: UPLOADS }, () =>
      personWith(oneOf(active)).call(uploadText, { body: { title: 'Notes', text: text() } }),
    ),
  );
  const uuids = answers.map(({ body }) => body.uuid);
  const done = `select 1 from documents where uuid = any($1) and analysis_status not in ('pending', 'processing')`;
  await waitFor(async () => (await client.query(done, [uuids])).rows.length === UPLOADS);
  await client.end();
  return (performance.now() - begun) / 1_000;
}

await makeTemplates(worker);
console.error('a hundredth of the data');
const few = Math.ceil(size.people * 0.01);
await addPeople(postgres.databaseUrl, { first: 1, last: few, mostDocuments: Math.ceil(size.mostDocuments * 0.02) });
const compared = await signInPeople(
  postgres.databaseUrl,
  COMPARED_RANKS.filter((rank) => rank >= 1),
);
await measureAlone(compared);
const alone = await measureAlone(compared);
console.error('all of the data');
await addPeople(postgres.databaseUrl, { first: few + 1, last: size.people, mostDocuments: size.mostDocuments });
await measureAlone(compared);
const amongMany = await measureAlone(compared);

const step = Math.max(1, Math.floor((size.people - few) / ACTIVE));
const signedIn = await signInPeople(
  postgres.databaseUrl,
  Array.from({ length: ACTIVE }, (_, index) => few + 1 + index * step).filter((rank) => rank <= size.people),
);
// A text may give no question.
const active = signedIn.filter(({ questions }) => questions.length > 0);
console.error(`${active.length} people sign in, ${STREAMS} streams`);
const streams = [];
for (let index = 0; index < STREAMS; index += 1)
  streams.push(await listenTo(web, personWith(active[index % active.length] ?? oneOf(active))));

const deck = Object.entries(calls).flatMap(([name, { share, make }]) =>
  Array.from({ length: Math.round(share * 2) }, () => ({
    name,
    async make() {
      const data = oneOf(active);
      return (await make(personWith(data), data)).status;
    },
  })),
);
const mix = deck.flatMap((_, index) => deck[(index * 73) % deck.length] ?? []);
let isOver = false;
const watching = watchDatabase(() => isOver);
const before = { web: web.cpu(), postgres: postgres.cpu() };
const steady = startSteadyCalls(mix, CALLS_PER_SECOND);
const memory: number[] = [];
for (let part = 0; part < 30; part += 1) {
  await delay((MINUTES * 60_000) / 30);
  memory.push(web.residentMegabytes());
}
await steady.stop();
isOver = true;
const { waiting, notify, connections } = await watching;
const used = { web: web.cpu() - before.web, postgres: postgres.cpu() - before.postgres };
const made = steady.outcomes.length;
for (const line of steady.failures.slice(0, 10)) console.error(line);

const ofKind = (wanted: Kind): number[] =>
  steady.outcomes.filter(({ name }) => calls[name]?.kind === wanted).map(({ took }) => took);
for (const [name, those] of Map.groupBy(steady.outcomes, (call) => call.name)) {
  const times = those.map(({ took }) => took);
  console.error(`${name}: ${times.length}, median ${Math.round(median(times))}, p95 ${Math.round(p95(times))} ms`);
}
const parts = Map.groupBy(steady.outcomes, ({ at }) => Math.floor(at / PART_MS)).values();
const lateOfParts = [...parts].map((those) => p95(those.map(({ took }) => took)));
const third = Math.floor(memory.length / 3);
const rows = [
  figureOf('calls', made),
  atMost('failed calls', steady.outcomes.filter(isFailed).length, 0),
  atMost('CPU of web a call, ms', used.web / made, 5),
  atMost('CPU of Postgres a call, ms', used.postgres / made, 3),
  atMost('reads, p95, ms', p95(ofKind('read')), 150),
  atMost('writes, p95, ms', p95(ofKind('write')), 250),
  atMost('search, p95, ms', p95(ofKind('search')), 400),
  atMost('all calls, p99, ms', quantile(steady.times, 0.99), 1_000),
  figureOf('p95 of a hundred seconds, best, ms', Math.min(...lateOfParts)),
  atMost('p95 of a hundred seconds, worst, ms', Math.max(...lateOfParts), 250),
  atMost(
    'memory of web in the last third, compared with the third before',
    median(memory.slice(-third)) / median(memory.slice(third, 2 * third)),
    1.03,
  ),
  figureOf('memory of web at the end, MB', memory.at(-1) ?? 0),
  atMost('samples waiting for a lock, %', waiting, 2),
  atMost('samples waiting for the lock of NOTIFY', notify, 0),
  figureOf('most connections', connections),
  ...[...amongMany].map(([name, time]) =>
    atMost(`${name}: time with 100 times the rows of others, times`, time / (alone.get(name) ?? Number.NaN), 1.3),
  ),
];
for (const stream of streams) stream.close();
const withOne = await secondsOfUploads();
const other = await startServerProcess({ ...settings, ROLE: 'worker' });
const withTwo = await secondsOfUploads();
rows.push(
  figureOf(`${UPLOADS} uploads at once, one worker, s`, withOne),
  atLeast('the same with two workers, times as fast', withOne / withTwo, 1.6),
);
for (const server of [web, worker, other]) await server.end('SIGKILL');
await postgres.remove();
rmSync(folder, { recursive: true, force: true });
report(rows);
