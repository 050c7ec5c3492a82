import { imageBounds } from './card-images.ts';

export const imageKinds = ['png', 'jpeg', 'webp', 'gif'] as const;
export type ImageKind = (typeof imageKinds)[number];

export interface ImageFile {
  kind: ImageKind;
  /** Displayed size. */
  width: number;
  height: number;
  /** The file without metadata about people, places and programs. */
  bytes: Uint8Array;
}

/** Unsupported type, damaged file, or too large once decoded. */
export type ImageFault = 'type' | 'damaged' | 'tooLarge';

/**
 * Reads an image by its content and removes everything but the picture: place and device, texts, and trailing bytes.
 * Only parses headers and decompresses nothing. A cleaned file passes unchanged.
 */
export function readImageFile(bytes: Uint8Array): ImageFile | ImageFault {
  const read = Object.values(readers).find(({ isOne }) => isOne(bytes));
  if (!read) return 'type';
  try {
    const image = read.strip(bytes);
    const { width, height } = image;
    if (width < 1 || height < 1) return 'damaged';
    if (Math.max(width, height) > imageBounds.side || width * height > imageBounds.pixels) return 'tooLarge';
    return image;
  } catch (error) {
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}

const readers: Record<ImageKind, { isOne: (bytes: Uint8Array) => boolean; strip: (bytes: Uint8Array) => ImageFile }> = {
  png: { isOne: (bytes) => latin(bytes, 0, 8) === '\x89PNG\r\n\x1a\n', strip: stripPng },
  jpeg: { isOne: (bytes) => latin(bytes, 0, 3) === '\xff\xd8\xff', strip: stripJpeg },
  webp: { isOne: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 4) === 'WEBP', strip: stripWebp },
  gif: { isOne: (bytes) => /^GIF8[79]a$/.test(latin(bytes, 0, 6)), strip: stripGif },
};

/** Limit of segments: real images have hundreds; millions of tiny ones would exhaust the memory. */
const mostPieces = 20_000;

function createPieceCount(): () => void {
  let pieces = 0;
  return () => {
    pieces += 1;
    if (pieces > mostPieces) throw new RangeError('An image has too many pieces.');
  };
}

/** PNG chunks needed to draw; excludes texts, time and EXIF. */
const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT pHYs acTL fcTL fdAT'.split(' '));

function stripPng(bytes: Uint8Array): ImageFile {
  const view = viewOf(bytes);
  const kept = [part(bytes, 0, 8)];
  const countPiece = createPieceCount();
  for (let at = 8, name = ''; name !== 'IEND';) {
    countPiece();
    const length = view.getUint32(at);
    name = latin(bytes, at + 4, 4);
    if (at === 8 && name !== 'IHDR') throw new RangeError('An image begins with its size.');
    if (pngChunks.has(name)) kept.push(part(bytes, at, 12 + length));
    at += 12 + length;
  }
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20), bytes: joined(kept) };
}

/** JPEG frame markers, which hold the size: C0 to CF except tables and arithmetic conditioning. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

function stripJpeg(bytes: Uint8Array): ImageFile {
  const view = viewOf(bytes);
  const kept: Uint8Array[] = [];
  let size = { width: 0, height: 0 };
  let orientation = 1;
  let at = 2;
  const countPiece = createPieceCount();
  for (;;) {
    countPiece();
    if (view.getUint8(at) !== 0xff) throw new RangeError('A segment begins with its marker.');
    while (view.getUint8(at + 1) === 0xff) at += 1;
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) break;
    if (isAlone(marker)) {
      kept.push(part(bytes, at, 2));
      at += 2;
      continue;
    }
    const length = 2 + view.getUint16(at + 2);
    const segment = part(bytes, at, length);
    if (isFrame(marker)) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    if (marker === 0xe1) orientation = orientationIn(segment) ?? orientation;
    if (isDrawnWith(marker, segment)) kept.push(segment);
    at += length;
    if (marker === 0xda) {
      const end = endOfScan(bytes, at);
      kept.push(part(bytes, at, end - at));
      at = end;
    }
  }
  // Rotated by a quarter: width and height swap.
  const shown = orientation >= 5 ? { width: size.height, height: size.width } : size;
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  const ends = [Uint8Array.of(0xff, 0xd8), Uint8Array.of(0xff, 0xd9)] as const;
  return { kind: 'jpeg', ...shown, bytes: joined([ends[0], ...turned, ...kept, ends[1]]) };
}

/** Tables, frames and scans; of the application segments only colour information. */
function isDrawnWith(marker: number, segment: Uint8Array): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  return (
    (marker === 0xe0 && latin(segment, 4, 5) === 'JFIF\0') ||
    (marker === 0xe2 && latin(segment, 4, 12) === 'ICC_PROFILE\0') ||
    (marker === 0xee && latin(segment, 4, 5) === 'Adobe')
  );
}

