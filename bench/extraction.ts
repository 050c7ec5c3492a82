import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createExtractor, type ExtractReport } from '#server/platform/extract/extract.ts';
import { askChild } from './ask-child.ts';
import type { FileMaking } from './extraction-files.ts';
import { atMost, type BarRow, figureOf, sized } from './bar-row.ts';
import { sampleMemory } from './memory-sampler.ts';

const bars = { cpuRatio: 2.5, pageTimeGrowth: 1.3, pagesMegabytes: 400, childMegabytes: 1_200, serverMegabytes: 50 };
const RUNS = sized(3, 1);
const MEGABYTE = 1e6;
/** With fewer pages, poppler mostly measures the start of a process. */
const PAGES_TO_COMPARE = 600;
const lengths = sized([10, 100, 1_000], [1, 2, 4]);
const filesModule = path.join(import.meta.dirname, 'extraction-files.ts');

/** Cost of reading a number of pages. */
export interface Growth {
  pages: number;
  milliseconds: number;
  peakMegabytes: number;
}

/**
 * Measures the extraction of long PDFs: CPU compared with poppler's pdftotext, growth of time with pages, and memory of
 * child and server. Compares the CPU on the given files if they have enough pages, otherwise on generated ones.
 */
export async function measureReading(manuals: string[]): Promise<{ rows: BarRow[]; lack?: string; growth: Growth[] }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-extraction-'));
  // Generated in another process, so that the measured one starts small.
  const bombs = await askChild<FileMaking>(filesModule, { folder, lengths });
  const fileOf = (name: string | number): string => path.join(folder, `${name}.pdf`);
  const sampler = sampleMemory();
  const reader = createMeasuredReader();

  const [short = 0, , long = 0] = lengths;
  await reader.read(fileOf(short));
  const serverBefore = process.memoryUsage.rss();
  sampler.reset();
  const growth: Growth[] = [];
  for (const pages of lengths) {
    const { milliseconds, peakMegabytes } = await reader.read(fileOf(pages));
    growth.push({ pages, milliseconds, peakMegabytes });
  }
  // The answer arrived in this event loop turn; give the sampler one too.
  await setTimeout(50);
  const serverGrowth = sampler.ownPeak() - serverBefore;
  for (let run = 1; run < RUNS; run += 1) {
    for (const length of growth) {
      length.milliseconds = Math.min(length.milliseconds, (await reader.read(fileOf(length.pages))).milliseconds);
    }
  }
  const ratio = await cpuRatio(manuals, fileOf(long), reader);
  // All of these take minutes.
  for (const bomb of bombs.slice(0, sized(bombs.length, 0))) await reader.read(fileOf(bomb));
  sampler.stop();
  await reader.stop();
  rmSync(folder, { recursive: true });

  const [, middle, longest] = growth;
  if (!middle || !longest) throw new Error('three lengths were read');
  const rows = [
    figureOf(`CPU, ${long} pages, ms`, longest.milliseconds),
    ...(ratio ? [ratio] : []),
    atMost(
      `time of a page in ${long}, times that in ${middle.pages}`,
      longest.milliseconds / longest.pages / (middle.milliseconds / middle.pages),
      bars.pageTimeGrowth,
    ),
    atMost(`child at ${long} pages, MB`, Math.round(longest.peakMegabytes), bars.pagesMegabytes),
    atMost('child at its peak, endless files too, MB', Math.round(sampler.childPeak() / MEGABYTE), bars.childMegabytes),
    atMost('growth of the server, MB', serverGrowth / MEGABYTE, bars.serverMegabytes),
  ];
  return { rows, growth, ...(ratio ? {} : { lack: 'poppler-utils: apt-get install poppler-utils' }) };
}

/** Formats one line per length. */
export function growthTable(growth: Growth[]): string {
  const lines = growth.map(
    ({ pages, milliseconds, peakMegabytes }) =>
      `${String(pages).padStart(5)}${milliseconds.toFixed(0).padStart(9)}${(milliseconds / pages).toFixed(2).padStart(12)}` +
      peakMegabytes.toFixed(0).padStart(10),
  );
  return ['pages   CPU ms   ms a page   peak MB', ...lines].join('\n');
}

interface MeasuredReader {
  /** Returns the child's CPU time for one PDF, and its peak memory so far. */
  read(file: string): Promise<{ pages: number; milliseconds: number; peakMegabytes: number }>;
  stop(): Promise<void>;
}

function createMeasuredReader(): MeasuredReader {
  const reports: ExtractReport[] = [];
  const extractor = createExtractor({ report: (report) => reports.push(report) });
  return {
    async read(file) {
      const before = reports.at(-1)?.use?.cpuMilliseconds ?? 0;
      const { content } = await extractor.extract(file, 'pdf');
      const { cpuMilliseconds = 0, peakBytes = 0 } = reports.at(-1)?.use ?? {};
      // A replaced child counts from its own start.
      const milliseconds = cpuMilliseconds >= before ? cpuMilliseconds - before : cpuMilliseconds;
      return { pages: content?.pageCount ?? 0, milliseconds, peakMegabytes: peakBytes / MEGABYTE };
    },
    stop: () => extractor.stop(),
  };
}

/** Returns undefined if pdftotext is not installed. */
async function cpuRatio(manuals: string[], made: string, reader: MeasuredReader): Promise<BarRow | undefined> {
  const given = await bestTimes(manuals, reader);
  const isEnough = given.pages >= PAGES_TO_COMPARE;
  const { pages, own, poppler } = isEnough ? given : await bestTimes([made], reader);
  const what = `CPU, times that of pdftotext, ${pages} pages ${isEnough ? 'of manuals' : 'made here'}`;
  return Number.isNaN(poppler) ? undefined : atMost(what, own / poppler, bars.cpuRatio);
}

async function bestTimes(
  files: string[],
  reader: MeasuredReader,
): Promise<{ pages: number; own: number; poppler: number }> {
  const sum = { pages: 0, own: 0, poppler: 0 };
  for (const file of files) {
    const first = await reader.read(file);
    const second = await reader.read(file);
    sum.pages += first.pages;
    sum.own += Math.min(first.milliseconds, second.milliseconds);
    sum.poppler += Math.min(popplerCpu(file), popplerCpu(file));
  }
  return sum;
}

/** Returns the CPU milliseconds of pdftotext; NaN if it is not installed. */
function popplerCpu(file: string): number {
  const script = 'TIMEFORMAT="%U %S"; time pdftotext "$0" /dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', script, file], { encoding: 'utf8' });
  const times = stderr.trim().split('\n').at(-1)?.split(' ') ?? [];
  return status === 0 ? times.reduce((sum, time) => sum + Number(time.replace(',', '.')) * 1_000, 0) : Number.NaN;
}
