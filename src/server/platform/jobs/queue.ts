import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Db as BossDatabase, type Job, type Queue as BossQueue } from 'pg-boss';
import type { Logger } from '#server/platform/log.ts';
import { continueTrace, currentTrace, type TraceCarrier, withSpan } from '#server/platform/tracing/with-span.ts';
import type { Database, Tx } from '#server/db/open-database.ts';
import { createLiveWorkers, type Places } from './live-workers.store.ts';
import { createQueueInspection, type QueueInspection } from './queue-inspection.ts';
import { PostponedJob, StaleJob, type AnyJobWorker, type Job as JobName, type JobWorker } from './define-job.ts';
import { groupOf, type WorkerGroup } from './worker-groups.ts';

export interface Queue {
  /** Registers the worker of a kind of job; call it before `start`. */
  register<Payload extends object>(worker: JobWorker<Payload>): void;
  /**
   * Writes the job in the caller's transaction, so that both commit or neither (Z37). Owners take turns. Jobs without
   * an owner share one line, or have one per `lane`; a lane must not look like an owner id.
   */
  send<Payload extends object>(
    tx: Tx,
    job: JobName<Payload>,
    payload: Payload,
    options?: { key?: string; afterSeconds?: number; ownerId?: number; lane?: `${string}-${number}` },
  ): Promise<void>;
  /** Cancels running and waiting jobs with this key; call it outside transactions. */
  cancel(job: { readonly name: string }, key: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Seconds the oldest waiting job has waited; 0 when none waits. */
  oldestWaitSeconds(): Promise<number>;
  inspection: QueueInspection;
  /**
   * Retries a failed job and restores the state of the object it works on. Returns undefined if the job is unknown,
   * false if it cannot be retried.
   */
  retryGivenUp(tx: Tx, id: string): Promise<{ queue: string } | false | undefined>;
  /**
   * Cancels a waiting or running job and marks its object as failed. Returns undefined if the job is unknown, false if
   * it has ended.
   */
  giveUp(tx: Tx, id: string): Promise<{ queue: string } | false | undefined>;
}

const SCHEMA = 'pgboss';
const JOBS = sql.raw(`${SCHEMA}.job`);
/**
 * Heartbeats that detect the jobs of a dead process. On Postgres this takes at most half a minute. The embedded
 * database has one process, which takes over its jobs at the next start; its thread may be busy for seconds, so the
 * intervals are longer.
 */
const leases = {
  postgres: { heartbeatSeconds: 10, superviseSeconds: 5, monitorSeconds: 5 },
  embedded: { heartbeatSeconds: 15, superviseSeconds: 10, monitorSeconds: 60 },
};
/** Polling and retry intervals. */
export interface JobTiming {
  /**
   * Notifications announce new jobs within milliseconds. A look at all queues finds jobs that become due later: retries
   * and schedules.
   */
  lookSeconds: number;
  /** Keeps all attempts of a job within minutes, since a user waits for the result. */
  longestRetrySeconds: number;
}
const usualTiming: JobTiming = { lookSeconds: 3, longestRetrySeconds: 10 };
/** Workers hardly poll by themselves: a hundred of them would ask the database forty times a second. */
const POLL_SECONDS = 300;
/** Delay before a postponed job runs again. */
const POSTPONE_SECONDS = 30;
const STOP_TIMEOUT_MS = 20_000;
const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
/** Owner of the server's own jobs. */
const NOBODY = 'nobody';
const deadOf = (name: string) => `${name}.dead`;

/** Runs pg-boss on either engine; on the embedded database through the application's pool, its only connection. */
export function createQueue({
  database,
  databaseUrl,
  groups,
  concurrency,
  log,
  timing = usualTiming,
}: {
  database: Database;
  databaseUrl: string | undefined;
  /** Groups of jobs that this process runs. */
  groups: readonly WorkerGroup[];
  /** Places in each queue that has several; undefined for those of each worker. */
  concurrency?: number | undefined;
  log: Logger;
  timing?: JobTiming | undefined;
}): Queue {
  const lease = leases[database.engine];
  const boss = new PgBoss({
    schema: SCHEMA,
    useListenNotify: true,
    superviseIntervalSeconds: lease.superviseSeconds,
    monitorIntervalSeconds: lease.monitorSeconds,
    monitorVacuum: false,
    ...(database.engine === 'embedded'
      ? { backend: 'pglite' as const, db: embeddedBossDatabase(database) }
      : // One connection per process, so fetches run one after the other: two at once don't see each other's jobs and
        // exceed an owner's cap.
        { connectionString: databaseUrl, max: 1 }),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'job queue'));
  const active = new Map<string, Set<AbortController>>();
  const workers = new Map<string, AnyJobWorker>();
  /** Wakes the sleeping workers of a queue, by its name. */
  const wakers = new Map<string, () => void>();
  const liveWorkers = createLiveWorkers(database);
  /** Places of this process, by queue. */
  const places: Places = {};
  /** Most jobs of one owner at once, by queue, in all processes; read at each fetch. */
  const caps = new Map<string, { default: number }>();
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;

  /** One owner gets half of the places of all live processes. */
  async function setCaps(): Promise<void> {
    for (const [name, all] of Object.entries(await liveWorkers.beat(places))) {
      const cap = caps.get(name) ?? { default: 1 };
      caps.set(name, Object.assign(cap, { default: Math.ceil(all / 2) }));
    }
  }

  const activeKey = (name: string, key: string | undefined) => key && `${name} ${key}`;
  function forget(key: string | undefined, abort: AbortController): void {
    const running = key ? active.get(key) : undefined;
    running?.delete(abort);
    if (key && running?.size === 0) active.delete(key);
  }

  async function startWorker(worker: AnyJobWorker): Promise<void> {
    const { name } = worker.job;
    const workerIds: string[] = [];
    const wakeAll = () => workerIds.forEach((workerId) => boss.notifyWorker(workerId));
    const work = async ([job]: Job<never>[]): Promise<void> => {
      if (!job) return;
      const abort = new AbortController();
      const key = activeKey(name, keyOf(job.data));
      if (key) active.set(key, (active.get(key) ?? new Set()).add(abort));
      const signal = AbortSignal.any([job.signal, abort.signal]);
      try {
        const context = {
          id: job.id,
          signal,
          transaction: <T>(write: (tx: Tx) => Promise<T>) =>
            database.transaction(async (tx) => {
              await fence(tx, name, job);
              return write(tx);
            }),
        };
        await continueTrace(traceOf(job.data), () =>
          withSpan(`job ${name}`, { 'repaso.job_attempt': job.retryCount + 1 }, () => worker.run(job.data, context)),
        );
      } catch (error) {
        if (error instanceof PostponedJob) return await postpone(database, name, job);
        // A cancelled run's error matters to no one.
        if (error instanceof StaleJob || (signal.aborted && !stopping.signal.aborted)) return;
        log.warn({ job: name, jobId: job.id, retryCount: job.retryCount, err: error }, 'job failed');
        // The queue stores thrown errors for days, with their causes, and a database error contains user text (Z45).
        // oxlint-disable-next-line preserve-caught-error
        throw new Error(error instanceof Error ? error.name : 'failed');
      } finally {
        forget(key, abort);
        // A notification wakes a worker for only one fetch, so look for the next job at once.
        setImmediate(wakeAll);
      }
    };
    const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS };
    const groupConcurrency = caps.get(name) ?? { default: 1 };
    for (let slot = 0; slot < (places[name] ?? 0); slot += 1) {
      workerIds.push(await boss.work(name, { ...options, groupConcurrency }, work));
    }
    const deadWorkerId = await boss.work(deadOf(name), options, async ([job]: Job<never>[]) => {
      try {
        if (job) await worker.onRetriesExhausted?.(job.data);
      } finally {
        setImmediate(wakeDead);
      }
    });
    const wakeDead = () => boss.notifyWorker(deadWorkerId);
    wakers.set(name, wakeAll).set(deadOf(name), wakeDead);
  }

