import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/open-database.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { createModelLeases } from './model-leases.store.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
});
afterAll(async () => {
  await database.close();
  await drop();
});

const { signal } = new AbortController();
const countRows = async () => (await database.pool.query('select 1 from model_leases')).rows.length;

it('[Z27, Z40] no more requests run at once than the instance may, in whichever process', async () => {
  const processes = [createModelLeases(database, 3), createModelLeases(database, 3)];
  let running = 0;
  let most = 0;
  const isFull = Promise.withResolvers<void>();
  const work = async (index: number) => {
    const giveBack = await processes[index % 2]?.acquire(signal);
    running += 1;
    most = Math.max(most, running);
    if (running === 3) isFull.resolve();
    await isFull.promise;
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    await giveBack?.();
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => work(index)));
  expect([most, await countRows()]).toEqual([3, 0]);
});

it('[Z27, Z44] a process that died frees its leases when they expire', async () => {
  const leases = createModelLeases(database, 1);
  // Never given back.
  await leases.acquire(signal);
  const next = createModelLeases(database, 1).acquire(signal);
  await database.pool.query(`update model_leases set expires_at = now() - interval '1 second'`);
  await (
    await next
  )();
  expect(await countRows()).toBe(0);
});

it('[Z39] who stops waiting leaves nothing behind', async () => {
  const leases = createModelLeases(database, 1);
  const giveBack = await leases.acquire(signal);
  const abort = new AbortController();
  const waiting = leases.acquire(abort.signal);
  abort.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  await giveBack();
  expect(await countRows()).toBe(0);
});
