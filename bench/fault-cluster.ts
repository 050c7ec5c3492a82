/** An instance of several machines on one: two web processes behind HAProxy, a worker, and all they can share. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { listDocuments } from '#contract/documents.ts';
import { startBalancer } from '#testing/balancer-process.ts';
import { startFakeS3 } from '#testing/fake-s3.ts';
import { freePort } from '#testing/free-port.ts';
import { signedIn } from '#testing/killed-server.ts';
import { startPgbouncer } from '#testing/pgbouncer-process.ts';
import { startPostgres } from '#testing/postgres-process.ts';
import { startRedis } from '#testing/redis-process.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { startSteadyCalls, type SteadyCalls } from '#testing/steady-calls.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';

const BUCKET = 'repaso';
const POOLED_CONNECTIONS = 20;
const roles = ['web', 'other web', 'worker'] as const;
export type RoleName = (typeof roles)[number];

export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-faults-'));
  const postgres = await startPostgres();
  const pooler = await startPgbouncer(postgres.databaseUrl, POOLED_CONNECTIONS);
  const redis = await startRedis();
  const s3 = await startFakeS3(BUCKET);
  const ports = new Map<RoleName, string>();
  for (const role of roles) ports.set(role, String(await freePort()));

  // Each has its own folder, like a machine.
  const settingsOf = (role: RoleName) => ({
    PORT: ports.get(role) ?? '',
    ROLE: role === 'worker' ? 'worker' : 'web',
    DATA_DIR: join(folder, role.replace(' ', '-')),
    DATABASE_URL: pooler.databaseUrl,
    DATABASE_DIRECT_URL: postgres.databaseUrl,
    DATABASE_PREPARED_STATEMENTS: 'off',
    REDIS_URL: redis.url,
    SECRET_KEY: 'the same in every process of one instance',
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: s3.origin,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SHUTDOWN_DELAY_SECONDS: '4',
  });
  const servers = new Map<RoleName, ServerProcess>();
  const restart = async (role: RoleName) => void servers.set(role, await startServerProcess(settingsOf(role)));
  for (const role of roles) await restart(role);
  const originOf = (role: RoleName) => `http://127.0.0.1:${ports.get(role)}`;
  const balancer = await startBalancer('haproxy', [originOf('web'), originOf('other web')]);
  const web = servers.get('web');
  if (!web) throw new Error('no web process');
  const { cookies } = await signedIn(web);
  const personAtOrigin = (origin: string) => {
    const person = createTestClient(origin);
    for (const [name, value] of cookies) person.cookies.set(name, value);
    return person;
  };

  return {
    postgres,
    pooler,
    redis,
    s3,
    servers,
    originOf,
    /** A person whose calls go through the balancer. */
    person: personAtOrigin(balancer.origin),
    /** The same person, without the balancer. */
    personAt: (role: RoleName) => personAtOrigin(originOf(role)),
    /** Starts a process in the place of one that has ended. */
    restart,
    /** Starts a process at another port and leaves the former one alone. */
    async replace(role: RoleName) {
      ports.set(role, String(await freePort()));
      await restart(role);
    },
    async read<Row>(statement: string): Promise<Row[]> {
      const client = new Client({ connectionString: postgres.databaseUrl });
      await client.connect();
      const { rows } = await client.query(statement);
      await client.end();
      return rows as Row[];
    },
    async stop(): Promise<void> {
      for (const server of servers.values()) await server.end('SIGKILL');
      await balancer.stop();
      await s3.stop();
      await redis.kill();
      await pooler.remove();
      await postgres.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls of a person at a steady pace, and what the server acknowledged. */
export interface Traffic extends SteadyCalls {
  /** Fronts of cards that were acknowledged as written. */
  acknowledged: Set<string>;
}

/** Starts the calls: lists, cards, reviews, pages. Slow answers do not slow the pace. */
export async function startTraffic(person: TestClient, perSecond: number): Promise<Traffic> {
  const acknowledged = new Set<string>();
  const { uuid: cardUuid } = (await person.call(createFlashcard, { body: { front: 'Reviewed', back: 'Back' } })).body;
  let added = 0;
  // The client sends a key with each write, so that a balancer may repeat it.
  const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
  const calls = [
    { name: 'documents', make: async () => (await person.call(listDocuments)).status },
    {
      name: 'review',
      async make() {
        const review = { id: crypto.randomUUID(), cardUuid, grade: 'good' as const, elapsedMs: 900 };
        const body = [{ ...review, at: new Date().toISOString() }];
        return (await person.call(reviewFlashcards, { body, headers: newKey() })).status;
      },
    },
    { name: 'page', make: async () => (await person.request('/login')).status },
    {
      name: 'card',
      async make() {
        const front = `Card ${(added += 1)}`;
        const { status } = await person.call(createFlashcard, { body: { front, back: 'Back' }, headers: newKey() });
        if (status === 201) acknowledged.add(front);
        return status;
      },
    },
  ];
  return { ...startSteadyCalls(calls, perSecond), acknowledged };
}
