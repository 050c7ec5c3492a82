import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '#server/db/open-database.ts';
import { isStoredKey } from '#server/platform/files/stored-key.ts';
import { downloadOf, filesOf } from '#testing/an-export.ts';
import { type FakeS3, startFakeS3 } from '#testing/fake-s3.ts';
import { signedIn } from '#testing/killed-server.ts';
import { hasPostgres, type PostgresProcess, startPostgres } from '#testing/postgres-process.ts';
import { startServerProcess } from '#testing/server-process.ts';
import { aStudyDocument } from '#testing/upload.ts';

/** 20,000 for the figure of docs/scaling.md. */
const DOCUMENTS = Number(process.env['MOVE_DOCUMENTS'] ?? 2_000);
const KILLS = 10;

const dataDir = mkdtempSync(join(tmpdir(), 'repaso-moves-'));
const embedded: DatabaseLocation = { databaseUrl: undefined, dataDir };
let s3: FakeS3;
let postgres: PostgresProcess;
let settings: Record<string, string>;
/** SHA-256 of each file by its key. */
let expected: Map<string, string>;
let exported: Map<string, string>;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** An operator's command, as a process that can be killed. */
function start(command: string[], more: Record<string, string> = {}): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...command], {
    env: { ...process.env, LOG_LEVEL: 'fatal', ...settings, ...more },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, ended: new Promise((resolve) => child.once('exit', (code) => resolve(`${said}exit ${code}`))) };
}
const run = (command: string[], more: Record<string, string> = {}): Promise<string> => start(command, more).ended;

/** The person's files, by name and hash, without what names the time. */
async function exportNow(): Promise<Map<string, string>> {
  const server = await startServerProcess(settings);
  const person = await signedIn(server);
  const files = await filesOf((await downloadOf(server.origin, person)).bytes);
  expect(await server.end('SIGTERM')).toBe(0);
  return new Map([...files].filter(([name]) => !timed.has(name)).map(([name, bytes]) => [name, hashOf(bytes)]));
}
/** Say when the export was made, and when the person signed in. */
const timed = new Set(['export.json', 'sign-ins.json']);

