import { constants, DatabaseSync } from 'node:sqlite';
import { extractFailure } from '#server/platform/reader/failure.ts';

/** A value of an untrusted row. */
export type Cell = null | number | bigint | string | Uint8Array;
export type Row = Record<string, Cell>;

export interface Collection {
  /** All rows of a table, unordered; throws above the maximum. */
  rows(table: CollectionTable, columns: readonly string[], most: number): Row[];
  hasTable(table: CollectionTable): boolean;
  close(): void;
}

const tables = ['col', 'notes', 'cards', 'revlog', 'notetypes', 'fields', 'templates', 'decks'] as const;
type CollectionTable = (typeof tables)[number];

/** Header bytes for the file format; 2 means a separate write-ahead log, which a package never has. */
const FORMAT_BYTES = [18, 19];

/**
 * Opens a package's database in memory. It is untrusted: read-only, only real tables (a view may run anything,
 * forever), and its names never become part of a statement.
 */
export function openCollection(bytes: Uint8Array): Collection {
  if (Buffer.from(bytes.subarray(0, 15)).toString('latin1') !== 'SQLite format 3') throw extractFailure('FILE_CORRUPT');
  const own = withKnownOrder(bytes);
  for (const at of FORMAT_BYTES) if (own[at] === 2) own[at] = 1;
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  try {
    database.deserialize(own);
    database.exec('pragma trusted_schema = off');
    const allowed: number[] = [constants.SQLITE_SELECT, constants.SQLITE_READ];
    database.setAuthorizer((action) => (allowed.includes(action) ? constants.SQLITE_OK : constants.SQLITE_DENY));
    const found = realTables(database);
    return {
      hasTable: (table) => found.has(table),
      rows: (table, columns, most) => {
        if (!found.has(table)) throw extractFailure('FILE_CORRUPT');
        return rowsOf(database, table, columns, most);
      },
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Newer collections sort names by a collation that only Anki has; replace it by a built-in one of the same length. */
function withKnownOrder(bytes: Uint8Array): Buffer {
  const own = Buffer.from(bytes);
  for (const rule of ['collate unicase', 'COLLATE unicase']) {
    let at = own.indexOf(rule);
    while (at !== -1) {
      own.write('collate binary ', at, 'latin1');
      at = own.indexOf(rule, at);
    }
  }
  return own;
}

function realTables(database: DatabaseSync): Set<string> {
  const wanted = tables.map((name) => `'${name}'`).join(', ');
  const statement = `select name, sql from sqlite_schema where type = 'table' and name in (${wanted})`;
  const found = read(() => database.prepare(statement).all()).filter(({ sql }) => /^create table\b/i.test(String(sql)));
  return new Set(found.map(({ name }) => String(name)));
}

/** `table` and `columns` are our constants. */
function rowsOf(database: DatabaseSync, table: CollectionTable, columns: readonly string[], most: number): Row[] {
  const rows = read(() => {
    const statement = database.prepare(`select ${columns.join(', ')} from ${table} limit ${most + 1}`);
    statement.setReadBigInts(true);
    return statement.all();
  });
  if (rows.length > most) throw extractFailure('FILE_TOO_COMPLEX');
  return rows;
}

/** Any database error means a damaged file. */
function read<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw extractFailure('FILE_CORRUPT', { cause: error });
  }
}

export function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' ? cell : typeof cell === 'number' || typeof cell === 'bigint' ? String(cell) : '';
}

export function numberOf(cell: Cell | undefined): number {
  return typeof cell === 'bigint' || typeof cell === 'number' ? Number(cell) : Number(textOf(cell)) || 0;
}

export function bytesOf(cell: Cell | undefined): Uint8Array {
  return cell instanceof Uint8Array ? cell : new Uint8Array();
}
