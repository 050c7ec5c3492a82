import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool, PoolClient } from 'pg';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Any fixed number: processes that start together wait for this lock (no effect on the embedded database). */
const MIGRATION_LOCK = 7_324_201;

/**
 * Applies missing migrations in one transaction, by one process at a time (Z43). Refuses a database with an unknown
 * migration, since a newer version has used it.
 */
export async function migrateDatabase({ pool }: { pool: Pool }): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerDatabase(client);
    // Use the same client: the embedded database has no second connection.
    await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
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
  const known = new Set(knownMigrations());
  if ((await appliedMigrations(client)).some((hash) => !known.has(hash))) {
    throw new Error(
      'The database was made by a newer version of Repaso. Start that version, or restore an older backup.',
    );
  }
}

/** Hashes of this version's migrations. */
export const knownMigrations = (): string[] => namedMigrations().map(({ hash }) => hash);

/** This version's migrations with their names, in order. */
export function namedMigrations(): { tag: string; hash: string }[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map(({ tag }) => ({
    tag,
    hash: createHash('sha256')
      .update(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8'))
      .digest('hex'),
  }));
}