  /** Wakes the workers of queues that have due jobs, until the queue stops. */
  async function lookForDueJobs(): Promise<void> {
    const names = [...wakers.keys()];
    while (!stopping.signal.aborted) {
      await delay(timing.lookSeconds * 1_000, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
      if (stopping.signal.aborted) return;
      try {
        await setCaps();
        const { rows } = await database.pool.query<{ name: string }>(
          `select queue.name from unnest($1::text[]) queue (name)
           where exists (
             select 1 from ${SCHEMA}.job
             where job.name = queue.name and job.state < 'active' and not job.blocked and job.start_after <= now())`,
          [names],
        );
        for (const { name } of rows) wakers.get(name)?.();
      } catch (error) {
        log.error({ err: error }, 'job queue');
      }
    }
  }

  /** Creates the queues that are missing and updates those whose settings have changed. */
  async function openQueues(): Promise<void> {
    const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
    const open = async (name: string, settings: Partial<BossQueue>, fixed: Pick<BossQueue, 'policy'>) => {
      const former = existing.get(name);
      if (!former) await boss.createQueue(name, { ...fixed, ...settings });
      else if (!isDeepStrictEqual({ ...former, ...settings }, former)) await boss.updateQueue(name, settings);
      else return;
      // Sends inside a transaction need the queue in the cache, which any statement fills. Otherwise they would look it
      // up on a second connection, which the embedded database does not have.
      await boss.cancel(name, randomUUID());
    };
    for (const { job, attempts, expireInSeconds } of workers.values()) {
      await open(deadOf(job.name), { notify: true, retryLimit: 3 }, { policy: 'standard' });
      const settings = {
        notify: true,
        deadLetter: deadOf(job.name),
        retryLimit: attempts - 1,
        retryBackoff: true,
        retryDelay: 1,
        retryDelayMax: timing.longestRetrySeconds,
        expireInSeconds,
        heartbeatSeconds: lease.heartbeatSeconds,
      };
      await open(job.name, settings, { policy: 'stately' });
    }
  }

  return {
    inspection: createQueueInspection(database, workers),
    register(worker) {
      if (workers.has(worker.job.name)) throw new Error(`${worker.job.name} has two workers`);
      workers.set(worker.job.name, worker);
    },
    async send(tx, job, payload, { key, afterSeconds = 0, ownerId, lane = NOBODY } = {}) {
      const owner = String(ownerId ?? lane);
      // The queues allow one waiting and one running job per key; a job without an object gets a random key.
      const options = {
        db: fromDrizzle(tx, sql),
        singletonKey: key ?? randomUUID(),
        startAfter: afterSeconds,
        group: { id: owner },
        priority: -(await turnOf(tx, job.name, owner)),
      };
      await boss.send(job.name, { ...payload, ...(key ? { key } : {}), ...traceData() }, options);
    },
    async cancel(job, key) {
      const jobs = await boss.findJobs(job.name, { key });
      await Promise.all(jobs.filter(({ state }) => state !== 'completed').map(({ id }) => boss.cancel(job.name, id)));
      active.get(activeKey(job.name, key) ?? '')?.forEach((abort) => abort.abort());
    },
    async retryGivenUp(tx, id) {
      const found = await lockJob(tx, id);
      const worker = found && workers.get(found.queue);
      if (!found || !worker) return undefined;
      if (found.state !== 'failed') return false;
      if (worker.restart) {
        if (!(await worker.restart(tx, found.data as never))) return false;
        // Restarting created a new job, so cancel this one.
        await tx.execute(sql`update ${JOBS} set state = 'cancelled' where id = ${id}`);
        return found;
      }
      if (worker.onRetriesExhausted) return false;
      const { rows } = await tx.execute(sql`
        update ${JOBS} job set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_limit + 1
        where id = ${id} and not exists (
          select 1 from ${JOBS} other where other.name = job.name and other.singleton_key = job.singleton_key
            and other.state = 'retry')
        returning 1`);
      return rows.length > 0 && found;
    },
    async giveUp(tx, id) {
      const found = await lockJob(tx, id);
      const worker = found && workers.get(found.queue);
      if (!found || !worker) return undefined;
      if (!['created', 'retry', 'active'].includes(found.state)) return false;
      await tx.execute(sql`update ${JOBS} set state = 'cancelled', completed_on = now() where id = ${id}`);
      if (worker.onRetriesExhausted) await boss.send(deadOf(found.queue), found.data, { db: fromDrizzle(tx, sql) });
      // A running job stops at its next heartbeat, in this or another process.
      return found;
    },
    async start() {
      await boss.start();
      await openQueues();
      await openTurnsIndex(database);
      if (database.engine === 'embedded') await takeOverActiveJobs(database);
      const own = [...workers.values()].filter(({ job }) => groups.includes(groupOf(job.name)));
      if (own.length === 0) return;
      for (const worker of own)
        places[worker.job.name] = worker.concurrency > 1 ? (concurrency ?? worker.concurrency) : 1;
      await setCaps();
      for (const worker of own) {
        await startWorker(worker);
        if (worker.schedule) await boss.schedule(worker.job.name, worker.schedule, {});
      }
      looking = lookForDueJobs();
    },
    async stop() {
      stopping.abort();
      active.forEach((aborts) => aborts.forEach((abort) => abort.abort(new Error('stopping'))));
      await Promise.all([boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }), looking]);
      // Without the database, the row expires.
      await liveWorkers.leave().catch(() => undefined);
    },
    async oldestWaitSeconds() {
      const names = [...workers.keys()].flatMap((name) => [name, deadOf(name)]);
      const { rows } = await database.pool.query<{ seconds: number | null }>(
        `select extract(epoch from now() - min(start_after))::float as seconds from ${SCHEMA}.job
         where state < 'active' and start_after < now() and name = any($1)`,
        [names],
      );
      return rows[0]?.seconds ?? 0;
    },
  };
}

