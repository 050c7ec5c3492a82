import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits, safe in a URL or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url');

/** 192 random bits, for the address of a shared link (Z13). */
export const newAccessKey = () => randomBytes(24).toString('base64url');

/** Whether it could be one. */
export const isAccessKey = (text: string): boolean => /^[\w-]{32}$/.test(text);

/** Only this is stored: the token cannot be made from it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A hash that only this instance can make, for values that could be guessed. */
export const keyedHash = (secretKey: string, value: string | Buffer) =>
  createHmac('sha256', secretKey).update(value).digest('base64url');

/** Letters and digits that are not mistaken for one another. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code for people to type. */
export const newCode = (length: number) =>
  Array.from({ length }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** 8 characters (Z31). */
export const newReferralCode = () => newCode(8);
