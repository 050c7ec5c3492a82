import { canonicalText, type DocumentContent } from '#domain/documents/content.ts';
import { detectLanguage } from '#domain/text/language.ts';
import type { Database } from '#server/db/open-database.ts';
import type { ExtractionService } from '#server/features/extraction/extraction.service.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import { readRevision } from './revisions.jobs.ts';
import type { RevisedDocument, RevisionsService } from './revisions.service.ts';

/** Reads a document's newer file in the child process. */
export function createReadRevisionWorker({
  database,
  revisions,
  extraction,
  extractor,
  files,
  extractorSlots,
}: {
  database: Database;
  revisions: RevisionsService;
  extraction: ExtractionService;
  extractor: Extractor;
  files: FileStore;
  extractorSlots: number;
}): JobWorker<{ documentId: number; fileKey: string }> {
  /** Detects the newer text's language, but keeps one that the owner chose for the earlier text. */
  async function languageOf({ language, contentKey }: RevisedDocument, content: DocumentContent) {
    if (language === null || contentKey === null || content.language === language) return content.language;
    const { language: before } = detectLanguage(canonicalText(await files.readJson<DocumentContent>(contentKey)));
    return before === language ? content.language : language;
  }

  return {
    job: readRevision,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 150,
    concurrency: extractorSlots,
    async run({ documentId, fileKey }, job) {
      const row = await job.transaction((tx) => revisions.begin(tx, documentId, fileKey));
      if (!row) return;
      await using file = await files.borrow(fileKey);
      const outcome = await extractor.extract(file.path, row.revision.kind, job.signal);
      const hasText = outcome.content?.sections.some(({ blocks }) => blocks.length > 0);
      // A scan without text would leave existing material without its source.
      const error = outcome.error ?? (hasText ? undefined : 'TEXT_NOT_FOUND');
      if (error !== undefined || !outcome.content) {
        await job.transaction((tx) => revisions.fail(tx, documentId, fileKey, error ?? 'INTERNAL_ERROR'));
        return;
      }
      const language = await languageOf(row, outcome.content);
      await extraction.store({ ...row, language }, outcome, job, (tx, stored) => revisions.finish(tx, row, stored));
    },
    async onRetriesExhausted({ documentId, fileKey }) {
      await database.transaction((tx) => revisions.fail(tx, documentId, fileKey, 'PROCESSING_TIMEOUT'));
    },
  };
}
