/**
 * Measures the extraction of files: its CPU compared with pdftotext, its growth with pages, its memory, and the words
 * and their order compared with a text edition. Uses our own study texts, set in every format, or those of a folder.
 *
 *   npm run bench -- ingest --data DIR
 *
 * DIR holds folders with NAME.pdf, .docx, .odt or .doc beside NAME.md (notes) or NAME.txt (manuals).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { canonicalText } from '#domain/documents/content.ts';
import { createExtractor, type ExtractReport } from '#server/platform/extract/extract.ts';
import { makeStudyFiles } from '#testing/fixtures/make-study-files.ts';
import { makeStudyPdf } from '#testing/make-pdf.ts';
import { atLeast, atMost, type BarRow, commonOptions, figureOf, mean, report, sized, sum } from './bar-row.ts';
import { runScore, wordsOf } from './text-scores.ts';

const LENGTHS = sized([10, 100, 1_000], [1, 2, 4]);
const RUNS = sized(3, 1);
const RUN_OF_WORDS = 8;
/** With fewer pages, pdftotext mostly measures the start of a process. */
const PAGES_TO_COMPARE = 600;
const most = { cpuRatio: 2.5, pageTimeGrowth: 1.3, megabytes: 400 };
/** F1 of single words and of runs of words; the notes in other formats lose nothing. */
const least = { manuals: { words: 0.982, runs: 0.86 }, notes: { words: 0.99, runs: 0.95 } };
const kinds = ['pdf', 'docx', 'odt', 'doc'] as const;

const { values } = parseArgs({ options: { ...commonOptions, data: { type: 'string' } } });
const scratch = mkdtempSync(join(tmpdir(), 'bench-ingest-'));
if (values.data === undefined) await makeStudyFiles(scratch);
const data = values.data ?? scratch;
const reports: ExtractReport[] = [];
const extractor = createExtractor({ report: (one) => reports.push(one) });

const rows = [...(await costRows()), ...(await textRows('manuals', 'txt')), ...(await textRows('notes', 'md'))];
await extractor.stop();
rmSync(scratch, { recursive: true });
report(rows);

/** Returns the child's CPU milliseconds for a PDF, and its peak memory so far. */
async function read(file: string): Promise<{ pages: number; milliseconds: number; megabytes: number }> {
  const before = reports.at(-1)?.use?.cpuMilliseconds ?? 0;
  const { content } = await extractor.extract(file, 'pdf');
  const { cpuMilliseconds = 0, peakBytes = 0 } = reports.at(-1)?.use ?? {};
  // A replaced child counts from its own start.
  const milliseconds = cpuMilliseconds >= before ? cpuMilliseconds - before : cpuMilliseconds;
  return { pages: content?.pageCount ?? 0, milliseconds, megabytes: peakBytes / 1e6 };
}

async function costRows(): Promise<BarRow[]> {
  const made = new Map<number, { milliseconds: number; megabytes: number }>();
  const fileOf = (pages: number): string => join(scratch, `${pages}.pdf`);
  for (const pages of LENGTHS) writeFileSync(fileOf(pages), await makeStudyPdf(pages));
  await read(fileOf(LENGTHS[0] ?? 1));
  for (const pages of LENGTHS) {
    const times: number[] = [];
    const { milliseconds, megabytes } = await read(fileOf(pages));
    for (let run = 1; run < RUNS; run += 1) times.push((await read(fileOf(pages))).milliseconds);
    made.set(pages, { milliseconds: Math.min(milliseconds, ...times), megabytes });
  }
  const [, middle = 0, long = 0] = LENGTHS;
  const aPage = (pages: number): number => (made.get(pages)?.milliseconds ?? Number.NaN) / pages;
  return [
    figureOf(`CPU, ${long} pages, ms`, aPage(long) * long),
    atMost(`time of a page in ${long}, times that in ${middle}`, aPage(long) / aPage(middle), most.pageTimeGrowth),
    atMost(`memory of the reader at ${long} pages, MB`, made.get(long)?.megabytes ?? Number.NaN, most.megabytes),
    ...(await ratioRows(fileOf(long))),
  ];
}

/** Compares the CPU on the manuals if they have enough pages, otherwise on a generated PDF. */
async function ratioRows(made: string): Promise<BarRow[]> {
  const manuals = editionsOf('txt').filter(({ file }) => file.endsWith('.pdf'));
  let costs = await costsOf(manuals.map(({ file }) => file));
  if (sum(costs.map(({ pages }) => pages)) < PAGES_TO_COMPARE) costs = await costsOf([made]);
  const [pages, own, other] = (['pages', 'own', 'other'] as const).map((part) => sum(costs.map((one) => one[part])));
  if (Number.isNaN(other)) {
    console.error('lacks pdftotext: apt-get install poppler-utils');
    return [];
  }
  return [atMost(`CPU, times that of pdftotext, ${pages} pages`, (own ?? 0) / (other ?? 0), most.cpuRatio)];
}

async function costsOf(files: string[]): Promise<{ pages: number; own: number; other: number }[]> {
  const costs = [];
  for (const file of files) {
    const [first, second] = [await read(file), await read(file)];
    const own = Math.min(first.milliseconds, second.milliseconds);
    costs.push({ pages: first.pages, own, other: Math.min(cpuOfPdftotext(file), cpuOfPdftotext(file)) });
  }
  return costs;
}

/** Returns the CPU milliseconds of pdftotext; NaN if it is not installed. */
function cpuOfPdftotext(file: string): number {
  const script = 'TIMEFORMAT="%U %S"; time pdftotext "$0" /dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', script, file], { encoding: 'utf8' });
  const times = stderr.trim().split('\n').at(-1)?.split(' ') ?? [];
  return status === 0 ? sum(times.map((time) => 1_000 * Number(time.replace(',', '.')))) : Number.NaN;
}

/** Lists the files that have a text edition beside them. */
function editionsOf(ending: 'txt' | 'md'): { file: string; edition: string }[] {
  const files = globSync(`*/*.{${kinds.join(',')}}`, { cwd: data }).map((name) => join(data, name));
  return files
    .toSorted()
    .map((file) => ({ file, edition: `${file.slice(0, -extname(file).length)}.${ending}` }))
    .filter(({ edition }) => existsSync(edition));
}

/** Compares the words and their order with the text edition, for each format. */
async function textRows(name: keyof typeof least, ending: 'txt' | 'md'): Promise<BarRow[]> {
  const scores = new Map<string, { words: number; runs: number }[]>();
  for (const { file, edition } of editionsOf(ending)) {
    const kind = kinds.find((one) => file.endsWith(`.${one}`)) ?? 'pdf';
    const { content } = await extractor.extract(file, kind);
    const found = content ? wordsOf(canonicalText(content)) : [];
    // The rules of a Markdown table are no words.
    const wanted = wordsOf(readFileSync(edition, 'utf8').replaceAll(/^\|[-| :]+\|$/gm, ''));
    const score = { words: runScore(found, wanted, 1), runs: runScore(found, wanted, RUN_OF_WORDS) };
    scores.set(kind, [...(scores.get(kind) ?? []), score]);
  }
  return [...scores].flatMap(([kind, those]) => [
    atLeast(`${name}, ${kind}: F1 of words`, mean(those.map(({ words }) => words)), least[name].words),
    atLeast(
      `${name}, ${kind}: F1 of runs of ${RUN_OF_WORDS} words`,
      mean(those.map(({ runs }) => runs)),
      least[name].runs,
    ),
  ]);
}
