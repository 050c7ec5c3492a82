import { analysisParts } from '#domain/analysis/part-names.ts';
import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { Logger } from '#server/platform/log.ts';
import { EngineFailure } from '#server/platform/engine/engine.ts';
import { type JobWorker, LOCAL_ATTEMPTS, StaleJob } from '#server/platform/jobs/define-job.ts';
import { analyseDocument } from './analysis.jobs.ts';
import type { AnalysisService } from './analysis.service.ts';

/** Time limit of a part, since all documents share one thread. A book of 300 pages takes seconds per part. */
const PART_MS = 180_000;

/** Computes the open parts of a document one after the other, and shows each as soon as it is ready (N01, N04). */
export function createAnalysisWorker({
  database,
  documents,
  analysis,
  log,
}: {
  database: Database;
  documents: DocumentsService;
  analysis: AnalysisService;
  log: Logger;
}): JobWorker<{ documentId: number }> {
  return {
    job: analyseDocument,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: 900,
    concurrency: 1,
    async run({ documentId }, job) {
      const row = await documents.findDocumentUnscoped(documentId);
      if (!row?.contentKey || !row.contentVersion) return;
      const document = { ...row, contentKey: row.contentKey, contentVersion: row.contentVersion };
      const open = await analysis.listOpenParts(documentId);
      if (!(await job.transaction((tx) => analysis.advance(tx, document, { begun: open[0] }))).goesOn) return;
      for (const [index, part] of open.entries()) {
        const begun = open[index + 1];
        const deadline = AbortSignal.timeout(PART_MS);
        const signal = AbortSignal.any([job.signal, deadline]);
        try {
          const computed = await analysis.computePart(document, part, signal);
          // After the last part, users can request questions, so compute their items now.
          if (part === analysisParts.at(-1)) await analysis.getItems(document, signal);
          const { goesOn, unneeded } = await job.transaction((tx) =>
            analysis.advance(tx, document, { computed, begun }),
          );
          await analysis.removeUnneededFile(document, unneeded);
          if (!goesOn) return;
        } catch (error) {
          if (job.signal.aborted || error instanceof StaleJob) throw error;
          // The document was deleted meanwhile, or has a newer version with a separate run.
          const current = await documents.findDocumentUnscoped(documentId);
          if (current?.contentVersion !== document.contentVersion) return;
          log.error({ err: error, part, documentId }, 'analysis part failed');
          // Every other part would fail in the same way.
          if (deadline.aborted || isOutOfMemory(error)) {
            await job.transaction((tx) => analysis.failParts(tx, documentId, open.slice(index), 'FILE_TOO_COMPLEX'));
            return;
          }
          await job.transaction(async (tx) => {
            await analysis.failParts(tx, documentId, [part], 'INTERNAL_ERROR');
            await analysis.advance(tx, document, { begun });
          });
        }
      }
    },
    restart: (tx, { documentId }) => analysis.takeUpFailed(tx, documentId),
    async onRetriesExhausted({ documentId }) {
      const open = await analysis.listOpenParts(documentId);
      await database.transaction((tx) => analysis.failParts(tx, documentId, open, 'PROCESSING_TIMEOUT'));
    },
  };
}

/** The text crashed the engine's process. */
const isOutOfMemory = (error: unknown): boolean => error instanceof EngineFailure && error.code === 'FILE_TOO_COMPLEX';
