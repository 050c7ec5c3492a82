import type { DocumentContent } from '#domain/documents/content.ts';
import type { OcrPage } from '#domain/documents/ocr-pages.ts';
import type { Database } from '#server/db/open-database.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { JobRun, JobWorker } from '#server/platform/jobs/define-job.ts';
import type { OcrProcess } from '#server/platform/ocr/ocr-process.ts';
import { readPage } from './ocr.jobs.ts';
import { hasOcrText, type OcrService, type OcrStep } from './ocr.service.ts';

/** A page takes two minutes at most, during which others wait. */
const PAGE_ATTEMPTS = 3;

/**
 * Reads one page, saves it and requests the next, so that a thousand pages block nobody and a restart repeats one page.
 * After the last one, the document gets its text (D09, Z37-Z40).
 */
export function createReadPageWorker({
  database,
  extraction,
  ocr,
  ocrProcess,
  extractor,
  files,
}: {
  database: Database;
  extraction: ExtractionService;
  ocr: OcrService;
  ocrProcess: OcrProcess;
  extractor: Extractor;
  files: FileStore;
}): JobWorker<{ documentId: number }> {
  async function readNext(documentId: number, { fileKey, languages }: OcrStep, page: number, job: JobRun) {
    await using file = await files.borrow(fileKey);
    const outcome = await ocrProcess.recognise({ path: file.path, page, languages }, job.signal);
    await job.transaction((tx) => ocr.savePage(tx, documentId, outcome.recognised ?? unreadable(page)));
  }

  async function finish(documentId: number, { row, fileKey, skipped }: OcrStep, job: JobRun) {
    const pages = [...(await ocr.listPages(documentId)), ...skipped.map(unreadable)];
    await using file = await files.borrow(fileKey);
    const outcome = await extractor.extractScan(file.path, pages, job.signal);
    if (outcome.error) {
      const { error } = outcome;
      await job.transaction((tx) => ocr.fail(tx, documentId, error));
      return;
    }
    const content = hasOcrText(outcome.content)
      ? outcome.content
      : { ...(await files.readJson<DocumentContent>(row.contentKey)), ...marksOf(outcome.content) };
    await extraction.store(row, { content }, job, (tx, stored) => ocr.finish(tx, documentId, stored));
  }

  return {
    job: readPage,
    attempts: PAGE_ATTEMPTS,
    expireInSeconds: 180,
    // OCR costs as much as everything else together, so one page at a time.
    concurrency: 1,
    async run({ documentId }, job) {
      const step = await job.transaction((tx) => ocr.nextStep(tx, documentId));
      if (!step) return;
      if (step.page === undefined) await finish(documentId, step, job);
      else await readNext(documentId, step, step.page, job);
    },
    async onRetriesExhausted({ documentId }) {
      await database.transaction((tx) => ocr.skipPage(tx, documentId));
    },
  };
}

/** Which pages were recognized, and which failed. */
function marksOf({ recognised }: DocumentContent): Pick<DocumentContent, 'recognised'> {
  return recognised ? { recognised } : {};
}

/** A page that cannot be rendered, or was skipped, has no text. */
function unreadable(page: number): OcrPage {
  return { page, width: 0, height: 0, confidence: null, lines: [] };
}
