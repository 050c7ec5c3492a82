import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, safe in a URL or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url');

/** 192 random bits, for the address of a shared link (Z13). */
export const newAccessKey = () => randomBytes(24).toString('base64url');

/** Whether the text has the format of an access key. */
export const isAccessKey = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** Only the hash is stored; the token cannot be derived from it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A hash that only this instance can compute, for guessable values. */
export const keyedHash = (secretKey: string, value: string | Buffer) =>
  createHmac('sha256', secretKey).update(value).digest('base64url');

/** Letters and digits without ambiguous ones. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code for people to type. */
export const newCode = (length: number) =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** 8 characters (Z31). */
export const newReferralCode = () => newCode(8);
