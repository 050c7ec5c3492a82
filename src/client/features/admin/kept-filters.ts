import { localStore } from '#client/lib/storage.ts';

export type Filter = Record<string, string>;

const keyOf = (section: string) => `adminFilter:${section}`;

/** Returns the last filter of a list in this browser. */
export function filterOf(section: string): Filter {
  try {
    return JSON.parse(localStore.read(keyOf(section)) ?? '{}') as Filter;
  } catch {
    return {};
  }
}

/** Stores the filter of a list, without its page. */
export function keepFilter(section: string, filter: Filter): void {
  const kept = Object.entries(filter).filter(([name]) => name !== 'page');
  if (kept.length === 0) localStore.remove(keyOf(section));
  else localStore.write(keyOf(section), JSON.stringify(Object.fromEntries(kept)));
}
