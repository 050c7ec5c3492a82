import { isFileKind } from '#domain/documents/upload-rules.ts';
import type { Extractor } from '#server/platform/extract/extract.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import { extractFile } from './extraction.jobs.ts';
import type { ExtractionService } from './extraction.service.ts';

/** Extracts an uploaded file in the child process. */
export function createExtractFileWorker({
  extraction,
  extractor,
  extractorSlots,
  files,
}: {
  extraction: ExtractionService;
  extractor: Extractor;
  extractorSlots: number;
  files: FileStore;
}) {
  // One job per extractor slot; more would only wait.
  const options = { attempts: LOCAL_ATTEMPTS, expireInSeconds: 150, concurrency: extractorSlots };
  return extraction.createWorker(extractFile, options, async ({ fileKey, kind }, { signal }) => {
    if (fileKey === null || !isFileKind(kind)) return { error: 'FILE_MISSING' };
    await using file = await files.borrow(fileKey);
    return await extractor.extract(file.path, kind, signal);
  });
}
