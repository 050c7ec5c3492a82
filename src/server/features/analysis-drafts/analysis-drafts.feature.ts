import type { Database, Tx } from '#server/db/open-database.ts';
import type { AccountsService } from '#server/features/accounts/accounts.service.ts';
import type { AnalysisService } from '#server/features/analysis/analysis.service.ts';
import type { AnalysisDrafts } from '#server/features/analysis/drafts.service.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import type { ModelSource } from '#server/features/generation/model-access.service.ts';
import { defineFeature } from '#server/platform/feature/feature.ts';
import { documentKey } from '#server/platform/jobs/define-job.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { Logger } from '#server/platform/log.ts';
import { draftAnalysis } from './analysis-drafts.jobs.ts';
import { createAnalysisDraftsWorker } from './analysis-drafts.worker.ts';
import { lineDrafter } from './assistant-lines.ts';
import { draftsHashOf } from './model-lines.ts';

/** Wires a model's additions to an analysis, made after the offline engine has finished all parts. */
export function createAnalysisDraftsFeature(ports: {
  database: Database;
  accounts: Pick<AccountsService, 'maySend'>;
  documents: DocumentsService;
  analysis: AnalysisService;
  drafts: AnalysisDrafts;
  model: ModelSource;
  modelTimeoutMs: number | undefined;
  queue: Queue;
  log: Logger;
}) {
  const { documents, drafts, queue } = ports;
  return defineFeature(
    { workers: [createAnalysisDraftsWorker(ports)] },
    {
      /** Queues the model's drafts for a document, unless they are complete for this text. */
      async request(tx: Tx, { documentId, ownerId }: { documentId: number; ownerId: number }): Promise<void> {
        const model = ports.model();
        if (!model || !(await ports.accounts.maySend(ownerId, tx))) return;
        const row = await documents.lockDocumentUnscoped(tx, documentId);
        if (!row?.language) return;
        const inputHash = draftsHashOf(model, row.contentVersion);
        if (!(await drafts.expect(tx, documentId, { engine: model.name, inputHash }))) return;
        await queue.send(tx, draftAnalysis, { documentId }, { key: documentKey(documentId), ownerId });
      },
      /** Lines from a user's own assistant. */
      assistant: lineDrafter(ports),
    },
  );
}
