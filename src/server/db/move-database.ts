import type { PoolClient } from 'pg';
import type { Database } from './open-database.ts';

/** The target cannot take the rows; the message is for the operator. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

export interface MovedTable {
  table: string;
  rows: number;
}

/** Rows may hold pictures. */
const PAGE = 50;
/** Makes both engines print the same values alike. */
const SAME_WORDS = `set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local bytea_output to 'hex';
  set local extra_float_digits to 1; set local intervalstyle to 'postgres'`;

/**
 * Copies all rows into another database, of the same or the other engine, in one transaction: whatever breaks off leaves
 * the target as it was. Both have the tables of this version, the target no account, and no server runs on either.
 * Compares count and hash of each table before the commit.
 *
 * @param beforeCommit - runs once everything was compared
 * @throws MoveRefused if the target is in use, or a table differs
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  beforeCommit: () => void = () => undefined,
): Promise<MovedTable[]> {
  const from = await source.pool.connect();
  const to = await target.pool.connect();
  try {
    await from.query('begin isolation level repeatable read read only');
    await to.query('begin');
    for (const client of [from, to]) await client.query(SAME_WORDS);
    await requireUnused(to);
    const tables = await listTables(from);
    // Rows come as they are: no trigger of the target writes more, or refuses what may only be added to.
    await switchTriggers(to, tables, 'disable');
    await to.query(`truncate ${tables.map(({ name }) => name).join(', ')} cascade`);
    for (const table of tables) await copyTable(from, to, table);
    await copySequences(from, to);
    await copyJobs(from, to);
    const moved: MovedTable[] = [];
    for (const table of tables) moved.push({ table: table.name, rows: await requireSame(from, to, table) });
    await switchTriggers(to, tables, 'enable');
    beforeCommit();
    await to.query('commit');
    return moved;
  } catch (error) {
    await to.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await from.query('rollback').catch(() => undefined);
    from.release();
    to.release();
  }
}

const switchTriggers = (to: PoolClient, tables: Table[], way: 'enable' | 'disable') =>
  to.query(tables.map(({ name }) => `alter table ${name} ${way} trigger user`).join(';'));

async function requireUnused(to: PoolClient): Promise<void> {
  const { rows } = await to.query('select 1 from users limit 1');
  if (rows.length > 0) throw new MoveRefused('The target has accounts already: give an empty database.');
}

interface Table {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted names of the stored columns, without computed ones. */
  columns: string[];
}

/** Lists the tables, each after those it refers to. */
async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; isComputed: boolean }>(
    `select format('%I.%I', c.table_schema, c.table_name) as "table", format('%I', c.column_name) as "column",
            c.is_generated = 'ALWAYS' as "isComputed"
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
     order by c.table_name, c.ordinal_position`,
  );
  const { rows: links } = await client.query<{ child: string; parent: string }>(
    `select distinct format('public.%I', child.relname) as child, format('public.%I', parent.relname) as parent
     from pg_constraint
     join pg_class child on child.oid = conrelid
     join pg_class parent on parent.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
     order by 1, 2`,
  );
  const parentsOf = Map.groupBy(links, ({ child }) => child);
  const ordered = new Map<string, Table>();
  function add(name: string, path: string[]): void {
    if (ordered.has(name)) return;
    if (path.includes(name)) throw new Error(`${name} refers to itself by ${path.join(', ')}`);
    for (const { parent } of parentsOf.get(name) ?? []) add(parent, [...path, name]);
    const own = columns.filter((one) => one.table === name && !one.isComputed);
    ordered.set(name, { name, columns: own.map(({ column }) => column) });
  }
  for (const { table } of columns) add(table, []);
  return [...ordered.values()];
}

/** Copies rows as JSON, which both engines read into any type. A row that names another of its table comes after it. */
async function copyTable(from: PoolClient, to: PoolClient, { name, columns }: Table, where = 'true'): Promise<void> {
  const list = columns.join(', ');
  await from.query(
    `declare moving no scroll cursor for select row_to_json(t)::text as row from (select ${list} from ${name} where ${where} order by 1) t`,
  );
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${PAGE} from moving`);
    if (rows.length === 0) break;
    await to.query(
      `insert into ${name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${name}, $1::json) on conflict do nothing`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await from.query('close moving');
}

async function copySequences(from: PoolClient, to: PoolClient): Promise<void> {
  const { rows } = await from.query<{ name: string; last: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, last } of rows) if (last !== null) await to.query('select setval($1, $2)', [name, last]);
}

/** Jobs that wait or ran when the server stopped. */
async function copyJobs(from: PoolClient, to: PoolClient): Promise<void> {
  for (const [name, where] of [
    // Dead letter queues first, which others name.
    ['pgboss.queue', 'dead_letter is null'],
    ['pgboss.queue', 'dead_letter is not null'],
    ['pgboss.job', `state < 'completed'`],
  ] as const) {
    const { rows } = await from.query<{ column: string }>(
      `select format('%I', column_name) as "column" from information_schema.columns
       where table_schema = 'pgboss' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [name.slice('pgboss.'.length)],
    );
    if (rows.length === 0) return;
    await copyTable(from, to, { name, columns: rows.map(({ column }) => column) }, where);
  }
}

/** Compares count and hash of all stored columns, rows in any order; returns the count. */
async function requireSame(from: PoolClient, to: PoolClient, { name, columns }: Table): Promise<number> {
  const statement = `select count(*)::int as rows,
    coalesce(sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint), 0)::text as hash
    from (select ${columns.join(', ')} from ${name}) t`;
  const [here, there] = await Promise.all(
    [from, to].map(async (client) => (await client.query<{ rows: number; hash: string }>(statement)).rows[0]),
  );
  if (!here || !there || here.rows !== there.rows || here.hash !== there.hash)
    throw new MoveRefused(`${name} differs: ${here?.rows} rows here, ${there?.rows} there. Nothing was moved.`);
  return here.rows;
}
