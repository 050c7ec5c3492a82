/**
 * Injects faults into an instance of several processes under steady calls: Postgres, pooler, Redis and bucket go away or
 * misbehave, processes are killed, frozen and restarted. Prints how people noticed, and what was lost.
 * `--only NAME` runs one fault.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Document } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import type { BucketMood } from '#testing/fake-s3.ts';
import { listenTo } from '#testing/listen-to.ts';
import { type CallOutcome, isFailed } from '#testing/steady-calls.ts';
import { studyTexts, untilAnalysed } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';
import { buildClientWhenStale } from '../scripts/build-client.ts';
import { atMost, type BarRow, commonOptions, figureOf, p95, percent, report, sized } from './bar-row.ts';
import { type RoleName, startCluster, startTraffic, type Traffic } from './fault-cluster.ts';

const CALLS_PER_SECOND = sized(40, 8);
const AWAY_MS = sized(10_000, 1_500);
const BUCKET_MS = sized(20_000, 1_000);
const UPLOADS = sized(10, 1);
const FREEZE_MS = sized(60_000, 3_000);
const KILLS = sized(5, 1);
const ROLLING_ROUNDS = sized(2, 1);

const { only } = parseArgs({ options: { ...commonOptions, only: { type: 'string' } } }).values;
buildClientWhenStale();
const cluster = await startCluster();
const traffic = await startTraffic(cluster.person, CALLS_PER_SECOND);
await delay(sized(10_000, 500));

/** Calls that began from then on and have ended. */
const since = (at: number): CallOutcome[] => traffic.outcomes.filter((call) => call.at >= at);

const took = (calls: CallOutcome[]): number[] => calls.map((call) => call.took);

/** Waits until five calls in a row are answered; returns milliseconds. */
async function untilAnswered(): Promise<number> {
  const start = performance.now();
  let right = 0;
  await waitFor(async () => {
    const outcome = await cluster.person.call(createFolder, { body: { name: `F ${randomUUID().slice(0, 8)}` } });
    right = outcome.status === 201 ? right + 1 : 0;
    return right >= 5;
  }, 120_000);
  return performance.now() - start;
}

/** Acknowledged cards that the database does not have. */
async function countLost({ acknowledged }: Traffic): Promise<number> {
  // Taken before the read: calls go on, so later cards may be missing from it.
  const fronts = [...acknowledged];
  const rows = await cluster.read<{ front: string }>(`select front from flashcards`);
  const kept = new Set(rows.map(({ front }) => front));
  return fronts.filter((front) => !kept.has(front)).length;
}

/** Takes something away, brings it back, and measures what calls saw. */
async function goneFor(name: string, take: () => Promise<void>, bring: () => Promise<void>): Promise<BarRow[]> {
  const begin = performance.now();
  await take();
  await delay(AWAY_MS);
  await bring();
  const back = await untilAnswered();
  const calls = since(begin);
  const refused = calls.filter(isFailed);
  const unclear = refused.filter(({ outcome }) => outcome !== 503);
  return [
    figureOf(`${name}: calls, of them refused, %`, percent(refused.length, calls.length)),
    atMost(`${name}: refused otherwise than with 503`, unclear.length, 0),
    atMost(`${name}: slowest refusal, s`, Math.max(0, ...took(refused)) / 1_000, 2),
    atMost(`${name}: all answered again after, s`, back / 1_000, 10),
    atMost(`${name}: acknowledged writes lost`, await countLost(traffic), 0),
  ];
}

const webs: RoleName[] = ['web', 'other web'];

/** Measures how long an event takes from one web process to a stream of the other, in milliseconds. */
async function untilHeard(): Promise<number> {
  const stream = await listenTo({ origin: cluster.originOf('other web') }, cluster.person);
  const start = performance.now();
  const before = stream.events.length;
  const coming = cluster.personAt('web').upload({ name: `${randomUUID()}.md`, bytes: studyTexts.en });
  await waitFor(async () => stream.events.length > before, 60_000);
  stream.close();
  await coming;
  return performance.now() - start;
}

async function redisFault(name: string, take: () => Promise<void> | void, bring: () => Promise<void> | void) {
  const begin = performance.now();
  await take();
  await delay(AWAY_MS);
  await bring();
  await delay(sized(5_000, 500));
  const heard = await untilHeard();
  return [
    atMost(`${name}: failed calls`, since(begin).filter(isFailed).length, 0),
    atMost(`${name}: five seconds after, an event reaches the other process in, s`, heard / 1_000, 5),
  ];
}

