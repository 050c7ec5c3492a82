import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDocuments } from '#contract/documents.ts';
import { createFolder } from '#contract/folders.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard } from '#contract/flashcards.ts';
import { DirectAddressMissing, openDatabase } from '#server/db/open-database.ts';
import { signedIn } from '#testing/killed-server.ts';
import { listenTo } from '#testing/listen-to.ts';
import { hasPgbouncer, type PgbouncerProcess, startPgbouncer } from '#testing/pgbouncer-process.ts';
import { hasPostgres, type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';
import { waitFor } from '#testing/wait-for.ts';

const CONNECTIONS = 6;

describe.skipIf(!hasPostgres || !hasPgbouncer)('behind a pooler in transaction mode', () => {
  let postgres: PostgresProcess;
  let pooler: PgbouncerProcess;
  const folders: string[] = [];
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    pooler = await startPgbouncer(postgres.databaseUrl, CONNECTIONS);
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await pooler.remove();
    await postgres.remove();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function startServer(settings: Record<string, string> = {}): Promise<ServerProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'repaso-pooler-'));
    folders.push(dataDir);
    const server = await startServerProcess({
      DATA_DIR: folders[0] ?? dataDir,
      DATABASE_URL: pooler.databaseUrl,
      DATABASE_DIRECT_URL: postgres.databaseUrl,
      DATABASE_PREPARED_STATEMENTS: 'off',
      SECRET_KEY: 'the same in every process of one instance',
      ...settings,
    });
    servers.push(server);
    return server;
  }

  it('[Z49] a start without a direct address is refused with one sentence, since no notification would come', async () => {
    const coming = openDatabase({ databaseUrl: pooler.databaseUrl, dataDir: undefined, preparedStatements: false });
    await expect(coming).rejects.toThrow(DirectAddressMissing);
    await expect(coming).rejects.toThrow(/^The setting DATABASE_DIRECT_URL is needed/);
  });

  it('[Z33, Z40, Z49] two servers work on few connections, and hear of each other', async () => {
    const [one, other] = [await startServer(), await startServer({ ROLE: 'web' })];
    const person = await signedIn(one);
    const there = await signedIn(other);
    const stream = await listenTo(other, there);
    const document = await aStudyDocument(person);
    expect((await generateTest(person, document.uuid, { count: 3 })).resultUuid).not.toBeNull();
    await waitFor(async () => stream.events.some(({ type }) => type === 'generation'));
    // Hot statements have names where they may: many at once show a name that another connection does not know.
    const card = (await person.call(createFlashcard, { body: { front: 'Front', back: 'Back' } })).body;
    const at = new Date().toISOString();
    const calls = Array.from({ length: 60 }, (_, index) =>
      index % 3 === 0
        ? there.call(listDocuments)
        : index % 3 === 1
          ? person.call(createFolder, { body: { name: `Folder ${index}` } })
          : there.call(reviewFlashcards, {
              body: [{ id: crypto.randomUUID(), cardUuid: card.uuid, grade: 'good', at, elapsedMs: 900 }],
            }),
    );
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status >= 300).map(({ status }) => status)).toEqual([]);
    const client = new Client({ connectionString: postgres.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ all: number }>(
      `select count(*)::int as all
       from pg_stat_activity where datname = 'repaso' and pid <> pg_backend_pid()`,
    );
    // Those of the pooler, and of each server: one that listens, the queue's two, the lists' two.
    await client.end();
    expect(rows[0]?.all).toBeLessThanOrEqual(CONNECTIONS + 2 * 5);
    stream.close();
  });

  it('[Z49] a listening connection that falls silent is replaced, and browsers are told to read again', async () => {
    const [server] = servers;
    const person = await signedIn(server ?? (await startServer()));
    const stream = await listenTo({ origin: server?.origin ?? '' }, person);
    const client = new Client({ connectionString: postgres.databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where query ilike 'listen "repaso_%' or query = 'select 1' and state = 'idle'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    await waitFor(async () => stream.resyncs() > 0, 40_000);
    await person.call(createFolder, { body: { name: 'Heard again' } });
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    await client.end();
    stream.close();
  });

  it('[Z49] that restarts, calls fail at once or wait, and work again by themselves', async () => {
    const [server] = servers;
    const person = await signedIn(server ?? (await startServer()));
    await pooler.stop();
    const begun = performance.now();
    const away = await person.call(listDocuments);
    expect([away.status, away.error().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(performance.now() - begun).toBeLessThan(2_500);
    await pooler.start();
    await waitFor(async () => (await person.call(listDocuments)).status === 200, 10_000);
  });
});
