import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#server/db/open-database.ts';
import { logSettings } from '#server/platform/log.ts';
import { hasManyConnections } from '#testing/call-behind-lock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { waitFor } from '#testing/wait-for.ts';
import { defineJob, PostponedJob, type JobWorker, type JobRun } from './define-job.ts';
import { createQueue, type Queue } from './queue.ts';
import { type WorkerGroup, workerGroups } from './worker-groups.ts';

type Payload = { name: string };
let database: Database;
let databaseUrl: string | undefined;
let drop: () => Promise<void>;
let queue: Queue | undefined;
beforeEach(async () => {
  ({ database, databaseUrl, drop } = await openTestDatabase());
});
afterEach(async () => {
  await queue?.stop();
  queue = undefined;
  await database.close();
  await drop();
});

function aJob(
  name: string,
  run: (payload: Payload, job: JobRun) => Promise<void>,
  dead: string[] = [],
  attempts = 2,
): JobWorker<Payload> {
  return {
    job: defineJob<Payload>(name),
    attempts,
    expireInSeconds: 60,
    concurrency: 1,
    run,
    async onRetriesExhausted(payload) {
      dead.push(payload.name);
    },
  };
}

/** With one poll each, they would exceed every timeout. */
const MANY = 250;

const soon = { lookSeconds: 0.5, longestRetrySeconds: 0 };

/** Log entries of failed jobs. */
const failures: string[] = [];
const sink = new Writable({
  write(line: Buffer, _encoding, done) {
    if (line.includes('job failed')) failures.push(line.toString());
    done();
  },
});

async function startQueue(...workers: JobWorker<Payload>[]): Promise<Queue> {
  queue = await startWith({ groups: workerGroups }, ...workers);
  return queue;
}

async function startWith(
  settings: { groups: readonly WorkerGroup[]; concurrency?: number },
  ...workers: JobWorker<Payload>[]
): Promise<Queue> {
  const log = pino({ ...logSettings, level: 'warn' }, sink);
  const one = createQueue({ database, databaseUrl, log, timing: soon, ...settings });
  for (const worker of workers) one.register(worker);
  await one.start();
  return one;
}

