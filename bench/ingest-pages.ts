import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { readPage } from '#server/platform/extract/web/read-page.ts';
import { askChild } from './ask-child.ts';
import { atLeast, atMost, type BarRow, figureOf, mean } from './bar-row.ts';
import { type IngestData, readText } from './ingest-data.ts';
import type { PageCost } from './ingest-page-cost.ts';
import { overlapScore, wordsOf } from './ingest-scores.ts';

const bars = { words: 0.99, timesBare: 1.2 };
/** Timing fewer pages is unreliable. */
const PAGES_TO_TIME = 10;

/** Compares the articles of web pages with the expected ones, and the CPU with the two libraries alone. */
export async function pageRows(pages: IngestData['pages']): Promise<BarRow[]> {
  if (pages.length === 0) return [];
  const sources = pages.map(({ source }) => readFileSync(source));
  const scores = pages.map(({ expected }, index) => {
    const { blocks } = readPage(sources[index] ?? Buffer.of(), { url: 'http://fakehost/test/page.html' });
    const wanted = parseHTML(`<html><body>${readText(expected)}</body></html>`).document.body.textContent;
    return overlapScore(wordsOf(blocks.map(({ text }) => text).join(' ')), wordsOf(wanted));
  });
  const timesBare = await askChild<PageCost>(
    join(import.meta.dirname, 'ingest-page-cost.ts'),
    pages.map(({ source }) => source),
  );
  const cost = 'web pages: CPU, times that of bare Readability and linkedom';
  return [
    atLeast(`web pages, ${pages.length}: F1 of words`, mean(scores), bars.words),
    pages.length < PAGES_TO_TIME ? figureOf(cost, timesBare) : atMost(cost, timesBare, bars.timesBare),
  ];
}
