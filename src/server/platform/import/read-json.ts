import type * as z from 'zod/mini';
import { extractFailure, failureCodeOf } from '#server/platform/reader/failure.ts';
import type { Archive } from '#server/platform/zip/zip-gate.ts';
import type { JsonBounds } from './import-jobs.ts';

/** Deeper than anything in an export. */
const MOST_DEPTH = 40;

export async function readBytes(archive: Archive, name: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.open(name, most)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Parses a part strictly into the given shape, since it is untrusted (Z22). */
export async function readJson<Schema extends z.ZodMiniType>(
  archive: Archive,
  name: string,
  schema: Schema,
  { bytes: mostBytes, values }: JsonBounds,
): Promise<{ exact: z.input<Schema>; known: z.output<Schema> }> {
  const bytes = await readBytes(archive, name, mostBytes);
  if (valuesIn(bytes) > values) throw extractFailure('FILE_TOO_COMPLEX');
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    requirePlain(value);
    const known = schema.parse(value);
    return { exact: value as z.input<Schema>, known };
  } catch (error) {
    if (failureCodeOf(error)) throw error;
    // Invalid UTF-8, JSON or shape; very many invalid entries cause a RangeError.
    throw extractFailure('FILE_CORRUPT', { cause: error });
  }
}

/** Lower bound of the number of values: counts their separators and brackets outside strings. */
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

/** Rejects NUL and lone surrogates, which databases cannot store, and deep nesting, which would exhaust the stack. */
function requirePlain(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw extractFailure('FILE_CORRUPT');
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MOST_DEPTH) throw extractFailure('FILE_CORRUPT');
  for (const [key, entry] of Object.entries(value)) {
    if (!Array.isArray(value)) requirePlain(key, depth);
    requirePlain(entry, depth + 1);
  }
}
