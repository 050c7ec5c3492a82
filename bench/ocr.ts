/**
 * Measures accuracy and speed of OCR: renders PDFs that contain text like a scanner, and compares the recognised text
 * with the original.
 *
 *   node bench/ocr.ts             our own study texts, set in one column and in two
 *   node bench/ocr.ts a.pdf es    other PDFs, each followed by its language
 *   node bench/ocr.ts --small     only as much as shows that it runs
 */
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canonicalText, documentLanguages, type Language } from '#domain/documents/content.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { createExtractor } from '#server/platform/extract/extract.ts';
import { provideLanguages } from '#server/platform/ocr/language-data.ts';
import { readPageImage } from '#server/platform/ocr/read-page-image.ts';
import { makeStudyFiles } from '#testing/fixtures/make-study-files.ts';
import { makeScan } from '#testing/make-scan.ts';
import { atLeast, atMost, figureOf, mean, report, sized } from './bar-row.ts';
import { runScore, wordsOf } from './ingest-scores.ts';

const DPI = sized(200, 100);
/** A dense page takes four seconds. */
const bars = { words: 0.98, runs: 0.95, secondsAPage: 6 };
const isLanguage = (text: string | undefined): text is Language => documentLanguages.some((one) => one === text);

const byPath = (left: { path: string }, right: { path: string }): number => left.path.localeCompare(right.path);

const folder = mkdtempSync(join(tmpdir(), 'ocr-'));
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (given.length === 0) await makeStudyFiles(folder);
const files =
  given.length > 0
    ? given.flatMap((path, index) => (isLanguage(given[index + 1]) ? [{ path, language: given[index + 1] }] : []))
    : globSync(join(folder, 'notes/*.pdf')).map((path) => ({ path, language: basename(path).slice(0, 2) }));

const extractor = createExtractor();
const scores: { words: number; runs: number }[] = [];
let pages = 0;
let cpuSeconds = 0;
for (const { path, language } of files.toSorted(byPath).slice(0, sized(files.length, 1))) {
  if (!isLanguage(language)) continue;
  const original = await extractor.extract(path, 'pdf');
  const scan = join(folder, 'scan.pdf');
  writeFileSync(scan, await makeScan(readFileSync(path), [], DPI));
  const recognised = await recognise(scan, original.content?.pageCount ?? 0, language);
  const read = await extractor.extractScan(scan, recognised);
  if (!original.content || !read.content) continue;
  const [found, wanted] = [read.content, original.content].map((content) => wordsOf(canonicalText(content)));
  const score = { words: runScore(found ?? [], wanted ?? [], 1), runs: runScore(found ?? [], wanted ?? [], 8) };
  scores.push(score);
  console.error(`${basename(path)}  F1 of words ${score.words.toFixed(3)}, of runs of 8 ${score.runs.toFixed(3)}`);
}
await extractor.stop();
rmSync(folder, { recursive: true });
report([
  figureOf('pages recognised', pages),
  atLeast('F1 of words', mean(scores.map(({ words }) => words)), bars.words),
  atLeast('F1 of runs of 8 words', mean(scores.map(({ runs }) => runs)), bars.runs),
  atMost('CPU of a page, s', cpuSeconds / pages, bars.secondsAPage),
]);
// The OCR thread would keep the process alive.
process.exit();

async function recognise(path: string, pageCount: number, language: Language): Promise<OcrPage[]> {
  const languages = await provideLanguages(folder, [language]);
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
