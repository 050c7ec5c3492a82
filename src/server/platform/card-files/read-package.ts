import { zstdDecompressSync } from 'node:zlib';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import type { ReadCards } from './card-file-jobs.ts';
import { type Collection, openCollection } from './open-collection.ts';
import { readCards } from './read-cards.ts';

/** The newest layout comes first: a package that has it keeps a stub of the older ones for older programs. */
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** Pictures and sounds of large decks, which are not read. */
const mostEntries = 100_000;
const mostBytes = 128 * 1024 * 1024;
const ZSTD_MAGIC = 0xfd2fb528;

/** The cards of a package of Anki, old layouts and new. Runs in the child only. */
export async function readPackage(path: string, timezone: string): Promise<ReadCards> {
  const parts = await readParts(path, (name) => collections.includes(name), undefined, {
    mostEntries,
    mostPartBytes: mostBytes,
  });
  const part = collections.flatMap((name) => parts.find((one) => one.name === name) ?? [])[0];
  if (!part) throw extractFailure('FILE_TYPE_INVALID');
  const collection: Collection = openCollection(unpacked(part.bytes));
  try {
    return readCards(collection, timezone);
  } finally {
    collection.close();
  }
}

function unpacked(bytes: Uint8Array): Uint8Array {
  const isPacked = bytes.length >= 4 && Buffer.from(bytes.subarray(0, 4)).readUInt32LE() === ZSTD_MAGIC;
  if (!isPacked) return bytes;
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    const isTooMuch = error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw extractFailure(isTooMuch ? 'FILE_TOO_COMPLEX' : 'FILE_CORRUPT', { cause: error });
  }
}
