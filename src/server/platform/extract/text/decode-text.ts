import iconv from 'iconv-lite';
import { detect } from 'jschardet';

const guessSampleBytes = 64 * 1024;

/**
 * Bytes to text: byte order mark, then strict UTF-8, then a guess for what is neither, then Windows-1252.
 * A NUL in the answer means that the bytes are no text; the caller refuses it.
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

/** Whether the head of a file reads as text at all. */
export function looksLikeText(head: Uint8Array): boolean {
  return !decodeHead(head).includes('\0');
}

/** The text of the head of a file; a character cut at its end is no fault. */
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
  const guess = detect(sample).encoding;
  // A file of which only the sample's last character is cut is UTF-8 only if it decoded above; it did not.
  if (guess === null || /^(ascii|utf-?8)$/i.test(guess) || !iconv.encodingExists(guess)) return 'windows-1252';
  return guess;
}

/** Latin text in UTF-16 has its NULs nearly all on even, or nearly all on odd, places. */
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