/** Uploads for `BUCKET_MS` in a mood of the bucket; returns the answers and the calls of others meanwhile. */
async function uploadIn(mood: BucketMood) {
  cluster.s3.mood(mood, mood === 'answer-lost' || mood === 'cut' ? UPLOADS : undefined);
  const begin = performance.now();
  const coming = Array.from({ length: UPLOADS }, (_, index) =>
    cluster.person
      .upload({ name: `${mood}-${index}.md`, bytes: `${studyTexts.en}\n\n${mood} ${index}.` })
      .catch(() => undefined),
  );
  await delay(BUCKET_MS);
  const others = since(begin);
  cluster.s3.mood('right');
  return { answers: await Promise.all(coming), others };
}

/** The others' 95th percentile during the same uploads to a bucket that works. */
let usual: number | undefined;
const usualP95 = async () => (usual ??= p95(took((await uploadIn('right')).others)));

/** Uploads while the bucket misbehaves: each is whole or refused, and others notice nothing. */
async function bucketFault(mood: BucketMood): Promise<BarRow[]> {
  const name = `bucket ${mood}`;
  const before = await usualP95();
  const { answers, others } = await uploadIn(mood);
  const taken = answers.flatMap((answer) => (answer?.status === 202 ? [(answer.body as Document).uuid] : []));
  let incomplete = 0;
  for (const uuid of taken) if ((await untilAnalysed(cluster.person, uuid)).status !== 'completed') incomplete += 1;
  const unclear = answers.filter((answer) => !answer || ![202, 503].includes(answer.status)).length;
  return [
    figureOf(`${name}: uploads taken, of ${UPLOADS}`, taken.length),
    atMost(`${name}: refused otherwise than with 503`, unclear, 0),
    atMost(`${name}: taken, but not read to the end`, incomplete, 0),
    atMost(`${name}: rows without bytes`, await countWithoutBytes(), 0),
    atMost(`${name}: failed other calls`, others.filter(isFailed).length, 0),
    atMost(`${name}: others’ p95 compared with the same uploads to a right bucket`, p95(took(others)) / before, 1.2),
  ];
}

const FILE_KEYS = `select file_key as key from documents union select content_key from documents
  union select file_key from analysis_parts union select file_key from study_material
  union select file_key from document_embeddings`;

async function countWithoutBytes(): Promise<number> {
  const rows = await cluster.read<{ key: string | null }>(FILE_KEYS);
  return rows.filter(({ key }) => key !== null && !cluster.s3.objects.has(key)).length;
}

