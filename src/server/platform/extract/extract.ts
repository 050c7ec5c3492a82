import type { DocumentContent } from '#domain/documents/content.ts';
import type { FileKind, RecordingKind } from '#domain/documents/upload-rules.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import { canCapMemory, type Deadline } from '#server/platform/reader/child-process.ts';
import type { ExtractErrorCode, ExtractFailure } from '#server/platform/reader/failure.ts';
import type { ChildUse } from '#server/platform/reader/messages.ts';
import { createReaderPool } from '#server/platform/reader/reader-pool.ts';
import { type DetectedKind, detectKind } from './detect-kind.ts';
import type { ExtractOutcome, MeasuredRecording, ReadContent } from './outcome.ts';
import type { PageJob, ReadJob } from './read-jobs.ts';
import { withLanguage } from './with-language.ts';

export type { ExtractErrorCode, ExtractOutcome };

export interface Extractor {
  /** Detects a file's kind by its content. Cheap and safe in the server process: reads only lists and file headers. */
  detectKind(path: string, fileName: string): Promise<DetectedKind>;
  /**
   * Reads a file in a child process within its limits (Z22). Errors of the file are an outcome, never an exception.
   * Rejects with the signal's reason when aborted, and with an error if no child could be started or the extractor was
   * stopped; then a retry may succeed.
   */
  extract(path: string, kind: FileKind, signal?: AbortSignal): Promise<ExtractOutcome>;
  /** The same for a PDF with OCR text on some pages, which is laid out like other text. */
  extractScan(path: string, recognised: OcrPage[], signal?: AbortSignal): Promise<ExtractOutcome>;
  /** The same for a web page; the outcome includes its links. */
  extractPage(path: string, page: Pick<PageJob, 'url' | 'charset'>, signal?: AbortSignal): Promise<ExtractOutcome>;
  /** Length of a recording, measured in the child process. */
  measure(path: string, kind: RecordingKind, signal?: AbortSignal): Promise<MeasuredRecording | ExtractFailure>;
  /** Ends all children. Waiting and running calls reject. */
  stop(): Promise<void>;
}

/** Cost of one reading, for logs and measurements. */
export interface ExtractReport {
  kind: ReadJob['kind'];
  error?: ExtractErrorCode;
  milliseconds: number;
  /** Absent if the child died. Its numbers count from the child's start. */
  use?: ChildUse;
}

export interface ExtractorOptions {
  /** Maximum number of files read in parallel, each in its own child. */
  slots?: number;
  memoryBytes?: number;
  deadline?: Partial<Deadline>;
  mostJobsPerChild?: number;
  /** Called once if the kernel cannot limit a child's memory here. */
  warn?: (message: string) => void;
  report?: (report: ExtractReport) => void;
}

const defaultDeadline: Deadline = { baseMilliseconds: 30_000, perPageMilliseconds: 100, mostMilliseconds: 120_000 };
const defaultMemoryBytes = 1_200_000_000;

/** Reads uploaded files into the common shape `DocumentContent`. */
export function createExtractor(options: ExtractorOptions = {}): Extractor {
  const pool = createReaderPool<ReadJob, ReadContent | MeasuredRecording>({
    entry: new URL('./child-main.ts', import.meta.url),
    slots: options.slots ?? 1,
    memoryBytes: options.memoryBytes ?? defaultMemoryBytes,
    deadline: { ...defaultDeadline, ...options.deadline },
    mostJobsPerChild: options.mostJobsPerChild ?? 100,
    mostResidentBytes: 600 * 2 ** 20,
    idleMilliseconds: 60_000,
  });
  if (!canCapMemory())
    options.warn?.('The reading process has no hard memory cap, only its own watch: prlimit is not available here.');
  async function run(job: ReadJob, signal: AbortSignal | undefined) {
    const startedAt = performance.now();
    const { outcome, use } = await pool.read(job, signal);
    const milliseconds = performance.now() - startedAt;
    options.report?.({
      kind: job.kind,
      milliseconds,
      ...('error' in outcome ? { error: outcome.error } : {}),
      ...(use ? { use } : {}),
    });
    return outcome;
  }

  async function read(job: ReadJob, signal: AbortSignal | undefined): Promise<ExtractOutcome> {
    const outcome = await run(job, signal);
    if ('seconds' in outcome) throw new Error('The reading process answered another question.');
    return 'error' in outcome ? outcome : withLanguage(outcome);
  }

  return {
    detectKind,
    async measure(path, kind, signal) {
      const outcome = await run({ path, kind }, signal);
      if ('seconds' in outcome || 'error' in outcome) return outcome;
      throw new Error('The reading process answered another question.');
    },
    extract: (path, kind, signal) => read({ path, kind }, signal),
    extractScan: (path, recognised, signal) => read({ path, kind: 'pdf', recognised }, signal),
    extractPage: (path, { url, charset }, signal) => read({ path, kind: 'html', url, charset }, signal),
    async stop() {
      pool.stop();
    },
  };
}

export type { DocumentContent };
