import { spawn } from 'node:child_process';
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { waitFor } from '#testing/wait-for.ts';
import { afterCommit, openDatabase, type Database } from './open-database.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openTestDatabase());
  await database.pool.query('create table things (id int primary key, name text)');
});
afterAll(async () => {
  await database.close();
  await drop();
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

it(
  '[Z41, Z44] a panic of the embedded database is noticed, whose queries would wait for ever',
  { tags: 'night' },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'repaso-panic-'));
    const panics: string[] = [];
    const embedded = await openDatabase({ databaseUrl: undefined, dataDir }, (message) => void panics.push(message));
    await embedded.pool.query('create table filler (words text)');
    rmSync(join(dataDir, 'database/pg_wal'), { recursive: true });
    const fill = () =>
      embedded.pool.query(
        "insert into filler select repeat('x', 1000) from generate_series(1, 40000); select pg_switch_wal()",
      );
    await Promise.race([fill().then(fill), waitFor(async () => panics.length > 0)]).catch(() => undefined);
    await waitFor(async () => panics.length > 0);
    expect(panics[0]).toMatch(/pg_wal/);
    rmSync(dataDir, { recursive: true });
  },
);

describe('one pool for both engines', () => {
  it('[Z40] a failed statement leaves the connection fit for the next', async () => {
    await database.pool.query('insert into things values (1, $1)', ['one']);
    await expect(database.pool.query('insert into things values (1, $1)', ['again'])).rejects.toMatchObject({
      code: '23505',
    });
    await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    expect((await database.pool.query('select name from things')).rows).toEqual([{ name: 'one' }]);
  });

  it('a transaction that throws leaves nothing', async () => {
    const work = database.transaction(async (tx) => {
      await tx.execute(sql`insert into things values (2, 'two')`);
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect((await database.pool.query('select id from things where id = 2')).rows).toEqual([]);
  });

  it('asking for a second connection inside a transaction fails at once instead of waiting for itself', async () => {
    const nested = database.transaction(async () => database.pool.query('select 1'));
    await expect(nested).rejects.toThrow('second connection');
    const twice = database.transaction(() => database.transaction(async () => 1));
    await expect(twice).rejects.toThrow('second connection');
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('hears a notification only when its transaction commits', async () => {
    const heard: string[] = [];
    const stop = await database.listen('test_channel', (payload) => heard.push(payload));
    await database.transaction((tx) => tx.execute(sql`select pg_notify('test_channel', 'kept')`));
    await database
      .transaction(async (tx) => {
        await tx.execute(sql`select pg_notify('test_channel', 'lost')`);
        throw new Error('stop');
      })
      .catch(() => undefined);
    await waitFor(async () => heard.length > 0);
    expect(heard).toEqual(['kept']);
    await stop();
  });

  it('[Z40] runs what waits for a commit once it is there, and never after a rollback', async () => {
    const ran: string[] = [];
    await database.transaction(async (tx) => {
      afterCommit(tx, () => ran.push('kept'));
      expect(ran).toEqual([]);
    });
    const failed = database.transaction(async (tx) => {
      afterCommit(tx, () => ran.push('lost'));
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(ran).toEqual(['kept']);
  });

  it('[Z20] keeps nothing of what it has answered', async () => {
    const answer = () => database.pool.query(`select repeat('x', 100000) as text`);
    await answer();
    const before = heapInUse();
    for (let round = 0; round < 400; round += 1) await answer();
    expect(heapInUse() - before).toBeLessThan(10_000_000);
  });

  it('big integers and long texts come back as they went', async () => {
    const long = 'ñ漢字😀'.repeat(20_000);
    const { rows } = await database.pool.query('select $1::bigint as n, $2::text as t', [2 ** 40, long]);
    expect(rows[0]).toEqual({ n: 2 ** 40, t: long });
  });
});

describe('the embedded database on disk', () => {
  let dataDir: string;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'repaso-on-disk-'));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('[Z41] every commit reaches the disk', { tags: 'night' }, async () => {
    const synced = vi.spyOn(fs, 'fdatasyncSync');
    syncBuiltinESMExports();
    const onDisk = await openDatabase({ databaseUrl: undefined, dataDir });
    try {
      await onDisk.pool.query('create table synced (id int)');
      const before = synced.mock.calls.length;
      for (let id = 0; id < 20; id += 1) await onDisk.pool.query('insert into synced values ($1)', [id]);
      expect(synced.mock.calls.length - before).toBeGreaterThanOrEqual(20);
    } finally {
      await onDisk.close();
      synced.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it(
    '[Z41] fifty second starts on a folder in use are refused with a clear sentence, and the first loses nothing',
    { tags: 'night' },
    async () => {
      const first = await openDatabase({ databaseUrl: undefined, dataDir });
      try {
        await first.pool.query('create table n (id int)');
        for (let round = 0; round < 49; round += 1) {
          await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(
            /is in use by another Repaso/,
          );
        }
        const { code, said } = await startServer(dataDir);
        expect(code).toBe(1);
        expect(said).toMatch(/^The data folder .* is in use by another Repaso\. .*\n$/);
        await first.pool.query('insert into n values (1)');
        expect((await first.pool.query('select id from n')).rows).toEqual([{ id: 1 }]);
      } finally {
        await first.close();
      }
      // The lock is released with its holder.
      const second = await openDatabase({ databaseUrl: undefined, dataDir });
      expect((await second.pool.query('select id from n')).rows).toEqual([{ id: 1 }]);
      await second.close();
    },
  );

  it('[Z43] a database of a newer version is refused', async () => {
    const first = await openDatabase({ databaseUrl: undefined, dataDir });
    await first.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 1)`);
    await first.close();
    await expect(openDatabase({ databaseUrl: undefined, dataDir })).rejects.toThrow(/newer version/);
  });

  it('[Z43] a database of a newer version that only added something is served', { tags: 'night' }, async () => {
    const newerDir = join(dataDir, 'newer');
    const first = await openDatabase({ databaseUrl: undefined, dataDir: newerDir });
    await first.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('only more', 1)`);
    await first.pool.query(`insert into expanding_migrations values ('only more')`);
    await first.close();
    const second = await openDatabase({ databaseUrl: undefined, dataDir: newerDir });
    expect((await second.pool.query('select 1 from users')).rows).toEqual([]);
    await second.close();
  });
});

function startServer(dataDir: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0' },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.on('exit', (code) => resolve({ code, said }));
  });
}
