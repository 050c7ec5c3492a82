import type { Database } from '#server/db/open-database.ts';
import type { DocumentsService } from '#server/features/documents/documents.service.ts';
import { defineJob, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { GenerationService } from './generation.service.ts';

/** Takes items from the generator one by one; each is saved with its count, so a restart goes on where it stopped. */
export function createGenerationJob({
  database,
  documents,
  generation,
}: {
  database: Database;
  documents: DocumentsService;
  generation: () => GenerationService;
}) {
  return defineJob<{ generationId: number }>({
    name: 'generation.run',
    attempts: LOCAL_ATTEMPTS,
    // A slow model takes its time; a process that died is noticed by its heartbeat.
    expireInSeconds: 600,
    concurrency: 2,
    async run({ generationId }, job) {
      const begun = await database.transaction(async (tx) => {
        await job.fence(tx);
        const row = await generation().lockActive(tx, generationId);
        return row && generation().begin(tx, row);
      });
      const document = begun && (await documents.findDocumentById(begun.documentId));
      if (!begun?.resultUuid || !document?.contentKey || !document.contentVersion) return;
      const { contentKey, contentVersion } = document;
      const order = {
        ownerId: begun.ownerId,
        document: { ...document, contentKey, contentVersion },
        options: begun.options,
        engine: begun.engine,
      };

      for await (const item of generation().generatorOf(begun.kind).items(order, begun.resultUuid, job.signal)) {
        const isWanted = await database.transaction(async (tx) => {
          await job.fence(tx);
          const row = await generation().lockActive(tx, generationId);
          if (!row || row.produced >= row.requested) return false;
          if (!(await item.save(tx))) {
            await generation().abandon(tx, row);
            return false;
          }
          const { produced, requested } = await generation().countItem(tx, row);
          return produced < requested;
        });
        if (!isWanted) break;
      }
      await database.transaction(async (tx) => {
        await job.fence(tx);
        const row = await generation().lockActive(tx, generationId);
        if (row) await generation().finish(tx, row);
      });
    },
    async onDead({ generationId }) {
      await database.transaction(async (tx) => {
        const row = await generation().lockActive(tx, generationId);
        if (row) await generation().fail(tx, row, 'PROCESSING_TIMEOUT');
      });
    },
  });
}
