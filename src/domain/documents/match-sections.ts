/**
 * Matches the sections of a newer version to the earlier ones by headings and order. Returns the uuid of the earlier
 * section for each new one, undefined for an added one.
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
