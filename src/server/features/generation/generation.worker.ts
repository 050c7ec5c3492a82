import type { Database, Tx } from '#server/db/open-database.ts';
import { jobSecondsOf } from '#server/platform/ai/patience.ts';
import { type JobRun, type JobWorker, LOCAL_ATTEMPTS } from '#server/platform/jobs/define-job.ts';
import type { GenerationService } from './generation.service.ts';
import type { GenerationRow } from './generation.store.ts';
import { runGeneration } from './generation.jobs.ts';
import type { GenerationRequest, GeneratorRegistry } from './generator.ts';

/** Interval of the check for deletions. A model call may take minutes, and the model should not get deleted text. */
const LOOK_MS = 1_000;

/** Takes items from the generator one by one and saves each with the new count, so that a restart resumes. */
export function createGenerationWorker({
  database,
  generation,
  generators,
  modelTimeoutMs,
}: {
  database: Database;
  generation: GenerationService;
  generators: GeneratorRegistry;
  modelTimeoutMs: number | undefined;
}): JobWorker<{ generationId: number }> {
  /** Writes only while the generation is active and this run owns the job. */
  const whileWanted = <T>(id: number, job: JobRun, work: (tx: Tx, row: GenerationRow) => Promise<T>) =>
    job.transaction(async (tx) => {
      const row = await generation.lockActive(tx, id);
      return row && work(tx, row);
    });

  const isResultThere = async ({ kind, uuid }: Result) => (await generators.get(kind).isResultThere?.(uuid)) ?? true;

  /** Runs a pass until it ends or one of its documents or its result is deleted. */
  async function whileThere(
    id: number,
    { asked, result }: { asked: GenerationRequest; result: Result },
    job: JobRun,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const gone = new AbortController();
    const look = async () => {
      const there = await generation.findRequest(id);
      if (there?.documents.length !== asked.documents.length || !(await isResultThere(result))) gone.abort();
    };
    // Ignore a failed check; the next one may reach the database again.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    await work(AbortSignal.any([job.signal, gone.signal])).finally(() => clearInterval(timer));
  }

  /** Makes one pass over the generator's items, until enough are saved or there are no more. */
  async function saveItems(
    id: number,
    { asked, result }: { asked: GenerationRequest; result: Result },
    job: JobRun,
    signal: AbortSignal,
  ): Promise<void> {
    for await (const item of generators.get(result.kind).items(asked, result.uuid, signal)) {
      const isWanted = await whileWanted(id, job, async (tx, row) => {
        if (row.produced >= row.requested) return false;
        // Its document was deleted meanwhile; items of others may follow.
        if (!row.documentIds.includes(item.documentId)) return true;
        const outcome = await item.save(tx);
        if (outcome === 'resultDeleted') {
          await generation.abandon(tx, row);
          return false;
        }
        if (outcome === 'leftOut') return true;
        const { produced, requested } = await generation.countItem(tx, row, item.engine);
        return produced < requested;
      });
      if (isWanted !== true) return;
    }
  }

  return {
    job: runGeneration,
    attempts: LOCAL_ATTEMPTS,
    // A slow model needs time; heartbeats detect a dead process.
    expireInSeconds: jobSecondsOf(modelTimeoutMs),
    concurrency: 3,
    async run({ generationId }, job) {
      const begun = await whileWanted(generationId, job, (tx, row) => generation.begin(tx, row));
      if (!begun?.resultUuid) return;
      const result = { kind: begun.kind, uuid: begun.resultUuid };
      let request = await generation.findRequest(generationId);
      while (request) {
        const asked = request;
        const pass = { asked, result };
        const save = (signal: AbortSignal) => saveItems(generationId, pass, job, signal);
        const failure = await whileThere(generationId, pass, job, save).then(
          () => undefined,
          (error: unknown) => ({ error }),
        );
        request = await generation.findRequest(generationId);
        if (request && !(await isResultThere(result))) {
          await whileWanted(generationId, job, (tx, row) => generation.abandon(tx, row));
          return;
        }
        const isWhole = request?.documents.length === asked.documents.length;
        // Another pass takes a deleted document's share from the others.
        if (isWhole && failure) throw failure.error;
        if (isWhole) break;
      }
      if (!request) return;
      const found = await generators.get(result.kind).explainShortfall(request, result.uuid, job.signal);
      await whileWanted(generationId, job, async (tx, row) => {
        await found.save(tx);
        await generation.finish(tx, row, found);
      });
    },
    async onRetriesExhausted({ generationId }) {
      await database.transaction(async (tx) => {
        const row = await generation.lockActive(tx, generationId);
        if (row) await generation.fail(tx, row, 'PROCESSING_TIMEOUT');
      });
    },
  };
}

interface Result {
  kind: GenerationRow['kind'];
  uuid: string;
}
