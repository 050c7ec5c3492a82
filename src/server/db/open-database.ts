import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Client, Pool, types, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import { refuseMovedRows } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { migrateDatabase, requireMigrated } from './migrate.ts';
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
  /** Address past a pooler, for what needs a session of its own: LISTEN, migrations, dumps, lists with a time limit. */
  directUrl?: string | undefined;
  /** Connections of the pool of this process. */
  poolMax?: number | undefined;
  /** Off behind a pooler that does not keep named statements in transaction mode. */
  preparedStatements?: boolean | undefined;
  /** Off refuses tables that lack a migration. The embedded database is always migrated. */
  migratesOnStart?: boolean | undefined;
  /** Folder of the embedded database; undefined keeps it in memory. */
  dataDir: string | undefined;
  /** Initial content of a database in memory: a dumped data folder. */
  copyOf?: Blob;
}

export const POSTGRES_CONNECTIONS = 10;
const LIST_CONNECTIONS = 2;
const LIST_MS = 5_000;
/** After this long nobody is there. The pool has a setting for it, but that also counts the wait for others. */
const CONNECT_MS = 2_000;
class ImpatientClient extends Client {
  constructor(settings?: ClientConfig) {
    super({ ...settings, connectionTimeoutMillis: CONNECT_MS });
  }
}

/** Sends each statement with its text: a pooler may run the next one on a connection that does not know its name. */
class UnnamedClient extends ImpatientClient {
  constructor(settings?: ClientConfig) {
    super(settings);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((statement: unknown, ...rest: unknown[]) =>
      query(withoutName(statement), ...rest)) as Client['query'];
  }
}

const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    ? { ...statement, name: undefined }
    : statement;

/** An address that leads through a pooler; the message is for the person who starts the server. */
export class DirectAddressMissing extends Error {
  override name = 'DirectAddressMissing';
}

