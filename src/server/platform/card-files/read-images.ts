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

/** Maximum number of images per package; others are left out. */
const mostImages = 5_000;
const mostBytes = 200 * 1024 * 1024;
/** Larger lists of names are abuse. */
const mostNames = 100_000;
const mostListBytes = 16 * 1024 * 1024;
const ZSTD_MAGIC = 0xfd2fb528;
const ENTRIES_FIELD = 1;
const NAME_FIELD = 1;

/**
 * Reads a package's media list: for each file name in the cards, the name of its zip entry. Old packages list them as
 * JSON, new ones as protobuf; anything else gives an empty list.
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
 * Reads the given images of a package by name and checks each one's content (Z21); skips those that are no images,
 * broken or too large. Writes them to files with the prefix `to`, if given.
 */
export async function readImages(
  path: string,
  /** Zip entry names by file name. */
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
    // The zip directory states only the compressed size.
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

/** SVG masks of the add-on "Image Occlusion Enhanced"; even the largest contain only a few shapes. */
const maskName = /-Q\.svg$/i;
const mostMasks = 20_000;
const mostMaskBytes = 200_000;
const mostBytesOfMasks = 48 * 1024 * 1024;

/** Text of a package's mask files by name. */
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
