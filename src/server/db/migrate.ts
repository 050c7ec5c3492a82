import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';
import { isExpanding } from './expanding.ts';
import { fillOwners } from './fill-owners.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Any fixed number: processes that start together wait for this lock (no effect on the embedded database). */
const MIGRATION_LOCK = 7_324_201;

/** A migration waits this long for a lock that running servers hold, since everybody else waits behind it. */
const LOCK_MS = 1_000;
const LOCK_ATTEMPTS = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/** The tables lack a migration of this version; the message is for the person who starts the server. */
export class TablesOutdated extends Error {
  override name = 'TablesOutdated';
}

/** Refuses a database that lacks a migration of this version, or has one of a newer version that takes away. */
export async function requireMigrated({ pool }: { pool: Pool }): Promise<void> {
  const client = await pool.connect();
  try {
    await refuseNewerDatabase(client);
    const applied = new Set(await appliedMigrations(client));
    const missing = knownMigrations().filter((hash) => !applied.has(hash)).length;
    if (missing === 0) return;
    throw new TablesOutdated(
      `The tables lack migrations of this version (${missing}), and MIGRATE_ON_START is off: run "npm run admin -- migrate" first.`,
    );
  } finally {
    client.release();
  }
}

/**
 * Applies missing migrations in one transaction, by one process at a time (Z43). Refuses a database with an unknown
 * migration that does more than add: a newer version has used it.
 */
export async function migrateDatabase({ pool }: { pool: Pool }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(client);
    await client.query(`set lock_timeout to ${LOCK_MS}`);
    await applyMissing(client);
    await noteExpanding(client);
    await client.query('reset lock_timeout');
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await fillOwners(client);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function applyMissing(client: PoolClient): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Use the same client: the embedded database has no second connection.
      await migrate(drizzle(client), { migrationsFolder });
      return;
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS) throw error;
    }
  }
}

/** Lets servers of the version before start on these tables. */
async function noteExpanding(client: PoolClient): Promise<void> {
  const hashes = namedMigrations().flatMap(({ hash, isExpanding }) => (isExpanding ? [hash] : []));
  await client.query('insert into expanding_migrations select unnest($1::text[]) on conflict do nothing', [hashes]);
}

/** Hashes of the applied migrations; empty for a new database. */
export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const { rows: tables } = await client.query<{ present: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!tables[0]?.present) return [];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  return rows.map(({ hash }) => hash);
}

async function refuseNewerDatabase(client: PoolClient): Promise<void> {
  if ((await listContractions(client)).length === 0) return;
  throw new Error(
    'The database was made by a newer version of Repaso. Start that version, or restore an older backup.',
  );
}

/** Applied migrations of a newer version that did more than add. */
export async function listContractions(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const known = new Set(knownMigrations());
  const unknown = (await appliedMigrations(client)).filter((hash) => !known.has(hash));
  if (unknown.length === 0) return [];
  const { rows: tables } = await client.query<{ present: boolean }>(
    `select to_regclass('public.expanding_migrations') is not null as present`,
  );
  if (!tables[0]?.present) return unknown;
  const { rows } = await client.query<{ hash: string }>('select hash from expanding_migrations');
  const expanding = new Set(rows.map(({ hash }) => hash));
  return unknown.filter((hash) => !expanding.has(hash));
}

/** Hashes of this version's migrations. */
export const knownMigrations = (): string[] => namedMigrations().map(({ hash }) => hash);

/** This version's migrations with their names, in order. */
export function namedMigrations(): { tag: string; hash: string; isExpanding: boolean }[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => {
    const sql = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
    return { tag, hash: createHash('sha256').update(sql).digest('hex'), isExpanding: isExpanding(sql) };
  });
}