/**
 * The embedded database has one process, so a job that is active at the start belongs to a dead one. Retries it at once
 * instead of after a missed heartbeat; the dead attempt counts.
 */
async function takeOverActiveJobs({ pool }: Database): Promise<void> {
  // A key may have only one job waiting for a retry: if there is one already, it does the work and this one is
  // cancelled.
  const twin = `select 1 from ${SCHEMA}.job other
    where other.name = job.name and other.singleton_key = job.singleton_key and other.state = 'retry'`;
  await pool.query(
    `update ${SCHEMA}.job job set state = 'cancelled', completed_on = now() where state = 'active' and exists (${twin})`,
  );
  await pool.query(`
    update ${SCHEMA}.job set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active' and retry_count < retry_limit`);
}

/** Finds an owner's last waiting job; pg-boss has an index for the first job of a queue only. */
const TURNS_INDEX = 'repaso_job_turns';

/**
 * Creates the index if it is missing. Checks first, since a statement that creates nothing would also wait for running
 * writes. Sends work without it, so a start that gets no lock within a second leaves it to the next one.
 */
async function openTurnsIndex({ pool, db }: Database): Promise<void> {
  const { rows } = await pool.query(`select 1 where to_regclass('${SCHEMA}.${TURNS_INDEX}') is null`);
  if (rows.length === 0) return;
  const create = db.transaction(async (tx) => {
    // One process at a time: two that create it at once would fail on its name.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${TURNS_INDEX}))`);
    await tx.execute(sql`set local lock_timeout to '1s'`);
    await tx.execute(
      sql.raw(`create index if not exists ${TURNS_INDEX} on ${SCHEMA}.job (name, group_id, priority)
        where state < 'active' and not blocked`),
    );
  });
  await create.catch((error: unknown) => {
    const { code } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown };
    if (code !== LOCK_NOT_AVAILABLE) throw error;
  });
}

