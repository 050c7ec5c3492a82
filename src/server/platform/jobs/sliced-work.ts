import type { Database } from '#server/db/open-database.ts';
import { type AnyJobWorker, defineJob, type Job, type JobWorker } from './define-job.ts';
import type { Queue } from './queue.ts';

const PEOPLE_PER_JOB = 50;
const PEOPLE_PER_LOOK = 1_000;

export interface SlicedWork {
  job: Job<object>;
  /** Cron expression (UTC). */
  schedule: string;
  /** Seconds that one slice may take. */
  expireInSeconds: number;
  /** Ids of the people above `after` that have something due, ascending, at most this many. */
  find(after: number, most: number): Promise<number[]>;
  /** Does one person's work; it may run again at any time. */
  run(ownerId: number, signal: AbortSignal): Promise<void>;
}

/**
 * Recurring work of many people: a scheduled job finds them and starts one job for each slice, so that all processes
 * share the work. A failure for one person holds up nobody else; their slice is tried once more.
 */
export function createSlicedWorkers(
  { job, schedule, expireInSeconds, find, run }: SlicedWork,
  { database, queue }: { database: Database; queue: Queue },
): AnyJobWorker[] {
  const slice = defineJob<{ ownerIds: number[] }>(`${job.name}-slice`);
  const finder: JobWorker<object> = {
    job,
    attempts: 2,
    expireInSeconds: 60,
    concurrency: 1,
    schedule,
    async run(_, { signal }) {
      for (let after = 0; ;) {
        const found = await find(after, PEOPLE_PER_LOOK);
        for (let start = 0; start < found.length; start += PEOPLE_PER_JOB) {
          const ownerIds = found.slice(start, start + PEOPLE_PER_JOB);
          // A slice that still waits from the last round does the work of this one too.
          await database.transaction((tx) => queue.send(tx, slice, { ownerIds }, { key: `people-${ownerIds[0]}` }));
        }
        if (found.length < PEOPLE_PER_LOOK) return;
        signal.throwIfAborted();
        after = found.at(-1) ?? after;
      }
    },
  };
  const worker: JobWorker<{ ownerIds: number[] }> = {
    job: slice,
    attempts: 2,
    expireInSeconds,
    concurrency: 2,
    async run({ ownerIds }, { signal }) {
      const failures: unknown[] = [];
      for (const ownerId of ownerIds) {
        signal.throwIfAborted();
        await run(ownerId, signal).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, `${job.name} failed for ${failures.length} people`);
    },
  };
  return [finder, worker];
}
