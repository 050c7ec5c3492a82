import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { waitFor } from '#testing/wait-for.ts';
import { defineJob } from './define-job.ts';
import { createQueue } from './queue.ts';
import { createSlicedWorkers } from './sliced-work.ts';
import { workerGroups } from './worker-groups.ts';

it('[Z40] recurring work reaches every person in slices, and a failure holds up nobody else', async () => {
  await using stack = new AsyncDisposableStack();
  const { database, databaseUrl, drop } = await openTestDatabase();
  stack.defer(drop);
  stack.defer(() => database.close());
  const queue = createQueue({ database, databaseUrl, log: createLog({ logLevel: 'silent' }), groups: workerGroups });
  const job = defineJob<object>('test.sliced');
  const people = Array.from({ length: 1_230 }, (_, index) => index + 1);
  const done = new Map<number, number>();
  const looks: number[] = [];
  const work = {
    job,
    schedule: '0 0 1 1 *',
    expireInSeconds: 60,
    async find(after: number, most: number) {
      looks.push(most);
      return people.filter((id) => id > after).slice(0, most);
    },
    async run(ownerId: number) {
      done.set(ownerId, (done.get(ownerId) ?? 0) + 1);
      if (ownerId === 77 && done.get(ownerId) === 1) throw new Error('once');
    },
  };
  for (const worker of createSlicedWorkers(work, { database, queue })) queue.register(worker);
  await queue.start();
  stack.defer(() => queue.stop());
  await database.transaction((tx) => queue.send(tx, job, {}));
  await waitFor(async () => done.size === people.length && done.get(77) === 2);
  expect(looks).toHaveLength(2);
  // The slice of the failure runs once more; no other does.
  const repeated = people.filter((id) => done.get(id) === 2);
  expect([repeated.length, repeated[0], repeated.at(-1)]).toEqual([50, 51, 100]);
  const { rows } = await database.pool.query(
    `select count(*)::int as jobs from pgboss.job where name = 'test.sliced-slice'`,
  );
  expect(rows[0]?.jobs).toBe(25);
});
