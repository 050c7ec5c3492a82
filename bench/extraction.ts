import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createExtractor, type ExtractReport } from '#server/platform/extract/extract.ts';
import { askChild } from './ask-child.ts';
import type { FileMaking } from './extraction-files.ts';
import type { Finding } from './finding.ts';
import { sampleMemory } from './memory-sampler.ts';

const bars = { cpuRatio: 2.5, pageTimeGrowth: 1.3, childMegabytes: 1_200, serverMegabytes: 50 };
const RUNS = 5;
const MEGABYTE = 1e6;
const filesModule = path.join(import.meta.dirname, 'extraction-files.ts');

/** Reading of long PDFs: CPU beside poppler's pdftotext, growth of time with pages, memory of child and server. */
export async function measure(): Promise<Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-extraction-'));
  // Made elsewhere, so that the process that is measured starts small.
  const bombs = await askChild<FileMaking>(filesModule, folder);
  const file = (name: string | number): string => path.join(folder, `${name}.pdf`);
  const reports: ExtractReport[] = [];
  const extractor = createExtractor({ report: (report) => reports.push(report) });
  const sampler = sampleMemory();

  /** CPU of the child for one file, in milliseconds. */
  const cpuOf = async (name: string | number): Promise<number> => {
    const before = reports.at(-1)?.use?.cpuMilliseconds ?? 0;
    await extractor.extract(file(name), 'pdf');
    return (reports.at(-1)?.use?.cpuMilliseconds ?? 0) - before;
  };

  await cpuOf(10);
  const serverBefore = process.memoryUsage.rss();
  sampler.reset();
  const long = [await cpuOf(1_000)];
  // The answer was unpacked in this very turn; the sampler gets its own.
  await setTimeout(50);
  const serverGrowth = sampler.ownPeak() - serverBefore;
  const short: number[] = [];
  const poppler: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    short.push(await cpuOf(100));
    long.push(await cpuOf(1_000));
    poppler.push(popplerCpu(file(1_000)));
  }
  for (const bomb of bombs) await extractor.extract(file(bomb), 'pdf');
  sampler.stop();
  await extractor.stop();
  rmSync(folder, { recursive: true });

  const cpu = Math.min(...long);
  const ratio = { what: 'CPU, times that of pdftotext, 1,000 pages' };
  return [
    { what: 'CPU, 1,000 pages', value: cpu, unit: 'ms' },
    poppler.some((time) => Number.isNaN(time))
      ? { ...ratio, lacks: 'poppler-utils: apt-get install poppler-utils' }
      : { ...ratio, value: cpu / Math.min(...poppler), bar: bars.cpuRatio },
    {
      what: 'time of a page in 1,000, times that in 100',
      value: cpu / 10 / Math.min(...short),
      bar: bars.pageTimeGrowth,
    },
    {
      what: 'child at its peak, endless files too',
      value: Math.round(sampler.childPeak() / MEGABYTE),
      unit: 'MB',
      bar: bars.childMegabytes,
    },
    { what: 'growth of the server', value: serverGrowth / MEGABYTE, unit: 'MB', bar: bars.serverMegabytes },
  ];
}

/** CPU milliseconds of pdftotext; NaN where it is not installed. */
function popplerCpu(file: string): number {
  const script = 'TIMEFORMAT="%U %S"; time pdftotext "$0" /dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', script, file], { encoding: 'utf8' });
  const times = stderr.trim().split('\n').at(-1)?.split(' ') ?? [];
  return status === 0 ? times.reduce((sum, time) => sum + Number(time.replace(',', '.')) * 1_000, 0) : Number.NaN;
}
