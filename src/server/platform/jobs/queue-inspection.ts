import type { Database } from '#server/db/open-database.ts';
import type { JobState } from '#contract/admin-queue.ts';
import type { AnyJobWorker } from './define-job.ts';

const SCHEMA = 'pgboss';
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Seconds after which recurring work is late: its interval, with room for a long run. */
function lateAfterSeconds(cron: string): number {
  const [minute = '', hour = ''] = cron.split(' ');
  if (hour !== '*') return 50 * HOUR_SECONDS;
  return /^[\d,]+$/.test(minute) ? 3 * HOUR_SECONDS : HOUR_SECONDS;
}

export interface QueueWait {
  queue: string;
  /** Age of the longest-due job. */
  seconds: number;
  /** Whether a job of this queue has started or ended since then. */
  isWorked: boolean;
}

/** A job without its payload. */
export interface InspectedJob {
  uuid: string;
  queue: string;
  state: JobState;
  attempt: number;
  attempts: number;
  failure: string | null;
  ownerId: number | null;
  createdAt: Date;
  changedAt: Date;
}

const stored: Record<JobState, string> = {
  waiting: 'created',
  running: 'active',
  retrying: 'retry',
  failed: 'failed',
  done: 'completed',
  cancelled: 'cancelled',
};
const openStates: JobState[] = ['waiting', 'running', 'retrying', 'failed'];
const stateSql = `(array[${Object.keys(stored)
  .map((state) => `'${state}'`)
  .join(',')}])[array_position(array[${Object.values(stored)
  .map((state) => `'${state}'`)
  .join(',')}], state::text)]`;

export type QueueInspection = ReturnType<typeof createQueueInspection>;

/** Inspects jobs without their payloads, by the database's clock. */
export function createQueueInspection({ pool }: Pick<Database, 'pool'>, workers: ReadonlyMap<string, AnyJobWorker>) {
  const names = () => [...workers.keys()];

  return {
    /** Queues with a due job, longest wait first. */
    async listWaits(): Promise<QueueWait[]> {
      const { rows } = await pool.query<QueueWait>(
        `select oldest.name as queue, oldest.seconds, exists (
           select 1 from ${SCHEMA}.job other where other.name = oldest.name
             and (other.state = 'active' or other.completed_on >= oldest.due)
         ) as "isWorked"
         from (
           select name, min(start_after) as due, extract(epoch from now() - min(start_after))::float as seconds
           from ${SCHEMA}.job where state < 'active' and start_after < now() and name = any($1) group by name
         ) oldest order by seconds desc`,
        [names()],
      );
      return rows;
    },
    /** Jobs that ended in the last 24 hours, per queue, most failures first. */
    async listEndings(): Promise<{ queue: string; all: number; failed: number }[]> {
      const { rows } = await pool.query<{ queue: string; all: number; failed: number }>(
        `select name as queue, count(*)::int as all, count(*) filter (where state = 'failed')::int as failed
         from ${SCHEMA}.job where completed_on > now() - interval '24 hours' and name = any($1)
         group by name order by 3 desc, 1`,
        [names()],
      );
      return rows;
    },
    /**
     * Recurring work, and the age of its last completed run; at most the uptime, also if no run is known.
     * @param uptimeSeconds since when this server could have done it
     */
    async listSchedules(uptimeSeconds: number): Promise<{ queue: string; seconds: number; isLate: boolean }[]> {
      const recurring = [...workers].flatMap(([queue, { schedule }]) => (schedule ? [{ queue, schedule }] : []));
      const { rows } = await pool.query<{ queue: string; seconds: number }>(
        `select name as queue, extract(epoch from now() - max(completed_on))::float as seconds
         from ${SCHEMA}.job where state = 'completed' and name = any($1) group by name`,
        [recurring.map(({ queue }) => queue)],
      );
      const done = new Map(rows.map(({ queue, seconds }) => [queue, seconds]));
      return recurring.map(({ queue, schedule }) => {
        const seconds = Math.min(done.get(queue) ?? Number.POSITIVE_INFINITY, uptimeSeconds);
        return { queue, seconds, isLate: seconds > lateAfterSeconds(schedule) };
      });
    },
    async count(): Promise<
      {
        queue: string;
        waiting: number;
        running: number;
        retrying: number;
        failed: number;
        done: number;
        oldestSeconds: number | null;
      }[]
    > {
      const ofDay = `completed_on > now() - interval '24 hours'`;
      const { rows } = await pool.query(
        `select queue.name as queue,
           count(*) filter (where state = 'created')::int as waiting,
           count(*) filter (where state = 'active')::int as running,
           count(*) filter (where state = 'retry')::int as retrying,
           count(*) filter (where state = 'failed' and ${ofDay})::int as failed,
           count(*) filter (where state = 'completed' and ${ofDay})::int as done,
           extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now()))::float
             as "oldestSeconds"
         from unnest($1::text[]) queue (name) left join ${SCHEMA}.job on job.name = queue.name
         group by queue.name order by queue.name`,
        [names()],
      );
      return rows;
    },
    /** Newest first. */
    async list(
      filter: { state?: JobState | 'open' | undefined; queue?: string | undefined; failure?: string | undefined },
      limit: number,
      offset: number,
    ): Promise<{ rows: InspectedJob[]; total: number }> {
      const where = `name = any($1) and ($2::text[] is null or state::text = any($2)) and ($3::text is null or name = $3)
        and ($4::text is null or output->>'message' = $4)`;
      const wanted = filter.state === 'open' ? openStates : filter.state === undefined ? undefined : [filter.state];
      const states = wanted?.map((state) => stored[state]) ?? null;
      const values = [names(), states, filter.queue ?? null, filter.failure ?? null];
      const { rows } = await pool.query<InspectedJob>(
        `select id as uuid, name as queue, ${stateSql} as state, retry_count + (state <> 'created')::int as attempt,
           retry_limit + 1 as attempts, output->>'message' as failure,
           case when group_id ~ '^[0-9]+$' then group_id::float end as "ownerId", created_on as "createdAt",
           coalesce(completed_on, started_on, start_after) as "changedAt"
         from ${SCHEMA}.job where ${where} order by created_on desc, id limit $5 offset $6`,
        [...values, limit, offset],
      );
      const { rows: totals } = await pool.query<{ total: number }>(
        `select count(*)::int as total from ${SCHEMA}.job where ${where}`,
        values,
      );
      return { rows, total: totals[0]?.total ?? 0 };
    },
    /** Whether a failed job of this queue can be retried. */
    canRetry(queue: string): boolean {
      const worker = workers.get(queue);
      return worker !== undefined && (worker.restart !== undefined || worker.onRetriesExhausted === undefined);
    },
    /** Returns the keys that have a waiting or running job. */
    async findOpenKeys(keys: string[]): Promise<Set<string>> {
      if (keys.length === 0) return new Set();
      const { rows } = await pool.query<{ key: string }>(
        `select singleton_key as key from ${SCHEMA}.job where state <= 'active' and singleton_key = any($1)`,
        [keys],
      );
      return new Set(rows.map(({ key }) => key));
    },
  };
}
