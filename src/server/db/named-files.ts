import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { unpackEmbedded } from './restore-database.ts';
import { runPostgresTool } from './postgres-tool.ts';

/** Columns whose file must exist as long as their row does; tables of OCR and imports may name missing files. */
export const COLUMNS: Record<string, string[]> = {
  documents: ['file_key', 'content_key', 'revision'],
  analysis_parts: ['file_key'],
  study_material: ['file_key'],
  document_embeddings: ['file_key'],
  card_images: ['file_key'],
  social_images: ['file_key'],
};

/**
 * Stored files named by the rows of a dump (see `Database.dump`), read without a server.
 *
 * @param dump path of the dump; a folder beside it is used meanwhile
 */
export const namedFiles = (dump: string, engine: 'embedded' | 'postgres'): Promise<Set<string>> =>
  engine === 'embedded' ? namedInFolder(dump) : namedInDump(dump);

async function namedInFolder(dump: string): Promise<Set<string>> {
  const folder = `${dump}.${randomUUID()}`;
  try {
    const database = await PGlite.create({ dataDir: await unpackEmbedded(dump, folder) });
    const named = new Set<string>();
    const known = await database.query<{ table: string; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    );
    // A backup of an older version lacks newer tables and columns.
    for (const { table, column } of known.rows.filter((one) => COLUMNS[one.table]?.includes(one.column))) {
      const { rows } = await database.query<{ key: unknown }>(`select ${column} as key from ${table}`);
      for (const { key } of rows) addKey(named, key);
    }
    await database.close();
    return named;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads rows as pg_restore prints them: `COPY public.table (columns) FROM stdin;`, a line per row, `\.` at the end. */
async function namedInDump(dump: string): Promise<Set<string>> {
  const printed = `${dump}.${randomUUID()}`;
  try {
    const tables = Object.keys(COLUMNS).flatMap((table) => ['--table', table]);
    await runPostgresTool('pg_restore', undefined, ['--data-only', ...tables, '--file', printed, dump]);
    const named = new Set<string>();
    let places: number[] | undefined;
    for await (const line of createInterface({ input: createReadStream(printed), crlfDelay: Infinity })) {
      const head = /^COPY (?:\w+\.)?(\w+) \((.*)\) FROM stdin;$/.exec(line);
      if (head) {
        const columns = (head[2] ?? '').split(', ').map((name) => name.replaceAll('"', ''));
        places = COLUMNS[head[1] ?? '']?.map((column) => columns.indexOf(column));
      } else if (line === String.raw`\.`) places = undefined;
      else if (places) {
        const values = line.split('\t');
        for (const place of places) addKey(named, valueOf(values[place]));
      }
    }
    return named;
  } finally {
    await rm(printed, { force: true });
  }
}

/** A value as COPY writes it. JSON matters only for file keys, which never need double escaping. */
function valueOf(written: string | undefined): unknown {
  if (written === undefined || written === String.raw`\N`) return null;
  if (!written.startsWith('{')) return written;
  return JSON.parse(written.replaceAll(String.raw`\\`, '\\'));
}

function addKey(named: Set<string>, value: unknown): void {
  if (typeof value === 'string') named.add(value);
  else if (typeof value === 'object' && value !== null && 'fileKey' in value) addKey(named, value.fileKey);
}
