import { createRequire } from 'node:module';
import iconv from 'iconv-lite';

/** Its models take 10 MB, and few files need them. */
const loadDetector = () => createRequire(import.meta.url)('jschardet') as typeof import('jschardet');

const guessSampleBytes = 64 * 1024;

/**
 * Decodes bytes: byte order mark, then strict UTF-8, then a detected encoding, then Windows-1252. A NUL in the result
 * means that the bytes are no text; the caller rejects it.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byteOrderMark(bytes);
  if (marked) return iconv.decode(bytes, marked);
  if (!bytes.subarray(0, guessSampleBytes).includes(0)) {
    const text = strictUtf8(bytes);
    if (text !== undefined) return text;
  }
  return iconv.decode(bytes, guessedEncoding(bytes.subarray(0, guessSampleBytes)));
}

/** Whether the start of a file can be text. */
export function looksLikeText(head: Uint8Array): boolean {
  return !decodeHead(head).includes('\0');
}

/** Decodes the start of a file; a character cut off at the end is no error. */
export function decodeHead(head: Uint8Array): string {
  return decodeText(head.subarray(0, head.length - (head.length % 4)));
}

function byteOrderMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes[2] === 0 && bytes[3] === 0 ? 'utf-32le' : 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function guessedEncoding(sample: Uint8Array): string {
  if (sample.includes(0)) return utf16WithoutMark(sample) ?? 'latin1';
  const guess = loadDetector().detect(sample).encoding;
  // A detected UTF-8 must be wrong, since strict decoding failed above.
  if (guess === null || /^(ascii|utf-?8)$/i.test(guess) || !iconv.encodingExists(guess)) return 'windows-1252';
  return guess;
}

/** Latin text in UTF-16 has nearly all NULs at even, or nearly all at odd offsets. */
function utf16WithoutMark(sample: Uint8Array): string | undefined {
  let even = 0;
  let odd = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = sample.length / 2;
  if (odd > half * 0.3 && even < half * 0.02) return 'utf-16le';
  if (even > half * 0.3 && odd < half * 0.02) return 'utf-16be';
  return undefined;
}