/**
 * Computes the turn of a new job; the queue takes the lowest turn first. The turn is one after the owner's last one,
 * and not before the lowest open turn (start-time fair queueing). So a user's hundred jobs alternate with the jobs of
 * others, and a stream of new owners starves nobody. Reads the first rows of two indexes and the running jobs, however
 * many wait.
 */
async function turnOf(tx: Tx, name: string, owner: string): Promise<number> {
  const { rows } = await tx.execute<{ turn: number }>(sql`
    with waiting as not materialized (
      select priority, group_id from ${JOBS} where name = ${name} and state < 'active' and not blocked
    ), running as (
      select -max(priority) as first, -min(priority) filter (where group_id = ${owner}) as own
      from ${JOBS} where name = ${name} and state = 'active' and group_id is not null
    )
    select coalesce(greatest(
      least((select -max(priority) from waiting), first),
      greatest((select -min(priority) from waiting where group_id = ${owner}), own) + 1), 0)::int as turn
    from running`);
  return rows[0]?.turn ?? 0;
}

/**
 * Puts the job back without counting the attempt. If another job of its key waits already, that one does the work and
 * this one is cancelled.
 */
async function postpone({ pool }: Database, name: string, job: Job<never>): Promise<void> {
  const twin = `select 1 from ${SCHEMA}.job other
    where other.name = job.name and other.singleton_key = job.singleton_key and other.state = 'created'`;
  const later = 'make_interval(secs => $4)';
  const put = pool.query(
    `update ${SCHEMA}.job job
     set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + ${later},
       keep_until = keep_until + ${later}
     where name = $1 and id = $2 and retry_count = $3 and state = 'active' and not exists (${twin})`,
    [name, job.id, job.retryCount, POSTPONE_SECONDS],
  );
  await put.catch((error: unknown) => {
    // Another job of this key was sent at the same moment.
    if (!(error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION)) throw error;
  });
}

