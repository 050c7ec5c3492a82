import { existsSync, globSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import type { Config } from '#server/config.ts';
import { settingNames } from '#server/config/environment.ts';
import { DataFolderInUse, lockDataFolder } from '#server/db/data-folder-lock.ts';
import { refuseMovedRows } from '#server/db/data-folder.ts';
import { appliedMigrations, namedMigrations } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/open-pglite.ts';
import { createPglitePool } from '#server/db/pglite-wire.ts';
import { verifyBackup } from '#server/platform/backup/read-backup.ts';
import { askServer, NobodyHears } from './control-socket.ts';

/** `stop`: do not upgrade before it is mended; `note`: worth knowing. */
export interface UpgradeFinding {
  state: 'ok' | 'note' | 'stop';
  text: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Variables that go by another name now. */
const renamedSettings: Readonly<Record<string, string>> = {};
/** Prefixes of settings: a misspelt one would otherwise be ignored in silence. */
const settingPrefixes = /^(?:AI|EMBEDDING|GOOGLE|OIDC|OPERATOR|SMTP|MAIL|STRIPE|TRANSCRIPTION|LOCAL_MODEL|MODEL_HUB)_/;

/**
 * Says what a start of this version will do to what there is, and what speaks against it: migrations, disk, a backup,
 * names of settings. It changes nothing.
 *
 * @param backup a file to check as the one to fall back on; undefined where none was named
 */
export async function checkUpgrade({
  config,
  env,
  backup,
  now,
}: {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'directUrl' | 'diskReserveBytes' | 'migratesOnStart'>;
  env: NodeJS.ProcessEnv;
  backup: string | undefined;
  now: Date;
}): Promise<UpgradeFinding[]> {
  const applied = await listApplied(config);
  return [
    applied
      ? migrationsFinding(applied, config)
      : note('A server runs here that cannot say which migrations it has: stop it to find out.'),
    diskFinding(config),
    await backupFinding(backup, applied, now),
    ...settingFindings(env),
  ];
}

const ok = (words: string): UpgradeFinding => ({ state: 'ok', text: words });
const note = (words: string): UpgradeFinding => ({ state: 'note', text: words });
const stop = (words: string): UpgradeFinding => ({ state: 'stop', text: words });

/** Undefined if a running server of an older version does not report them. */
async function listApplied({ dataDir, directUrl }: Pick<Config, 'dataDir' | 'directUrl'>) {
  if (directUrl) {
    const client = new Client({ connectionString: directUrl });
    await client.connect();
    try {
      return await appliedMigrations(client);
    } finally {
      await client.end();
    }
  }
  refuseMovedRows(dataDir);
  if (!existsSync(join(dataDir, 'database'))) return [];
  const answer = new PassThrough();
  try {
    // Cut off where nobody hears.
    const said = text(answer).catch(() => '');
    await askServer(dataDir, 'applied-migrations', '', answer);
    return JSON.parse(await said) as string[];
  } catch (error) {
    answer.destroy();
    if (!(error instanceof NobodyHears)) return undefined;
  }
  return readEmbedded(dataDir);
}

async function readEmbedded(dataDir: string): Promise<string[] | undefined> {
  let lock;
  try {
    lock = lockDataFolder(dataDir);
  } catch (error) {
    if (error instanceof DataFolderInUse) return undefined;
    throw error;
  }
  const pglite = await openPglite(dataDir);
  const pool = createPglitePool(pglite);
  try {
    return await appliedMigrations(pool);
  } finally {
    await pool.end();
    await pglite.close();
    lock.release();
  }
}

function migrationsFinding(
  applied: readonly string[],
  { migratesOnStart }: Pick<Config, 'migratesOnStart'>,
): UpgradeFinding {
  const known = namedMigrations();
  if (applied.some((hash) => known.every((one) => one.hash !== hash)))
    return stop(
      'The database was made by a newer version than this one, which starts on it only where that version merely added to the tables.',
    );
  const waiting = known.filter(({ hash }) => !applied.includes(hash));
  if (applied.length === 0) return ok('There is no database yet: the start makes one.');
  if (waiting.length === 0) return ok('No migrations wait: going back to the version before stays possible.');
  const names = waiting.map(({ tag }) => tag).join(', ');
  const when = migratesOnStart ? 'will run at the start' : 'wait for "npm run admin -- migrate"';
  return note(`Migrations ${when} (${waiting.length}), with no way back without a backup: ${names}`);
}

/** A migration may write a whole table anew, and a backup needs room as well. */
function diskFinding({
  dataDir,
  databaseUrl,
  diskReserveBytes,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'diskReserveBytes'>) {
  if (!existsSync(dataDir)) return ok('DATA_DIR is not there yet.');
  const { bavail, bsize } = statfsSync(dataDir);
  const free = bavail * bsize;
  const database = databaseUrl ? 0 : sizeOf(join(dataDir, 'database'));
  const wanted = diskReserveBytes + database;
  const space = `${megabytes(free)} MB are free beside DATA_DIR, the database has ${megabytes(database)} MB`;
  if (free < wanted) return stop(`${space}: make room for ${megabytes(wanted)} MB first.`);
  return ok(
    databaseUrl ? `${megabytes(free)} MB are free beside DATA_DIR; see to the disk of Postgres yourself.` : `${space}.`,
  );
}

const sizeOf = (folder: string): number =>
  globSync('**/*', { cwd: folder })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);

const megabytes = (bytes: number): string => Math.round(bytes / 1_000_000).toString();

async function backupFinding(
  file: string | undefined,
  applied: readonly string[] | undefined,
  now: Date,
): Promise<UpgradeFinding> {
  if (file === undefined)
    return applied?.length === 0
      ? ok('There is nothing to back up yet.')
      : note('No backup was named. Make one and check it, too: npm run admin -- backup FILE, then upgrade-check FILE.');
  try {
    const { manifest, missing } = await verifyBackup(file);
    const age = now.getTime() - new Date(manifest.createdAt).getTime();
    if (missing.length > 0) return stop(`${file} lacks ${missing.length} files that its database names.`);
    if (applied && manifest.migrations.length !== applied.length)
      return stop(`${file} is of another version than the database: make a new one.`);
    if (age > DAY_MS) return stop(`${file} is ${Math.floor(age / DAY_MS)} days old: make a new one.`);
    return ok(`${file} is whole, of ${manifest.createdAt}.`);
  } catch (error) {
    return stop(`${file} is no good backup: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function settingFindings(env: NodeJS.ProcessEnv): UpgradeFinding[] {
  const given = Object.keys(env).filter((name) => env[name]?.trim());
  const findings = given.flatMap((name) => {
    const newName = renamedSettings[name];
    if (newName !== undefined) return [stop(`${name} is called ${newName} now.`)];
    const isUnknown = settingPrefixes.test(name) && !settingNames.includes(name.replace(/_FILE$/, ''));
    return isUnknown ? [note(`Nothing reads ${name}: is its name written right?`)] : [];
  });
  return findings.length > 0 ? findings : [ok('All settings are known by their names.')];
}
