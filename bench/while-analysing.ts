import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { register } from '#contract/accounts.ts';
import { type Document, getDocument, listDocuments } from '#contract/documents.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { createTestClient, type TestClient } from '#testing/test-client.ts';
import { waitFor } from '#testing/wait-for.ts';
import type { Finding } from './finding.ts';
import { productServer, startServer } from './server-process.ts';

const MOST_TIMES_IDLE = 3;
const PAGES = 300;
const IDLE_REQUESTS = 600;
/** Somebody who looks at their list again and again, not a load test. */
const PAUSE_MS = 5;

/** How long the slowest percent of document lists takes while a book is read and analysed, beside an idle server. */
export async function measure(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-busy-'));
  const file = join(folder, 'book.pdf');
  writeFileSync(file, await makeStudyPdf(PAGES));
  const server = await startServer(productServer, { DATA_DIR: join(folder, 'data') });
  try {
    const person = createTestClient(server.origin);
    await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });
    await listUntil(person, ({ length }) => length >= IDLE_REQUESTS / 2);
    const idle = await listUntil(person, ({ length }) => length >= IDLE_REQUESTS);
    const answer = await person.upload({ name: 'book.pdf', bytes: readFileSync(file) });
    const { uuid } = answer.body as Document;
    await waitFor(async () => (await stateOf(person, uuid)).status === 'completed', 120_000);
    const watching = new AbortController();
    const [busy] = await Promise.all([
      listUntil(person, () => watching.signal.aborted),
      untilAnalysed(person, uuid).finally(() => watching.abort()),
    ]);
    return [
      { what: 'list while idle, p99', value: percentile(idle, 0.99), unit: 'ms' },
      { what: `list while ${PAGES} pages are analysed, p99`, value: percentile(busy, 0.99), unit: 'ms' },
      {
        what: `the same, times idle (${busy.length} requests)`,
        value: percentile(busy, 0.99) / percentile(idle, 0.99),
        bar: MOST_TIMES_IDLE,
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of each request for the list, one after the other. */
async function listUntil(person: TestClient, isEnough: (times: number[]) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isEnough(times)) {
    const start = performance.now();
    await person.call(listDocuments, { query: { page: 1, pageSize: 25 } });
    times.push(performance.now() - start);
    await setTimeout(PAUSE_MS);
  }
  return times;
}

const stateOf = async (person: TestClient, uuid: string): Promise<Document> =>
  (await person.call(getDocument, { params: { uuid } })).body;

async function untilAnalysed(person: TestClient, uuid: string): Promise<void> {
  while ((await stateOf(person, uuid)).analysis.status !== 'completed') await setTimeout(200);
}

function percentile(times: number[], share: number): number {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