/** Opens Postgres where an address is given, else the embedded database, and migrates it. */
export async function openDatabase(
  location: DatabaseLocation,
  panicked?: (message: string) => void,
): Promise<Database> {
  const { databaseUrl } = location;
  const database = databaseUrl ? openPostgres({ ...location, databaseUrl }) : await openEmbedded(location, panicked);
  try {
    if (databaseUrl) await prepareDirectly(database, { ...location, directUrl: location.directUrl ?? databaseUrl });
    else await migrateDatabase(database);
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
  if (dataDir !== undefined) refuseMovedRows(dataDir);
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

function openPostgres({
  databaseUrl,
  directUrl = databaseUrl,
  poolMax = POSTGRES_CONNECTIONS,
  preparedStatements = true,
}: DatabaseLocation & { databaseUrl: string }): Database {
  const pool = openPool(databaseUrl, { max: poolMax, Client: preparedStatements ? ImpatientClient : UnnamedClient });
  // Poolers refuse the time limit that these ask for as they connect.
  const listPool = openPool(directUrl, { max: LIST_CONNECTIONS, Client: ImpatientClient, statement_timeout: LIST_MS });
  const listener = createListener(directUrl);
  return assemble('postgres', pool, listPool, {
    listen: listener.listen,
    dump: (path) => runPostgresTool('pg_dump', directUrl, ['--format=custom', '--no-owner', '--file', path]),
    async close() {
      await Promise.all([listener.close(), pool.end(), listPool.end()]);
    },
  });
}

function openPool(connectionString: string, settings: PoolConfig): Pool {
  const pool = new Pool({ connectionString, ...settings });
  // Without listeners a connection that drops would end the process, idle or in use; the pool opens another one by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const LISTEN_AGAIN_MS = 1_000;
/** A peer that vanished without a word is noticed within the two together. */
const HEARTBEAT_MS = 10_000;
const SILENT_MS = 5_000;
const HEARD_WITHIN_MS = 2_000;

/** Migrates on a connection past the pooler: its lock belongs to a session. */
async function prepareDirectly(
  database: Database,
  { directUrl, migratesOnStart = true }: { directUrl: string; migratesOnStart?: boolean | undefined },
): Promise<void> {
  await requireNotifications(database, directUrl);
  const pool = openPool(directUrl, { max: 1, Client: ImpatientClient });
  try {
    await (migratesOnStart ? migrateDatabase({ pool }) : requireMigrated({ pool }));
  } finally {
    await pool.end();
  }
}

/** Hears a notification of this process: through a pooler in transaction mode LISTEN succeeds, and nothing ever comes. */
async function requireNotifications({ pool }: Database, connectionString: string): Promise<void> {
  const channel = `repaso_probe_${randomUUID()}`;
  const client = new ImpatientClient({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const heard = once(client, 'notification', { signal: AbortSignal.timeout(HEARD_WITHIN_MS) });
    // Until it is awaited nobody hears that it failed.
    heard.catch(() => undefined);
    await client.query(`listen "${channel}"`);
    await pool.query(`notify "${channel}"`);
    await heard;
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
    throw new DirectAddressMissing(
      'The setting DATABASE_DIRECT_URL is needed: DATABASE_URL leads through a pooler that passes no notifications on. Give the address of Postgres itself.',
      { cause: error },
    );
  } finally {
    await client.end();
  }
}

/**
 * One connection that listens for the whole process. It opens with the first channel; once lost, it is opened anew and
 * listens to all of them and calls `missed`, since notifications may have been lost.
 */
function createListener(connectionString: string) {
  const hearers = new Map<string, Set<(payload: string) => void>>();
  const missers = new Set<() => void>();
  let isStopped = false;
  let connection: Promise<Client> | undefined;

  async function connect(): Promise<Client> {
    const client = new ImpatientClient({ connectionString });
    client.on('notification', ({ channel, payload }) => hearers.get(channel)?.forEach((hear) => hear(payload ?? '')));
    client.on('error', () => undefined);
    const heartbeat = setInterval(() => void requireAnswer(client), HEARTBEAT_MS).unref();
    client.on('end', () => {
      clearInterval(heartbeat);
      if (!isStopped) setTimeout(() => void reconnect(), LISTEN_AGAIN_MS).unref();
    });
    await client.connect();
    for (const channel of hearers.keys()) await client.query(`listen "${channel}"`);
    return client;
  }

  async function reconnect(): Promise<void> {
    if (isStopped) return;
    connection = connect();
    await connection.then(
      () => missers.forEach((missed) => missed()),
      () => undefined,
    );
  }

  return {
    async listen(channel: string, hear: (payload: string) => void, missed?: () => void) {
      const known = hearers.get(channel) ?? new Set();
      hearers.set(channel, known.add(hear));
      connection ??= connect();
      await (await connection).query(`listen "${channel}"`);
      if (missed) missers.add(missed);
      return async () => {
        known.delete(hear);
        if (missed) missers.delete(missed);
      };
    },
    async close(): Promise<void> {
      isStopped = true;
      await connection?.then(
        (client) => client.end(),
        () => undefined,
      );
    },
  };
}

/** Ends a connection that does not answer; its end brings another one. */
async function requireAnswer(client: Client): Promise<void> {
  const silence = AbortSignal.timeout(SILENT_MS);
  const silent = once(silence, 'abort').then(() => Promise.reject(new Error('silent')));
  await Promise.race([client.query('select 1'), silent]).catch(() => client.connection.stream.destroy());
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

/** Work that waits for the commit of a running transaction. */
const waitingWork = new WeakMap<Tx, (() => void)[]>();

/** Runs `work` once the transaction has committed, and never if it rolls back. */
export function afterCommit(tx: Tx, work: () => void): void {
  const waiting = waitingWork.get(tx);
  if (!waiting) throw new Error('The transaction has ended.');
  waiting.push(work);
}

async function runTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const scope = { isOpen: true };
  const tx = handleOf(client);
  const waiting: (() => void)[] = [];
  waitingWork.set(tx, waiting);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await transactionScope.run(scope, () => work(tx));
    await client.query('commit');
    for (const one of waiting) outsideTransactions(one);
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    scope.isOpen = false;
    waitingWork.delete(tx);
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
