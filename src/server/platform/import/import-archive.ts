import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import { failureCodeOf } from '#server/platform/reader/failure.ts';
import { openArchive } from '#server/platform/zip/zip-gate.ts';
import { ImportRefused } from './import-refused.ts';

/** A file that somebody sent as an export: nothing in it is believed before it was looked at (Z22). */
export interface ImportArchive {
  /** In their order. */
  names: readonly string[];
  has(name: string): boolean;
  /** What a part says, exactly as it says it, where that has the given shape. */
  readJson<Schema extends z.ZodMiniType>(name: string, schema: Schema): Promise<z.input<Schema>>;
  open(name: string): Promise<Readable>;
  /** A small part; nothing where it is larger or damaged. */
  readBytes(name: string, mostBytes: number): Promise<Buffer | undefined>;
  close(): void;
}

const MEGABYTE = 1024 * 1024;
/** More than what anybody's export holds. */
const bounds = {
  entries: 200_000,
  jsonBytes: 64 * MEGABYTE,
  fileBytes: 1024 * MEGABYTE,
  depth: 40,
  /** In one file of JSON: each costs far more in memory than in the file. */
  values: 1_000_000,
};
/** What says of what kind an archive is; it is read while its sender waits. */
const ABOUT_BYTES = 64 * 1024;

export async function openImportArchive(path: string): Promise<ImportArchive> {
  const { size } = await stat(path);
  // What is packed tighter than texts are is no export.
  const archive = await openArchive(path, { ...bounds, totalBytes: 256 * MEGABYTE + 8 * size });
  const names = new Set(archive.names);
  return {
    names: archive.names,
    has: (name) => names.has(name),
    open: (name) => archive.open(name, bounds.fileBytes),
    close: archive.close,
    async readBytes(name, mostBytes) {
      try {
        return await bytesOf(name, mostBytes);
      } catch (error) {
        if (failureCodeOf(error)) return undefined;
        throw error;
      }
    },
    async readJson(name, schema) {
      const value = await readJson(name);
      if (!isOf(schema, value)) throw new ImportRefused('invalid');
      return value as z.input<typeof schema>;
    },
  };

  async function bytesOf(name: string, mostBytes: number): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.open(name, mostBytes)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async function readJson(name: string): Promise<unknown> {
    try {
      const bytes = await bytesOf(name, name === 'export.json' ? ABOUT_BYTES : bounds.jsonBytes);
      if (valuesIn(bytes) > bounds.values) throw new ImportRefused('too_large');
      const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
      requirePlain(value);
      return value;
    } catch (error) {
      const code = failureCodeOf(error);
      if (code === 'FILE_TOO_COMPLEX') throw new ImportRefused('too_large');
      // Damaged, no UTF-8 or no JSON.
      if (code || error instanceof SyntaxError || error instanceof TypeError) throw new ImportRefused('invalid');
      throw error;
    }
  }
}

/** How many values there are, at least: what begins or parts them, outside of texts. */
function valuesIn(bytes: Buffer): number {
  const [comma, brace, bracket] = [0x2c, 0x7b, 0x5b];
  let count = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isText && byte === 0x5c) index += 1;
    else if (byte === 0x22) isText = !isText;
    else if (!isText && (byte === comma || byte === brace || byte === bracket)) count += 1;
  }
  return count;
}

/** A list with a fault in each of its entries is more than what tells of them can hold. */
function isOf(schema: z.ZodMiniType, value: unknown): boolean {
  try {
    return schema.safeParse(value).success;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Databases keep no NUL and no half characters, and what is nested deeply exhausts who walks it. */
function requirePlain(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new ImportRefused('invalid');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= bounds.depth) throw new ImportRefused('invalid');
  for (const [key, entry] of Object.entries(value)) {
    if (!Array.isArray(value)) requirePlain(key, depth);
    requirePlain(entry, depth + 1);
  }
}
