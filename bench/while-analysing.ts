/**
 * Measures the slowest percent of document list requests while a book is extracted and analysed, compared with an idle
 * server.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { register } from '#contract/accounts.ts';
import { listDocuments } from '#contract/documents.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { goodPassword } from '#testing/sign-in.ts';
import { untilAnalysed, uploadAndExtract } from '#testing/upload.ts';
import { atMost, figureOf, report, sized } from './bar-row.ts';

const MOST_TIMES_IDLE = 3;
const PAGES = sized(300, 5);
const IDLE_REQUESTS = sized(600, 20);
/** Models a person who reloads their list repeatedly, not a load test. */
const PAUSE_MS = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-busy-'));
const server = await startServerProcess({ DATA_DIR: dataDir });
const person = server.browser();
await person.call(register, { body: { email: 'ana@example.org', password: goodPassword, username: 'Ana' } });

/** Returns the milliseconds of each sequential request for the list. */
async function listUntil(isEnough: (times: number[]) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isEnough(times)) {
    const start = performance.now();
    await person.call(listDocuments, { query: { page: 1, pageSize: 25 } });
    times.push(performance.now() - start);
    await setTimeout(PAUSE_MS);
  }
  return times;
}

await listUntil(({ length }) => length >= IDLE_REQUESTS / 2);
const idle = await listUntil(({ length }) => length >= IDLE_REQUESTS);
const { uuid } = await uploadAndExtract(person, 'book.pdf', await makeStudyPdf(PAGES));
const watching = new AbortController();
const [busy] = await Promise.all([
  listUntil(() => watching.signal.aborted),
  untilAnalysed(person, uuid).finally(() => watching.abort()),
]);
await server.end('SIGTERM');
rmSync(dataDir, { recursive: true });

const p99 = (times: number[]): number =>
  times.toSorted((left, right) => left - right)[Math.floor(times.length * 0.99)] ?? Number.NaN;
report([
  figureOf('list while idle, p99, ms', p99(idle)),
  figureOf(`list while ${PAGES} pages are analysed, p99, ms`, p99(busy)),
  atMost(`the same, times idle (${busy.length} requests)`, p99(busy) / p99(idle), MOST_TIMES_IDLE),
]);
