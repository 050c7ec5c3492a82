import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp } from '#testing/test-app.ts';
import { hasManyConnections } from '#testing/call-behind-lock.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { moveToEmbedded, moveToPostgres } from './move-database-command.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'repaso-moved-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const configOf = (more: Record<string, string> = {}): Config => readConfig({ DATA_DIR: folder, ...more });
const embedded = () => openDatabase({ databaseUrl: undefined, dataDir: folder });

it('[Z42] a move without an address, or with rows that stay where they are, is refused in one sentence', async () => {
  await expect(moveToPostgres(configOf(), undefined)).rejects.toThrow(/^Set MOVE_TO to the address/);
  await expect(moveToEmbedded(configOf(), new Date())).rejects.toThrow(/^The setting DATABASE_URL is needed/);
  await (await embedded()).close();
  await expect(moveToPostgres(configOf(), 'postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(
    'There are no accounts',
  );
});

describe.skipIf(!hasManyConnections)('rows between the embedded database and Postgres', () => {
  it('[Z40, Z42] move there and back; the place they left is refused meanwhile', { tags: 'night' }, async () => {
    // Fills the folder from a Postgres with an account.
    const testApp = await startTestApp();
    await aPerson(testApp, { username: 'Ángel' });
    rmSync(join(folder, 'database'), { recursive: true });
    await moveToEmbedded(configOf({ DATABASE_URL: testApp.config.databaseUrl ?? '' }), new Date());
    await testApp.stop();
    const { database, databaseUrl = '', drop } = await openTestDatabase();
    const moved = await moveToPostgres(configOf(), databaseUrl);
    expect(moved.find(({ table }) => table === 'public.users')?.rows).toBe(1);
    await expect(embedded()).rejects.toThrow(/^The rows of .* were moved to /);
    await expect(moveToPostgres(configOf(), databaseUrl)).rejects.toThrow(/were moved to/);
    await expect(embedded()).rejects.toThrow(/were moved to/);
    // An empty Postgres brings nothing home, and the folder stays marked.
    const other = await openTestDatabase();
    const empty = configOf({ DATABASE_URL: other.databaseUrl ?? '' });
    await expect(moveToEmbedded(empty, new Date())).rejects.toThrow('There are no accounts');
    await expect(embedded()).rejects.toThrow(/were moved to/);
    await moveToEmbedded(configOf({ DATABASE_URL: databaseUrl }), new Date());
    expect(readdirSync(folder).some((name) => name.startsWith('before-return-'))).toBe(true);
    expect(existsSync(join(folder, 'restore-rows'))).toBe(false);
    const back = await embedded();
    expect((await back.pool.query('select username from users')).rows).toEqual([{ username: 'Ángel' }]);
    await back.close();
    await database.close();
    await drop();
    await other.database.close();
    await other.drop();
  });
});
