/** The first `count` characters of a text; unlike `slice` it never leaves half of a character outside the BMP. */
export function firstCharacters(text: string, count: number): string {
  // A character takes at most two units, so the rest of a long text need not be spread.
  return Array.from(text.slice(0, 2 * count))
    .slice(0, count)
    .join('');
}
