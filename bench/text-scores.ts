/** Returns the words for comparison: lower case, compatible letters unified, no punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’']/g, "'")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** F1 of word n-grams. Long ones break on wrong order, a leftover hyphen or a page number. */
export function runScore(found: string[], wanted: string[], length: number): number {
  return overlapScore(runsOf(found, length), runsOf(wanted, length));
}

function runsOf(words: string[], length: number): string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, index) =>
    words.slice(index, index + length).join(' '),
  );
}

/** F1 of two bags. */
export function overlapScore(found: string[], wanted: string[]): number {
  const left = new Map<string, number>();
  for (const thing of wanted) left.set(thing, (left.get(thing) ?? 0) + 1);
  let shared = 0;
  for (const thing of found) {
    const count = left.get(thing) ?? 0;
    if (count > 0) {
      left.set(thing, count - 1);
      shared += 1;
    }
  }
  return (2 * shared) / Math.max(1, found.length + wanted.length);
}
