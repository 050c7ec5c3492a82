import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createQueue } from '#server/platform/jobs/queue.ts';
import { createLog } from '#server/platform/log.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestClient } from '#testing/test-client.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { aStudyDocument, generateTest } from '#testing/upload.ts';
import { moveDatabase } from './move-database.ts';
import { type Database, openDatabase } from './open-database.ts';

let testApp: TestApp;
let person: TestClient;
const dataDir = mkdtempSync(join(tmpdir(), 'repaso-rows-'));
beforeAll(async () => {
  testApp = await startTestApp();
  person = await aPerson(testApp);
});
afterAll(async () => {
  await testApp.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** An embedded database on disk, with the tables of the queue. */
async function openOwn(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const queue = createQueue({
    database,
    databaseUrl: undefined,
    groups: [],
    log: createLog({ logLevel: 'silent' }),
  });
  await queue.start();
  await queue.stop();
  return database;
}

const idOf = async ({ pool }: Database, text: string) =>
  (
    await pool.query<{ id: number }>(
      'insert into folders (uuid, owner_id, name, hue, created_at) values (gen_random_uuid(), 1, $1, $2, now()) returning id',
      [text, 'blue'],
    )
  ).rows[0]?.id;

it(
  '[Z40, Z42] all rows move to another engine and back, with equal counts and hashes, and ids go on after them',
  { tags: 'night' },
  async () => {
    const { uuid } = await aStudyDocument(person);
    await generateTest(person, uuid, { count: 4 });
    const { database } = testApp.app;
    await database.pool.query(`update users set username = $1`, ['Zoë «"\\ ñ\u{1F600}\n\t']);
    const middle = await openOwn();
    const moved = await moveDatabase(database, middle);
    const rowsOf = (table: string) => moved.find((one) => one.table === `public.${table}`)?.rows ?? 0;
    expect([rowsOf('users'), rowsOf('documents'), rowsOf('questions')]).toEqual([1, 1, 4]);
    const end = await openTestDatabase();
    expect(await moveDatabase(middle, end.database)).toEqual(moved);
    expect(await idOf(end.database, 'new')).toBe(await idOf(middle, 'new'));
    // A target with accounts takes nothing.
    await expect(moveDatabase(database, end.database)).rejects.toThrow(/^The target has accounts already/);
    await middle.close();
    await end.database.close();
    await end.drop();
  },
);

it('[Z40, Z42] a move that breaks off leaves the target empty, and the next one is whole', async () => {
  const end = await openTestDatabase();
  for (let kill = 1; kill <= 10; kill += 1) {
    let left = kill * 3;
    const breaking = Object.assign(Object.create(end.database.pool) as Database['pool'], {
      async connect() {
        const client = await end.database.pool.connect();
        return new Proxy(client, {
          get(real, name) {
            const value = Reflect.get(real, name) as unknown;
            if (name !== 'query') return typeof value === 'function' ? value.bind(real) : value;
            return (...given: unknown[]) => {
              left -= 1;
              if (left === 0) return Promise.reject(new Error('killed'));
              return (value as (...rest: unknown[]) => unknown).apply(real, given);
            };
          },
        });
      },
    });
    await expect(moveDatabase(testApp.app.database, { ...end.database, pool: breaking })).rejects.toThrow('killed');
    expect((await end.database.pool.query('select 1 from users')).rows).toEqual([]);
  }
  const moved = await moveDatabase(testApp.app.database, end.database);
  expect(moved.find(({ table }) => table === 'public.users')?.rows).toBe(1);
  await end.database.close();
  await end.drop();
});
