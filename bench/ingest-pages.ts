import { readFileSync } from 'node:fs';
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { readPage } from '#server/platform/extract/web/read-page.ts';
import { atLeast, atMost, type BarRow, mean } from './bar-row.ts';
import { type IngestData, readText } from './ingest-data.ts';
import { overlapScore, wordsOf } from './ingest-scores.ts';

const bars = { words: 0.99, timesBare: 1.2 };
const RUNS = 5;

/** Articles of web pages beside what is expected of them, and the CPU beside the two libraries alone. */
export function pageRows(pages: IngestData['pages']): BarRow[] {
  if (pages.length === 0) return [];
  const sources = pages.map(({ source }) => readFileSync(source));
  const scores = pages.map(({ expected }, index) => {
    const { blocks } = readPage(sources[index] ?? Buffer.of(), { url: 'http://fakehost/test/page.html' });
    const wanted = parseHTML(`<html><body>${readText(expected)}</body></html>`).document.body.textContent;
    return overlapScore(wordsOf(blocks.map(({ text }) => text).join(' ')), wordsOf(wanted));
  });
  const [own, bare] = [[] as number[], [] as number[]];
  for (let run = 0; run < RUNS; run += 1) {
    own.push(cpuOf(() => sources.forEach((bytes) => readPage(bytes, { url: 'http://fakehost/test/page.html' }))));
    bare.push(cpuOf(() => sources.forEach((bytes) => new Readability(parseHTML(bytes.toString()).document).parse())));
  }
  return [
    atLeast(`web pages, ${pages.length}: F1 of words`, mean(scores), bars.words),
    atMost(
      'web pages: CPU, times that of bare Readability and linkedom',
      Math.min(...own) / Math.min(...bare),
      bars.timesBare,
    ),
  ];
}

function cpuOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