describe('jobs', () => {
  it('[Z37] a version that gives a job more attempts changes its queue at the next start', async () => {
    const attemptsOf = async () => {
      const { rows } = await database.pool.query<{ attempts: number }>(
        `select retry_limit + 1 as attempts from pgboss.queue where name = 'test.attempts'`,
      );
      return rows[0]?.attempts;
    };
    const job = aJob('test.attempts', async () => undefined);
    await (await startQueue(job)).stop();
    expect(await attemptsOf()).toBe(2);
    await startQueue({ ...job, attempts: 5 });
    expect(await attemptsOf()).toBe(5);
  });

  it('[Z37] a job exists exactly if the transaction that caused it does, also right after the first start', async () => {
    const done: string[] = [];
    const job = aJob('test.once', async ({ name }) => void done.push(name));
    const { send } = await startQueue(job);
    await database.transaction((tx) => send(tx, job.job, { name: 'kept' }));
    await database
      .transaction(async (tx: Tx) => {
        await send(tx, job.job, { name: 'lost' });
        throw new Error('stop');
      })
      .catch(() => undefined);
    await database.transaction((tx) => send(tx, job.job, { name: 'after' }));
    await waitFor(async () => done.includes('after'));
    expect(done).toEqual(['kept', 'after']);
  });

  it('[Z38] is tried as often as it says, then told dead with what it was for', { tags: 'night' }, async () => {
    const dead: string[] = [];
    let tries = 0;
    const job = aJob(
      'test.fails',
      async () => {
        tries += 1;
        throw new Error('no');
      },
      dead,
    );
    const { send } = await startQueue(job);
    await database.transaction((tx) => send(tx, job.job, { name: 'doomed' }));
    await waitFor(async () => dead.length > 0);
    expect([tries, dead]).toEqual([2, ['doomed']]);
  });

  it('[Z37, Z38] what is put off is tried again, and that costs no attempt', { tags: 'night' }, async () => {
    const dead: string[] = [];
    const hasRoom = Promise.withResolvers<void>();
    let tries = 0;
    const run = async () => {
      tries += 1;
      if (tries < 3) throw new PostponedJob('not now');
      hasRoom.resolve();
    };
    const job = aJob('test.postponed', run, dead, 1);
    const { send } = await startQueue(job);
    await database.transaction((tx) => send(tx, job.job, { name: 'later' }, { key: 'object-1' }));
    for (let turn = 1; turn < 3; turn += 1) {
      await waitFor(async () => tries === turn);
      const now = `update pgboss.job set start_after = now() where name = 'test.postponed' and state = 'created'`;
      await waitFor(async () => (await database.pool.query(now)).rowCount === 1);
    }
    await hasRoom.promise;
    expect(dead).toEqual([]);
  });

  it('[Z37] two equal jobs of one object wait as one', async () => {
    const gate = Promise.withResolvers<void>();
    const done: string[] = [];
    const job = aJob('test.keyed', async ({ name }) => {
      await gate.promise;
      done.push(name);
    });
    const { send } = await startQueue(job);
    for (const name of ['first', 'second', 'third'])
      await database.transaction((tx) => send(tx, job.job, { name }, { key: 'object-1' }));
    await database.transaction((tx) => send(tx, job.job, { name: 'other' }, { key: 'object-2' }));
    gate.resolve();
    await waitFor(async () => done.includes('other'));
    expect(done.filter((name) => name !== 'other').length).toBeLessThanOrEqual(2);
  });

  it('[Z37] a run that was given up keeps nothing', async () => {
    await database.pool.query('create table kept (name text)');
    const started = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let runs = 0;
    const job = aJob('test.stale', async ({ name }, { transaction }) => {
      runs += 1;
      if (runs === 1) {
        started.resolve();
        await goOn.promise;
      }
      await transaction(async (tx) => {
        await tx.execute(`insert into kept values ('${name} ${runs}')`);
      });
    });
    const { send } = await startQueue(job);
    await database.transaction((tx) => send(tx, job.job, { name: 'run' }));
    await started.promise;
    // Simulates the supervision of a worker whose heartbeat stopped.
    await database.pool.query(
      `update pgboss.job set state = 'retry', retry_count = retry_count + 1, start_after = now() where name = 'test.stale'`,
    );
    goOn.resolve();
    await waitFor(async () => (await database.pool.query('select 1 from kept')).rows.length > 0);
    const { rows } = await database.pool.query('select name from kept');
    expect(rows.map(({ name }) => name)).not.toContain('run 1');
  });

  it('[Z39] cancelling reaches the running job through its signal, and what it ends with is no failure', async () => {
    const seen: string[] = [];
    const started = Promise.withResolvers<void>();
    const job = aJob('test.cancel', async (_payload, { signal }) => {
      started.resolve();
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      seen.push('stopped');
      signal.throwIfAborted();
    });
    const { send, cancel } = await startQueue(job);
    await database.transaction((tx) => send(tx, job.job, { name: 'long' }, { key: 'object-1' }));
    await started.promise;
    await cancel(job.job, 'object-1');
    await waitFor(async () => seen.length > 0);
    expect(seen).toEqual(['stopped']);
    await queue?.stop();
    expect(failures.filter((line) => line.includes('test.cancel'))).toEqual([]);
  });

  // With several processes, none may take over jobs at the start; only a missed heartbeat frees them.
  it.skipIf(process.env['TEST_DATABASE_URL'])(
    '[Z40] starts again where one key has a job running and another waiting to be tried again',
    async () => {
      const done: string[] = [];
      const job = aJob('test.twins', async ({ name }) => void done.push(name));
      const first = await startQueue(job);
      await first.stop();
      for (const [name, state] of [
        ['running', 'active'],
        ['staging', 'retry'],
      ]) {
        await database.pool.query(
          `insert into pgboss.job (name, data, state, singleton_key, policy, retry_limit, started_on)
         values ('test.twins', $1, $2, 'object-1', 'stately', 3, now())`,
          [JSON.stringify({ name }), state],
        );
      }
      await startQueue(job);
      await waitFor(async () => done.length > 0);
      expect(done).toEqual(['staging']);
    },
  );

  /** A job that ends only when aborted, and a list of started runs. */
  function aHeldJob(concurrency: number) {
    const begun: string[] = [];
    const gates: (() => void)[] = [];
    const run = async ({ name }: Payload) => {
      begun.push(name);
      await new Promise<void>((resolve) => gates.push(resolve));
    };
    return { ...aJob('test.held', run), concurrency, begun, endOne: () => gates.shift()?.() };
  }
  type HeldJob = ReturnType<typeof aHeldJob>;

  const sendAll = ({ send }: Queue, { job }: HeldJob, ownerId: number, ...names: string[]) =>
    database.transaction(async (tx) => {
      for (const name of names) await send(tx, job, { name }, { ownerId });
    });

  async function endAll({ begun, endOne }: HeldJob, count: number): Promise<string[]> {
    for (let ended = 0; ended < count; ended += 1) {
      await waitFor(async () => begun.length > ended);
      endOne();
    }
    return begun;
  }

  it(
    '[Z38] jobs are taken in turn by owner, so that one waits behind one of everybody, not behind a hundred',
    { tags: 'night' },
    async () => {
      const job = aHeldJob(1);
      const held = await startQueue(job);
      await sendAll(held, job, 1, 'a1', 'a2', 'a3', 'a4', 'a5');
      await waitFor(async () => job.begun.length === 1);
      await sendAll(held, job, 2, 'b1', 'b2');
      await sendAll(held, job, 3, 'c1');
      expect(await endAll(job, 8)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
    },
  );

  it('[Z38] a job is sent without reading what waits', async () => {
    const job = aHeldJob(1);
    const held = await startWith({ groups: [] }, job);
    queue = held;
    await database.pool.query(
      `insert into pgboss.job (name, data, state, singleton_key, policy, group_id, priority, retry_limit)
       select 'test.held', '{}', 'created', 'key-' || number, 'stately', (number % 3)::text, -number / 3, 1
       from generate_series(0, 2999) number`,
    );
    await database.pool.query('analyze');
    await database.transaction(async (tx) => {
      await held.send(tx, job.job, { name: 'next' }, { ownerId: 1 });
      await held.send(tx, job.job, { name: 'first' }, { ownerId: 7 });
      const { rows } = await tx.execute<{ read: number }>(
        sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_xact_all_tables
            where schemaname = 'pgboss' and relname like 'job%'`,
      );
      expect(rows[0]?.read).toBeLessThan(100);
    });
    const { rows } = await database.pool.query<{ name: string; turn: number }>(
      `select data->>'name' as name, -priority as turn from pgboss.job
       where name = 'test.held' and data ? 'name' order by turn`,
    );
    expect(rows).toEqual([
      { name: 'first', turn: 0 },
      { name: 'next', turn: 1_000 },
    ]);
  });

  it('[Z38] whoever sent many waits for no one who keeps coming', { tags: 'night' }, async () => {
    const job = aHeldJob(1);
    const held = await startQueue(job);
    await sendAll(held, job, 1, 'a1', 'a2', 'a3');
    for (const name of ['b1', 'b2', 'b3', 'b4']) {
      await waitFor(async () => job.begun.length > 0);
      await sendAll(held, job, 2, name);
      const known = job.begun.length;
      job.endOne();
      await waitFor(async () => job.begun.length > known);
    }
    expect(job.begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
    await endAll(job, 7);
  });

  it('[Z38] one owner has half of a queue at most, however many wait', { tags: 'night' }, async () => {
    const job = aHeldJob(4);
    const held = await startQueue(job);
    await sendAll(held, job, 1, 'a1', 'a2', 'a3', 'a4', 'a5', 'a6');
    await waitFor(async () => job.begun.length === 2);
    await sendAll(held, job, 2, 'b1');
    await waitFor(async () => job.begun.includes('b1'));
    expect(job.begun.toSorted()).toEqual(['a1', 'a2', 'b1']);
    await endAll(job, 7);
  });

  it.runIf(hasManyConnections)('[Z38, Z40] the share of one owner grows with the processes, and shrinks', async () => {
    const job = aHeldJob(2);
    const held = await startQueue(job);
    await sendAll(held, job, 1, 'a1', 'a2', 'a3');
    await waitFor(async () => job.begun.length === 1);
    // Two places in each of two processes: half of them are two.
    const second = await startWith({ groups: workerGroups }, job);
    await waitFor(async () => job.begun.length === 2);
    await sendAll(held, job, 2, 'b1');
    await waitFor(async () => job.begun.includes('b1'));
    await endAll(job, 4);
    await second.stop();
    const { rows } = await database.pool.query('select places from queue_workers');
    expect(rows).toEqual([{ places: { 'test.held': 2 } }]);
  });

  it.runIf(hasManyConnections)('[Z38, Z44] a process that died is no longer counted', async () => {
    await database.pool.query(
      `insert into queue_workers values (gen_random_uuid(), '{"test.held": 6}', now() - interval '1 second')`,
    );
    const job = aHeldJob(4);
    const held = await startQueue(job);
    await sendAll(held, job, 1, 'a1', 'a2', 'a3', 'a4');
    await waitFor(async () => job.begun.length === 2);
    await sendAll(held, job, 2, 'b1');
    await waitFor(async () => job.begun.includes('b1'));
    expect(job.begun.toSorted()).toEqual(['a1', 'a2', 'b1']);
    await endAll(job, 5);
  });

  it('[Z38] a process runs only its groups of jobs, with as many places as it is given', async () => {
    const job = aHeldJob(2);
    const reader = await startWith({ groups: ['reading'] }, job);
    await sendAll(reader, job, 1, 'a1', 'a2', 'a3', 'a4');
    await reader.stop();
    expect(job.begun).toEqual([]);
    queue = await startWith({ groups: ['upkeep'], concurrency: 6 }, job);
    await waitFor(async () => job.begun.length === 3);
    await sendAll(queue, job, 2, 'b1');
    await waitFor(async () => job.begun.includes('b1'));
    expect(job.begun).not.toContain('a4');
    await endAll(job, 5);
  });

  it('[X07] of what belongs to nobody, a full lane keeps no other one waiting', { tags: 'night' }, async () => {
    const job = aHeldJob(4);
    const { send } = await startQueue(job);
    await database.transaction(async (tx) => {
      for (const name of ['a1', 'a2', 'a3']) await send(tx, job.job, { name }, { lane: 'channel-1' });
      await send(tx, job.job, { name: 'b1' }, { lane: 'channel-2' });
    });
    await waitFor(async () => job.begun.length === 3);
    expect(job.begun.toSorted()).toEqual(['a1', 'a2', 'b1']);
    await endAll(job, 4);
  });

  it('many short jobs do not wait for the poll', { tags: 'night' }, async () => {
    let done = 0;
    const job = { ...aJob('test.many', async () => void (done += 1)), concurrency: 4 };
    const { send, oldestWaitSeconds } = await startQueue(job);
    await database.transaction(async (tx) => {
      for (let index = 0; index < MANY; index += 1)
        await send(tx, job.job, { name: String(index) }, { ownerId: index % 2 });
    });
    await waitFor(async () => done === MANY);
    expect(await oldestWaitSeconds()).toBe(0);
  });
});
