import { basename } from 'node:path';
import { isFileKind, type UploadKind } from '#domain/documents/upload-rules.ts';
import { createExtractor, type Extractor, type ExtractReport } from '#server/platform/extract/extract.ts';
import { createPdfjsEngine } from '#server/platform/extract/pdf/pdfjs-engine.ts';
import { failureCodeOf } from '#server/platform/reader/failure.ts';
import { readFile } from 'node:fs/promises';
import { atLeast, atMost, type BarRow, median, percent } from './bar-row.ts';
import type { IngestData } from './ingest-data.ts';
import { sampleMemory } from './memory-sampler.ts';

const bars = { openedPercent: 97.5, childMegabytes: 1_200, serverMegabytes: 50 };
const MEGABYTE = 1e6;

/** What became of the files of one kind in one folder. */
export interface KindOfFiles {
  folder: string;
  kind: string;
  files: number;
  opened: number;
  /** How often each error was named. */
  errors: Map<string, number>;
  milliseconds: number;
  peakMegabytes: number;
}

interface ReadFile {
  path: string;
  kind: string;
  error: string | undefined;
  milliseconds: number;
  peakBytes: number;
}

/** Reads every file of the folders, hostile and damaged ones too: nothing may crash, hang or go without a code. */
export async function fileRows(data: IngestData): Promise<{ rows: BarRow[]; kinds: KindOfFiles[] }> {
  const sampler = sampleMemory();
  const unhandled: unknown[] = [];
  const remember = (error: unknown): void => void unhandled.push(error);
  process.on('unhandledRejection', remember);
  const before = process.memoryUsage.rss();
  const folders: { name: string; read: ReadFile[] }[] = [];
  for (const { name, files } of data.folders) folders.push({ name, read: await readAll(files) });
  sampler.stop();
  process.off('unhandledRejection', remember);
  const all = folders.flatMap(({ read }) => read);
  const rows =
    all.length === 0
      ? []
      : [
          atMost(`files, ${all.length} of them: crashed, hung or without a code`, unhandled.length, 0),
          atMost('files: child at its peak, MB', Math.round(sampler.childPeak() / MEGABYTE), bars.childMegabytes),
          atMost(
            'files: growth of the server, MB',
            Math.max(0, sampler.ownPeak() - before) / MEGABYTE,
            bars.serverMegabytes,
          ),
        ];
  for (const { name, read } of folders.filter((folder) => /pdf\.?js/i.test(folder.name))) {
    rows.push(
      atLeast(
        `${name}: opened, %`,
        percent(read.filter(({ error }) => !error).length, read.length),
        bars.openedPercent,
      ),
    );
    rows.push(atMost(`${name}: files under a password not named as such`, await unnamedPasswords(read), 0));
  }
  return { rows, kinds: folders.flatMap(({ name, read }) => kindsOf(name, read)) };
}

async function readAll(paths: string[]): Promise<ReadFile[]> {
  const reports: ExtractReport[] = [];
  const extractor = createExtractor({ report: (report) => reports.push(report) });
  const read: ReadFile[] = [];
  for (const path of paths) {
    const startedAt = performance.now();
    const detected = await extractor.detectKind(path, basename(path));
    const kind = 'error' in detected ? 'unknown' : detected.kind;
    const error = 'error' in detected ? detected.error : await errorOf(extractor, path, detected.kind);
    const milliseconds = performance.now() - startedAt;
    read.push({ path, kind, error, milliseconds, peakBytes: reports.at(-1)?.use?.peakBytes ?? 0 });
  }
  await extractor.stop();
  return read;
}

async function errorOf(extractor: Extractor, path: string, kind: UploadKind): Promise<string | undefined> {
  return isFileKind(kind) ? (await extractor.extract(path, kind)).error : undefined;
}

/** PDFs that did not open and that the other engine calls encrypted, but whose error does not say so. */
async function unnamedPasswords(read: ReadFile[]): Promise<number> {
  let unnamed = 0;
  for (const { path, error } of read) {
    if (!error || error === 'PDF_PASSWORD_PROTECTED') continue;
    if ((await errorOfPdfjs(path)) === 'PDF_PASSWORD_PROTECTED') unnamed += 1;
  }
  return unnamed;
}

async function errorOfPdfjs(path: string): Promise<string | undefined> {
  try {
    const engine = await createPdfjsEngine();
    await engine.readPages(await readFile(path)).next();
    return undefined;
  } catch (error) {
    return failureCodeOf(error);
  }
}

function kindsOf(folder: string, read: ReadFile[]): KindOfFiles[] {
  return [...new Set(read.map(({ kind }) => kind))].sort().map((kind) => {
    const own = read.filter((file) => file.kind === kind);
    const errors = new Map<string, number>();
    for (const { error } of own) if (error) errors.set(error, (errors.get(error) ?? 0) + 1);
    return {
      folder,
      kind,
      files: own.length,
      opened: own.filter(({ error }) => !error).length,
      errors,
      milliseconds: median(own.map((file) => file.milliseconds)),
      peakMegabytes: Math.max(...own.map(({ peakBytes }) => peakBytes)) / MEGABYTE,
    };
  });
}

/** One line per kind of file. */
export function kindTable(kinds: KindOfFiles[]): string {
  const head = ['folder', 'kind', 'files', 'opened', 'ms', 'peak MB', 'errors'];
  const lines = kinds.map(({ folder, kind, files, opened, errors, milliseconds, peakMegabytes }) => [
    folder,
    kind,
    String(files),
    String(opened),
    milliseconds.toFixed(0),
    peakMegabytes.toFixed(0),
    [...errors].map(([code, count]) => `${code} ${count}`).join(', '),
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