async function lockJob(tx: Tx, id: string): Promise<{ queue: string; state: string; data: object } | undefined> {
  const { rows } = await tx.execute<{ queue: string; state: string; data: object }>(
    sql`select name as queue, state::text, data from ${JOBS} where id = ${id} for update`,
  );
  return rows[0];
}

/** Fences results by (job id, retry count): a run that lost its job writes nothing (Z37). */
async function fence(tx: Tx, name: string, job: Job<never>): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from ${sql.raw(SCHEMA)}.job
    where name = ${name} and id = ${job.id} and retry_count = ${job.retryCount} and state = 'active' for update`);
  if (rows.length === 0) throw new StaleJob();
}

/** Puts the trace of the cause into the data of a job, if there is a trace. */
function traceData(): { trace?: TraceCarrier } {
  const carrier = currentTrace();
  return Object.keys(carrier).length > 0 ? { trace: carrier } : {};
}

const traceOf = (data: { trace?: TraceCarrier }): TraceCarrier => data.trace ?? {};

function keyOf(payload: object): string | undefined {
  return 'key' in payload && typeof payload.key === 'string' ? payload.key : undefined;
}

function embeddedBossDatabase({ pool, listen }: Database): BossDatabase {
  return {
    async executeSql(text, values) {
      const client = await pool.connect();
      try {
        return await client.query(text, values);
      } catch (error) {
        // Otherwise a failed multi-statement transaction stays open on the only connection.
        await client.query('rollback').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const close = await listen(channel, onNotification);
      onReconnect();
      return { close };
    },
  };
}
