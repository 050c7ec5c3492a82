import { firstCharacters } from './first-characters.ts';

const MOST_CHARACTERS = 255;

const keyOf = (title: string): string => title.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/**
 * Returns a unique title: if it is taken, appends a difference such as the file name, else a number.
 *
 * @param differences in the order in which they are tried
 * @example distinctTitle('Notes', ['Notes'], ['unit 2']) === 'Notes (unit 2)'
 */
export function distinctTitle(title: string, taken: readonly string[], differences: readonly string[]): string {
  const known = new Set(taken.map(keyOf));
  if (!known.has(keyOf(title))) return title;
  const distinguishing = differences.filter((difference) => difference !== '' && keyOf(difference) !== keyOf(title));
  const free = distinguishing
    .map((difference) => withAddition(title, difference))
    .find((one) => !known.has(keyOf(one)));
  if (free !== undefined) return free;
  let number = 2;
  while (known.has(keyOf(withAddition(title, String(number))))) number += 1;
  return withAddition(title, String(number));
}

function withAddition(title: string, addition: string): string {
  const end = ` (${firstCharacters(addition, MOST_CHARACTERS / 2)})`;
  return `${firstCharacters(title, MOST_CHARACTERS - Array.from(end).length)}${end}`;
}
