import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listDocuments } from '#contract/documents.ts';
import { urlOf } from '#contract/endpoint.ts';
import { answerQuestion } from '#contract/quizzes.ts';
import { askChild } from './ask-child.ts';
import type { Finding } from './finding.ts';
import type { Call, Load } from './http-load.ts';
import { seedDatabase, type OpenQuestion, type Seed } from './http-seed.ts';
import { median } from './median.ts';
import { startPostgres } from './postgres.ts';
import { productServer, startServer, type ServerProcess } from './server-process.ts';

const MOST_TIMES_BARE = 2.5;
const onPostgres: Effort = { warmUp: 1_500, rounds: 5, calls: 1_000 };
const whenEmbedded: Effort = { warmUp: 500, rounds: 3, calls: 500 };
const bareServer = join(import.meta.dirname, 'http-bare.ts');
const loadModule = join(import.meta.dirname, 'http-load.ts');

/** Calls of each kind. */
interface Effort {
  warmUp: number;
  rounds: number;
  calls: number;
}

interface Comparison {
  engine: string;
  /** Settings of the two servers: each has a copy of the same data. */
  ours: Record<string, string>;
  bare: Record<string, string>;
  seed: Seed;
  effort: Effort;
  bar?: number;
}

/** CPU of the server per call, beside a bare Fastify that does the same reads and writes. */
export async function measure(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-http-'));
  try {
    return [...(await measureOnPostgres(folder)), ...(await measureEmbedded(folder))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureOnPostgres(folder: string): Promise<Finding[]> {
  const postgres = await startPostgres();
  if (!postgres) return [{ what: 'CPU per call on Postgres', lacks: 'postgresql-15: apt-get install postgresql-15' }];
  try {
    const settings = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: postgres.urlOf(name) });
    await postgres.create('ours');
    const effort = onPostgres;
    const seed = await seedDatabase({ databaseUrl: postgres.urlOf('ours'), dataDir: undefined }, callsOf(effort));
    await postgres.create('bare', 'ours');
    const bar = MOST_TIMES_BARE;
    return await compare({ engine: 'Postgres', ours: settings('ours'), bare: settings('bare'), seed, effort, bar });
  } finally {
    await postgres.stop();
  }
}

/** For information: there the database works in the same process, and its time is most of it. */
async function measureEmbedded(folder: string): Promise<Finding[]> {
  const ours = { DATA_DIR: join(folder, 'embedded-ours') };
  const bare = { DATA_DIR: join(folder, 'embedded-bare') };
  const effort = whenEmbedded;
  const seed = await seedDatabase({ databaseUrl: undefined, dataDir: ours.DATA_DIR }, callsOf(effort));
  cpSync(ours.DATA_DIR, bare.DATA_DIR, { recursive: true });
  return compare({ engine: 'embedded', ours, bare, seed, effort });
}

/** One call is there to compare the answers. */
const callsOf = ({ warmUp, rounds, calls }: Effort): number => 1 + warmUp + rounds * calls;

async function compare({ engine, seed, effort, bar, ...settings }: Comparison): Promise<Finding[]> {
  const cookie = `sid=${seed.sessionToken}`;
  const listCalls = Array.from({ length: callsOf(effort) }, () => listCall(cookie));
  const answerCalls = seed.open.map((question) => answerCall(cookie, question));
  const ours = await startServer(productServer, settings.ours);
  const bare = await startServer(bareServer, settings.bare);
  const servers = { ours, bare };
  try {
    return [
      ...findingsOf(`document list, ${engine}`, await takeRounds(servers, listCalls, effort), bar),
      ...findingsOf(`test answer, ${engine}`, await takeRounds(servers, answerCalls, effort), bar),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

function listCall(cookie: string): Call {
  return { method: 'GET', path: urlOf(listDocuments, { query: { page: 1, pageSize: 25 } }), headers: { cookie } };
}

function answerCall(cookie: string, { quizUuid, questionUuid, optionUuid }: OpenQuestion): Call {
  return {
    method: 'PUT',
    path: urlOf(answerQuestion, { params: { uuid: quizUuid, questionUuid } }),
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ optionUuid, elapsedMs: 4_000 }),
  };
}

/** CPU milliseconds per call. */
interface Round {
  ours: number;
  bare: number;
}

/** Both servers get the same calls, each call once: one to compare the answers, a warm-up, then rounds in turns. */
async function takeRounds(
  { ours, bare }: { ours: ServerProcess; bare: ServerProcess },
  [first, ...rest]: Call[],
  effort: Effort,
): Promise<Round[]> {
  if (first) await requireSameAnswer(first, ours, bare);
  for (const server of [ours, bare]) await cpuPerCall(server, rest.slice(0, effort.warmUp));
  const rounds: Round[] = [];
  for (let round = 0; round < effort.rounds; round += 1) {
    const own = rest.slice(effort.warmUp + round * effort.calls).slice(0, effort.calls);
    rounds.push({ ours: await cpuPerCall(ours, own), bare: await cpuPerCall(bare, own) });
  }
  return rounds;
}

function findingsOf(what: string, rounds: Round[], bar: number | undefined): Finding[] {
  const microseconds = (name: keyof Round): number => Math.round(1_000 * median(rounds.map((round) => round[name])));
  return [
    { what: `${what}, ours`, value: microseconds('ours'), unit: 'µs CPU' },
    { what: `${what}, bare`, value: microseconds('bare'), unit: 'µs CPU' },
    { what: `${what}, times bare`, value: median(rounds.map(({ ours, bare }) => ours / bare)), bar },
  ];
}

async function cpuPerCall(server: ServerProcess, calls: Call[]): Promise<number> {
  const before = await server.cpu();
  await askChild<Load>(loadModule, { origin: server.origin, calls });
  return ((await server.cpu()) - before) / calls.length;
}

async function requireSameAnswer({ path, ...call }: Call, ours: ServerProcess, bare: ServerProcess): Promise<void> {
  const [own, other] = await Promise.all(
    [ours, bare].map(async ({ origin }) => (await fetch(origin + path, call)).json()),
  );
  if (!isDeepStrictEqual(own, other)) {
    throw new Error(`the bare server answers otherwise: ${JSON.stringify(own)} and ${JSON.stringify(other)}`);
  }
}
