import type { Database } from '#server/db/open-database.ts';
import type { AnalysisDrafts } from '#server/features/analysis/drafts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import { jobSecondsOf } from '#server/platform/ai/patience.ts';
import { type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { Logger } from '#server/platform/log.ts';
import { draftAnalysis } from './analysis-drafts.jobs.ts';
import { createModelLines } from './model-lines.ts';

/** Lets a model draft lines for a finished analysis, which is complete without them. */
export function createAnalysisDraftsWorker({
  database,
  documents,
  analysis,
  drafts,
  model,
  modelTimeoutMs,
  log,
}: {
  database: Database;
  documents: DocumentsService;
  analysis: AnalysisService;
  drafts: AnalysisDrafts;
  model: ModelSource;
  modelTimeoutMs: number | undefined;
  log: Logger;
}): JobWorker<{ documentId: number }> {
  return {
    job: draftAnalysis,
    attempts: LOCAL_ATTEMPTS,
    expireInSeconds: jobSecondsOf(modelTimeoutMs),
    concurrency: 4,
    async run({ documentId }, job) {
      const row = await documents.findDocumentUnscoped(documentId);
      if (!row?.contentKey || !row.contentVersion) return;
      const { contentKey, contentVersion, language } = row;
      const access = model();
      if (!access || !language) {
        await job.transaction((tx) => drafts.end(tx, documentId, null));
        return;
      }
      try {
        const draft = createModelLines({ access, analysis, log });
        const drafted = await draft({ ...row, contentKey, contentVersion, language }, job.signal);
        await job.transaction((tx) => drafts.keep(tx, row, { engine: access.name, ...drafted }));
      } catch (error) {
        // The document was deleted meanwhile, or has a newer version with a separate run.
        const current = await documents.findDocumentUnscoped(documentId);
        if (current?.contentVersion === contentVersion) throw error;
      }
    },
    async onRetriesExhausted({ documentId }) {
      await database.transaction((tx) => drafts.end(tx, documentId, 'PROCESSING_TIMEOUT'));
    },
  };
}
