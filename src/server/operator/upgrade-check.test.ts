import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { operatorCommands } from './operator-commands.ts';
import { serveControl } from './control-socket.ts';
import { checkUpgrade } from './upgrade-check.ts';

let folder: string;
let dataDir: string;
let backup: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'repaso-upgrade-'));
  dataDir = join(folder, 'data');
  backup = join(folder, 'backup.tar.gz');
  await withDatabase((database) => operatorCommands(database, dataDir)['backup']?.('', createWriteStream(backup)));
});
afterAll(() => rm(folder, { recursive: true }));

/** Opens the embedded database, which runs the migrations. */
async function withDatabase<T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => T): Promise<Awaited<T>> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const change = (query: string) => withDatabase(({ pool }) => pool.query(query));

interface Asked {
  env?: Record<string, string>;
  backup?: string;
  reserve?: number;
  now?: Date;
}
const check = async ({ env, backup: file, reserve, now }: Asked = {}) =>
  (
    await checkUpgrade({
      config: {
        dataDir,
        databaseUrl: undefined,
        directUrl: undefined,
        migratesOnStart: true,
        diskReserveBytes: reserve ?? 0,
      },
      env: env ?? {},
      backup: file,
      now: now ?? new Date(),
    })
  ).map(({ state, text }) => `${state}: ${text}`);

it(
  '[Z43] finds nothing against an upgrade that changes no table, with a backup of today',
  { tags: 'night' },
  async () => {
    const findings = await check({ backup });
    expect(findings).toHaveLength(4);
    expect(findings[0]).toMatch(/^ok: No migrations wait/);
    expect(findings[1]).toMatch(/^ok: \d+ MB are free beside DATA_DIR, the database has \d+ MB\.$/);
    expect(findings[2]).toMatch(/^ok: .*backup\.tar\.gz is whole, of /);
    expect(findings[3]).toBe('ok: All settings are known by their names.');
  },
);

it('[Z44] stops where the disk has no room for tables that are written anew', { tags: 'night' }, async () => {
  expect((await check({ reserve: 1e18 }))[1]).toMatch(/^stop: .*: make room for \d+ MB first\.$/);
});

it.each([
  ['was not named', undefined, 0, /^note: No backup was named/],
  ['is old', true, 25, /^stop: .* is 1 days old/],
  ['is none', false, 0, /^stop: .* is no good backup: /],
] as const)('[Z42] says that a backup %s', { tags: 'night' }, async (_, isBackup, hours, message) => {
  const file = isBackup === undefined ? undefined : isBackup ? backup : join(folder, 'gone.tar.gz');
  const now = new Date(Date.now() + hours * 3_600_000);
  expect((await check({ ...(file ? { backup: file } : {}), now }))[2]).toMatch(message);
});

it('names settings that nothing reads', { tags: 'night' }, async () => {
  const env = { AI_MODLE: 'x', AI_MODEL: 'x', PATH: '/bin', SMTP_URL: '', OIDC_GROUP_CLAIM: 'groups' };
  expect((await check({ env })).slice(3)).toEqual([
    'note: Nothing reads AI_MODLE: is its name written right?',
    'note: Nothing reads OIDC_GROUP_CLAIM: is its name written right?',
  ]);
});

it('[Z41] asks a running server, and says so where it does not know', { tags: 'night' }, async () => {
  await withDatabase(async (database) => {
    const stop = await serveControl(dataDir, operatorCommands(database, dataDir));
    try {
      expect((await check())[0]).toMatch(/^ok: No migrations wait/);
    } finally {
      await stop();
    }
    const stopOld = await serveControl(dataDir, {});
    try {
      expect((await check())[0]).toMatch(/^note: A server runs here that cannot say/);
    } finally {
      await stopOld();
    }
  });
});

it('[Z43] names the migrations that will run, and changes nothing', { tags: 'night' }, async () => {
  await change(
    `delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  );
  for (let time = 0; time < 2; time += 1)
    expect((await check())[0]).toMatch(/^note: Migrations will run at the start \(1\), .*: \d{4}_\w+$/);
  expect((await check({ backup }))[2]).toMatch(/^stop: .* is of another version than the database/);
  await rm(join(dataDir, 'database'), { recursive: true });
  expect(await check()).toMatchObject(
    [/there is no database yet/i, /MB are free/, /nothing to back up/, /ok/].map((words) =>
      expect.stringMatching(words),
    ),
  );
});

it('[Z43] stops before a database of a newer version', { tags: 'night' }, async () => {
  await change('select 1');
  await change(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 1)`);
  expect((await check())[0]).toMatch(/^stop: The database was made by a newer version/);
  await rm(join(dataDir, 'database'), { recursive: true });
});
