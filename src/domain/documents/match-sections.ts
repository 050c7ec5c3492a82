/**
 * Which sections of a document are still there in a newer version of it: those under the same headings, in their
 * order. Answers the uuid of the earlier section for each new one, or nothing for one that is new.
 *
 * @example matchSections([{ uuid: 'a', headings: ['One'] }], [['Zero'], ['One']]) // [undefined, 'a']
 */
export function matchSections(
  before: readonly { uuid: string; headings: readonly string[] }[],
  after: readonly (readonly string[])[],
): (string | undefined)[] {
  const free = new Map(
    [...Map.groupBy(before, ({ headings }) => JSON.stringify(headings))].map(([key, same]) => [key, same.values()]),
  );
  return after.map((headings) => free.get(JSON.stringify(headings))?.next().value?.uuid);
}