/** Runs the nightly sweep as if all files were old, and counts objects that no row names. */
async function orphans(): Promise<BarRow[]> {
  await cluster.read(`update file_intents set begun_at = begun_at - interval '2 days'`);
  const boss = new PgBoss({ connectionString: cluster.postgres.databaseUrl, schedule: false, supervise: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.send('documents.sweep-files', {});
  const left = `select 1 from pgboss.job where name in ('documents.sweep-files', 'documents.remove-files',
    'documents.remove-file') and state in ('created', 'retry', 'active') and start_after < now()`;
  await waitFor(async () => (await cluster.read(left)).length === 0, 120_000);
  await boss.stop();
  const rows = await cluster.read<{ key: string | null }>(FILE_KEYS);
  const named = new Set(rows.map(({ key }) => key));
  const unnamed = [...cluster.s3.objects.keys()].filter((key) => !named.has(key) && !key.startsWith('.'));
  return [
    atMost('after one sweep: objects that no row names', unnamed.length, 0),
    atMost('after one sweep: rows without bytes', await countWithoutBytes(), 0),
  ];
}

/** Kills web processes under load; calls that were cut off are repeated with their key and have one effect. */
async function webKilled(): Promise<BarRow[]> {
  const begin = performance.now();
  let doubled = 0;
  let unanswered = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const role = webs[kill % 2] ?? 'web';
    const front = `Killed ${kill}`;
    const send = () =>
      cluster.person
        .call(createFlashcard, {
          body: { front, back: 'Back' },
          headers: { 'idempotency-key': `00000000-0000-4000-8000-00000000000${kill}` },
        })
        .catch(() => undefined);
    const open = send();
    await cluster.servers.get(role)?.end('SIGKILL');
    await open;
    const repeated = await send();
    if (repeated?.status !== 201) unanswered += 1;
    const rows = await cluster.read(`select 1 from flashcards where front = '${front}'`);
    if (rows.length !== 1) doubled += 1;
    await cluster.restart(role);
    await delay(sized(3_000, 1_500));
  }
  const calls = since(begin);
  return [
    atMost('web killed: failed calls, %', percent(calls.filter(isFailed).length, calls.length), 0.1),
    atMost('web killed: repeated calls that were refused', unanswered, 0),
    atMost('web killed: repeated calls without exactly one effect', doubled, 0),
    atMost('web killed: acknowledged writes lost', await countLost(traffic), 0),
  ];
}

/** A worker that hangs while it works: another one takes over, and its own late result changes nothing. */
async function workerFrozen(): Promise<BarRow[]> {
  const worker = cluster.servers.get('worker');
  await cluster.replace('worker');
  const other = cluster.servers.get('worker');
  other?.freeze();
  const bytes = `${studyTexts.en}\n\n${studyTexts.en.repeat(sized(20, 2))}`;
  const sent = await cluster.person.upload({ name: 'frozen.md', bytes });
  const { uuid } = sent.body as Document;
  const active = `select 1 from pgboss.job where state = 'active' and name in ('documents.extract', 'analysis.run')
    and (data->>'documentId')::int = (select id from documents where uuid = '${uuid}')`;
  const isCaught = await waitFor(async () => (await cluster.read(active)).length > 0, 30_000).catch(() => false);
  worker?.freeze();
  other?.thaw();
  const frozenAt = performance.now();
  const analysis = await untilAnalysed(cluster.person, uuid);
  const taken = performance.now() - frozenAt;
  const versionOf = async () => JSON.stringify(await cluster.read(`select * from documents where uuid = '${uuid}'`));
  const before = await versionOf();
  await delay(Math.max(0, FREEZE_MS - (performance.now() - frozenAt)));
  worker?.thaw();
  await delay(sized(10_000, 1_000));
  const isUnchanged = before === (await versionOf());
  await worker?.end('SIGKILL');
  return [
    figureOf('worker frozen: frozen while it worked', isCaught ? 1 : 0),
    atMost('worker frozen: another one has finished its document after, s', taken / 1_000, 60),
    atMost('worker frozen: documents not finished', analysis.status === 'completed' ? 0 : 1, 0),
    atMost('worker frozen: rows that the late one changed', isUnchanged ? 0 : 1, 0),
  ];
}

async function rollingRestart(): Promise<BarRow[]> {
  const begin = performance.now();
  for (let round = 0; round < ROLLING_ROUNDS; round += 1) {
    for (const role of webs) {
      await cluster.servers.get(role)?.end('SIGTERM');
      await cluster.restart(role);
      await delay(2_500);
    }
  }
  const calls = since(begin);
  return [
    figureOf('rolling restart: calls', calls.length),
    atMost('rolling restart: failed calls', calls.filter(isFailed).length, 0),
  ];
}

const faults: Record<string, () => Promise<BarRow[]>> = {
  postgres: () => goneFor('Postgres killed', cluster.postgres.kill, cluster.postgres.start),
  pooler: () => goneFor('pooler stopped', cluster.pooler.stop, cluster.pooler.start),
  'redis-killed': () => redisFault('Redis killed', cluster.redis.kill, cluster.redis.start),
  'redis-frozen': () => redisFault('Redis frozen', cluster.redis.freeze, cluster.redis.thaw),
  'redis-flushed': () => redisFault('Redis flushed', cluster.redis.flush, () => undefined),
  'bucket-slow-down': () => bucketFault('slow-down'),
  'bucket-slow': () => bucketFault('slow'),
  'bucket-cut': () => bucketFault('cut'),
  'bucket-answer-lost': () => bucketFault('answer-lost'),
  'bucket-away': () => bucketFault('away'),
  orphans,
  'web-killed': webKilled,
  'worker-frozen': workerFrozen,
  rolling: rollingRestart,
};

/** They wait for minutes; `--small` leaves them out. */
const isLeftOut = (name: string): boolean => sized(false, ['worker-frozen', 'rolling'].includes(name));
const rows: BarRow[] = [];
for (const [name, run] of Object.entries(faults)) {
  if (only === undefined ? isLeftOut(name) : only !== name) continue;
  console.error(name);
  const begin = performance.now();
  rows.push(...(await run()));
  // The kinds of failed calls are a hint to the cause.
  const kinds = Map.groupBy(since(begin).filter(isFailed), (call) => `${call.name}: ${call.outcome}`);
  for (const [kind, { length }] of kinds) console.error(`  ${length} x ${kind}`);
  await untilAnswered();
  await delay(sized(2_000, 200));
}
await traffic.stop();
await cluster.stop();
report(rows);
