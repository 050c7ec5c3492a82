import { AsyncLocalStorage } from 'node:async_hooks';
import { writeFile } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, types, type ClientConfig, type PoolClient } from 'pg';
import { lockDataFolder } from './data-folder-lock.ts';
import { migrateDatabase } from './migrate.ts';
import { openPglite } from './open-pglite.ts';
import { runPostgresTool } from './postgres-tool.ts';
import { createPglitePool } from './pglite-wire.ts';

/** bigint columns hold row numbers and byte counts far below 2^53. */
types.setTypeParser(types.builtins.INT8, Number);

export type Db = NodePgDatabase;
declare const inTransaction: unique symbol;
/** A running transaction: the only handle that may be used until it ends. */
export type Tx = Db & { [inTransaction]: true };

export interface Database {
  engine: 'embedded' | 'postgres';
  db: Db;
  /** For the lists of administrators: Postgres ends each statement after five seconds (O20). */
  lists: Db;
  pool: Pool;
  /** Runs `work` in one transaction. Never wait for a network, a file or the outer `db` inside it: embedded mode has one connection. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Hears `NOTIFY channel`; answers how to stop. After a lost connection it listens again, and says so by `missed`: what
   * was sent meanwhile was not heard.
   */
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<() => Promise<void>>;
  /** Writes all of it, as it is at one moment, to a new file: its folder, or what pg_dump makes. */
  dump(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLocation {
  databaseUrl: string | undefined;
  /** Folder of the embedded database; undefined keeps it in memory. */
  dataDir: string | undefined;
  /** Initial content of a database in memory: a dumped data folder. */
  copyOf?: Blob;
}

const POSTGRES_CONNECTIONS = 10;
const LIST_CONNECTIONS = 2;
const LIST_MS = 5_000;
/** After this long nobody is there. The pool has a setting for it, but that also counts the wait for others. */
const CONNECT_MS = 2_000;
class ImpatientClient extends Client {
  constructor(settings?: ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** Opens Postgres where an address is given, else the embedded database, and brings its tables up to date. */
export async function openDatabase(
  location: DatabaseLocation,
  panicked?: (message: string) => void,
): Promise<Database> {
  const database = location.databaseUrl ? openPostgres(location.databaseUrl) : await openEmbedded(location, panicked);
  try {
    await migrateDatabase(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openEmbedded(
  { dataDir, copyOf }: DatabaseLocation,
  panicked?: (message: string) => void,
): Promise<Database> {
  const lock = dataDir === undefined ? undefined : lockDataFolder(dataDir);
  const pglite = await openPglite(dataDir, copyOf).catch((error: unknown) => {
    lock?.release();
    throw error;
  });
  const pool = createPglitePool(pglite, panicked);
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const missers = new Set<() => void>();
  const subscribe = (client: Pick<PoolClient, 'query'>) => {
    const channels = [...hearers.keys()].map((channel) => `listen "${channel}"`);
    return channels.length > 0 ? client.query(channels.join(';')) : undefined;
  };
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) =>
      outsideTransactions(() => hearers.get(channel)?.forEach((hear) => hear(payload ?? ''))),
    );
    // A new connection after a broken one has to listen again.
    void subscribe(client)?.then(
      () => outsideTransactions(() => missers.forEach((missed) => missed())),
      () => undefined,
    );
  });
  pool.on('error', () => undefined);
  return assemble('embedded', pool, pool, {
    async listen(channel, hear, missed) {
      const known = hearers.get(channel) ?? new Set();
      hearers.set(channel, known.add(hear));
      await pool.query(`listen "${channel}"`);
      if (missed) missers.add(missed);
      return async () => {
        known.delete(hear);
        if (missed) missers.delete(missed);
      };
    },
    async dump(path) {
      await writeFile(path, (await pglite.dumpDataDir('none')).stream(), { mode: 0o600 });
    },
    async close() {
      await pool.end();
      await pglite.close();
      lock?.release();
    },
  });
}

function openPostgres(databaseUrl: string): Database {
  const pool = openPool(databaseUrl, POSTGRES_CONNECTIONS);
  const listPool = openPool(databaseUrl, LIST_CONNECTIONS, LIST_MS);
  const stops = new Set<() => Promise<void>>();
  return assemble('postgres', pool, listPool, {
    async listen(channel, hear, missed) {
      const stop = await listenOnOwnConnection(databaseUrl, channel, hear, missed);
      stops.add(stop);
      return stop;
    },
    dump: (path) => runPostgresTool('pg_dump', databaseUrl, ['--format=custom', '--no-owner', '--file', path]),
    async close() {
      await Promise.all([...stops].map((stop) => stop()));
      await Promise.all([pool.end(), listPool.end()]);
    },
  });
}

function openPool(connectionString: string, max: number, statementMs?: number): Pool {
  const limit = statementMs === undefined ? {} : { statement_timeout: statementMs };
  const pool = new Pool({ connectionString, max, Client: ImpatientClient, ...limit });
  // Without listeners a connection that drops would end the process, idle or in use; the pool opens another one by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const LISTEN_AGAIN_MS = 1_000;

async function listenOnOwnConnection(
  connectionString: string,
  channel: string,
  hear: (payload: string) => void,
  missed: (() => void) | undefined,
) {
  let stopped = false;
  let client: Client | undefined;
  const connect = async (): Promise<void> => {
    const next = new ImpatientClient({ connectionString });
    client = next;
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!stopped) setTimeout(() => void reconnect(), LISTEN_AGAIN_MS).unref();
    });
    await next.connect();
    await next.query(`listen "${channel}"`);
  };
  const reconnect = async (): Promise<void> => {
    if (stopped) return;
    await connect().then(missed, () => undefined);
  };
  await connect();
  return async () => {
    if (stopped) return;
    stopped = true;
    await client?.end();
  };
}

function assemble(
  engine: Database['engine'],
  pool: Pool,
  listPool: Pool,
  rest: Pick<Database, 'listen' | 'dump' | 'close'>,
): Database {
  const db = drizzle(pool, { casing: 'snake_case' });
  const lists = listPool === pool ? db : drizzle(listPool, { casing: 'snake_case' });
  for (const one of new Set([pool, listPool])) refuseSecondConnections(one);
  return {
    engine,
    db,
    lists,
    pool,
    ...rest,
    transaction: (work) => runTransaction(pool, work),
  };
}

/** One handle per connection, kept as long as the connection, so that statements prepared on it are kept too. */
const handles = new WeakMap<PoolClient, Tx>();

function handleOf(client: PoolClient): Tx {
  const known = handles.get(client);
  if (known) return known;
  const handle = drizzle(client, { casing: 'snake_case' }) as unknown as Tx;
  handles.set(client, handle);
  return handle;
}

async function runTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const scope = { isOpen: true };
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await transactionScope.run(scope, () => work(handleOf(client)));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    scope.isOpen = false;
    client.release(broken);
  }
}

const transactionScope = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Work that a notification starts belongs to no transaction, even when a commit delivered it. */
const outsideTransactions = (work: () => void) => transactionScope.exit(work);

/**
 * Code inside a transaction that asks for another connection would wait for itself on the embedded database. It fails
 * at once on both engines, so that no test and no person has to wait for the time-out.
 */
function refuseSecondConnections(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: (error?: Error) => void) => unknown;
  const guarded = (callback?: (error?: Error) => void): unknown => {
    if (!transactionScope.getStore()?.isOpen) return connect(callback);
    const misuse = new Error('The database was asked for a second connection inside a transaction: pass the tx down.');
    if (!callback) return Promise.reject(misuse);
    callback(misuse);
    return undefined;
  };
  pool.connect = guarded as Pool['connect'];
}
