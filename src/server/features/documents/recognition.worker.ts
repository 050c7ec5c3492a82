import type { RecognisedPage } from '#domain/documents/recognition.ts';
import type { Database } from '#server/db/open-database.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { defineJob, type JobRun, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { TextRecogniser } from '#server/platform/ocr/text-recogniser.ts';
import { keepReading } from './documents.worker.ts';
import type { RecognitionService, RecognitionStep } from './recognition.service.ts';

/**
 * Recognises one page, keeps it and asks for the next: nobody's thousand pages keep others waiting, and a restart costs
 * one page. After the last one the document gets its text (D09, Z37-Z40).
 */
export function createRecognitionJob({
  database,
  recognition,
  recogniser,
  extractor,
  files,
}: {
  database: Database;
  recognition: RecognitionService;
  recogniser: TextRecogniser;
  extractor: Extractor;
  files: FileStore;
}) {
  async function readPage(documentId: number, { fileKey, languages }: RecognitionStep, page: number, job: JobRun) {
    const outcome = await recogniser.recognise({ path: files.pathOf(fileKey), page, languages }, job.signal);
    await database.transaction(async (tx) => {
      await job.fence(tx);
      await recognition.keepPage(tx, documentId, outcome.recognised ?? unreadable(page));
    });
  }

  async function finish(documentId: number, { row, fileKey }: RecognitionStep, job: JobRun) {
    const pages = await recognition.listPages(documentId);
    const outcome = await extractor.extractScan(files.pathOf(fileKey), pages, job.signal);
    if (outcome.error) {
      const { error } = outcome;
      await database.transaction(async (tx) => {
        await job.fence(tx);
        await recognition.fail(tx, documentId, error);
      });
      return;
    }
    await keepReading({ database, files }, row, outcome, job, (tx, read) => recognition.finish(tx, documentId, read));
  }

  return defineJob<{ documentId: number }>({
    name: 'documents.recognise',
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 180,
    // It costs as much as everything else together: one page at a time.
    concurrency: 1,
    async run({ documentId }, job) {
      const step = await database.transaction(async (tx) => {
        await job.fence(tx);
        return recognition.nextStep(tx, documentId);
      });
      if (!step) return;
      if (step.page === undefined) await finish(documentId, step, job);
      else await readPage(documentId, step, step.page, job);
    },
    async onDead({ documentId }) {
      await database.transaction((tx) => recognition.fail(tx, documentId, 'PROCESSING_TIMEOUT'));
    },
  });
}

/** A page that cannot be drawn or takes too long has no text; the others have. */
function unreadable(page: number): RecognisedPage {
  return { page, width: 0, height: 0, confidence: null, lines: [] };
}
