import { zstdDecompressSync } from 'node:zlib';
import { extractFailure } from '#server/platform/reader/failure.ts';
import { readParts } from '#server/platform/zip/zip-gate.ts';
import { imagesOf, imageMarkdown, withImages } from '#domain/flashcards/card-images.ts';
import type { Occlusion } from '#domain/flashcards/occlusion.ts';
import { escapeMarkdown } from '#domain/text/escape-markdown.ts';
import { type PortableCard, unreadItem } from '#domain/flashcard-files/portable-card.ts';
import type { ReadCards, ReadImage, ReadOptions } from './card-file-jobs.ts';
import { type Collection, openCollection } from './open-collection.ts';
import { createImageNames } from './image-names.ts';
import { uprightOcclusion } from './image-occlusion.ts';
import { readImages, readMasks, readMediaList } from './read-images.ts';
import { type NamingCard, readCards } from './read-cards.ts';

/** Newest format first: newer packages also contain a stub in older formats. */
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** Most entries are pictures and sounds of large decks. */
const mostEntries = 100_000;
const mostBytes = 128 * 1024 * 1024;
const MEDIA = 'media';
const ZSTD_MAGIC = 0xfd2fb528;

/** Reads the cards of an Anki package in any format. Runs only in the child process. */
export async function readPackage(path: string, { timezone, owner, imagesTo }: ReadOptions): Promise<ReadCards> {
  const parts = await readParts(path, (name) => name === MEDIA || collections.includes(name), undefined, {
    mostEntries,
    mostPartBytes: mostBytes,
  });
  const part = collections.flatMap((name) => parts.find((one) => one.name === name) ?? [])[0];
  if (!part) throw extractFailure('FILE_TYPE_INVALID');
  const list = readMediaList(parts.find(({ name }) => name === MEDIA)?.bytes);
  const names = createImageNames(list.keys());
  const collection: Collection = openCollection(unpacked(part.bytes));
  const masks = await readMasks(path, list);
  let read;
  try {
    read = readCards(collection, timezone, { names, maskOf: (file) => masks.get(file) });
  } finally {
    collection.close();
  }
  const { cards, media, unread } = read;
  const standIns = imagesOf(...cards.flatMap(({ front, back }) => [front, back]));
  const wanted = standIns.flatMap((standIn) => names.fileOf(standIn) ?? []);
  const images = await readImages(path, new Map(wanted.map((name) => [name, list.get(name) ?? ''])), {
    owner,
    to: imagesTo,
  });
  const named = (side: string) =>
    withImages(side, (image) => {
      const file = names.fileOf(image.uuid);
      // The image is not in this package, but the owner may have it already.
      if (file === undefined) return imageMarkdown(image);
      const found = images.get(file);
      return found ? imageMarkdown({ ...image, uuid: found.uuid }) : escapeMarkdown(`[${image.alt || file}]`);
    });
  const coverOf = (covered: NonNullable<NamingCard['occlusion']>): Occlusion | undefined => {
    const file = names.fileOf(covered.image);
    const found = file === undefined ? undefined : images.get(file);
    return file === undefined ? covered : found && uprightOcclusion({ ...covered, image: found.uuid }, found);
  };
  const found = cards.flatMap(({ occlusion: given, needsImage, ...card }): PortableCard[] => {
    const covered = given && coverOf(given);
    if (needsImage && !covered) {
      unread.push(unreadItem(null, 'no_image', named(card.front)));
      return [];
    }
    return [{ ...card, front: named(card.front), back: named(card.back), ...(covered ? { occlusion: covered } : {}) }];
  });
  return {
    cards: found,
    unread,
    images: [...new Map([...images.values()].map((image): [string, ReadImage] => [image.uuid, image])).values()],
    media: [...media].filter((name) => !images.has(name)).length,
  };
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
