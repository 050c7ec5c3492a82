import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDocuments } from '#contract/documents.ts';
import { reviewFlashcards } from '#contract/flashcard-study.ts';
import { createFlashcard, listFlashcards } from '#contract/flashcards.ts';
import { balancerNames, hasBalancer, startBalancer } from '#testing/balancer-process.ts';
import { freePort } from '#testing/free-port.ts';
import { signedIn } from '#testing/killed-server.ts';
import { listenTo } from '#testing/listen-to.ts';
import { hasPostgres, type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { startServerProcess, type ServerProcess } from '#testing/server-process.ts';
import { startSteadyCalls } from '#testing/steady-calls.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';

const ROUNDS = Number(process.env['ROLLING_ROUNDS'] ?? 2);
const CALLS_PER_SECOND = Number(process.env['ROLLING_CALLS'] ?? 50);
const STREAMS = 15;
const STREAM_BACK_MS = 6_000;

describe.skipIf(!hasPostgres)('a rolling restart of two processes', () => {
  let postgres: PostgresProcess;
  const dataDir = mkdtempSync(join(tmpdir(), 'repaso-rolling-'));
  const servers: ServerProcess[] = [];
  const settings: Record<string, string>[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    for (let index = 0; index < 2; index += 1) {
      settings.push({
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
        DATABASE_URL: postgres.databaseUrl,
        SECRET_KEY: 'the same in every process of one instance',
        SHUTDOWN_DELAY_SECONDS: '4',
      });
    }
    for (const one of settings) servers.push(await startServerProcess(one));
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await postgres.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Keeps a stream open as a browser does; returns how long each gap was. */
  async function keepListening(origin: string, person: TestClient, isOver: () => boolean): Promise<number[]> {
    const gaps: number[] = [];
    let lostAt: number | undefined;
    while (!isOver()) {
      const stream = await listenTo({ origin }, person).catch(() => undefined);
      if (stream?.status === 200) {
        if (lostAt !== undefined) gaps.push(performance.now() - lostAt);
        await Promise.race([stream.ended, whenOver(isOver)]);
        lostAt = performance.now();
        stream.close();
        await new Promise((resolve) => setTimeout(resolve, stream.retryMs()));
      } else await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return gaps;
  }

  const whenOver = async (isOver: () => boolean) => {
    while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 100));
  };

  it.for(balancerNames)(
    '[Z44] behind %s fails no call and brings every stream back',
    async (name, { skip, annotate }) => {
      if (!hasBalancer(name)) return skip();
      const [one, other] = settings.map(({ PORT }) => `http://127.0.0.1:${PORT}`);
      const balancer = await startBalancer(name, [one ?? '', other ?? '']);
      const first = servers[0];
      if (!first) throw new Error('no server');
      const { cookies } = await signedIn(first);
      const person = createTestClient(balancer.origin);
      for (const [cookie, value] of cookies) person.cookies.set(cookie, value);
      const card = (await person.call(createFlashcard, { body: { front: name, back: 'Back' } })).body;
      let added = 0;
      const review = () => ({
        id: crypto.randomUUID(),
        cardUuid: card.uuid,
        grade: 'good' as const,
        at: new Date().toISOString(),
        elapsedMs: 900,
      });
      const statusOf = async (coming: Promise<{ status: number }>) => (await coming).status;
      const calls = startSteadyCalls(
        [
          { name: 'documents', make: () => statusOf(person.call(listDocuments)) },
          { name: 'review', make: () => statusOf(person.call(reviewFlashcards, { body: [review()] })) },
          { name: 'cards', make: () => statusOf(person.call(listFlashcards)) },
          { name: 'page', make: () => statusOf(person.request('/login')) },
          {
            name: 'new card',
            make: () =>
              statusOf(person.call(createFlashcard, { body: { front: `${name} ${(added += 1)}`, back: 'Back' } })),
          },
        ],
        CALLS_PER_SECOND,
      );
      let isOver = false;
      const listening = Array.from({ length: STREAMS }, () => keepListening(balancer.origin, person, () => isOver));
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [index, server] of servers.entries()) {
          expect([await server.end('SIGTERM'), server.said()]).toEqual([0, expect.not.stringContaining('cut short')]);
          servers[index] = await startServerProcess(settings[index] ?? {});
          // A balancer needs a moment to take it back.
          await new Promise((resolve) => setTimeout(resolve, 2_500));
        }
      }
      await calls.stop();
      isOver = true;
      const gaps = (await Promise.all(listening)).flat();
      const sorted = calls.times.toSorted((a, b) => a - b);
      await annotate(
        `${name}: ${calls.count()} calls, ${calls.failures.length} failed, p95 ${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms; ${gaps.length} streams came back, the last after ${Math.round(Math.max(...gaps))} ms`,
      );
      expect(calls.failures).toEqual([]);
      expect(gaps.length).toBeGreaterThanOrEqual(STREAMS);
      expect(Math.max(...gaps)).toBeLessThan(STREAM_BACK_MS);
      const { total } = (await person.call(listFlashcards, { query: { search: `${name} ` } })).body;
      // The reviewed one, too.
      expect(total).toBe(added + 1);
      await balancer.stop();
    },
  );
});
