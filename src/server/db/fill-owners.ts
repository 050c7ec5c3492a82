import type { PoolClient } from 'pg';

/** Rows per transaction: a writer waits for one of these at most. */
const SLICE = 5_000;
const LOCK_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';
/** Any fixed number: one process fills, others skip it. */
const FILL_LOCK = 7_324_202;

/**
 * Copies the owner into rows from before its column, in slices, while older servers work (Z43). A table is complete once
 * its column has no default: from then on the trigger alone sets it. Tables come in the order of their triggers, parents
 * first.
 */
export async function fillOwners(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ table: string; parent: string; reference: string }>(
    `select tgrelid::regclass::text as table, split_part(encode(tgargs, 'escape'), '\\000', 1) as parent,
       split_part(encode(tgargs, 'escape'), '\\000', 2) as reference
     from pg_trigger join pg_attribute on attrelid = tgrelid and attname = 'owner_id' and atthasdef
     where tgfoid = 'owner_of_parent'::regproc order by pg_trigger.oid`,
  );
  if (tables.length === 0) return;
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [FILL_LOCK]);
  if (!rows[0]?.isMine) return;
  await client.query(`set lock_timeout to ${LOCK_MS}`);
  try {
    for (const { table, parent, reference } of tables) {
      const slice = `update ${table} set owner_id = ${parent}.owner_id from ${parent}
        where ${parent}.id = ${table}.${reference} and ${table}.ctid = any (array(
          select ctid from ${table} where owner_id = 0 limit ${SLICE}))`;
      while (((await client.query(slice)).rowCount ?? 0) > 0);
      await client.query(`alter table ${table} alter column owner_id drop default`);
    }
  } catch (error) {
    // Busy rows or a busy table: the next start continues.
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
  } finally {
    await client.query('reset lock_timeout');
    await client.query('select pg_advisory_unlock($1)', [FILL_LOCK]);
  }
}
