import type { Readable } from 'node:stream';
import { type ExportedParts, exportedAbout } from '#contract/exported.ts';
import { type ExtractErrorCode, extractFailure, failureCodeOf } from '#server/platform/reader/failure.ts';
import { createReaderPool } from '#server/platform/reader/reader-pool.ts';
import { type ArrivedText, type ImportJob, type ImportOutcome, partBounds, textBounds } from './import-jobs.ts';
import { ImportRefused } from './import-refused.ts';
import { openExport } from './open-export.ts';
import { readBytes, readJson } from './read-json.ts';

export type { ArrivedText };

/** An uploaded export, which is untrusted (Z22). */
export interface ImportArchive {
  /** File names in order. */
  names: readonly string[];
  has(name: string): boolean;
  /** Parses a part of the export and checks its shape, in a child process. */
  readJson<Part extends keyof ExportedParts>(name: string, part: Part): Promise<ExportedParts[Part]>;
  /** Reads a document's text in the child process and writes it to the path in storage format. */
  readText(name: string, to: string): Promise<ArrivedText>;
  open(name: string): Promise<Readable>;
  /** Reads a small part; undefined if it is larger or damaged. */
  readBytes(name: string, mostBytes: number): Promise<Buffer | undefined>;
  close(): void;
}

const MEGABYTE = 1024 * 1024;
const FILE_BYTES = 1024 * MEGABYTE;
/** Limits of the file that identifies an export: small enough to read while the user waits. */
const aboutBounds = { bytes: 64 * 1024, values: 1_000 };
const READER_MEMORY_BYTES = 900_000_000;
const DEADLINE_MS = 60_000;

/** The version of an export; throws a typed failure for any other file. */
export async function readExportVersion(path: string): Promise<number> {
  const archive = await openExport(path);
  try {
    const { known } = await readJson(archive, 'export.json', exportedAbout, aboutBounds);
    return known.version;
  } catch (error) {
    throw failureCodeOf(error) ? extractFailure('FILE_CORRUPT', { cause: error }) : error;
  } finally {
    archive.close();
  }
}

/**
 * Opens an export. A separate child process with a memory limit and a deadline reads its JSON, so that a malicious file
 * ends only that process.
 */
export async function openImportArchive(
  path: string,
  { signal, memoryBytes = READER_MEMORY_BYTES }: { signal?: AbortSignal; memoryBytes?: number } = {},
): Promise<ImportArchive> {
  const archive = await openExport(path);
  const names = new Set(archive.names);
  const readers = createReaderPool<ImportJob, ImportOutcome>({
    entry: new URL('./child-main.ts', import.meta.url),
    slots: 1,
    memoryBytes,
    deadline: { baseMilliseconds: DEADLINE_MS, perPageMilliseconds: 0, mostMilliseconds: DEADLINE_MS },
    mostJobsPerChild: 1_000,
    mostResidentBytes: 300 * MEGABYTE,
  });

  async function ask(job: ImportJob): Promise<ImportOutcome> {
    // Count here: a child that died takes its own count with it.
    takeOf(job);
    const { outcome } = await readers.read(job, signal);
    if ('error' in outcome) throw refusedFor(outcome.error);
    if ('failed' in outcome)
      throw Object.assign(new Error(`${job.name} could not be read or written: ${outcome.failed}`), {
        code: outcome.failed,
      });
    return outcome;
  }

  function takeOf({ kind, name }: ImportJob): void {
    try {
      archive.take(name, (kind === 'text' ? textBounds : partBounds).bytes);
    } catch (error) {
      const code = failureCodeOf(error);
      throw code ? refusedFor(code) : error;
    }
  }

  return {
    names: archive.names,
    has: (name) => names.has(name),
    open: (name) => archive.open(name, FILE_BYTES),
    close() {
      readers.stop();
      archive.close();
    },
    async readBytes(name, mostBytes) {
      try {
        return await readBytes(archive, name, mostBytes);
      } catch (error) {
        if (failureCodeOf(error)) return undefined;
        throw error;
      }
    },
    async readJson<Part extends keyof ExportedParts>(name: string, part: Part) {
      const outcome = await ask({ kind: 'part', archive: path, name, part });
      if ('value' in outcome) return outcome.value as ExportedParts[Part];
      throw new Error('The child answered another question.');
    },
    async readText(name, to) {
      const outcome = await ask({ kind: 'text', archive: path, name, to });
      if ('text' in outcome) return outcome.text;
      throw new Error('The child answered another question.');
    },
  };
}

const refusedFor = (code: ExtractErrorCode): ImportRefused =>
  new ImportRefused(code === 'FILE_CORRUPT' ? 'invalid' : 'too_large');
