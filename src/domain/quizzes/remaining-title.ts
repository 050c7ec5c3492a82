/** Title composed by the server: the name of the first document and the number of others. */
const composed = /^(?<first>.+) \+ (?<more>\d+) (?<word>\S+)$/su;

/**
 * Returns the title of a test with several documents after one is deleted: a composed title names the remaining
 * documents, any other stays.
 *
 * @param before the documents in the order of the test, that one included
 * @param gone its index
 * @example remainingTitle('Biology + 2 more', ['Biology', 'Physics', 'Art'], 0) // 'Physics + 1 more'
 */
export function remainingTitle(title: string, before: readonly string[], gone: number): string {
  const parts = composed.exec(title)?.groups;
  const [first, ...others] = before.filter((_, index) => index !== gone);
  if (!parts || first === undefined || Number(parts['more']) !== before.length - 1) return title;
  if (others.length === 0) return first;
  return `${gone === 0 ? first : parts['first']} + ${others.length} ${parts['word']}`;
}
