import { randomUUID } from 'node:crypto';
import { headingId } from './heading-id.ts';

const LONGEST = 80;
const MOST_NUMBERS = 99;

/**
 * A slug from a title: small letters, digits and hyphens, with a number if it is taken.
 *
 * @param takenOf answers which of some addresses cannot be used.
 */
export async function freeSlug(
  title: string,
  takenOf: (slugs: readonly string[]) => Promise<readonly string[]>,
): Promise<string> {
  const plain = headingId(title)
    .replaceAll(/[^a-z0-9-]/g, '')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  const wanted = plain || 'text';
  const numbers = Array.from({ length: MOST_NUMBERS - 1 }, (_, index) => index + 2);
  const candidates = [wanted, ...numbers.map((number) => `${wanted}-${number}`)];
  const taken = new Set(await takenOf(candidates));
  return candidates.find((slug) => !taken.has(slug)) ?? `${wanted}-${randomUUID().slice(0, 8)}`;
}
