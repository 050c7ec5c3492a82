/** The page of an address: `#page=7`. */
export function pageFromHash(hash: string): number | undefined {
  const [, page] = /^#?page=(\d{1,5})$/.exec(hash) ?? [];
  return page === undefined ? undefined : Math.max(1, Number(page));
}
