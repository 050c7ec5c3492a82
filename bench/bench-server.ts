import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { register } from '#contract/accounts.ts';
import { listDocuments } from '#contract/documents.ts';
import { freePort } from '#testing/free-port.ts';
import { type ServerProcess, startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import type { TestClient } from '#testing/test-client.ts';

interface BenchServer {
  server: ServerProcess;
  /** The first person, who administers. */
  person: TestClient;
  other: TestClient;
  stop(): Promise<void>;
}

interface BenchOptions {
  settings?: Record<string, string>;
  /** Writes directly to the database of the stopped server. */
  fill?: (dataDir: string) => Promise<void>;
}

export const emails = { person: 'ana@example.org', other: 'bea@example.org' };

/** Starts a server with a data folder of its own and two people who have registered. */
export async function startBenchServer({ settings, fill }: BenchOptions = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const all = { DATA_DIR: dataDir, PORT: String(await freePort()), ...settings };
  let server = await startServerProcess(all);
  const people = { person: server.browser(), other: server.browser() };
  for (const name of ['person', 'other'] as const) {
    const body = { email: emails[name], password: goodPassword, username: name, language: 'en' as const };
    await people[name].call(register, { body });
  }
  if (fill) {
    await server.end('SIGTERM');
    await fill(dataDir);
    server = await startServerProcess(all);
  }
  return {
    server,
    ...people,
    async stop() {
      await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns the milliseconds of a call, which must succeed. */
export async function timed(call: () => Promise<{ status: number }>): Promise<number> {
  const begun = performance.now();
  const { status } = await call();
  if (status !== 200) throw new Error(`a call was answered with ${status}`);
  return performance.now() - begun;
}

/** Models a person who reloads their list repeatedly, not a load test. */
const PAUSE_MS = 5;

/** Returns the milliseconds of each request for a person's list, one after the other. */
export async function listUntil(person: TestClient, isEnough: (times: number[]) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isEnough(times)) {
    times.push(await timed(() => person.call(listDocuments, { query: { page: 1, pageSize: 25 } })));
    await delay(PAUSE_MS);
  }
  return times;
}