/** Copies the one document with its passages `DOCUMENTS` times to fifty more people, each with files of its own. */
async function multiply(): Promise<void> {
  const { pool, close } = await openDatabase(embedded);
  const of = (folder: string, name: string) => `'documents/' || substr(md5(${folder}), 1, 2) || '/' || ${name}`;
  const uuidOf = (text: string) => `md5(${text})::uuid::text`;
  await pool.query(`set session_replication_role = replica`).catch(() => undefined);
  const columns = async (table: string) => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return rows.map(({ name }) => `"${name}"`).join(', ');
  };
  const copy = async (table: string, changes: string, from: string) => {
    const names = await columns(table);
    await pool.query(
      `insert into ${table} (${names}) overriding system value
       select ${names.replaceAll(/"(\w+)"/g, 'copied."$1"')} from (select (jsonb_populate_record(null::${table}, to_jsonb(row) || ${changes})).* from ${from}) copied`,
    );
  };
  await copy(
    'users',
    `jsonb_build_object('id', 1000 + n, 'uuid', gen_random_uuid(), 'email', n || '@example.org', 'referral_code', 'c' || n)`,
    `(select * from users limit 1) row, generate_series(1, 50) n`,
  );
  const folder = of(`'folder' || n`, uuidOf(`'folder' || n`));
  await copy(
    'documents',
    `jsonb_build_object('id', 1000 + n, 'uuid', gen_random_uuid(), 'owner_id', 1001 + n % 50, 'storage_folder', ${folder},
      'file_key', ${folder} || '/' || ${uuidOf(`'file' || n`)}, 'content_key', ${folder} || '/' || ${uuidOf(`'content' || n`)})`,
    `(select * from documents limit 1) row, generate_series(1, ${DOCUMENTS}) n`,
  );
  await copy(
    'passages',
    `jsonb_build_object('document_id', 1000 + n, 'owner_id', 1001 + n % 50)`,
    `(select * from passages where document_id < 1000) row, generate_series(1, ${DOCUMENTS}) n`,
  );
  const { rows } = await pool.query<{ keys: string[] }>(
    `select array[file_key, content_key] as keys from documents where id > 1000`,
  );
  const text = 'Every living thing is made of cells, and plants live on light. '.repeat(20);
  for (const key of rows.flatMap(({ keys }) => keys)) {
    const path = join(dataDir, 'files', key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${key}\n${text}`);
  }
  await close();
}

/** All files below a folder, by key. */
function hashesOnDisk(): Map<string, string> {
  const root = join(dataDir, 'files');
  const keys = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    // A killed process leaves staged files for the nightly sweep.
    .filter(isStoredKey);
  return new Map(keys.map((key) => [key, hashOf(readFileSync(join(root, key)))]));
}
const hashesInBucket = (): Map<string, string> =>
  new Map([...s3.objects].filter(([key]) => isStoredKey(key)).map(([key, bytes]) => [key, hashOf(bytes)]));

beforeAll(async () => {
  if (!hasPostgres) return;
  s3 = await startFakeS3('repaso');
  postgres = await startPostgres();
  settings = {
    DATA_DIR: dataDir,
    SECRET_KEY: 'the same in every process of one instance',
    MOVE_TO: postgres.databaseUrl,
  };
  const server = await startServerProcess(settings);
  await aStudyDocument(await signedIn(server));
  await server.end('SIGTERM');
  await multiply();
  exported = await exportNow();
  expected = hashesOnDisk();
});
afterAll(async () => {
  await s3?.stop();
  await postgres?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(!hasPostgres)('a move that is killed ten times', () => {
  it.for(['s3', 'disk'])('[Z40, Z42] of the files to %s ends with the same bytes', async (place) => {
    expect(expected.size).toBeGreaterThan(2 * DOCUMENTS);
    settings = {
      ...settings,
      S3_BUCKET: 'repaso',
      S3_ENDPOINT: s3.origin,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      FILE_STORE: place,
    };
    const operation = place === 's3' ? 'PutObject' : 'GetObject';
    const done = () => s3.calls.get(operation) ?? 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServerProcess(settings);
      const before = done();
      const move = start(['move-files', place]);
      while (done() - before < expected.size / (KILLS + 2) && move.child.exitCode === null) await delay(1);
      expect(move.child.exitCode).toBeNull();
      await server.end('SIGKILL');
      expect(await move.ended).not.toMatch(/ 0 differences\nexit 0$/);
    }
    const server = await startServerProcess(settings);
    const whole = new RegExp(`^${expected.size} files, .* 0 differences\nexit 0$`, 'm');
    expect(await run(['move-files', place, '--verify'])).toMatch(whole);
    expect(place === 's3' ? hashesInBucket() : hashesOnDisk()).toEqual(expected);
    expect(await run(['move-files', place, '--delete-source'])).toMatch(/ 0 differences\nexit 0$/);
    expect(place === 's3' ? hashesOnDisk().size : hashesInBucket().size).toBe(0);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await exportNow()).toEqual(exported);
  });

  /** Kills a command at moments spread over the time that it takes; `undo` brings back what an operator would. */
  async function killSpread(command: string[], took: number, undo: () => Promise<void>): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const move = start(command);
      await delay((took * kill) / (KILLS + 1));
      move.child.kill('SIGKILL');
      await move.ended;
      await undo();
    }
  }

  const countOf = async (location: DatabaseLocation, statement: string): Promise<unknown[]> => {
    const database: Database = await openDatabase(location);
    const { rows } = await database.pool.query(statement);
    await database.close();
    return rows;
  };
  const digest = `select (select md5(string_agg(md5(row::text), '' order by row.id)) from documents row) as documents,
    (select md5(string_agg(md5(row::text), '' order by row.document_id, row.position)) from passages row) as passages,
    (select count(*)::int from users) as people`;

  it('[Z40, Z42] of the rows to Postgres and back leaves one place with all of them', async () => {
    const before = await countOf(embedded, digest);
    const inPostgres: DatabaseLocation = { databaseUrl: postgres.databaseUrl, dataDir };
    const moved = /rows of \d+ tables moved, 0 differences\.\nexit 0$/;
    const other = await startPostgres();
    const begin = performance.now();
    expect(await run(['move-database', 'postgres'], { MOVE_TO: other.databaseUrl })).toMatch(moved);
    const took = performance.now() - begin;
    await other.remove();
    rmSync(join(dataDir, 'moved-to'));

    await killSpread(['move-database', 'postgres'], took, async () => {
      expect((await countOf(inPostgres, 'select id from users')).length).toBe(0);
      rmSync(join(dataDir, 'moved-to'), { force: true });
    });
    expect(await run(['move-database', 'postgres'])).toMatch(moved);
    expect(await countOf(inPostgres, digest)).toEqual(before);

    settings = { ...settings, DATABASE_URL: postgres.databaseUrl };
    await killSpread(['move-database', 'embedded'], took, async () => {
      expect(existsSync(join(dataDir, 'moved-to'))).toBe(true);
    });
    expect(await run(['move-database', 'embedded'])).toMatch(moved);
    const { DATABASE_URL: _, ...alone } = settings;
    settings = alone;
    expect(await countOf(embedded, digest)).toEqual(before);
    expect(await exportNow()).toEqual(exported);
  });
});
