/** Measures the slowest percent of list requests while a book is extracted and analysed, compared with an idle server. */
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { untilAnalysed, uploadAndExtract } from '#testing/upload.ts';
import { atMost, figureOf, quantile, report, sized } from './bar-row.ts';
import { listUntil, startBenchServer } from './bench-server.ts';

const MOST_TIMES_IDLE = 3;
const PAGES = sized(300, 5);
const IDLE_REQUESTS = sized(600, 20);

const { person, stop } = await startBenchServer();
await listUntil(person, ({ length }) => length >= IDLE_REQUESTS / 2);
const idle = await listUntil(person, ({ length }) => length >= IDLE_REQUESTS);
const { uuid } = await uploadAndExtract(person, 'book.pdf', await makeStudyPdf(PAGES));
const watching = new AbortController();
const [busy] = await Promise.all([
  listUntil(person, () => watching.signal.aborted),
  untilAnalysed(person, uuid).finally(() => watching.abort()),
]);
await stop();

const p99 = (times: number[]): number => quantile(times, 0.99);
report([
  figureOf('list while idle, p99, ms', p99(idle)),
  figureOf(`list while ${PAGES} pages are analysed, p99, ms`, p99(busy)),
  atMost(`the same, times idle (${busy.length} requests)`, p99(busy) / p99(idle), MOST_TIMES_IDLE),
]);
