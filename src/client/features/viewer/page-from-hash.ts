/** Parses the page of a URL hash: `#page=7`. */
export function pageFromHash(hash: string): number | undefined {
  const [, page] = /^#?page=(\d{1,5})$/.exec(hash) ?? [];
  return page === undefined ? undefined : Math.max(1, Number(page));
}

/** Parses the section of a URL hash: `#section-6a1f…`. */
export const sectionFromHash = (hash: string): string | undefined => /^#?section-([\da-f-]{36})$/.exec(hash)?.[1];
