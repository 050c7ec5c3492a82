/** Returns the first `count` characters of a text; unlike `slice`, never splits a surrogate pair. */
export function firstCharacters(text: string, count: number): string {
  // A character has at most two units, so a long text need not be spread in full.
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}
