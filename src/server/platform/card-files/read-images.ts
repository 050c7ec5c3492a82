import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { imageBounds } from '#domain/flashcards/card-images.ts';
import { readImageFile } from '#domain/flashcards/image-file.ts';
import { derivedUuid } from '#server/platform/derived-uuid.ts';
import { writeSynced } from '#server/platform/files/write-synced.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import type { ReadImage } from './card-file-jobs.ts';
import { jsonOf } from './note-types.ts';
import { readProtobuf, textField } from './protobuf.ts';

/** Most images of one package; others are left out. */
const mostImages = 5_000;
const mostBytes = 200 * 1024 * 1024;
/** Longer names are a prank, and so are longer lists of them. */
const mostNames = 100_000;
const mostListBytes = 16 * 1024 * 1024;
const ZSTD_MAGIC = 0xfd2fb528;
const ENTRIES_FIELD = 1;
const NAME_FIELD = 1;

/**
 * The files of a package: under which name of the zip file each lies, by its name in the cards. Old packages list them
 * as JSON, new ones as a message; what is neither lists nothing.
 */
export function readMediaList(bytes: Uint8Array | undefined): Map<string, string> {
  if (!bytes) return new Map();
  const entries = isZstd(bytes) ? entriesOfMessage(bytes) : entriesOfJson(bytes);
  return new Map(entries.slice(0, mostNames).map(([entry, name]) => [name.normalize('NFC'), entry]));
}

function entriesOfJson(bytes: Uint8Array): [entry: string, name: string][] {
  const list = jsonOf(Buffer.from(bytes).toString('utf8'));
  if (typeof list !== 'object' || list === null) return [];
  return Object.entries(list).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

function entriesOfMessage(bytes: Uint8Array): [entry: string, name: string][] {
  try {
    const list = zstdDecompressSync(bytes, { maxOutputLength: mostListBytes });
    const names: string[] = [];
    for (const [field, value] of readProtobuf(list))
      if (field === ENTRIES_FIELD && typeof value !== 'number') names.push(textField(value, NAME_FIELD));
    return names.map((name, index) => [String(index), name]);
  } catch {
    return [];
  }
}

/**
 * The images among some files of a package, by what they are called there, each judged by its content (Z21): what is
 * none, is broken or too large is left out. Written to files that begin with `to`, where that is given.
 */
export async function readImages(
  path: string,
  /** Where they lie in the zip file, by their names. */
  files: ReadonlyMap<string, string>,
  { owner, to }: { owner: number; to: string | undefined },
): Promise<Map<string, ReadImage>> {
  const names = new Map([...files].map(([name, entry]) => [entry, name]));
  let announced = 0;
  let taken = 0;
  const parts = await readParts(
    path,
    (entry, bytes) => {
      const fits = bytes <= imageBounds.bytes && announced + bytes <= mostBytes && taken < mostImages;
      if (!names.has(entry) || !fits) return false;
      announced += bytes;
      taken += 1;
      return true;
    },
    undefined,
    { mostEntries: mostNames },
  );
  const images = new Map<string, ReadImage>();
  let unpackedBytes = 0;
  for (const { name: entry, bytes } of parts) {
    const plain = unpacked(bytes);
    // The size that the zip directory states is that of the compressed bytes.
    unpackedBytes += plain?.length ?? 0;
    if (unpackedBytes > mostBytes) break;
    const image = plain && readImageFile(plain);
    if (!image || typeof image === 'string') continue;
    const uuid = derivedUuid(owner, createHash('sha256').update(image.bytes).digest('hex'));
    const written = to === undefined ? undefined : `${to}-${uuid}`;
    if (written !== undefined) await writeSynced(written, image.bytes);
    const { kind, width, height } = image;
    images.set(names.get(entry) ?? '', { uuid, kind, width, height, sizeBytes: image.bytes.length, path: written });
  }
  return images;
}

/** Files of the add-on "Image Occlusion Enhanced" that cover places of images; the largest of them hold a few shapes. */
const maskName = /-Q\.svg$/i;
const mostMasks = 20_000;
const mostMaskBytes = 200_000;
const mostBytesOfMasks = 48 * 1024 * 1024;

/** The text of such files of a package, by their names. */
export async function readMasks(path: string, list: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const names = new Map([...list].flatMap(([name, entry]) => (maskName.test(name) ? [[entry, name] as const] : [])));
  if (names.size === 0) return new Map();
  let taken = 0;
  let announced = 0;
  const parts = await readParts(
    path,
    (entry, bytes) => {
      if (!names.has(entry) || bytes > mostMaskBytes || taken >= mostMasks || announced + bytes > mostBytesOfMasks)
        return false;
      announced += bytes;
      taken += 1;
      return true;
    },
    undefined,
    { mostEntries: mostNames },
  );
  const masks = new Map<string, string>();
  let unpackedBytes = 0;
  for (const { name: entry, bytes } of parts) {
    const plain = unpacked(bytes);
    unpackedBytes += plain?.length ?? 0;
    if (unpackedBytes > mostBytesOfMasks) break;
    if (plain && plain.length <= mostMaskBytes) masks.set(names.get(entry) ?? '', Buffer.from(plain).toString('utf8'));
  }
  return masks;
}

const isZstd = (bytes: Uint8Array): boolean =>
  bytes.length >= 4 && Buffer.from(bytes.subarray(0, 4)).readUInt32LE() === ZSTD_MAGIC;

function unpacked(bytes: Uint8Array): Uint8Array | undefined {
  if (!isZstd(bytes)) return bytes;
  try {
    return zstdDecompressSync(bytes, { maxOutputLength: imageBounds.bytes });
  } catch {
    return undefined;
  }
}
