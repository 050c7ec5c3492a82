import { createHash } from 'node:crypto';

/**
 * Derives the same uuid from the same owner and key. Other owners get different ones, so nobody can choose the uuid of
 * another user's row.
 */
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
