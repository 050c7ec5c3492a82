/**
 * Measures accuracy and speed of text recognition: draws our own study texts, set in one column and in two, like a
 * scanner, and compares the recognised text with the original.
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canonicalText, documentLanguages } from '#domain/documents/content.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { createExtractor } from '#server/platform/extract/extract.ts';
import { provideLanguages } from '#server/platform/ocr/language-data.ts';
import { readPageImage } from '#server/platform/ocr/read-page-image.ts';
import { makeStudyFiles } from '#testing/fixtures/make-study-files.ts';
import { makeScan } from '#testing/make-scan.ts';
import { atLeast, atMost, figureOf, mean, report, sized } from './bar-row.ts';
import { runScore, wordsOf } from './text-scores.ts';

const DPI = sized(200, 100);
/** A dense page takes four seconds. */
const bars = { words: 0.98, runs: 0.95, secondsAPage: 6 };

const folder = mkdtempSync(join(tmpdir(), 'ocr-'));
await makeStudyFiles(folder);
const files = globSync(join(folder, 'notes/*.pdf')).toSorted();
const extractor = createExtractor();
const scores: { words: number; runs: number }[] = [];
let pages = 0;
let cpuSeconds = 0;
for (const path of files.slice(0, sized(files.length, 1))) {
  const original = (await extractor.extract(path, 'pdf')).content;
  const scan = join(folder, 'scan.pdf');
  writeFileSync(scan, await makeScan(readFileSync(path), [], DPI));
  const recognised = await recognise(scan, original?.pageCount ?? 0, basename(path).slice(0, 2));
  const read = (await extractor.extractScan(scan, recognised)).content;
  const [found = [], wanted = []] = [read, original].map((content) => (content ? wordsOf(canonicalText(content)) : []));
  scores.push({ words: runScore(found, wanted, 1), runs: runScore(found, wanted, 8) });
}
await extractor.stop();
rmSync(folder, { recursive: true });
report([
  figureOf('pages recognised', pages),
  atLeast('F1 of words', mean(scores.map(({ words }) => words)), bars.words),
  atLeast('F1 of runs of 8 words', mean(scores.map(({ runs }) => runs)), bars.runs),
  atMost('CPU of a page, s', cpuSeconds / pages, bars.secondsAPage),
]);
// The thread of the recognition would keep the process alive.
process.exit();

async function recognise(path: string, pageCount: number, code: string): Promise<OcrPage[]> {
  const languages = await provideLanguages(
    folder,
    documentLanguages.filter((one) => one === code),
  );
  const recognised: OcrPage[] = [];
  const before = process.cpuUsage();
  for (let page = 1; page <= pageCount; page += 1) {
    recognised.push(await readPageImage({ path, page, languages, languageFolder: folder }));
  }
  const { user, system } = process.cpuUsage(before);
  cpuSeconds += (user + system) / 1e6;
  pages += pageCount;
  return recognised;
}
