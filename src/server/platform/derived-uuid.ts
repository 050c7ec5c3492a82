import { createHash } from 'node:crypto';

/** The same of the same, and no other's: what somebody else chose cannot be the name of a row. */
export function derivedUuid(owner: number | string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('hex');
  const variant = '89ab'[Number.parseInt(hash[16] ?? '0', 16) % 4];
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
