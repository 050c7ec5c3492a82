/** How alike a text that was read is to its own edition in text: 1 is the same. */

/** Words as they are compared: lower case, compatible letters made one, no punctuation. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’']/g, "'")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** F1 of runs of so many words. Long ones break where the order is wrong, a hyphen stays or a page number stands. */
export function runScore(found: string[], wanted: string[], length: number): number {
  return overlapScore(runsOf(found, length), runsOf(wanted, length));
}

function runsOf(words: string[], length: number): string[] {
  return Array.from({ length: Math.max(0, words.length - length + 1) }, (_, index) =>
    words.slice(index, index + length).join(' '),
  );
}

/** F1 of two bags of things. */
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

const numbering =
  /^(?:(?:chapter|appendix|part|section|kapitel|anhang|cap[ií]tulo|ap[eé]ndice|anexo|chapitre|annexe|capitolo|appendice)\s+)?(?:\d+(?:\.\d+)*|[a-z](?:\.\d+)+|[a-z](?=[.:])|[ivx]+(?=[.:]))[.:]?\s+/i;

/** A heading as it is compared: without its number, which editions write differently. */
export function plainHeading(heading: string): string {
  return wordsOf(heading.trim().replace(numbering, '')).join(' ');
}
