/** As the server composes it: the name of the first document and how many more. */
const composed = /^(?<first>.+) \+ (?<more>\d+) (?<word>\S+)$/su;

/**
 * What a test of several documents goes by once one of them is deleted: a name that was made of theirs names those that
 * are left, any other stays.
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
