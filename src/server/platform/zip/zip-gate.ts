import { PassThrough, type Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { extractFailure, failureCodeOf } from '#server/platform/reader/failure.ts';
import type { ZipPart } from './write-zip.ts';

/** Limits of a compressed file (Z22). */
export const zipCaps = {
  entries: 4_000,
  partBytes: 64 * 1024 * 1024,
  totalBytes: 256 * 1024 * 1024,
  xmlDepth: 256,
};

/** Names in the central directory; decompresses nothing. Throws a typed failure for damage or too many entries. */
export async function zipEntryNames(path: string): Promise<string[]> {
  const names: string[] = [];
  await eachEntry(path, zipCaps.entries, async (entry) => {
    names.push(entry.name);
  });
  return names;
}

/**
 * Decompresses the wanted parts of a document while counting bytes. Each must be well-formed XML without a document
 * type and not too deep. Ignores links, absolute and `..` paths, and unwanted parts.
 */
export async function readVettedParts(path: string, wanted: (name: string) => boolean): Promise<ZipPart[]> {
  return readParts(path, wanted, checkXml);
}

/** Reads parts without a check, unless one is given. Unwanted parts cost little, so there may be more of them. */
export async function readParts(
  path: string,
  wanted: (name: string, bytes: number) => boolean,
  check: (bytes: Uint8Array) => void = () => {},
  { mostEntries = zipCaps.entries, mostPartBytes = zipCaps.partBytes } = {},
): Promise<ZipPart[]> {
  const parts = new Map<string, Uint8Array>();
  let total = 0;
  await eachEntry(path, mostEntries, async ({ name, entry, zip }) => {
    if (!isPlainName(name) || isSymbolicLink(entry) || !wanted(name, entry.uncompressedSize)) return;
    if (entry.uncompressedSize > mostPartBytes) throw extractFailure('FILE_TOO_COMPLEX');
    const bytes = await inflate(zip, entry, Math.min(mostPartBytes, zipCaps.totalBytes - total));
    total += bytes.length;
    check(bytes);
    // Programs treat duplicate names differently; here the first entry counts.
    if (!parts.has(name)) parts.set(name, bytes);
  });
  return [...parts].map(([name, bytes]) => ({ name, bytes }));
}

/** A zip file whose parts can be read in any order. */
export interface Archive {
  /** Names of its parts in order, each once; without links, absolute and `..` paths. */
  names: string[];
  /**
   * Counts a part that is decompressed elsewhere; throws a typed failure if it is missing, too large or exceeds the
   * total.
   */
  take(name: string, mostBytes: number): void;
  /** Streams a decompressed part; the stream fails with a typed failure if it is damaged or larger than stated. */
  open(name: string, mostBytes: number): Promise<Readable>;
  close(): void;
}

/**
 * Opens an archive without decompressing. Each opened part counts towards the total with its stated size, which
 * decompression never exceeds; so overlapping parts cannot bypass the limit.
 */
export async function openArchive(
  path: string,
  { entries, totalBytes }: { entries: number; totalBytes: number },
): Promise<Archive> {
  const found = new Map<string, Entry>();
  const zip = await openZip(path).catch((error: unknown) => {
    throw extractFailure('FILE_CORRUPT', { cause: error });
  });
  let left = totalBytes;
  try {
    if (zip.entryCount > entries) throw extractFailure('FILE_TOO_COMPLEX');
    for await (const entry of entriesOf(zip)) {
      const name = nameOf(entry);
      if (isPlainName(name) && !isSymbolicLink(entry) && !found.has(name)) found.set(name, entry);
    }
  } catch (error) {
    zip.close();
    throw failureCodeOf(error) ? error : extractFailure('FILE_CORRUPT', { cause: error });
  }
  function take(name: string, mostBytes: number): Entry {
    const entry = found.get(name);
    if (!entry) throw extractFailure('FILE_CORRUPT');
    if (entry.uncompressedSize > Math.min(mostBytes, left)) throw extractFailure('FILE_TOO_COMPLEX');
    left -= entry.uncompressedSize;
    return entry;
  }

  return {
    names: [...found.keys()],
    take,
    async open(name, mostBytes) {
      const source = await openEntry(zip, take(name, mostBytes)).catch((error: unknown) => {
        throw failureCodeOf(error) ? error : extractFailure('FILE_CORRUPT', { cause: error });
      });
      const typed = new PassThrough();
      source.once('error', (error) => typed.destroy(extractFailure('FILE_CORRUPT', { cause: error })));
      typed.once('close', () => source.destroy());
      return source.pipe(typed);
    },
    close: () => zip.close(),
  };
}

interface NamedEntry {
  name: string;
  entry: Entry;
  zip: ZipFile;
}

async function eachEntry(
  path: string,
  mostEntries: number,
  visit: (entry: NamedEntry) => Promise<void>,
): Promise<void> {
  let zip: ZipFile | undefined;
  try {
    zip = await openZip(path);
    if (zip.entryCount > mostEntries) throw extractFailure('FILE_TOO_COMPLEX');
    let count = 0;
    for await (const entry of entriesOf(zip)) {
      count += 1;
      if (count > mostEntries) throw extractFailure('FILE_TOO_COMPLEX');
      await visit({ name: nameOf(entry), entry, zip });
    }
  } catch (error) {
    throw failureCodeOf(error) ? error : extractFailure('FILE_CORRUPT', { cause: error });
  } finally {
    zip?.close();
  }
}

const nameOf = ({ fileNameRaw }: Entry): string => fileNameRaw.toString('utf8').replaceAll('\\', '/');

function openZip(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Decode names here, so that an invalid name is skipped instead of failing the whole file.
    const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true };
    yauzl.open(path, options, (error, zip) => {
      if (error) reject(error);
      else resolve(zip);
    });
  });
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let index = 0; index < zip.entryCount; index += 1) {
    yield await new Promise<Entry>((resolve, reject) => {
      const onEntry = (entry: Entry): void => {
        zip.off('error', onError);
        resolve(entry);
      };
      const onError = (error: Error): void => {
        zip.off('entry', onEntry);
        reject(error);
      };
      zip.once('entry', onEntry);
      zip.once('error', onError);
      zip.readEntry();
    });
  }
}

function isPlainName(name: string): boolean {
  return !/^\/|^[a-zA-Z]:|(^|\/)\.\.(\/|$)|\0/.test(name);
}

function isSymbolicLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (error) reject(error);
      else resolve(opened);
    });
  });
}

async function inflate(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Uint8Array> {
  const stream = await openEntry(zip, entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw extractFailure('FILE_TOO_COMPLEX');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

const decodedPieceBytes = 64 * 1024;

/** Checks a part in one pass: well-formed, no document type, and no depth that would exhaust a later parser. */
function checkXml(bytes: Uint8Array): void {
  const parser = new SaxesParser({ position: false });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let depth = 0;
  parser.on('doctype', () => {
    throw extractFailure('FILE_CORRUPT');
  });
  parser.on('error', (error) => {
    throw extractFailure('FILE_CORRUPT', { cause: error });
  });
  parser.on('opentag', () => {
    depth += 1;
    if (depth > zipCaps.xmlDepth) throw extractFailure('FILE_TOO_COMPLEX');
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  for (let start = 0; start < bytes.length; start += decodedPieceBytes) {
    parser.write(decoder.decode(bytes.subarray(start, start + decodedPieceBytes), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}