function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError('A scan has no end.');
}

const ORIENTATION = 0x0112;
const EXIF = 'Exif\0\0';

/** Returns the EXIF orientation, if present. */
function orientationIn(segment: Uint8Array): number | undefined {
  if (latin(segment, 4, 6) !== EXIF) return undefined;
  const view = viewOf(segment.subarray(10));
  try {
    const little = latin(segment, 10, 2) === 'II';
    const first = view.getUint32(4, little);
    for (let entry = 0; entry < view.getUint16(first, little); entry += 1) {
      const at = first + 2 + 12 * entry;
      if (view.getUint16(at, little) !== ORIENTATION) continue;
      const value = view.getUint16(at + 8, little);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  } catch {
    // Truncated or invalid: treat as upright.
  }
  return undefined;
}

/** EXIF with only the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const directory = [0, 1, ORIENTATION >> 8, ORIENTATION & 0xff, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [...EXIF].map((letter) => letter.charCodeAt(0));
  const body = [...exif, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory];
  return Uint8Array.from([0xff, 0xe1, 0, body.length + 2, ...body]);
}

const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags for EXIF and XMP. */
const WEBP_FLAGS = 0b1100;

function stripWebp(bytes: Uint8Array): ImageFile {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  const kept: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  const countPiece = createPieceCount();
  for (let at = 12; at + 8 <= end;) {
    countPiece();
    const name = latin(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    const chunk = part(bytes, at, 8 + length).slice();
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_FLAGS;
    size ??= webpSize(name, chunk);
    if (webpChunks.has(name)) kept.push(chunk, new Uint8Array(length % 2));
    at += 8 + length + (length % 2);
  }
  if (!size) throw new RangeError('An image has no size.');
  const body = joined(kept);
  const head = new Uint8Array(12);
  head.set(part(bytes, 0, 12));
  viewOf(head).setUint32(4, 4 + body.length, true);
  return { kind: 'webp', ...size, bytes: joined([head, body]) };
}

function webpSize(name: string, chunk: Uint8Array): { width: number; height: number } | undefined {
  const view = viewOf(chunk);
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  if (name === 'VP8X') return { width: three(12) + 1, height: three(15) + 1 };
  if (name === 'VP8 ') return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff };
  if (name !== 'VP8L') return undefined;
  const bits = view.getUint32(9, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** GIF extensions that set the loop count. */
const gifLoops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

function stripGif(bytes: Uint8Array): ImageFile {
  const view = viewOf(bytes);
  const palette = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + palette(view.getUint8(10));
  const kept = [part(bytes, 0, at)];
  const countPiece = createPieceCount();
  for (;;) {
    countPiece();
    const start = at;
    const kind = view.getUint8(at);
    if (kind === 0x3b) break;
    const label = view.getUint8(at + 1);
    if (kind === 0x2c) at += 11 + palette(view.getUint8(at + 9));
    else if (kind === 0x21) at += 2;
    else throw new RangeError('A block is of no known kind.');
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
    at += 1;
    const isDrawn = kind === 0x2c || label === 0xf9 || (label === 0xff && gifLoops.has(latin(bytes, start + 3, 11)));
    if (isDrawn) kept.push(part(bytes, start, at - start));
  }
  kept.push(Uint8Array.of(0x3b));
  return { kind: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true), bytes: joined(kept) };
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const latin = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** Returns a part of the file; throws if it is truncated. */
function part(bytes: Uint8Array, at: number, length: number): Uint8Array {
  if (at + length > bytes.length) throw new RangeError('An image is cut.');
  return bytes.subarray(at, at + length);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const one of parts) {
    whole.set(one, at);
    at += one.length;
  }
  return whole;
}
