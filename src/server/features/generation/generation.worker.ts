import type { Database, Tx } from '#server/db/open-database.ts';
import { defineJob, LOCAL_ATTEMPTS, type JobRun } from '#server/platform/jobs/define-job.ts';
import type { GenerationService } from './generation.service.ts';
import type { GenerationRow } from './generation.store.ts';
import type { GenerationRequest } from './generator.ts';

/** Takes items from the generator one by one; each is saved with its count, so a restart goes on where it stopped. */
export function createGenerationJob({
  database,
  generation,
}: {
  database: Database;
  generation: () => GenerationService;
}) {
  /** Writes to an order that is still wanted, under the fence of the run. */
  const whileWanted = <T>(id: number, job: JobRun, work: (tx: Tx, row: GenerationRow) => Promise<T>) =>
    database.transaction(async (tx) => {
      await job.fence(tx);
      const row = await generation().lockActive(tx, id);
      return row && work(tx, row);
    });

  /** One pass over the generator's items, until enough are saved or there are no more. */
  async function saveItems(id: number, order: GenerationRequest, result: Result, job: JobRun): Promise<void> {
    for await (const item of generation().generatorOf(result.kind).items(order, result.uuid, job.signal)) {
      const isWanted = await whileWanted(id, job, async (tx, row) => {
        if (row.produced >= row.requested) return false;
        // Its document was deleted meanwhile; those of others may follow.
        if (!row.documentIds.includes(item.documentId)) return true;
        if (!(await item.save(tx))) {
          await generation().abandon(tx, row);
          return false;
        }
        const { produced, requested } = await generation().countItem(tx, row);
        return produced < requested;
      });
      if (isWanted !== true) return;
    }
  }

  return defineJob<{ generationId: number }>({
    name: 'generation.run',
    attempts: LOCAL_ATTEMPTS,
    // A slow model takes its time; a process that died is noticed by its heartbeat.
    expireInSeconds: 600,
    concurrency: 2,
    async run({ generationId }, job) {
      const begun = await whileWanted(generationId, job, (tx, row) => generation().begin(tx, row));
      if (!begun?.resultUuid) return;
      const result = { kind: begun.kind, uuid: begun.resultUuid };
      let order = await generation().findRequest(generationId);
      while (order) {
        const made = order;
        const failure = await saveItems(generationId, made, result, job).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        order = await generation().findRequest(generationId);
        const isWhole = order?.documents.length === made.documents.length;
        // What a deleted document would have given comes from the others, in another pass.
        if (isWhole && failure) throw failure.error;
        if (isWhole) break;
      }
      if (!order) return;
      const found = await generation().generatorOf(result.kind).explainShortfall(order, result.uuid, job.signal);
      await whileWanted(generationId, job, async (tx, row) => {
        await found.keep(tx);
        await generation().finish(tx, row, found);
      });
    },
    async onRetriesExhausted({ generationId }) {
      await database.transaction(async (tx) => {
        const row = await generation().lockActive(tx, generationId);
        if (row) await generation().fail(tx, row, 'PROCESSING_TIMEOUT');
      });
    },
  });
}

interface Result {
  kind: GenerationRow['kind'];
  uuid: string;
}
