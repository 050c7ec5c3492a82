import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Lets secret scanners recognize a key: this prefix, 43 letters and digits, then 6 of checksum. */
const PREFIX = 'rep_';
const RANDOM_BYTES = 32;
const RANDOM_DIGITS = 43;
const CHECKSUM_DIGITS = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_DIGITS + CHECKSUM_DIGITS}}$`);

/** Creates an API key: 256 random bits and their checksum, in letters and digits. */
export function newApiKey(): string {
  const body = PREFIX + base62(BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`), RANDOM_DIGITS);
  return body + checksumOf(body);
}

/** Whether the text has the format and checksum of a key; typing errors fail without a lookup. */
export const isApiKey = (text: string): boolean =>
  shape.test(text) && text.slice(-CHECKSUM_DIGITS) === checksumOf(text.slice(0, -CHECKSUM_DIGITS));

/** The start of a key, shown so that its owner recognizes it. */
export const startOfApiKey = (key: string): string => key.slice(0, PREFIX.length + 4);

const checksumOf = (text: string): string => base62(BigInt(crc32(text)), CHECKSUM_DIGITS);

function base62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n) digits = DIGITS.charAt(Number(rest % 62n)) + digits;
  return digits;
}
